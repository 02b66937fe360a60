import { useLingui } from '@lingui/react/macro';
import { Button, Dialog, DialogActions, DialogBody } from '@marquee/ui-kit';
import { InvitationLink, type Invitation } from './InvitationLink.tsx';

/** Shows the link of an invitation until someone says that they have it: it cannot be shown again. */
export function InvitationDialog({
  invitation,
  onClose,
}: {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog open dismissable={false} onClose={onClose} title={t`Invite a person`}>
      <DialogBody>
        <InvitationLink invitation={invitation} />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t`Done`}</Button>
      </DialogActions>
    </Dialog>
  );
}
