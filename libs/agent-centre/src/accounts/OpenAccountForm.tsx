import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { agentTeamMembers, agentTeamOverview } from '@marquee/contract';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, TextField, theme } from '@marquee/ui-kit';
import type { AgentPageProps } from '../panel/page-props.ts';
import { openAccountMutation, type AccountKind } from './accounts.queries.ts';
import { KindChoice } from './KindChoice.tsx';
import { GivenPoint } from '../points/GivenPoint.tsx';
import { useGivenPoint } from '../points/useGivenPoint.ts';

/** Opens an account directly below the agent, with a first password that its owner must change. */
export function OpenAccountForm({ client, token, describe }: AgentPageProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [kind, setKind] = useState<AccountKind>('member');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const point = useGivenPoint(client, token);
  const opening = useMutation({
    ...openAccountMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) return;
      setUsername('');
      setPassword('');
      for (const { name } of [agentTeamMembers, agentTeamOverview])
        void cache.invalidateQueries({ queryKey: [name, token] });
    },
  });
  const outcome = opening.data;
  const failure = outcome && !outcome.ok ? outcome.error : undefined;
  const opened = outcome?.ok ? outcome.value.username : undefined;

  function problemOf(field: 'username' | 'password', value: string): string | undefined {
    if (missing && value.trim() === '') return t`Fill in this field.`;
    if (!failure || !fieldsOf(failure).includes(`body.${field}`)) return undefined;
    if (failure.kind === 'account-taken') return t`This user name is taken.`;
    return field === 'username'
      ? t`Use at least 3 letters or digits, and no staff names.`
      : t`Use at least 8 characters that are hard to guess, without the user name.`;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '' || password === '') {
      setMissing(true);
      return;
    }
    setMissing(false);
    if (!point.canSend) return;
    opening.mutate({ username: username.trim(), password, kind, prizePoint: point.value });
  }

  const named = failure !== undefined && fieldsOf(failure).length > 0;
  return (
    <Form noValidate onSubmit={submit}>
      {opened !== undefined && (
        <Alert tone="positive" title={<Trans>The account {opened} is open</Trans>}>
          <Trans>
            Pass on the user name and the first password. At the first log-in another one must be chosen.
          </Trans>
        </Alert>
      )}
      {failure && !named && (
        <Alert tone="danger" title={describe(failure).title}>
          {describe(failure).advice}
        </Alert>
      )}
      <KindChoice kind={kind} onChange={setKind} />
      <TextField
        name="username"
        label={t`User name`}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={problemOf('username', username)}
      />
      <TextField
        name="password"
        label={t`First password`}
        hint={t`Its owner must choose a new one at the first login.`}
        required
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problemOf('password', password)}
      />
      <GivenPoint point={point} describe={describe} />
      <Button type="submit" disabled={point.points === undefined} loading={opening.isPending}>
        <Trans comment="Button: an agent opens an account for someone">Open the account</Trans>
      </Button>
    </Form>
  );
}

/** The fields that a refusal names. */
function fieldsOf(failure: Failure): readonly string[] {
  return 'fields' in failure ? (failure.fields ?? []).map(({ path }) => path) : [];
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
  max-width: 26rem;
`;
