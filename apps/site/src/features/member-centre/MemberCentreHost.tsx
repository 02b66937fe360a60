import { Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { checkAccess } from '@marquee/auth';
import { useForcedChange } from '../login/forced-change.ts';
import { loginEventAtom } from '../login/login-event.ts';
import { realAccountDialog } from '../../layout/parts.ts';
import { useRole } from '../../app/site-data.ts';
import { modalOf } from '../../app/modal.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { loginModal } from '../../app/parts.ts';
import { memberCentre } from './parts.ts';
import { useMemberCentre } from './useMemberCentre.ts';

/** The member centre while the address names it: a guest logs in first, a trial account is told why not. */
export function MemberCentreHost() {
  const { pathname, search } = useLocation();
  const { place, closeMember } = useMemberCentre();
  const admission = checkAccess(useRole());
  const changing = useForcedChange();
  // Two windows that both want the focus would shut each other out: the greeting is read first.
  const greeting = useAtomValue(loginEventAtom) !== undefined && admission !== 'login';
  const elsewhere =
    modalOf(search, pathname) !== undefined || (admission === 'login' && pathname === '/login');
  const MemberCentre = memberCentre.Part;
  const LoginModal = loginModal.Part;
  const RealAccountDialog = realAccountDialog.Part;
  if (place === undefined || elsewhere || changing || greeting) return null;
  return (
    <PartBoundary onRetry={() => window.location.reload()}>
      <Suspense fallback={null}>
        {admission === 'login' && <LoginModal onClose={closeMember} onDone={() => undefined} />}
        {admission === 'real-account' && <RealAccountDialog onClose={closeMember} />}
        {admission === 'allowed' && <MemberCentre place={place} />}
      </Suspense>
    </PartBoundary>
  );
}
