import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Dialog, DialogActions, DialogBody, showToast, TextField } from '@marquee/ui-kit';
import { addPasskey } from './passkeys.queries.ts';
import { usePasskeyFailureText } from './use-passkey-failure-text.ts';

/** The longest name of a passkey. */
export const LONGEST_NAME = 40;

/** Adds a passkey: its name, then what the browser asks for. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const failureText = usePasskeyFailureText();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () => addPasskey(name.trim()),
    onSuccess: async () => {
      showToast({ tone: 'positive', title: t`The passkey is added` });
      onClose();
      // The session says whether there is one.
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a passkey`}
      description={t`Your browser then asks for your fingerprint, face or screen lock.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <DialogBody>
          {add.isError && <Alert tone="danger">{failureText(add.error)}</Alert>}
          <TextField
            label={t`Name of the passkey`}
            hint={t`A name to recognise it by, such as “My phone”`}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={add.isPending}>
            {t`Continue`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
