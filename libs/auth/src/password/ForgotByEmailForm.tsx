import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, MailIcon, TextField, theme, UserIcon } from '@marquee/ui-kit';
import { CheckedForm } from './CheckedForm.tsx';
import { forgotEmailProblems } from './password-problems.ts';

export interface ForgotByEmailFormProps {
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  onSend: (typed: { readonly username: string; readonly email: string }) => Promise<Failure | undefined>;
  /** The person has read that the e-mail is on its way. */
  onDone: () => void;
}

/** Requests an e-mail to reset a forgotten password, then shows where it was sent. */
export function ForgotByEmailForm({ describe, onSend, onDone }: ForgotByEmailFormProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <Sent>
        <Alert tone="positive" title={<Trans>Check your e-mail</Trans>}>
          <Trans>If the name and the address match, you will get an e-mail with the next steps.</Trans>
        </Alert>
        <Button size="l" fullWidth onClick={onDone}>
          <Trans comment="Closes a confirmation">Done</Trans>
        </Button>
      </Sent>
    );
  }
  return (
    <CheckedForm
      read={(data) => ({ username: String(data.get('username')), email: String(data.get('email')) })}
      check={forgotEmailProblems}
      send={async (typed) => {
        const refused = await onSend(typed);
        setSent(!refused);
        return refused;
      }}
      describe={describe}
      action={<Trans>Send the e-mail</Trans>}
    >
      {(errorOf) => (
        <>
          <TextField
            name="username"
            label={t`User name`}
            icon={<UserIcon />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            error={errorOf('username')}
          />
          <TextField
            name="email"
            label={t`E-mail`}
            icon={<MailIcon />}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            error={errorOf('email')}
          />
        </>
      )}
    </CheckedForm>
  );
}

const Sent = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
