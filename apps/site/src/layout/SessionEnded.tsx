import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@marquee/ui-kit';
import { useModal } from '../app/modal.ts';

/** Shows a visitor that the session has expired, and how to continue. */
export function SessionEnded() {
  const { openModal } = useModal();
  return (
    <Alert
      tone="warning"
      title={<Trans>Your session has ended</Trans>}
      action={
        <Button size="s" variant="secondary" onClick={() => openModal('login')}>
          <Trans comment="Button that opens the login form">Log in</Trans>
        </Button>
      }
    >
      <Trans>Log in again to go on. Your balance and your bets stay as they are.</Trans>
    </Alert>
  );
}
