import { useState, type FormEvent } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, Checkbox, TextField, theme } from '@marquee/ui-kit';
import type { RequiredVerification } from './login-attempt.ts';
import { requireSlider, type FormSlider } from '../slider/require-slider.ts';
import { requiredProblem } from '../password/password-problems.ts';

export interface VerificationFormProps {
  requirement: RequiredVerification;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  onVerify: (verification: string, rememberDevice: boolean) => Promise<Failure | undefined>;
  onBack: () => void;
  slider?: FormSlider | undefined;
}

const labels: Record<RequiredVerification['method'], MessageDescriptor> = {
  mobile: msg`Your mobile number, without the country code`,
  code: msg`The code that was sent to you`,
  email: msg`Your e-mail address`,
  payeeName: msg`Name of the bank account's holder`,
  authenticator: msg`Code of your authenticator app, or a recovery code`,
};

const rememberLabel = msg`Ask for no code on this device for 30 days`;

/** The further proof of a login with two-factor, or from an address that the member never used. */
export function VerificationForm({ requirement, describe, onVerify, onBack, slider }: VerificationFormProps) {
  const { i18n } = useLingui();
  const [missing, setMissing] = useState<MessageDescriptor>();
  const verification = useMutation({
    mutationFn: ({ typed, remember }: { typed: string; remember: boolean }) => onVerify(typed, remember),
  });
  const byApp = requirement.method === 'authenticator';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = String(data.get('verification'));
    const nothing = requiredProblem(typed);
    setMissing(nothing);
    verification.reset();
    if (nothing) return form.querySelector('input')?.focus();
    if (!requireSlider(form, slider)) return undefined;
    return verification.mutate({ typed, remember: data.has('rememberDevice') });
  }

  const failureText = verification.data && describe(verification.data);
  return (
    <Form noValidate onSubmit={submit}>
      <Alert
        tone={failureText ? 'danger' : 'info'}
        title={
          failureText ? (
            failureText.title
          ) : byApp ? (
            <Trans>Two-factor authentication is on</Trans>
          ) : (
            <Trans>You have never logged in from here</Trans>
          )
        }
      >
        {failureText ? failureText.advice : <Trans>Please confirm once more that it is you.</Trans>}
      </Alert>
      <TextField
        name="verification"
        label={i18n._(labels[requirement.method])}
        {...(requirement.hint !== '' && { hint: requirement.hint })}
        autoComplete={byApp || requirement.method === 'code' ? 'one-time-code' : 'off'}
        maxLength={254}
        required
        error={missing && i18n._(missing)}
      />
      {byApp && <Checkbox name="rememberDevice" label={i18n._(rememberLabel)} />}
      {slider?.view}
      <Button type="submit" size="l" fullWidth loading={verification.isPending}>
        <Trans comment="Button that sends a further proof of a login">Go on</Trans>
      </Button>
      <Button variant="secondary" fullWidth onClick={onBack}>
        <Trans comment="Button: back to the login form">Back</Trans>
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
