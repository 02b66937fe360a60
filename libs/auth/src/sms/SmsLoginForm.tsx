import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, theme } from '@marquee/ui-kit';
import type { Country } from '../country/countries.ts';
import type { SmsLoginInput } from '../login/login.queries.ts';
import { requiredProblem } from '../login/required-problem.ts';
import { mobileProblem } from '../password/password-problems.ts';
import { requireSlider, type FormSlider } from '../slider/require-slider.ts';
import { MobileFields, type MobileFieldsProps } from './MobileFields.tsx';
import type { MobileNumber } from './mobile-number.ts';

export interface SmsLoginFormProps extends Pick<MobileFieldsProps, 'countries' | 'language' | 'onSendCode'> {
  firstCountry: Country | undefined;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Tries the login; gives the failure, or undefined when the member is in. */
  onLogIn: (input: SmsLoginInput) => Promise<Failure | undefined>;
  slider?: FormSlider | undefined;
}

/** Mobile number and the code sent to it. What was typed stays after a failure. */
export function SmsLoginForm({ firstCountry, describe, onLogIn, slider, ...fields }: SmsLoginFormProps) {
  const { i18n } = useLingui();
  const [number, setNumber] = useState<MobileNumber>({
    countryDialingCode: firstCountry?.countryDialingCode ?? '',
    mobileNum: '',
  });
  const [wrong, setWrong] = useState<{ mobileNum?: string; verificationCode?: string }>({});
  const login = useMutation({ mutationFn: (input: SmsLoginInput) => onLogIn(input) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const smsCode = String(new FormData(form).get('verificationCode'));
    const badNumber = mobileProblem(number.countryDialingCode, number.mobileNum);
    const badCode = requiredProblem(smsCode);
    setWrong({
      ...(badNumber && { mobileNum: i18n._(badNumber) }),
      ...(badCode && { verificationCode: i18n._(badCode) }),
    });
    login.reset();
    const first = badNumber ? 'mobileNum' : badCode && 'verificationCode';
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (!requireSlider(form, slider)) return undefined;
    return login.mutate({ ...number, smsCode });
  }

  const failureText = login.data && describe(login.data);
  return (
    <Form noValidate onSubmit={submit}>
      {failureText && (
        <Alert tone="danger" title={failureText.title}>
          {failureText.advice}
        </Alert>
      )}
      <MobileFields {...fields} purpose="login" number={number} onNumber={setNumber} errors={wrong} />
      {slider?.view}
      <Button type="submit" size="l" fullWidth loading={login.isPending}>
        <Trans comment="Button that sends the login form">Log in</Trans>
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxs};
`;
