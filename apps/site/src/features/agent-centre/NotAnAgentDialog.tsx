import { Trans } from '@lingui/react/macro';
import { Button, Dialog, DialogActions, DialogBody } from '@marquee/ui-kit';

/** Tells a member who is no agent why the agent centre stays closed. */
export function NotAnAgentDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="s" title={<Trans>This is for agents only</Trans>}>
      <DialogBody>
        <Trans>
          Your account is no agent's account. Customer service can tell you how to become an agent.
        </Trans>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans comment="Button: closes a message">Got it</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
