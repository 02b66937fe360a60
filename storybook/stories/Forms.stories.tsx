import { useMemo } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { styled } from 'styled-components';
import { withStoryQueries } from '@marquee/api-client/stories';
import {
  CaptchaPicture,
  ChangePasswordForm,
  ForgotByEmailForm,
  ForgotByMobileForm,
  LoginForm,
  VerificationForm,
  RegistrationForm,
  SliderCaptcha,
  SmsLoginForm,
  type RegistrationFormProps,
} from '@marquee/auth';
import { languageTag, showMessages, type WireLanguage } from '@marquee/i18n';
import catalogues from 'virtual:storybook/catalogues';
import { overflowingTexts } from '../.storybook/overflow.ts';

const meta = {
  title: 'Screens/Authentication/Every language',
  decorators: [withStoryQueries],
} satisfies Meta;
export default meta;

/** Width of a dialog's content on a screen of 360 pixels. */
const room = 310;

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '[0-9]{9}',
  patternId: 'DIGITS',
  minLength: 9,
  maxLength: 9,
} as const;
const fields = [
  'username',
  'mobileNum',
  'paymentPassword',
  'nickname',
  'payeeName',
  'realName',
  'email',
  'birthday',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
];
const rules: RegistrationFormProps['terms']['rules'] = Object.fromEntries(
  fields.map((field) => [field, rule]),
);

const refused = {
  kind: 'captcha-required',
  message: '',
  fields: [],
  retryAfterSeconds: undefined,
  value: undefined,
} as const;
const stay = () => Promise.resolve(undefined);
const describe = () => ({ title: '', advice: '' });
const sendCode = () => Promise.resolve({ ok: true as const, expiredMinutes: 5 });
const country = { countryCode: 'PH', countryDialingCode: '63' };
const phone = { countries: [country], language: 'EN' as const, firstCountry: country, describe };
const picture = () => <CaptchaPicture png={undefined} failed onRefresh={() => undefined} />;
const slider = {
  view: <SliderCaptcha state={{ kind: 'expired' }} onMoved={() => undefined} onRefresh={() => undefined} />,
  solved: false,
  onMissed: () => undefined,
};

/** Every authentication form with all its fields, as wide as in a phone's dialog. */
function Forms() {
  const begun = useMemo(() => ({ username: '', password: '', failure: refused }), []);
  return (
    <Room>
      <LoginForm
        remembered={undefined}
        begun={begun}
        onLogIn={stay}
        onFreePlay={stay}
        captcha={picture}
        slider={slider}
      />
      <SmsLoginForm {...phone} onSendCode={sendCode} onLogIn={stay} slider={undefined} />
      {(['mobile', 'code', 'email', 'payeeName'] as const).map((method) => (
        <VerificationForm
          key={method}
          requirement={{ method, hint: '+63••••••567' }}
          describe={describe}
          onVerify={stay}
          onPasskey={async () => undefined}
          onResend={async () => undefined}
          onContact={() => undefined}
          onBack={() => undefined}
        />
      ))}
      <RegistrationForm
        {...phone}
        tabs={['username', 'mobile']}
        terms={{
          rules,
          smsVerification: true,
          mobilePassword: true,
          phoneVerified: false,
          today: '2026-03-01',
        }}
        verifiesMobile={false}
        brought={{ affiliateCode: undefined, referralCode: undefined }}
        legal={{ terms: '/terms', privacy: '/privacy', responsibleGaming: '/responsibleGaming' }}
        onSendCode={sendCode}
        onCheck={stay}
        onRegister={stay}
        captcha={picture}
        slider={slider}
      />
      <ForgotByEmailForm describe={describe} onSend={stay} onDone={() => undefined} />
      <ForgotByMobileForm {...phone} onSendCode={sendCode} onReset={stay} />
      <ChangePasswordForm
        knownPassword={undefined}
        username={undefined}
        describe={describe}
        onChange={stay}
      />
    </Room>
  );
}

/** Submitted empty to show every error, then checked in each language: no text may overflow. */
export const OnAPhone: StoryObj = {
  render: () => <Forms />,
  play: async ({ canvasElement }) => {
    for (const form of canvasElement.querySelectorAll('form')) form.requestSubmit();
    const seen = new Set<string>();
    for (const [language, parts] of Object.entries(catalogues)) {
      const [shell, home, areas] = await Promise.all([parts.shell(), parts.home(), parts.areas()]);
      document.documentElement.lang = languageTag(language as WireLanguage);
      showMessages(language as WireLanguage, { ...shell.default, ...home.default, ...areas.default });
      await waitFor(() => expect(seen).not.toContain(canvasElement.textContent));
      seen.add(canvasElement.textContent);
      await expect({ language, over: overflowingTexts(canvasElement) }).toEqual({ language, over: [] });
    }
    await expect(seen.size).toBe(7);
  },
};

const Room = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2rem;
  width: ${room}px;
`;
