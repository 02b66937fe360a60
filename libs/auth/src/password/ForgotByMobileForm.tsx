import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import { PasswordField, TextField } from '@marquee/ui-kit';
import type { Country } from '../country/countries.ts';
import { MobileFields, type MobileFieldsProps } from '../sms/MobileFields.tsx';
import type { MobileNumber } from '../sms/mobile-number.ts';
import { CheckedForm } from './CheckedForm.tsx';
import { forgotMobileProblems } from './password-problems.ts';
import type { MobilePasswordReset } from './password.queries.ts';

export interface ForgotByMobileFormProps extends Pick<
  MobileFieldsProps,
  'countries' | 'language' | 'onSendCode'
> {
  firstCountry: Country | undefined;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Sets the password; gives the failure, or undefined when the member is in. */
  onReset: (typed: MobilePasswordReset) => Promise<Failure | undefined>;
}

/** Resets a forgotten password with a code by SMS, and with a second factor once the platform asks for one. */
export function ForgotByMobileForm({ firstCountry, describe, onReset, ...fields }: ForgotByMobileFormProps) {
  const { t } = useLingui();
  const [number, setNumber] = useState<MobileNumber>({
    countryDialingCode: firstCountry?.countryDialingCode ?? '',
    mobileNum: '',
  });
  const [needsSecond, setNeedsSecond] = useState(false);
  return (
    <CheckedForm
      read={(data) => ({
        ...number,
        verificationCode: String(data.get('verificationCode')),
        newPassword: String(data.get('newPassword')),
        secondFactorCode: String(data.get('secondFactorCode') ?? '').trim(),
      })}
      check={forgotMobileProblems}
      send={async (typed) => {
        const failure = await onReset(typed);
        if (failure?.kind === 'two-factor-required') setNeedsSecond(true);
        return failure;
      }}
      describe={describe}
      action={<Trans>Set the new password</Trans>}
    >
      {(errorOf) => (
        <>
          <MobileFields
            {...fields}
            purpose="password"
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
          {needsSecond && (
            <TextField
              name="secondFactorCode"
              label={t`Code of your authenticator app, or a recovery code`}
              autoComplete="one-time-code"
              autoCapitalize="none"
              maxLength={64}
              required
            />
          )}
        </>
      )}
    </CheckedForm>
  );
}
