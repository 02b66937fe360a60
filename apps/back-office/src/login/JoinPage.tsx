import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button, CopyLine, PasswordField, QrCode, showToast, TextField } from '@marquee/ui-kit';
import { PasskeyButton } from '../account/PasskeyButton.tsx';
import { joinByPasskey } from '../account/passkeys.queries.ts';
import { usePasskeyFailureText } from '../account/use-passkey-failure-text.ts';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import { LoginCard } from './LoginCard.tsx';

/** Accepts an invitation, whose token is after the `#` of the address, where no server and no log sees it. */
export function JoinPage() {
  const { t } = useLingui();
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const failureText = useFailureText();
  const passkeyFailureText = usePasskeyFailureText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => read(operatorCalls.staffInvitation, { body: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  const welcome = ({ name }: { readonly name: string }) => {
    showToast({ tone: 'positive', title: t`Welcome, ${name}. You can log in now.` });
    void navigate('/login');
  };
  const join = useMutation({
    mutationFn: () => read(operatorCalls.staffJoin, { body: { token, password, code } }),
    onSuccess: welcome,
    onError: () => setCode(''),
  });
  const byPasskey = useMutation({
    mutationFn: () => joinByPasskey(token, t`First passkey`),
    onSuccess: welcome,
  });
  if (!invitation.data)
    return (
      <LoginCard title={t`Join the back office`} onSubmit={() => void invitation.refetch()}>
        {invitation.isError && (
          <Alert tone="danger">
            {t`The invitation is not valid: it was used, or its time is over. Ask for a new one.`}
          </Alert>
        )}
        <Button type="submit" loading={invitation.isFetching}>
          {t`Try again`}
        </Button>
      </LoginCard>
    );
  const { name, secret, uri, expiresAt } = invitation.data;
  const until = formatDateTime(new Date(expiresAt));
  return (
    <LoginCard
      title={t`Join the back office`}
      onSubmit={() => {
        byPasskey.reset();
        join.mutate();
      }}
    >
      <p>{t`You are invited as ${name}. The invitation is good until ${until}.`}</p>
      {byPasskey.isError && <Alert tone="danger">{passkeyFailureText(byPasskey.error)}</Alert>}
      <PasskeyButton
        label={t`Join with a passkey`}
        busy={byPasskey.isPending}
        onPress={() => {
          join.reset();
          byPasskey.mutate();
        }}
      />
      {join.isError && <Alert tone="danger">{failureText(join.error)}</Alert>}
      <PasswordField
        label={t`New password`}
        hint={t`12 characters or more.`}
        autoComplete="new-password"
        minLength={12}
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <p>{t`Scan this with an authenticator app, or type in the key.`}</p>
      <QrCode text={uri} label={t`Key for the authenticator app`} />
      <CopyLine label={t`Key`} value={secret} />
      <TextField
        label={t`Code`}
        hint={t`The six digits that your authenticator app shows now.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" fullWidth loading={join.isPending}>
        {t`Join`}
      </Button>
    </LoginCard>
  );
}
