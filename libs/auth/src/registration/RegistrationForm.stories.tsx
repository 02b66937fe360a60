import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLingui } from '@lingui/react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { patternIds, type FieldRule, type RegistrationRules } from '@marquee/member-rules';
import { problemText } from './registration-problem.ts';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'ANY',
  minLength: 0,
  maxLength: 50,
  ...more,
});
const rules: RegistrationRules = {
  username: rule({
    required: true,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    patternId: 'LETTER_FIRST_ALPHANUMERIC',
    minLength: 4,
    maxLength: 12,
  }),
  email: rule(),
  affiliateCode: rule({ patternId: 'DIGITS', acceptedPattern: '^[0-9]+$', minLength: 6, maxLength: 6 }),
};
const everything: RegistrationRules = Object.fromEntries(
  [
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
  ].map((field) => [field, rule()]),
);
const countries = [
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'MY', countryDialingCode: '60' },
];
const terms = {
  rules,
  smsVerification: false,
  mobilePassword: true,
  phoneVerified: false,
  today: '2026-03-01',
};

const meta = {
  title: 'Parts/Authentication/Registration form',
  component: RegistrationForm,
  tags: ['autodocs'],
  args: {
    tabs: ['username', 'mobile'],
    terms,
    verifiesMobile: false,
    countries,
    language: 'EN',
    firstCountry: countries[0],
    brought: { affiliateCode: undefined, referralCode: undefined },
    legal: { terms: '/terms', privacy: '/privacy', responsibleGaming: '/responsibleGaming' },
    describe: (failure) => ({ title: `Refused: ${failure.kind}`, advice: 'Try again.' }),
    onSendCode: fn<RegistrationFormProps['onSendCode']>(() =>
      Promise.resolve({ ok: true, expiredMinutes: 5 }),
    ),
    onCheck: fn<RegistrationFormProps['onCheck']>(() => Promise.resolve(undefined)),
    onRegister: fn<RegistrationFormProps['onRegister']>(() => Promise.resolve(undefined)),
    captcha: () => null,
    slider: undefined,
  },
  // A wait outlives the page that began it.
  beforeEach: () => sessionStorage.clear(),
  parameters: {
    docs: componentDocs({
      purpose: 'Opens an account, in one step or two, with what the platform asks for.',
      do: [
        'Ask only for what the rules of the platform name.',
        'Lead to the step that has the field that is wrong.',
      ],
      dont: ['Do not tick consents in advance.', 'Do not lose what was typed between the steps.'],
      accessibility:
        'Each step has a heading; the focus goes to the first field that is wrong. Errors are read with their fields.',
      content: 'Hints say the rules before anything is wrong. Consents link to the texts.',
    }),
    layout: 'padded',
  },
  decorators: [withStoryQueries, (Story) => <div style={{ maxWidth: '30rem' }}>{Story()}</div>],
} satisfies Meta<typeof RegistrationForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const field = (canvas: HTMLElement, name: string) => {
  const found = canvas.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`The form has no field ${name}.`);
  return found;
};
const send = async (canvas: HTMLElement) => {
  const button = canvas.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error('The form has no button.');
  await userEvent.click(button);
};

async function fillInAccount(canvas: HTMLElement) {
  await userEvent.type(field(canvas, 'username'), 'annie');
  await userEvent.type(field(canvas, 'password'), 'correct-horse');
  await userEvent.type(field(canvas, 'confirmPassword'), 'correct-horse');
}

/** Goes on to the second step, if there is one. */
async function goOn(canvas: HTMLElement) {
  const next = within(canvas).queryByRole('button', { name: 'Continue' });
  if (next) await userEvent.click(next);
}

async function fillIn(canvas: HTMLElement) {
  await fillInAccount(canvas);
  await goOn(canvas);
  await userEvent.click(field(canvas, 'ageConfirmed'));
  await userEvent.click(field(canvas, 'termsAccepted'));
}

export const ByUserName: Story = {};

export const ByMobile: Story = {
  args: { tabs: ['mobile'], terms: { ...terms, smsVerification: true } },
};

export const EveryField: Story = {
  args: { terms: { ...terms, rules: everything, smsVerification: true } },
  play: async ({ canvasElement }) => {
    await fillInAccount(canvasElement);
    await goOn(canvasElement);
    await expect(within(canvasElement).getByText('Step 2 of 2')).toHaveFocus();
    await expect(field(canvasElement, 'paymentPassword')).toBeVisible();
    await expect(field(canvasElement, 'username')).not.toBeVisible();
  },
};

/** The rules ask for nothing more: no steps. */
export const Short: Story = {
  args: { tabs: ['username'], terms: { ...terms, rules: { captcha: rule({ required: true }) } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/^Step/)).toBeNull();
    await expect(field(canvasElement, 'captcha')).toBeVisible();
    await expect(field(canvasElement, 'termsAccepted')).toBeInTheDocument();
  },
};

