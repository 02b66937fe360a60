import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { memberSecurity, passkeyList, passkeyRemove, passkeyRename } from '@marquee/contract';
import { PasswordField, showToast, TextField } from '@marquee/ui-kit';
import type { AccountPageProps } from './page-props.ts';
import { addPasskey, type Passkey } from './passkeys.queries.ts';
import { SettingDialog } from './SettingDialog.tsx';
import { RecoveryCodes } from './TwoFactorDialogs.tsx';

type DialogProps = Pick<AccountPageProps, 'client' | 'token' | 'describe'> & { onClose: () => void };

/** The longest name of a passkey. */
const LONGEST_NAME = 40;

/** Adds a passkey: its name and the login password, then what the browser asks for, then the recovery codes if they are new. */
export function AddPasskeyDialog({ client, token, describe, onClose }: DialogProps) {
  const { t } = useLingui();
  const refresh = useRefresh(token);
  const [recovery, setRecovery] = useState<readonly string[]>();

  if (recovery) return <RecoveryCodes codes={recovery} onClose={onClose} />;
  return (
    <SettingDialog
      title={<Trans>Add a passkey</Trans>}
      description={<Trans>Your browser then asks for your fingerprint, face or screen lock.</Trans>}
      submit={<Trans>Continue</Trans>}
      describe={describe}
      onClose={onClose}
      onSend={async (read) => {
        const answer = await addPasskey(client, { name: read('name').trim(), password: read('password') });
        if (!answer.ok) return answer.error;
        await refresh();
        const { recoveryCodes } = answer.value;
        if (recoveryCodes.length > 0) setRecovery(recoveryCodes);
        else {
          onClose();
          showToast({ tone: 'positive', title: t`The passkey is added` });
        }
        return undefined;
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            name="name"
            label={t`Name of the passkey`}
            hint={t`A name to recognise it by, such as “My phone”`}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            required
            error={errorOf('name')}
          />
          <Password error={errorOf('password')} />
        </>
      )}
    </SettingDialog>
  );
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  client,
  token,
  describe,
  passkey,
  onClose,
}: DialogProps & { passkey: Passkey }) {
  const { t } = useLingui();
  const refresh = useRefresh(token);
  return (
    <SettingDialog
      title={<Trans>Rename the passkey</Trans>}
      submit={<Trans comment="Button: keeps what was changed">Save</Trans>}
      describe={describe}
      onClose={onClose}
      onSend={async (read) => {
        const body = { id: passkey.id, name: read('name').trim() };
        const answer = await client.send(passkeyRename, { body });
        if (!answer.ok) return answer.error;
        await refresh();
        onClose();
        return undefined;
      }}
    >
      {(errorOf) => (
        <TextField
          name="name"
          label={t`Name of the passkey`}
          defaultValue={passkey.name}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          required
          error={errorOf('name')}
        />
      )}
    </SettingDialog>
  );
}

/** Removes a passkey, by the login password. */
export function RemovePasskeyDialog({
  client,
  token,
  describe,
  passkey,
  onClose,
}: DialogProps & { passkey: Passkey }) {
  const { t } = useLingui();
  const refresh = useRefresh(token);
  const { name } = passkey;
  return (
    <SettingDialog
      title={<Trans>Remove the passkey “{name}”?</Trans>}
      description={<Trans>It no longer opens your account. Delete it on your device too.</Trans>}
      submit={<Trans comment="Button: removes a passkey">Remove</Trans>}
      tone="danger"
      describe={describe}
      onClose={onClose}
      onSend={async (read) => {
        const body = { id: passkey.id, password: read('password') };
        const answer = await client.send(passkeyRemove, { body });
        if (!answer.ok) return answer.error;
        await refresh();
        onClose();
        showToast({ tone: 'positive', title: t`The passkey is removed` });
        return undefined;
      }}
    >
      {(errorOf) => <Password error={errorOf('password')} />}
    </SettingDialog>
  );
}

function Password({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <PasswordField
      name="password"
      label={t`Login password`}
      autoComplete="current-password"
      maxLength={128}
      required
      error={error}
    />
  );
}

/** Fetches again what a change of the passkeys changes. */
function useRefresh(token: string) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [passkeyList.name, token] }),
      queries.invalidateQueries({ queryKey: [memberSecurity.name, token] }),
    ]);
  };
}
