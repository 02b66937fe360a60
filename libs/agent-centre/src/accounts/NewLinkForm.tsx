import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Alert, Button, NativeSelect, TextField, theme } from '@marquee/ui-kit';
import type { AgentPageProps } from '../panel/page-props.ts';
import { createLinkMutation, type AccountKind } from './accounts.queries.ts';
import { KindChoice } from './KindChoice.tsx';
import { GivenPoint } from '../points/GivenPoint.tsx';
import { useGivenPoint } from '../points/useGivenPoint.ts';

export interface NewLinkFormProps extends Pick<AgentPageProps, 'client' | 'token' | 'describe'> {
  onCreated: () => void;
}

/** Makes a registration link. */
export function NewLinkForm({ client, token, describe, onCreated }: NewLinkFormProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<AccountKind>('member');
  const [name, setName] = useState('');
  const [days, setDays] = useState('');
  const point = useGivenPoint(client, token);
  const creating = useMutation({
    ...createLinkMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) return;
      setName('');
      onCreated();
    },
  });
  const failure = creating.data && !creating.data.ok ? creating.data.error : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!point.canSend) return;
    creating.mutate({
      name: name.trim(),
      kind,
      prizePoint: point.value,
      ...(days !== '' && { validDays: Number(days) }),
    });
  }

  return (
    <Form noValidate onSubmit={submit}>
      {failure && (
        <Alert
          tone="danger"
          title={
            failure.kind === 'conflict' ? <Trans>You have 50 open links</Trans> : describe(failure).title
          }
        >
          {failure.kind === 'conflict' ? (
            <Trans>End one that you no longer need, then make another.</Trans>
          ) : (
            describe(failure).advice
          )}
        </Alert>
      )}
      <KindChoice kind={kind} onChange={setKind} />
      <TextField
        name="name"
        label={t({ message: 'Name of the link', comment: 'Field: where a registration link is used' })}
        hint={t`For you only, such as the place where you post it.`}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <GivenPoint point={point} describe={describe} />
      <NativeSelect
        label={t({ message: 'Valid for', comment: 'Field: how long a registration link works' })}
        value={days}
        onChange={(event) => setDays(event.target.value)}
        options={[
          { value: '', label: t`Valid until I end it` },
          { value: '7', label: t`Valid for 7 days` },
          { value: '30', label: t`Valid for 30 days` },
          { value: '90', label: t`Valid for 90 days` },
        ]}
      />
      <Button type="submit" disabled={point.points === undefined} loading={creating.isPending}>
        <Trans comment="Button: makes a registration link">Make a link</Trans>
      </Button>
    </Form>
  );
}

const { color, radius, space } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  max-width: 26rem;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;
