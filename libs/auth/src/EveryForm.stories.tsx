import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { RegistrationRules } from '@marquee/member-rules';
import { LoginForm } from './login/LoginForm.tsx';
import { ProofForm } from './login/ProofForm.tsx';
import { ChangePasswordForm } from './password/ChangePasswordForm.tsx';
import { ForgotByEmailForm } from './password/ForgotByEmailForm.tsx';
import { ForgotByMobileForm } from './password/ForgotByMobileForm.tsx';
import { RegistrationForm } from './registration/RegistrationForm.tsx';
import { SliderCaptcha } from './slider/SliderCaptcha.tsx';
import { SmsLoginForm } from './sms/SmsLoginForm.tsx';
import { describeByKind, storyCountries } from './stories.data.ts';

// Every form of getting in as wide as a phone leaves room, empty and sent, so that every label and every message of the
// fields stands there, in each language of its own story.

const nothing = async () => undefined;
const sent = async () => ({ ok: true, expiredMinutes: 5 }) as const;
const fields = ['payeeName', 'email', 'mobileNum', 'birthday', 'affiliateCode', 'whatsapp', 'idNumber'];
const rules: RegistrationRules = Object.fromEntries(
  ['username', 'password', 'confirmPassword', ...fields].map((field) => [
    field,
    {
      enabled: true,
      required: true,
      acceptedPattern: '^[a-z]+$',
      patternId: 'LETTER_FIRST_ALPHANUMERIC',
      minLength: 4,
      maxLength: 16,
    },
  ]),
);

function EveryForm() {
  const mobile = {
    countries: storyCountries,
    language: 'EN',
    firstCountry: storyCountries[0],
    describe: describeByKind,
    onSendCode: sent,
  } as const;
  return (
    <div style={{ width: '312px', display: 'grid', gap: '2rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LoginForm remembered={undefined} onLogIn={nothing} onFreePlay={nothing} captcha={() => null} />
      <SmsLoginForm {...mobile} onLogIn={nothing} />
      <ForgotByMobileForm {...mobile} onReset={nothing} />
      <ForgotByEmailForm describe={describeByKind} onSend={nothing} onDone={() => undefined} />
      <ChangePasswordForm held={undefined} describe={describeByKind} onChange={nothing} />
      <ProofForm
        wanted={{ method: 'payeeName', hint: 'A•••' }}
        describe={describeByKind}
        onProve={nothing}
        onBack={() => undefined}
      />
      <SliderCaptcha state={{ kind: 'failed' }} onMoved={() => undefined} onRefresh={() => undefined} />
      <RegistrationForm
        tabs={['username', 'mobile']}
        terms={{
          rules,
          smsVerification: true,
          mobilePassword: true,
          phoneProved: false,
          today: '2026-03-01',
        }}
        provesMobile={false}
        countries={storyCountries}
        language="EN"
        firstCountry={storyCountries[0]}
        brought={{ affiliateCode: undefined, referralCode: undefined }}
        describe={describeByKind}
        onSendCode={sent}
        onRegister={nothing}
        captcha={() => null}
        slider={undefined}
      />
    </div>
  );
}

const meta = {
  title: 'Screens/Getting in/Every form on a phone',
  component: EveryForm,
  play: async ({ canvasElement }) => {
    for (const form of canvasElement.querySelectorAll('form')) form.requestSubmit();
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(12),
    );
    const edge = canvasElement.querySelector('form')?.getBoundingClientRect().right ?? 0;
    const outside = [...canvasElement.querySelectorAll<HTMLElement>('form *')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
    );
    await expect(outside.map((element) => element.textContent)).toEqual([]);
    // A button's words break or fit; they are never cut off.
    const cut = [...canvasElement.querySelectorAll<HTMLElement>('button, label, legend')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    await expect(cut.map((element) => element.textContent)).toEqual([]);
  },
} satisfies Meta<typeof EveryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const CN: Story = { globals: { language: 'CN' } };
export const EN: Story = { globals: { language: 'EN' } };
export const ID: Story = { globals: { language: 'ID' } };
export const TH: Story = { globals: { language: 'TH' } };
export const VI: Story = { globals: { language: 'VI' } };
export const MY: Story = { globals: { language: 'MY' } };
export const JA: Story = { globals: { language: 'JA' } };