/** Back and forth: what was typed in either step stays, and name and password stay in the page for a password manager. */
export const BackKeepsValues: Story = {
  play: async ({ canvasElement, args }) => {
    await fillIn(canvasElement);
    await userEvent.type(field(canvasElement, 'email'), 'annie@example.com');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }));
    await expect(field(canvasElement, 'username')).toBeVisible();
    await expect(field(canvasElement, 'username')).toHaveValue('annie');
    await expect(field(canvasElement, 'password')).toHaveValue('correct-horse');
    await expect(field(canvasElement, 'email')).not.toBeVisible();
    await userEvent.type(field(canvasElement, 'username'), 'b');
    await goOn(canvasElement);
    await expect(field(canvasElement, 'email')).toHaveValue('annie@example.com');
    await expect(field(canvasElement, 'termsAccepted')).toBeChecked();
    await send(canvasElement);
    await expect(args.onRegister).toHaveBeenCalledWith(
      'username',
      {
        username: 'annieb',
        password: 'correct-horse',
        confirmPassword: 'correct-horse',
        email: 'annie@example.com',
      },
      undefined,
    );
  },
};

/** The first message is under each field, and the first wrong field has the focus. */
export const Mistakes: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement, 'username'), '1x');
    await userEvent.type(field(canvasElement, 'password'), 'short');
    await userEvent.type(field(canvasElement, 'confirmPassword'), 'correct-horse');
    await send(canvasElement);
    for (const name of ['username', 'password', 'confirmPassword'])
      await expect(field(canvasElement, name)).toBeInvalid();
    await expect(field(canvasElement, 'username')).toHaveFocus();
    for (const name of ['username', 'password', 'confirmPassword'])
      await userEvent.clear(field(canvasElement, name));
    await fillInAccount(canvasElement);
    await goOn(canvasElement);
    await expect(field(canvasElement, 'ageConfirmed')).toBeValid();
    await userEvent.type(field(canvasElement, 'affiliateCode'), '12');
    await send(canvasElement);
    for (const name of ['affiliateCode', 'ageConfirmed'])
      await expect(field(canvasElement, name)).toBeInvalid();
    await expect(field(canvasElement, 'email')).toBeValid();
    await expect(field(canvasElement, 'affiliateCode')).toHaveFocus();
    await expect(args.onRegister).not.toHaveBeenCalled();
  },
};

/** The date of birth is typed as the site writes dates, whatever the device's own form; one in the future cannot be. */
export const Birthday: Story = {
  args: { terms: { ...terms, rules: { ...rules, birthday: rule({ required: true }) } } },
  play: async ({ canvasElement, args }) => {
    await fillIn(canvasElement);
    const birthday = field(canvasElement, 'birthday');
    await expect(birthday).toHaveAttribute('type', 'text');
    await userEvent.type(birthday, '2026-03-02');
    await send(canvasElement);
    await expect(birthday).toHaveValue('2026-03-02');
    await expect(birthday).toBeInvalid();
    await expect(birthday).toHaveFocus();
    await expect(args.onRegister).not.toHaveBeenCalled();
    await userEvent.clear(birthday);
    await userEvent.type(birthday, '2000/02/29');
    await expect(birthday).toHaveValue('2000-02-29');
    await send(canvasElement);
    await expect(args.onRegister).toHaveBeenCalledWith(
      'username',
      expect.objectContaining({ birthday: '2000-02-29' }),
      undefined,
    );
  },
};

/** A date of birth that need not be stated, and is no day: it is not dropped without a word. */
export const MistakenBirthday: Story = {
  args: { terms: { ...terms, rules: { ...rules, birthday: rule() } } },
  play: async ({ canvasElement, args }) => {
    await fillIn(canvasElement);
    const birthday = field(canvasElement, 'birthday');
    await userEvent.type(birthday, '1990-02-30{Enter}');
    await expect(birthday).toHaveValue('1990-02-30');
    await expect(birthday).toBeInvalid();
    await expect(args.onRegister).not.toHaveBeenCalled();
  },
};

