import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import {
  firstCountry,
  RegistrationForm,
  registrationTabs,
  sendRegistrationCode,
  useSlider,
  useSliderGate,
  type MobileNumber,
  type RegistrationFormProps,
} from '@marquee/auth';
import { checkAffiliate, register } from '@marquee/auth/registration';
import { isFlagOn } from '@marquee/contract';
import { ConfirmDialog, WarningIcon } from '@marquee/ui-kit';
import { usePhoneLogin } from '../phone-login/usePhoneLogin.ts';
import { pendingSocial } from '../../app/pending-social.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { Captcha } from './Captcha.tsx';
import { codeAnswer, useFailureText } from '../failure/describe.ts';
import { useLanguage } from '../../app/site-data.ts';
import { legalPaths } from '../../app/routes.ts';
import { sliderPart, type Slider } from './slider-part.tsx';
import { useCompleteLogin } from '../../app/useCompleteLogin.ts';

export interface RegisterFormProps extends Pick<RegistrationFormProps, 'countries' | 'brought'> {
  rules: RegistrationFormProps['terms']['rules'];
  onDone: () => void;
  /** Called when an external service starts and stops sending a code. */
  onAsking: (asking: boolean) => void;
  slider?: Slider;
}

/** An external service rejected the code; a warning says why. */
const codeRefused: Failure = {
  kind: 'wrong-verification-code',
  message: '',
  fields: [],
  retryAfterSeconds: undefined,
  value: undefined,
};

/** The form connected to the platform, where a registration needs the slider. */
export function SliderRegisterForm(props: RegisterFormProps) {
  const { client } = useSite();
  return <RegisterForm {...props} slider={useSlider(client, 'register')} />;
}

/** The form connected to the platform: sends, keeps the token. */
export function RegisterForm({ rules, countries, brought, onDone, onAsking, slider }: RegisterFormProps) {
  const { t } = useLingui();
  const { client, permission } = useSite();
  const { currency, legal } = useSettings();
  const language = useLanguage();
  const describe = useFailureText();
  const enter = useCompleteLogin(onDone);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [warning, setWarning] = useState<ReturnType<typeof describe>>();
  const phoneLogin = usePhoneLogin();
  const gate = useSliderGate(client);

  const check: RegistrationFormProps['onCheck'] = async ({ affiliateCode }) => {
    if (affiliateCode === undefined || brought.affiliateCode !== undefined) return undefined;
    const known = await checkAffiliate(client, affiliateCode, window.location.host);
    if (known.ok) return undefined;
    if (known.error.kind === 'invalid-affiliate') setWarning(describe(known.error));
    return known.error;
  };

  const tryRegister: RegistrationFormProps['onRegister'] = async (tab, values, captchaId) => {
    const socialToken = pendingSocial.get()?.token;
    const proof = { captchaId, socialToken, sliderPass: slider?.pass, termsVersion: legal.version };
    const { countryDialingCode = '', mobileNum = '', verificationCode = '' } = values;
    const proved =
      tab === 'mobile'
        ? await phoneLogin?.confirmCode({ countryDialingCode, mobileNum }, verificationCode)
        : undefined;
    if (proved?.ok === false) {
      setWarning(proved.error);
      return codeRefused;
    }
    const number = proved && { number: proved.value };
    const answer = await register(client, tab, values, { ...proof, ...number }, window.location);
    if (!answer.ok) {
      slider?.refresh();
      return answer.error;
    }
    pendingSocial.end();
    enter(answer.value.token, 'first');
    return undefined;
  };

  async function sendElsewhere(sender: NonNullable<typeof phoneLogin>, number: MobileNumber) {
    onAsking(true);
    const sent = await sender.send(number);
    onAsking(false);
    return sent;
  }

  return (
    <>
      <RegistrationForm
        tabs={registrationTabs(permission.whitelabel)}
        terms={{
          rules,
          smsVerification: isFlagOn(permission.whitelabel, 'REGMOBVERF3'),
          mobilePassword: isFlagOn(permission.whitelabel, 'MOBILENUMPASSREG3'),
          phoneVerified: false,
          today,
        }}
        countries={countries}
        language={language}
        firstCountry={firstCountry(countries, undefined, permission.location.country, currency.code)}
        brought={brought}
        legal={legalPaths}
        describe={describe}
        verifiesMobile={phoneLogin !== undefined}
        onSendCode={async (tab, number) =>
          tab === 'mobile' && phoneLogin
            ? sendElsewhere(phoneLogin, number)
            : codeAnswer(await gate.send((pass) => sendRegistrationCode(client, tab, number, pass)), describe)
        }
        onCheck={check}
        onRegister={tryRegister}
        captcha={(id, onRefresh) => <Captcha id={id} onRefresh={onRefresh} />}
        slider={sliderPart(slider)}
      />
      {gate.dialog}
      <ConfirmDialog
        open={warning !== undefined}
        icon={<WarningIcon size="l" />}
        title={warning?.title}
        text={warning?.advice}
        confirmLabel={t({ message: 'OK', comment: 'Closes a warning' })}
        cancelLabel={null}
        onConfirm={() => setWarning(undefined)}
        onCancel={() => setWarning(undefined)}
      />
    </>
  );
}
