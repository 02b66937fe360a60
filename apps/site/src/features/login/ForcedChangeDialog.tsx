import { Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { changePassword, ChangePasswordForm, logIn, type PasswordChange } from '@marquee/auth';
import { Button, Dialog, DialogActions, DialogBody } from '@marquee/ui-kit';
import { homePath } from '../../app/routes.ts';
import { queryClient } from '../../app/query-client.ts';
import { useSite } from '../../app/site-context.ts';
import { useFailureText } from '../failure/describe.ts';
import { forcedChange } from './forced-change.ts';
import { logoutDialog } from '../../layout/parts.ts';
import { QueryScope } from '../../app/QueryScope.tsx';

/** Changes a password that may not stay: it was handed out, or has expired. Only the change closes it, or a logout. */
export function ForcedChangeDialog() {
  const { client, session } = useSite();
  const navigate = useNavigate();
  const describe = useFailureText();
  const pendingLogin = useAtomValue(forcedChange.pendingLogin);
  const endChange = useSetAtom(forcedChange.end);
  const [leaving, setLeaving] = useState(false);
  const LogoutDialog = logoutDialog.Part;

  async function change(next: PasswordChange) {
    const answer = await changePassword(client, next);
    if (!answer.ok) return answer.error;
    if (pendingLogin) {
      const again = await logIn(client, {
        username: pendingLogin.username,
        password: next.newPassword,
        captcha: undefined,
      });
      // The change leaves the present session as it is, so a login that asks for more than a password is not needed.
      if (again.ok) session.open(again.value.token);
    }
    endChange();
    // What was refused until now is asked for again.
    void queryClient().invalidateQueries();
    navigate(homePath);
    return undefined;
  }

  return (
    <Dialog
      open
      dismissable={false}
      movable
      title={<Trans>Change your password</Trans>}
      description={
        <Trans>Your password was given to you or has expired. Choose one of your own to go on.</Trans>
      }
      onClose={() => undefined}
    >
      <DialogBody>
        <QueryScope>
          <ChangePasswordForm
            knownPassword={pendingLogin?.password}
            username={pendingLogin?.username}
            describe={describe}
            onChange={change}
          />
        </QueryScope>
      </DialogBody>
      <DialogActions>
        <Button
          fullWidth
          variant="quiet"
          onPointerEnter={logoutDialog.preload}
          onClick={() => setLeaving(true)}
        >
          <Trans comment="Menu entry">Log out</Trans>
        </Button>
      </DialogActions>
      {leaving && (
        <Suspense fallback={null}>
          <LogoutDialog onClose={() => setLeaving(false)} onLeft={endChange} />
        </Suspense>
      )}
    </Dialog>
  );
}
