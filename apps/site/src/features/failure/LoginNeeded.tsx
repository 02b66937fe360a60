import { Trans } from '@lingui/react/macro';
import { Button, EmptyState, LockIcon } from '@marquee/ui-kit';
import { useModal } from '../../app/modal.ts';
import { loginModal } from '../../app/parts.ts';

/** What a guest sees in the place of what only members have. */
export function LoginNeeded() {
  const { openModal } = useModal();
  return (
    <EmptyState
      icon={<LockIcon size="xl" />}
      title={<Trans>Log in to see this</Trans>}
      text={<Trans>This part of the site belongs to your account.</Trans>}
      action={
        <Button onPointerEnter={loginModal.preload} onClick={() => openModal('login')}>
          <Trans comment="Button that opens the login form">Log in</Trans>
        </Button>
      }
    />
  );
}
