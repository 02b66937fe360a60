import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, Dialog, DialogActions, DialogBody, PasswordField, TextField } from '@marquee/ui-kit';
import { usePendingConfirmation } from '../app/confirmation.ts';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';

/** Asks for password and code again when a call needs them. */
export function ConfirmationDialog() {
  const { t } = useLingui();
  const pending = usePendingConfirmation();
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const finish = (isConfirmed: boolean) => {
    setPassword('');
    setCode('');
    confirm.reset();
    pending?.finish(isConfirmed);
  };
  const confirm = useMutation({
    mutationFn: () => read(operatorCalls.staffConfirm, { body: { password, code } }),
    onSuccess: () => finish(true),
    onError: () => setCode(''),
  });
  return (
    <Dialog
      open={pending !== undefined}
      onClose={() => finish(false)}
      title={t`Confirm that it is you`}
      description={t`Changes of money and rights need your password and a code from the last 15 minutes.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm.mutate();
        }}
      >
        <DialogBody>
          {confirm.isError && <Alert tone="danger">{failureText(confirm.error)}</Alert>}
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
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={() => finish(false)}>{t`Cancel`}</Button>
          <Button type="submit" loading={confirm.isPending}>{t`Confirm`}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
