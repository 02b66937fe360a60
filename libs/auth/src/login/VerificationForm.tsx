import { useState, type FormEvent } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { formatWait } from '@marquee/i18n';
import { Alert, Button, Checkbox, PasswordField, TextField, theme } from '@marquee/ui-kit';
import { useCountdown } from './countdown.ts';
import { resendSecondsOf, type RequiredVerification } from './login-attempt.ts';
import { canUsePasskeys, type PasskeyRequest } from '@marquee/api-client/passkeys';
import { PasskeyButton } from '../second-factor/PasskeyButton.tsx';
import { requireSlider, type FormSlider } from '../slider/require-slider.ts';
import { requiredProblem } from './required-problem.ts';

export interface VerificationFormProps {
  requirement: RequiredVerification;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  onVerify: (verification: string, rememberDevice: boolean) => Promise<Failure | undefined>;
  /** Signs with the passkey that the requirement names. */
  onPasskey: (request: PasskeyRequest, rememberDevice: boolean) => Promise<Failure | undefined>;
  /** Has another code sent; what becomes of it comes back as the failure and a new requirement. */
  onResend: () => Promise<Failure | undefined>;
  /** Opens customer service. */
  onContact: () => void;
  onBack: () => void;
  slider?: FormSlider | undefined;
}

const labels: Record<RequiredVerification['method'], MessageDescriptor> = {
  mobile: msg`Your mobile number, without the country code`,
  code: msg`The code that was sent to you`,
  email: msg`Your e-mail address`,
  payeeName: msg`Name of the bank account's holder`,
  paymentPassword: msg`Your payment password`,
  support: msg`Customer service`,
  authenticator: msg`Code of your authenticator app, or a recovery code`,
  recoveryCode: msg`A recovery code`,
};

const rememberLabel = msg`Do not ask for a code on this device for 30 days`;

/** The further proof of a login with two-factor, or from an address that the member never used. */
export function VerificationForm(props: VerificationFormProps) {
  const { requirement, describe, onVerify, onPasskey, onBack, slider } = props;
  const { i18n } = useLingui();
  const [missing, setMissing] = useState<MessageDescriptor>();
  const verification = useMutation({
    mutationFn: ({ typed, remember }: { typed: string; remember: boolean }) => onVerify(typed, remember),
  });
  const signing = useMutation({
    mutationFn: ({ request, remember }: { request: PasskeyRequest; remember: boolean }) =>
      onPasskey(request, remember),
  });
  const isSecondFactor = requirement.method === 'authenticator' || requirement.method === 'recoveryCode';
  const request = canUsePasskeys() ? requirement.passkey : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = String(data.get('verification'));
    const nothing = requiredProblem(typed);
    setMissing(nothing);
    verification.reset();
    signing.reset();
    if (nothing) return form.querySelector('input')?.focus();
    if (!requireSlider(form, slider)) return undefined;
    return verification.mutate({ typed, remember: data.has('rememberDevice') });
  }

  function sign(form: HTMLFormElement | null) {
    if (!request || !form || !requireSlider(form, slider)) return;
    setMissing(undefined);
    verification.reset();
    signing.mutate({ request, remember: new FormData(form).has('rememberDevice') });
  }

  if (requirement.method === 'support') return <SupportNeeded {...props} />;
  const failure = verification.data ?? signing.data;
  const failureText = failure && describe(failure);
  const Field = requirement.method === 'paymentPassword' ? PasswordField : TextField;
  return (
    <Form noValidate onSubmit={submit}>
      <Alert
        tone={failureText ? 'danger' : 'info'}
        title={
          failureText ? (
            failureText.title
          ) : isSecondFactor ? (
            <Trans>Two-factor authentication is on</Trans>
          ) : (
            <Trans>You have never logged in from here</Trans>
          )
        }
      >
        {failureText ? failureText.advice : <Trans>Please confirm once more that it is you.</Trans>}
      </Alert>
      {request && <PasskeyButton busy={signing.isPending} onPress={sign} />}
      <Field
        name="verification"
        label={i18n._(labels[requirement.method])}
        {...(requirement.hint !== '' && { hint: requirement.hint })}
        autoComplete={isSecondFactor || requirement.method === 'code' ? 'one-time-code' : 'off'}
        maxLength={254}
        required
        error={missing && i18n._(missing)}
      />
      {requirement.method === 'code' && <Resend {...props} />}
      {isSecondFactor && <Checkbox name="rememberDevice" label={i18n._(rememberLabel)} />}
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

/** Another code, once the wait since the last one is over. */
function Resend({ requirement, describe, onResend, slider }: VerificationFormProps) {
  const { seconds, start } = useCountdown('code.address', requirement.resendSeconds);
  const resend = useMutation({ mutationFn: onResend });
  const wait = formatWait(seconds);
  // The answer to a request for a code is a requirement again: any other failure means that none was sent.
  const failed =
    resend.data && resend.data.kind !== 'verification-required' ? describe(resend.data) : undefined;
  return (
    <>
      {failed && (
        <Alert tone="danger" title={failed.title}>
          {failed.advice}
        </Alert>
      )}
      <Button
        variant="secondary"
        size="s"
        disabled={seconds > 0}
        loading={resend.isPending}
        onClick={({ currentTarget }) => {
          if (currentTarget.form && !requireSlider(currentTarget.form, slider)) return;
          resend.mutate(undefined, {
            onSuccess: (failure) => {
              const next = failure && resendSecondsOf(failure);
              if (next !== undefined) start(next);
            },
          });
        }}
      >
        {seconds > 0 ? (
          <Trans comment="wait: minutes and seconds, such as 0:59">Another code in {wait}</Trans>
        ) : (
          <Trans comment="Button: sends another code by SMS or mail">Send again</Trans>
        )}
      </Button>
    </>
  );
}

/** What a member reads whom the platform cannot ask anything. */
function SupportNeeded({ onContact, onBack }: VerificationFormProps) {
  return (
    <Stack>
      <Alert
        tone="info"
        title={<Trans>You have never logged in from here</Trans>}
        action={
          <Button size="s" variant="secondary" onClick={onContact}>
            <Trans>Talk to us</Trans>
          </Button>
        }
      >
        <Trans>
          Your account has nothing by which we could identify you. Contact customer service, or log in on the
          device that you used before.
        </Trans>
      </Alert>
      <Button variant="secondary" fullWidth onClick={onBack}>
        <Trans comment="Button: back to the login form">Back</Trans>
      </Button>
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
