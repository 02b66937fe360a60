import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, PasswordField, theme } from '@marquee/ui-kit';
import type { Country } from '../country/countries.ts';
import { MobileFields, type MobileFieldsProps } from '../sms/MobileFields.tsx';
import type { MobileNumber } from '../sms/sms.queries.ts';
import { forgotMobileProblems } from './password-problems.ts';

export interface ForgotByMobileFormProps extends Pick<
  MobileFieldsProps,
  'countries' | 'language' | 'onSendCode'
> {
  firstCountry: Country | undefined;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Sets the password; gives the failure, or undefined when the member is in. */
  onReset: (
    typed: MobileNumber & { readonly verificationCode: string; readonly newPassword: string },
  ) => Promise<Failure | undefined>;
}

/** Sets a forgotten password anew with a code by SMS. What was typed stays after a failure. */
export function ForgotByMobileForm({ firstCountry, describe, onReset, ...fields }: ForgotByMobileFormProps) {
  const { t, i18n } = useLingui();
  const [number, setNumber] = useState<MobileNumber>({
    countryDialingCode: firstCountry?.countryDialingCode ?? '',
    mobileNum: '',
  });
  const [problems, setProblems] = useState<ReturnType<typeof forgotMobileProblems>>({});
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = {
      ...number,
      verificationCode: String(data.get('verificationCode')),
      newPassword: String(data.get('newPassword')),
    };
    const found = forgotMobileProblems(typed);
    setProblems(found);
    setFailure(undefined);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    setFailure(await onReset(typed));
    return setBusy(false);
  }

  const errorOf = (field: keyof typeof problems) => {
    const problem = problems[field];
    return problem && i18n._(problem);
  };
  const words = failure && describe(failure);
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {words && (
        <Alert tone="danger" title={words.title}>
          {words.advice}
        </Alert>
      )}
      <MobileFields
        {...fields}
        corrected
        number={number}
        onNumber={setNumber}
        errors={{
          countryDialingCode: errorOf('countryDialingCode'),
          mobileNum: errorOf('mobileNum'),
          verificationCode: errorOf('verificationCode'),
        }}
      />
      <PasswordField
        name="newPassword"
        label={t`New password`}
        autoComplete="new-password"
        maxLength={128}
        required
        error={errorOf('newPassword')}
      />
      <Button type="submit" size="l" fullWidth loading={busy}>
        <Trans>Set the new password</Trans>
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxs};
`;
