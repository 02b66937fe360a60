import { lazy, Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { useSite } from './site-context.ts';
import { canRegister } from './invitation.ts';
import { useModal } from './modal.ts';
import { loginModal, registerModal } from './parts.ts';

/** The login itself, which a phone's header has no room for; where it cannot be loaded the dialog does the same. */
const HeaderLogin = lazy(() =>
  import('./HeaderLogin.tsx').then(
    (module) => ({ default: module.HeaderLogin }),
    () => ({ default: LoginButton }),
  ),
);

/**
 * The end of the header for a guest: on a phone one button, on a desktop the way to an account too. A header without a
 * search has the login itself there.
 */
export function GuestBar() {
  const { permission, site } = useSite();
  const { openModal } = useModal();
  const { search } = useLocation();
  const wide = useMediaQuery(wideViewport);
  return (
    <>
      {/* Not by CSS: a hidden form would be filled in by password managers. */}
      {wide && site.settings.layout.nav !== 'side' ? (
        <FormPlace>
          <Suspense fallback={<LoginButton />}>
            <HeaderLogin />
          </Suspense>
        </FormPlace>
      ) : (
        <LoginButton />
      )}
      {wide && canRegister(permission.whitelabel, search) && (
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

function LoginButton() {
  const { openModal } = useModal();
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

/** As wide as the form will be, so that nothing before it moves. */
const FormPlace = styled.div`
  display: flex;
  flex: 0 1 34rem;
  justify-content: flex-end;
  min-width: 0;
`;
