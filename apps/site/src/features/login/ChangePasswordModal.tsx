import { Trans, useLingui } from '@lingui/react/macro';
import { changePassword, ChangePasswordForm } from '@marquee/auth';
import { Dialog, DialogBody, showToast } from '@marquee/ui-kit';
import { useSite } from '../../app/site-context.ts';
import { useFailureText } from '../failure/describe.ts';
import { QueryScope } from '../../app/QueryScope.tsx';
import { RealAccountDialog } from '../play/RealAccountDialog.tsx';
import { useMember, useRole } from '../../app/site-data.ts';

/** The dialog for a new password in the place of one that is known. A trial account has none to change. */
export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  return (
    <QueryScope>
      <Change onClose={onClose} />
    </QueryScope>
  );
}

function Change({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useSite();
  const describe = useFailureText();
  const role = useRole();
  const member = useMember();
  if (role === undefined) return null;
  if (role === 'trial') return <RealAccountDialog onClose={onClose} />;
  return (
    <Dialog open title={<Trans>Change your password</Trans>} onClose={onClose}>
      <DialogBody>
        <ChangePasswordForm
          knownPassword={undefined}
          username={member.data?.account}
          describe={describe}
          onChange={async (change) => {
            const answer = await changePassword(client, change);
            if (!answer.ok) return answer.error;
            onClose();
            showToast({ tone: 'positive', title: t`Your password is changed` });
            return undefined;
          }}
        />
      </DialogBody>
    </Dialog>
  );
}