/** A refusal leads back to the step of its field; everything that was typed stays. */
export const Taken: Story = {
  args: {
    onRegister: fn<RegistrationFormProps['onRegister']>(() =>
      Promise.resolve({
        kind: 'account-taken',
        message: '',
        fields: [],
        retryAfterSeconds: undefined,
        value: undefined,
      }),
    ),
  },
  play: async ({ canvasElement, args }) => {
    await fillIn(canvasElement);
    await send(canvasElement);
    await waitFor(() => expect(field(canvasElement, 'username')).toBeInvalid());
    await expect(args.onRegister).toHaveBeenCalledWith(
      'username',
      { username: 'annie', password: 'correct-horse', confirmPassword: 'correct-horse' },
      undefined,
    );
    await expect(field(canvasElement, 'password')).toHaveValue('correct-horse');
    await waitFor(() => expect(field(canvasElement, 'username')).toHaveFocus());
    await expect(within(canvasElement).getByText('Step 1 of 2')).toBeVisible();
    await goOn(canvasElement);
    await expect(field(canvasElement, 'termsAccepted')).toBeChecked();
  },
};

/** Without a solved slider nothing is sent, and the slider gets the focus. */
export const SliderFirst: Story = {
  args: {
    terms: { ...terms, rules: {} },
    slider: {
      view: <div role="slider" tabIndex={0} aria-label="Slider" aria-valuenow={0} />,
      onMissed: fn(),
      solved: false,
    },
  },
  play: async ({ canvasElement, args }) => {
    await fillIn(canvasElement);
    await send(canvasElement);
    await expect(args.onRegister).not.toHaveBeenCalled();
    await expect(within(canvasElement).getByRole('slider')).toHaveFocus();
  },
};

/** The code is sent to a number that could be one, and then the button rests. */
export const SendsCode: Story = {
  args: { tabs: ['mobile'], terms: { ...terms, smsVerification: true } },
  play: async ({ canvasElement, args }) => {
    const code = field(canvasElement, 'verificationCode');
    const button = code.parentElement?.querySelector('button');
    if (!button) throw new Error('No button sends the code.');
    await expect(button).toBeDisabled();
    await userEvent.type(field(canvasElement, 'mobileNum'), '0917 123 4567');
    await userEvent.click(button);
    await expect(args.onSendCode).toHaveBeenCalledWith('mobile', {
      countryDialingCode: '63',
      mobileNum: '0917 123 4567',
    });
    await waitFor(() => expect(code).toHaveAccessibleDescription(/[45]:\d\d/));
    await expect(button).toBeDisabled();
  },
};

/** Someone else than the platform proves the number: the mobile tab asks for a code although the platform wants none. */
export const ProvedElsewhere: Story = {
  args: { tabs: ['mobile'], verifiesMobile: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '0917 123 4567');
    await userEvent.type(field(canvasElement, 'password'), 'correct-horse');
    await userEvent.type(field(canvasElement, 'confirmPassword'), 'correct-horse');
    await goOn(canvasElement);
    await expect(field(canvasElement, 'verificationCode')).toBeInvalid();
    await userEvent.type(field(canvasElement, 'verificationCode'), '123456');
    await goOn(canvasElement);
    await userEvent.click(field(canvasElement, 'ageConfirmed'));
    await userEvent.click(field(canvasElement, 'termsAccepted'));
    await expect(args.onRegister).not.toHaveBeenCalled();
    await send(canvasElement);
    await expect(args.onRegister).toHaveBeenCalledTimes(1);
  },
};

/** A code that was not sent says why in a warning. */
export const CodeRefused: Story = {
  args: {
    tabs: ['mobile'],
    terms: { ...terms, smsVerification: true },
    onSendCode: fn<RegistrationFormProps['onSendCode']>(() =>
      Promise.resolve({ ok: false, title: 'Too many attempts', advice: 'Wait.', rest: 30 }),
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '9171234567');
    const button = field(canvasElement, 'verificationCode').parentElement?.querySelector('button');
    if (button) await userEvent.click(button);
    const warning = await screen.findByRole('alertdialog', { name: 'Too many attempts' });
    // It fades in.
    await waitFor(() => expect(warning).toBeVisible());
  },
};

/** A message of its own for each pattern; one figure where least and most are equal. */
export const PatternMessages: Story = {
  render: () => <Messages />,
  play: async ({ canvasElement }) => {
    const texts = within(canvasElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    await expect(new Set(texts).size).toBe(texts.length);
    await expect(texts.some((text) => text?.includes('2–9'))).toBe(true);
    await expect(texts.some((text) => text?.includes('6–6'))).toBe(false);
  },
};

function Messages() {
  const { i18n } = useLingui();
  const describePattern = (patternId: (typeof patternIds)[number], min: number, max: number) => {
    const length =
      min === max ? ({ kind: 'exact', length: min } as const) : ({ kind: 'range', min, max } as const);
    return i18n._(problemText({ field: 'nickname', rule: 'pattern', params: { patternId, length } }));
  };
  return (
    <ul>
      {patternIds.map((id) => (
        <li key={id}>{describePattern(id, 2, 9)}</li>
      ))}
      <li>{describePattern('DIGITS', 6, 6)}</li>
    </ul>
  );
}
