import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, MailIcon, TextField, theme, UserIcon } from '@marquee/ui-kit';
import { forgotEmailProblems } from './password-problems.ts';

export interface ForgotByEmailFormProps {
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  onSend: (typed: { readonly username: string; readonly email: string }) => Promise<Failure | undefined>;
  /** The person has read that the e-mail is on its way. */
  onDone: () => void;
}

/** Asks for an e-mail with which a forgotten password is set anew, then says where to look for it. */
export function ForgotByEmailForm({ describe, onSend, onDone }: ForgotByEmailFormProps) {
  const { t, i18n } = useLingui();
  const [problems, setProblems] = useState<ReturnType<typeof forgotEmailProblems>>({});
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = { username: String(data.get('username')), email: String(data.get('email')) };
    const found = forgotEmailProblems(typed);
    setProblems(found);
    setFailure(undefined);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    const refused = await onSend(typed);
    setFailure(refused);
    setSent(!refused);
    return setBusy(false);
  }

  if (sent) {
    return (
      <Form as="div">
        <Alert tone="positive" title={<Trans>Look into your mailbox</Trans>}>
          <Trans>If the name and the address belong together, an e-mail tells you how to go on.</Trans>
        </Alert>
        <Button size="l" fullWidth onClick={onDone}>
          <Trans comment="Closes a confirmation">Done</Trans>
        </Button>
      </Form>
    );
  }
  const words = failure && describe(failure);
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {words && (
        <Alert tone="danger" title={words.title}>
          {words.advice}
        </Alert>
      )}
      <TextField
        name="username"
        label={t`User name`}
        icon={<UserIcon />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={problems.username && i18n._(problems.username)}
      />
      <TextField
        name="email"
        label={t`E-mail`}
        icon={<MailIcon />}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={problems.email && i18n._(problems.email)}
      />
      <Button type="submit" size="l" fullWidth loading={busy}>
        <Trans>Send the e-mail</Trans>
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
