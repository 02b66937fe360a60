import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router-dom';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, Button, PasswordField, TextField } from '@marquee/ui-kit';
import { PasskeyButton } from '../account/PasskeyButton.tsx';
import { logInByPasskey } from '../account/passkeys.queries.ts';
import { usePasskeyFailureText } from '../account/use-passkey-failure-text.ts';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import { setSessionToken, useSessionToken } from '../app/session.ts';
import { LoginCard } from './LoginCard.tsx';

/** The path from which a visitor was sent here, if it is one of this site. */
function wantedOf(state: unknown): string {
  const wanted =
    typeof state === 'object' && state !== null && 'wanted' in state ? String(state.wanted) : '/';
  return wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : '/';
}

/** A passkey opens a session, or password and code. */
export function LoginPage() {
  const { t } = useLingui();
  const { state }: { state: unknown } = useLocation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const failureText = useFailureText();
  const passkeyFailureText = usePasskeyFailureText();
  const login = useMutation({
    mutationFn: () => read(operatorCalls.staffLogin, { body: { name: name.trim(), password, code } }),
    onSuccess: ({ token }) => setSessionToken(token),
    // Each code counts once.
    onError: () => setCode(''),
  });
  const byPasskey = useMutation({
    mutationFn: logInByPasskey,
    onSuccess: ({ token }) => setSessionToken(token),
  });
  if (useSessionToken() !== undefined) return <Navigate to={wantedOf(state)} replace />;
  return (
    <LoginCard
      title={t`Log in to the back office`}
      onSubmit={() => {
        byPasskey.reset();
        login.mutate();
      }}
    >
      {byPasskey.isError && <Alert tone="danger">{passkeyFailureText(byPasskey.error)}</Alert>}
      <PasskeyButton
        label={t`Log in with a passkey`}
        busy={byPasskey.isPending}
        onPress={() => {
          login.reset();
          byPasskey.mutate();
        }}
      />
      {login.isError && <Alert tone="danger">{failureText(login.error)}</Alert>}
      <TextField
        label={t`Name`}
        autoComplete="username"
        autoCapitalize="none"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
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
      <Button type="submit" fullWidth loading={login.isPending}>
        {t`Log in`}
      </Button>
    </LoginCard>
  );
}
