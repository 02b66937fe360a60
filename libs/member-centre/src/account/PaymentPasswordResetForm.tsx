import { useRef, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, NativeSelect, PasswordField, TextField, theme } from '@marquee/ui-kit';
import {
  paymentPasswordCodeMutation,
  paymentPasswordResetMutation,
  type CodeChannel,
  type Security,
} from './account.queries.ts';
import type { AccountPageProps } from './page-props.ts';

export interface PaymentPasswordResetFormProps extends Pick<AccountPageProps, 'client' | 'describe'> {
  /** Masked; at least one is bound. */
  contacts: Pick<Security, 'email' | 'mobile'>;
  /** @param pausedUntil until when no money can leave the account, ISO */
  onReset: (pausedUntil: string) => void;
}

/** The proofs that the account is the member's, and the new payment password. */
export function PaymentPasswordResetForm(props: PaymentPasswordResetFormProps) {
  const { client, describe, contacts, onReset } = props;
  const { t } = useLingui();
  const channels = (['email', 'mobile'] as const).filter((one) => contacts[one] !== null);
  const [channel, setChannel] = useState<CodeChannel>(channels[0] ?? 'email');
  const [problem, setProblem] = useState<{ field: string; error: string }>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useMutation(paymentPasswordCodeMutation(client));
  const resetting = useMutation(paymentPasswordResetMutation(client));
  const place = contacts[channel] ?? '';
  const sent = sending.data?.ok === true && sending.variables === channel;

  function reset(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (resetting.isPending) return;
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '');
    const names = ['code', 'loginPassword', 'newPaymentPassword', 'again'];
    const empty = names.find((name) => read(name).trim() === '');
    const found = empty
      ? { field: empty, error: t`Fill this in.` }
      : read('again') === read('newPaymentPassword')
        ? undefined
        : { field: 'again', error: t`The two are not the same.` };
    setProblem(found);
    resetting.reset();
    if (found) {
      form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
      return;
    }
    const body = {
      channel,
      code: read('code').trim(),
      loginPassword: read('loginPassword'),
      newPaymentPassword: read('newPaymentPassword'),
    };
    resetting.mutate(body, {
      onSuccess: (answer) => {
        if (answer.ok) onReset(answer.value.pausedUntil);
      },
    });
  }

  const refused = [resetting.data, sending.data].find((answer) => answer?.ok === false);
  const failure: Failure | undefined = refused?.ok === false ? refused.error : undefined;
  const failureText = failure && describe(failure);
  const errorOf = (name: string) => (problem?.field === name ? problem.error : undefined);
  return (
    <Form ref={form} noValidate onSubmit={reset}>
      {failureText && (
        <Alert tone="danger" title={failureText.title}>
          {failureText.advice}
        </Alert>
      )}
      <NativeSelect
        name="channel"
        label={t`Where we send the code`}
        value={channel}
        onChange={({ target }) => setChannel(target.value === 'mobile' ? 'mobile' : 'email')}
        options={channels.map((one) => ({
          value: one,
          label:
            one === 'email' ? t`By e-mail to ${contacts[one] ?? ''}` : t`By SMS to ${contacts[one] ?? ''}`,
        }))}
      />
      <TextField
        name="code"
        label={t`Verification code`}
        hint={
          sent ? <Trans>The code is on its way to {place}. It is good for five minutes.</Trans> : undefined
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={errorOf('code')}
        action={
          <Button
            size="s"
            variant="secondary"
            loading={sending.isPending}
            onClick={() => {
              resetting.reset();
              sending.mutate(channel);
            }}
          >
            {sent ? (
              <Trans comment="Button: sends another code by SMS or mail">Send again</Trans>
            ) : (
              <Trans comment="Button: sends a code by SMS or mail">Send the code</Trans>
            )}
          </Button>
        }
      />
      <PasswordField
        name="loginPassword"
        label={t`Login password`}
        autoComplete="current-password"
        maxLength={128}
        required
        error={errorOf('loginPassword')}
      />
      <PasswordField
        name="newPaymentPassword"
        label={t`New payment password`}
        hint={<Trans>8 to 64 characters; not your login password.</Trans>}
        autoComplete="new-password"
        maxLength={128}
        required
        error={errorOf('newPaymentPassword')}
      />
      <PasswordField
        name="again"
        label={t`New payment password again`}
        autoComplete="new-password"
        maxLength={128}
        required
        error={errorOf('again')}
      />
      <Button type="submit" size="l" fullWidth loading={resetting.isPending}>
        <Trans comment="Button: saves the new payment password">Reset the payment password</Trans>
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
