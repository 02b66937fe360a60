import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import { PasswordField } from '@marquee/ui-kit';
import type { Country } from '../country/countries.ts';
import { MobileFields, type MobileFieldsProps } from '../sms/MobileFields.tsx';
import type { MobileNumber } from '../sms/sms.queries.ts';
import { CheckedForm } from './CheckedForm.tsx';
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

/** Resets a forgotten password with a code by SMS. */
export function ForgotByMobileForm({ firstCountry, describe, onReset, ...fields }: ForgotByMobileFormProps) {
  const { t } = useLingui();
  const [number, setNumber] = useState<MobileNumber>({
    countryDialingCode: firstCountry?.countryDialingCode ?? '',
    mobileNum: '',
  });
  return (
    <CheckedForm
      read={(data) => ({
        ...number,
        verificationCode: String(data.get('verificationCode')),
        newPassword: String(data.get('newPassword')),
      })}
      check={forgotMobileProblems}
      send={onReset}
      describe={describe}
      action={<Trans>Set the new password</Trans>}
    >
      {(errorOf) => (
        <>
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
        </>
      )}
    </CheckedForm>
  );
}
