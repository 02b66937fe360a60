import { useState, type FormEvent, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, PasswordField, TextLink, theme } from '@marquee/ui-kit';
import { refusedFigures } from '../amount/refused-figures.ts';

/** Shows that the owner of the account makes the request. */
export interface Reauthentication {
  readonly paymentPassword: string;
}

export type Describe = (failure: Failure) => { readonly title: string; readonly advice: string };

/** The page of the member centre on which a failure is cured. */
const cures: Partial<Record<Failure['kind'], 'securityCenter' | 'identity'>> = {
  'payment-password-required': 'securityCenter',
  'identity-check-required': 'identity',
};

export interface ReauthenticationFormProps {
  /** The fields of the request, above the payment password. */
  children: ReactNode;
  /** The verb of the button. */
  submit: string;
  tone?: 'primary' | 'danger';
  describe: Describe;
  /** Checks these fields; gives the name of the first one that is wrong, if any. */
  onCheck?: (typed: FormData) => string | undefined;
  /** Sends it. Gives the failure; `shown` when the field already shows it; undefined when it is done. */
  onConfirm: (reauthentication: Reauthentication, typed: FormData) => Promise<Failure | 'shown' | undefined>;
  /** Opens another page of the member centre. */
  onOpenPage: (page: string) => void;
}

/** A form that ends with the payment password. */
export function ReauthenticationForm({
  children,
  submit,
  tone,
  describe,
  onCheck,
  onConfirm,
  onOpenPage,
}: ReauthenticationFormProps) {
  const { t, i18n } = useLingui();
  const [missing, setMissing] = useState(false);
  const confirmation = useMutation({
    mutationFn: ({ reauthentication, typed }: { reauthentication: Reauthentication; typed: FormData }) =>
      onConfirm(reauthentication, typed),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (confirmation.isPending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const paymentPassword = String(typed.get('paymentPassword') ?? '');
    const wrong = onCheck?.(typed) ?? (paymentPassword === '' ? 'paymentPassword' : undefined);
    setMissing(paymentPassword === '');
    confirmation.reset();
    if (wrong !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    confirmation.mutate({ reauthentication: { paymentPassword }, typed });
  }

  const failure = confirmation.data === 'shown' ? undefined : confirmation.data;
  const kind = failure?.kind;
  const failureText = failure && kind !== 'wrong-password' ? describe(failure) : undefined;
  const cure = kind && cures[kind];
  const pause = failure?.kind === 'cooling-off' ? refusedFigures(failure, '') : undefined;
  return (
    <Form noValidate onSubmit={send}>
      {children}
      {failureText && (
        <Alert
          tone={kind === 'two-factor-required' ? 'info' : 'danger'}
          title={failureText.title}
          action={
            cure && (
              <Button size="s" variant="secondary" onClick={() => onOpenPage(cure)}>
                {cure === 'identity' ? <Trans>Verify my identity</Trans> : <Trans>Open my account</Trans>}
              </Button>
            )
          }
        >
          {pause ? i18n._(pause) : failureText.advice}
        </Alert>
      )}
      <PasswordField
        name="paymentPassword"
        label={t`Payment password`}
        maxLength={64}
        required
        error={
          missing
            ? t`Type your payment password.`
            : kind === 'wrong-password'
              ? t`This is not your payment password.`
              : undefined
        }
      />
      <Forgotten>
        <TextLink as="button" onClick={() => onOpenPage('paymentPasswordReset')}>
          <Trans>Forgotten your payment password?</Trans>
        </TextLink>
      </Forgotten>
      <Button type="submit" size="l" fullWidth variant={tone ?? 'primary'} loading={confirmation.isPending}>
        {submit}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxs};
`;

const Forgotten = styled.p`
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.text.size.s};
`;
