import { Trans } from '@lingui/react/macro';
import { Button, Dialog, DialogActions, DialogBody } from '@marquee/ui-kit';

/** Explains to a member who is not an agent why the agent centre cannot be opened. */
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
