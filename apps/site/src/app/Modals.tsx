import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canRegister } from './invitation.ts';
import { useModal, withModal, type ModalName } from './modal.ts';
import { PartBoundary } from './PartBoundary.tsx';
import {
  changePasswordModal,
  chatRoomModal,
  forgotModal,
  gamePopup,
  loginModal,
  noticeModal,
  registerModal,
} from './parts.ts';
import { useSession, useSite } from './site-context.ts';

/** Each dialog with who can see it: guests, members, or every visitor. */
const modals = {
  login: { dialog: loginModal, to: 'guest' },
  register: { dialog: registerModal, to: 'guest' },
  forgetPass: { dialog: forgotModal, to: 'guest' },
  changePassword: { dialog: changePasswordModal, to: 'member' },
  notice: { dialog: noticeModal, to: 'visitor' },
  gamePopup: { dialog: gamePopup, to: 'visitor' },
  chatRoom: { dialog: chatRoomModal, to: 'visitor' },
} as const satisfies Record<ModalName, unknown>;

/** The dialog that the address names, for whom it is made. A name that opens none leaves the address. */
export function Modals() {
  const { modal, closeModal } = useModal();
  const { permission, site } = useSite();
  const who = useSession().kind;
  const { key, search } = useLocation();
  // After a login its dialog cannot open any more, but leaves by itself, to where it was told.
  const [openedAt, setOpenedAt] = useState<string>();
  // It opens after the login, which keeps the rest of the address.
  if (who === 'guest' && site.settings.loginToHome && modal && modals[modal].to === 'visitor') return null;
  if (
    !modal ||
    (modals[modal].to !== 'visitor' && modals[modal].to !== who) ||
    (modal === 'register' && !canRegister(permission.whitelabel, search))
  )
    return openedAt === key ? null : <LeaveAddress />;
  if (openedAt !== key) setOpenedAt(key);
  const Modal = modals[modal].dialog.Part;
  return (
    <PartBoundary key={modal} onRetry={() => window.location.reload()}>
      <Suspense fallback={null}>
        <Modal onClose={closeModal} />
      </Suspense>
    </PartBoundary>
  );
}

/** Takes the name out of the address, where it would be copied and kept. */
function LeaveAddress() {
  const { pathname, search, hash } = useLocation();
  if (!new URLSearchParams(search).has('modal')) return null;
  return <Navigate to={{ pathname, search: withModal(search, undefined), hash }} replace />;
}
