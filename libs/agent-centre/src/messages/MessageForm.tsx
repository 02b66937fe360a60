import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { createRequestIds } from '@marquee/api-client';
import { agentMessageLength } from '@marquee/contract';
import { Alert, Button, Chip, showToast, TextAreaField, TextField, theme } from '@marquee/ui-kit';
import type { AgentPageProps } from '../panel/page-props.ts';
import { sendMutation } from './messages.queries.ts';

export interface MessageFormProps extends Pick<AgentPageProps, 'client' | 'describe'> {
  writeTo: string | undefined;
  onSent: () => void;
}

/** Writes to one member directly below, or to all of them. */
export function MessageForm({ client, describe, writeTo, onSent }: MessageFormProps) {
  const { t } = useLingui();
  const [toAll, setToAll] = useState(writeTo === undefined);
  const [account, setAccount] = useState(writeTo ?? '');
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [requests] = useState(createRequestIds);
  const sending = useMutation({
    ...sendMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) return;
      requests.spend();
      setText('');
      setSubmitted(false);
      showToast({ tone: 'positive', title: t`The message is sent` });
      onSent();
    },
  });
  const failure = sending.data && !sending.data.ok ? sending.data.error : undefined;
  const isUnknown = failure?.kind === 'not-found';
  const message = { account: toAll ? undefined : account.trim(), text: text.trim() };

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (message.account === '' || message.text === '') return;
    sending.mutate({ ...message, requestId: requests.idFor(JSON.stringify(message)) });
  }
  const missing = (value: string | undefined) =>
    submitted && value === '' ? t`Fill in this field.` : undefined;
  const unknown = isUnknown ? t`No member directly below you has this user name.` : undefined;

  return (
    <Form noValidate onSubmit={submit}>
      {failure && (toAll || !isUnknown) && (
        <Alert
          tone="danger"
          title={isUnknown ? <Trans>No one is directly below you yet</Trans> : describe(failure).title}
        >
          {isUnknown ? (
            <Trans>Registration links are on the page "Account creation".</Trans>
          ) : (
            describe(failure).advice
          )}
        </Alert>
      )}
      <Row role="group" aria-label={t`Receivers`}>
        <Chip pressed={toAll} onClick={() => setToAll(true)}>
          <Trans comment="Receivers of a message">Everyone directly below you</Trans>
        </Chip>
        <Chip pressed={!toAll} onClick={() => setToAll(false)}>
          <Trans comment="Receiver of a message">One member</Trans>
        </Chip>
      </Row>
      {!toAll && (
        <TextField
          name="account"
          label={t`User name`}
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          onChange={(event) => {
            sending.reset();
            setAccount(event.target.value);
          }}
          error={missing(message.account) ?? unknown}
        />
      )}
      <TextAreaField
        name="text"
        label={t({ message: 'Message', comment: 'Field: the text of a message' })}
        hint={t`Plain text, at most ${agentMessageLength} characters. It arrives in the inbox.`}
        required
        maxLength={agentMessageLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={missing(message.text)}
      />
      <Button type="submit" loading={sending.isPending}>
        <Trans comment="Button: sends a message">Send the message</Trans>
      </Button>
    </Form>
  );
}

const { color, radius, space } = theme;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  max-width: 34rem;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
