import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { WireLanguage } from '@marquee/i18n';
import { mobileNumberOf } from '@marquee/member-rules';
import { PhoneIcon, TextField, theme } from '@marquee/ui-kit';
import type { Country } from '../country/countries.ts';
import { CountryCodeField } from '../country/CountryCodeField.tsx';
import { CodeField, type CodeAnswer, type CodeFieldProps } from './CodeField.tsx';
import type { MobileNumber } from './mobile-number.ts';

export interface MobileFieldsProps extends Pick<CodeFieldProps, 'purpose'> {
  countries: readonly Country[];
  language: WireLanguage;
  number: MobileNumber;
  onNumber: (number: MobileNumber) => void;
  onSendCode: (number: MobileNumber) => Promise<CodeAnswer>;
  /** True: half the time of a request is taken off the countdown. */
  corrected?: boolean;
  errors: {
    readonly countryDialingCode?: string | undefined;
    readonly mobileNum?: string | undefined;
    readonly verificationCode?: string | undefined;
  };
}

/** A mobile number with its country, and the code that proves it (field name `verificationCode`). */
export function MobileFields({
  purpose,
  countries,
  language,
  number,
  onNumber,
  onSendCode,
  corrected = false,
  errors,
}: MobileFieldsProps) {
  const { t } = useLingui();
  const { countryDialingCode, mobileNum } = number;
  const right = mobileNumberOf(countryDialingCode, mobileNum.trim()) !== undefined;
  return (
    <>
      <Row>
        <CountryCodeField
          countries={countries}
          language={language}
          first={countries.find((country) => country.countryDialingCode === countryDialingCode)}
          onChoose={(code) => onNumber({ countryDialingCode: code, mobileNum })}
          error={errors.countryDialingCode}
        />
        <TextField
          name="mobileNum"
          label={t`Mobile number`}
          icon={<PhoneIcon />}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          required
          value={mobileNum}
          onChange={(event) => onNumber({ countryDialingCode, mobileNum: event.target.value })}
          error={errors.mobileNum}
        />
      </Row>
      <CodeField
        purpose={purpose}
        name="verificationCode"
        error={errors.verificationCode}
        corrected={corrected}
        blocked={right ? undefined : <Trans>Type your mobile number first.</Trans>}
        onSend={() => onSendCode(number)}
      />
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  gap: ${theme.space.xs};
`;
