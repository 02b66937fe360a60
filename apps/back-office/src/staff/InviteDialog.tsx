import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, Dialog, DialogActions, DialogBody, TextField } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useChange } from '../app/use-change.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import type { Invitation } from './InvitationLink.tsx';
import { emptyRight, RightsFields, sentRights, type TypedRight } from './RightsFields.tsx';

/** Invites a person: name and roles, then the link by which they join. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly TypedRight[]>(() => [emptyRight()]);
  const [invitation, setInvitation] = useState<Invitation>();
  const invite = useChange(operatorCalls.staffInvite, (done) => {
    if (done) setInvitation(done);
    else onClose();
  });
  if (invitation) return <InvitationDialog invitation={invitation} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t`Invite a person`} size="m">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate({ body: { name: name.trim(), rights: sentRights(rights) } });
        }}
      >
        <DialogBody>
          {invite.isError && <Alert tone="danger">{failureText(invite.error)}</Alert>}
          <TextField
            label={t`Name`}
            hint={t`Small letters and digits, such as paul or paul.lim. They log in with it.`}
            autoCapitalize="none"
            autoComplete="off"
            required
            maxLength={32}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <RightsFields rights={rights} onChange={setRights} />
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={invite.isPending}>{t`Invite`}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
