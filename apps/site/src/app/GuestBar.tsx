import { Trans } from '@lingui/react/macro';
import { Button, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { useSite } from './site-context.ts';
import { HeaderLogin } from './HeaderLogin.tsx';
import { canRegister } from './invitation.ts';
import { useModal } from './modal.ts';
import { loginModal, registerModal } from './parts.ts';
import { useLocation } from 'react-router-dom';

/** The end of the header for a guest: on a desktop the login itself and the way to an account, on a phone one button. */
export function GuestBar() {
  const { permission } = useSite();
  const { openModal } = useModal();
  const { search } = useLocation();
  // Not by CSS: a hidden form would be filled in by password managers.
  if (!useMediaQuery(wideViewport)) {
    return (
      <Button
        onPointerEnter={loginModal.preload}
        onTouchStart={loginModal.preload}
        onFocus={loginModal.preload}
        onClick={() => openModal('login')}
      >
        <Trans comment="Button that opens the login form">Log in</Trans>
      </Button>
    );
  }
  return (
    <>
      <HeaderLogin />
      {canRegister(permission.whitelabel, search) && (
        <Button
          variant="secondary"
          onPointerEnter={registerModal.preload}
          onFocus={registerModal.preload}
          onClick={() => openModal('register')}
        >
          <Trans comment="Button that opens the registration form">Register</Trans>
        </Button>
      )}
    </>
  );
}
