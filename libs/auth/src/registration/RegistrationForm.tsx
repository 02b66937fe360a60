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
import { RegistrationProgress } from './RegistrationProgress.tsx';
import { splitFields, type RegistrationStep } from './registration-steps.ts';
import { useRegistrationSteps } from './use-registration-steps.ts';

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

/**
 * Opens an account. The server's rules say what is asked; what was typed stays after a failure.
 *
 * Two steps: what the account is, then the rest with the consents. Where the rules ask for nothing more than the account, a
 * captcha and the consents, the form is short enough to be one step. Both steps stay in the page once they were seen, so that
 * Back loses nothing and a password manager finds name and password when the form is sent. What is wrong, also by the
 * platform's answer, leads to the step that has its field.
 */
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
  /** The last step that was to be left: its fields, and those before, say what is wrong. */
  const [checked, setChecked] = useState<RegistrationStep | 0>(0);
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
  const { account, rest, hasSteps } = splitFields(visibleFields, tab);
  const stepOf = (field: string): RegistrationStep =>
    hasSteps && account.some((one) => one.field === field) ? 1 : 2;
  const { step, line, isRestSeen, goTo, focusOn } = useRegistrationSteps(form, stepOf);
  const isFirst = hasSteps && step === 1;
  const problems = validateRegistration({ fields: valuesToSend(values, terms), ...consents }, terms);
  const refusedField = failure && fieldOfFailure(failure, tab);

  function errorOf(field: RegistrationField | keyof Consents): string | undefined {
    const problem = problems.find((one) => one.field === field);
    if (stepOf(field) <= checked && problem) return i18n._(problemText(problem));
    return failure && field === refusedField ? describe(failure).title : undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(isFirst ? 1 : 2);
    setFailure(undefined);
    const wrongField = problems.find(({ field }) => !isFirst || stepOf(field) === 1)?.field;
    if (wrongField) return focusOn(wrongField);
    if (isFirst) return goTo(2);
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
  const fieldsOf = (fields: typeof visibleFields) => (
    <RegistrationFields
      {...props}
      visibleFields={fields}
      today={terms.today}
      values={values}
      captchaId={captchaId}
      errorOf={errorOf}
      onSendCode={async (number) => {
        const answer = await props.onSendCode(tab, number);
        // What was wrong with the code before says nothing about the new one.
        if (answer.ok && refusedField === 'verificationCode') setFailure(undefined);
        return answer;
      }}
      onType={(field, value) => {
        setValues((before) => ({ ...before, [field]: value }));
        if (field === refusedField) setFailure(undefined);
      }}
      onNewPicture={() => setCaptchaId(crypto.randomUUID())}
    />
  );

  const firstFields = fieldsOf(hasSteps ? account : visibleFields);

  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {hasSteps && <RegistrationProgress step={step} line={line} />}
      {failureText && (
        <Alert tone="danger" title={failureText.title}>
          {failureText.advice}
        </Alert>
      )}
      <Part hidden={hasSteps && !isFirst}>
        {tabs.length > 1 ? (
          <Tabs
            label={t`Ways to register`}
            variant="pill"
            selected={tab}
            onSelect={(name) => {
              setTab(name);
              setChecked(0);
              setFailure(undefined);
            }}
            tabs={[
              { name: 'username', label: <Trans>User name</Trans>, panel: tab === 'username' && firstFields },
              { name: 'mobile', label: <Trans>Mobile number</Trans>, panel: tab === 'mobile' && firstFields },
            ]}
          />
        ) : (
          firstFields
        )}
      </Part>
      {(!hasSteps || isRestSeen) && (
        <Part hidden={isFirst}>
          {hasSteps && fieldsOf(rest)}
          {slider?.view}
          <ConsentFields consents={consents} legal={props.legal} errorOf={errorOf} onChange={setConsents} />
        </Part>
      )}
      <Buttons>
        {hasSteps && !isFirst && (
          <Button size="l" variant="secondary" disabled={busy} onClick={() => goTo(1)}>
            <Trans comment="Button: back to the step before">Back</Trans>
          </Button>
        )}
        <Button type="submit" size="l" fullWidth loading={busy}>
          {isFirst ? (
            <Trans>Continue</Trans>
          ) : (
            <Trans comment="Button that sends the registration form">Register</Trans>
          )}
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
`;

const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};

  &[hidden] {
    display: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${theme.space.xs};
`;
