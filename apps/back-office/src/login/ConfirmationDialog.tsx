import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, Dialog, DialogActions, DialogBody, PasswordField, TextField } from '@marquee/ui-kit';
import { PasskeyButton } from '../account/PasskeyButton.tsx';
import { confirmByPasskey } from '../account/passkeys.queries.ts';
import { usePasskeyFailureText } from '../account/use-passkey-failure-text.ts';
import { usePendingConfirmation } from '../app/confirmation.ts';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import { sessionQuery } from '../app/session.queries.ts';
import { useSessionToken } from '../app/session.ts';

/** Asks for a passkey, or for password and code, when a call needs a confirmation: for what the person has. */
export function ConfirmationDialog() {
  const { t } = useLingui();
  const pending = usePendingConfirmation();
  const failureText = useFailureText();
  const passkeyFailureText = usePasskeyFailureText();
  const token = useSessionToken();
  const session = useQuery({ ...sessionQuery(token), enabled: token !== undefined }).data;
  const hasPassword = session?.hasPassword !== false;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const finish = (isConfirmed: boolean) => {
    setPassword('');
    setCode('');
    confirm.reset();
    byPasskey.reset();
    pending?.finish(isConfirmed);
  };
  const confirm = useMutation({
    mutationFn: () => read(operatorCalls.staffConfirm, { body: { password, code } }),
    onSuccess: () => finish(true),
    onError: () => setCode(''),
  });
  const byPasskey = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: () => finish(true),
  });
  return (
    <Dialog
      open={pending !== undefined}
      onClose={() => finish(false)}
      title={t`Confirm that it is you`}
      description={t`Changes of money and rights need a confirmation from the last 15 minutes.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          byPasskey.reset();
          confirm.mutate();
        }}
      >
        <DialogBody>
          {byPasskey.isError && <Alert tone="danger">{passkeyFailureText(byPasskey.error)}</Alert>}
          {session?.hasPasskey === true && (
            <PasskeyButton
              label={t`Use your passkey`}
              busy={byPasskey.isPending}
              isOnly={!hasPassword}
              onPress={() => {
                confirm.reset();
                byPasskey.mutate();
              }}
            />
          )}
          {confirm.isError && <Alert tone="danger">{failureText(confirm.error)}</Alert>}
          {hasPassword && (
            <>
              <PasswordField
                label={t`Password`}
                autoComplete="current-password"
                required
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
              <TextField
                label={t`Code`}
                hint={t`The six digits that your authenticator app shows now.`}
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            </>
          )}
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={() => finish(false)}>{t`Cancel`}</Button>
          {hasPassword && <Button type="submit" loading={confirm.isPending}>{t`Confirm`}</Button>}
        </DialogActions>
      </form>
    </Dialog>
  );
}
