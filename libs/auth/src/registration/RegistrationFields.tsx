import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { mobileNumberOf, type FormField, type RegistrationField } from '@marquee/member-rules';
import { DateField, PasswordField, PhoneIcon, TextField, theme } from '@marquee/ui-kit';
import { CountryCodeField } from '../country/CountryCodeField.tsx';
import { CodeField, type CodeAnswer } from '../sms/CodeField.tsx';
import type { MobileNumber } from '../sms/mobile-number.ts';
import { isPlain, plainFields } from './registration-fields.ts';
import type { RegistrationFormProps } from './RegistrationForm.tsx';
import type { RegistrationValues } from './registration.ts';

interface RegistrationFieldsProps extends Pick<RegistrationFormProps, 'countries' | 'language' | 'captcha'> {
  visibleFields: readonly FormField[];
  /** `yyyy-MM-dd`. */
  today: string;
  values: RegistrationValues;
  captchaId: string;
  errorOf: (field: RegistrationField) => string | undefined;
  onType: (field: RegistrationField, value: string) => void;
  onSendCode: (number: MobileNumber) => Promise<CodeAnswer>;
  onNewPicture: () => void;
}

/** The fields that the rules require, in their order. */
export function RegistrationFields({ visibleFields, ...props }: RegistrationFieldsProps) {
  return (
    <Column>
      {visibleFields.map((place) => (
        <OneField key={place.field} place={place} {...props} />
      ))}
    </Column>
  );
}

function OneField({
  place: { field, required, rule },
  ...props
}: Omit<RegistrationFieldsProps, 'visibleFields'> & { place: FormField }) {
  const { t, i18n } = useLingui();
  const { values, errorOf, onType } = props;
  const common = {
    name: field,
    required,
    value: values[field] ?? '',
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onType(field, event.target.value),
  };
  // A little above the rule's own bound, so that it is the rule that speaks.
  const maxLength = rule ? Math.max(rule.maxLength * 2, 20) : 128;

  if (isPlain(field)) {
    const { label, input } = plainFields[field];
    return <TextField {...common} {...input} label={i18n._(label)} maxLength={maxLength} />;
  }
  switch (field) {
    case 'password':
      return <PasswordField {...common} label={t`Password`} autoComplete="new-password" maxLength={128} />;
    case 'confirmPassword':
      return (
        <PasswordField {...common} label={t`Password again`} autoComplete="new-password" maxLength={128} />
      );
    case 'paymentPassword':
      return (
        <PasswordField {...common} label={t`Payment password`} autoComplete="off" maxLength={maxLength} />
      );
    case 'birthday':
      return (
        <DateField
          {...common}
          label={t`Date of birth`}
          max={props.today}
          autoComplete="bday"
          onChange={(day) => onType(field, day)}
        />
      );
    case 'countryDialingCode':
      return (
        <Start>
          <CountryCodeField
            countries={props.countries}
            language={props.language}
            first={props.countries.find(({ countryDialingCode }) => countryDialingCode === values[field])}
            onChoose={(code) => onType(field, code)}
            error={common.error}
          />
        </Start>
      );
    case 'mobileNum':
      return (
        <End>
          <TextField
            {...common}
            label={t`Mobile number`}
            icon={<PhoneIcon />}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
          />
        </End>
      );
    case 'verificationCode':
      return <RegistrationCode {...props} />;
    case 'captcha':
      return (
        <>
          {props.captcha(props.captchaId, props.onNewPicture)}
          <TextField
            {...common}
            label={t`Characters of the picture`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
          />
        </>
      );
  }
}

/** The code that proves the number. It is sent only to a number that could be one. */
function RegistrationCode({
  values,
  errorOf,
  onType,
  onSendCode,
}: Pick<RegistrationFieldsProps, 'values' | 'errorOf' | 'onType' | 'onSendCode'>) {
  const { countryDialingCode = '', mobileNum = '' } = values;
  const right = mobileNumberOf(countryDialingCode, mobileNum.trim()) !== undefined;
  return (
    <CodeField
      purpose="registration"
      name="verificationCode"
      value={values.verificationCode ?? ''}
      onChange={(event) => onType('verificationCode', event.target.value)}
      error={errorOf('verificationCode')}
      blocked={right ? undefined : <Trans>Type your mobile number first.</Trans>}
      onSend={() => onSendCode({ countryDialingCode, mobileNum })}
    />
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  gap: ${theme.space.xxs} ${theme.space.xs};

  > * {
    grid-column: 1 / -1;
  }
`;

/** Country and number share a line. */
const Start = styled.div`
  ${Column} > & {
    grid-column: 1;
  }
`;

const End = styled.div`
  ${Column} > & {
    grid-column: 2;
  }
`;
