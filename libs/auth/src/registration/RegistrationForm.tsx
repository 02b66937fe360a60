import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import type { WireLanguage } from '@marquee/i18n';
import {
  formFields,
  validateRegistration,
  type RegistrationField,
  type RegistrationTerms,
} from '@marquee/member-rules';
import { Alert, Button, Tabs, theme } from '@marquee/ui-kit';
import type { Country } from '../country/countries.ts';
import type { CodeAnswer } from '../sms/CodeField.tsx';
import type { MobileNumber } from '../sms/mobile-number.ts';
import { requireSlider, type FormSlider } from '../slider/require-slider.ts';
import { ConsentFields, type Consents, type LegalAddresses } from './ConsentFields.tsx';
import { problemText } from './registration-problem.ts';
import {
  fieldOfFailure,
  valuesToSend,
  type RegistrationTab,
  type RegistrationValues,
} from './registration.ts';
import { RegistrationFields } from './RegistrationFields.tsx';

export interface RegistrationFormProps {
  /** At least one. */
  tabs: readonly RegistrationTab[];
  /** What holds on every tab. */
  terms: Omit<RegistrationTerms, 'tab'>;
  /** Numbers on the mobile tab are proved by a code whatever the terms say: someone else than the platform sends it. */
  verifiesMobile: boolean;
  countries: readonly Country[];
  language: WireLanguage;
  firstCountry: Country | undefined;
  /** What came with the address: its fields are filled in, and an invitation code that is good needs no field. */
  brought: { readonly affiliateCode: string | undefined; readonly referralCode: string | undefined };
  /** Where the texts are that a new member accepts. */
  legal: LegalAddresses;
  /** Describes a failure. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  onSendCode: (tab: RegistrationTab, number: MobileNumber) => Promise<CodeAnswer>;
  /** Looks at what the platform can say before an account is asked for; nothing that proves a person is used up by it. */
  onCheck: (values: RegistrationValues) => Promise<Failure | undefined>;
  /** Opens the account; gives the failure, or undefined when the member is in. */
  onRegister: (
    tab: RegistrationTab,
    values: RegistrationValues,
    captchaId: string | undefined,
  ) => Promise<Failure | undefined>;
  /** Shows the picture of this id; `onRefresh` asks for another. */
  captcha: (captchaId: string, onRefresh: () => void) => ReactNode;
  /** The slider, where the platform asks for one: without a pass nothing is sent. */
  slider: FormSlider | undefined;
}

/** Opens an account. The server's rules say what is asked; what was typed stays after a failure. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { tabs, terms: common, brought, describe, onRegister, slider } = props;
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [tab, setTab] = useState<RegistrationTab>(tabs[0] ?? 'username');
  const [values, setValues] = useState<RegistrationValues>(() => ({
    ...(brought.affiliateCode !== undefined && { affiliateCode: brought.affiliateCode }),
    ...(brought.referralCode !== undefined && { referralCode: brought.referralCode }),
    ...(props.firstCountry && { countryDialingCode: props.firstCountry.countryDialingCode }),
  }));
  const [consents, setConsents] = useState<Consents>({ ageConfirmed: false, termsAccepted: false });
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [captchaId, setCaptchaId] = useState(() => crypto.randomUUID());
  const check = useMutation({ mutationFn: (input: RegistrationValues) => props.onCheck(input) });
  const registration = useMutation({
    mutationFn: (input: Parameters<typeof onRegister>) => onRegister(...input),
  });
  const busy = check.isPending || registration.isPending;

  const terms: RegistrationTerms = {
    ...common,
    tab,
    smsVerification: common.smsVerification || (tab === 'mobile' && props.verifiesMobile),
  };
  const visibleFields = formFields(terms).filter(
    ({ field }) => field !== 'affiliateCode' || brought.affiliateCode === undefined,
  );
  const problems = validateRegistration({ fields: valuesToSend(values, terms), ...consents }, terms);
  const refusedField = failure && fieldOfFailure(failure, tab);

  function errorOf(field: RegistrationField | keyof Consents): string | undefined {
    const problem = problems.find((one) => one.field === field);
    if (checked && problem) return i18n._(problemText(problem));
    return failure && field === refusedField ? describe(failure).title : undefined;
  }

  function focusOn(field: string | undefined) {
    if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    setFailure(undefined);
    const [first] = problems;
    if (first) return focusOn(first.field);
    const typed = valuesToSend(values, terms);
    const wrong = await check.mutateAsync(typed);
    if (wrong) {
      setFailure(wrong);
      return focusOn(fieldOfFailure(wrong, tab));
    }
    if (form.current && !requireSlider(form.current, slider)) return undefined;
    const pictured = visibleFields.some(({ field }) => field === 'captcha') ? captchaId : undefined;
    const refused = await registration.mutateAsync([tab, typed, pictured]);
    setFailure(refused);
    if (!refused) return undefined;
    // An answer uses the picture up, whatever else was wrong.
    setCaptchaId(crypto.randomUUID());
    return focusOn(fieldOfFailure(refused, tab));
  }

  const failureText = failure && !refusedField ? describe(failure) : undefined;
  const fields = (
    <RegistrationFields
      {...props}
      visibleFields={visibleFields}
      today={terms.today}
      values={values}
      captchaId={captchaId}
      errorOf={errorOf}
      onSendCode={(number) => props.onSendCode(tab, number)}
      onType={(field, value) => {
        setValues((before) => ({ ...before, [field]: value }));
        if (field === refusedField) setFailure(undefined);
      }}
      onNewPicture={() => setCaptchaId(crypto.randomUUID())}
    />
  );

  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {failureText && (
        <Alert tone="danger" title={failureText.title}>
          {failureText.advice}
        </Alert>
      )}
      {tabs.length > 1 ? (
        <Tabs
          label={t`Ways to register`}
          variant="pill"
          selected={tab}
          onSelect={(name) => {
            setTab(name);
            setChecked(false);
            setFailure(undefined);
          }}
          tabs={[
            { name: 'username', label: <Trans>User name</Trans>, panel: tab === 'username' && fields },
            { name: 'mobile', label: <Trans>Mobile number</Trans>, panel: tab === 'mobile' && fields },
          ]}
        />
      ) : (
        fields
      )}
      {slider?.view}
      <ConsentFields consents={consents} legal={props.legal} errorOf={errorOf} onChange={setConsents} />
      <Button type="submit" size="l" fullWidth loading={busy}>
        <Trans comment="Button that sends the registration form">Register</Trans>
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;
