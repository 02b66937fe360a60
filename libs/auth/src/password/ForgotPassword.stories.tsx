import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { describeByKind, refusedWith, storyCountries } from '../stories.data.ts';
import { ForgotByEmailForm, type ForgotByEmailFormProps } from './ForgotByEmailForm.tsx';
import { ForgotByMobileForm, type ForgotByMobileFormProps } from './ForgotByMobileForm.tsx';

const meta = {
  title: 'Parts/Authentication/Forgotten password',
  component: ForgotByEmailForm,
  args: {
    describe: describeByKind,
    onSend: fn<ForgotByEmailFormProps['onSend']>(async () => undefined),
    onDone: fn(),
  },
  // A wait outlives the page that began it.
  beforeEach: () => sessionStorage.clear(),
  parameters: { layout: 'padded' },
  decorators: [withStoryQueries, (Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof ForgotByEmailForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const field = (canvas: HTMLElement, name: string) => {
  const found = canvas.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`The form has no field ${name}.`);
  return found;
};

async function askByEmail(canvas: HTMLElement, email: string) {
  await userEvent.type(field(canvas, 'username'), 'annie');
  await userEvent.type(field(canvas, 'email'), email);
  await userEvent.click(within(canvas).getByRole('button', { name: 'Send the e-mail' }));
}

export const ByEmail: Story = {};

export const NoAddress: Story = {
  play: async ({ canvasElement, args }) => {
    await askByEmail(canvasElement, 'nobody');
    await expect(within(canvasElement).getByText('This is not an e-mail address.')).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const OnItsWay: Story = {
  play: async ({ canvasElement, args }) => {
    await askByEmail(canvasElement, 'ann@example.com');
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const NotSent: Story = {
  args: { onSend: fn<ForgotByEmailFormProps['onSend']>(async () => refusedWith('unavailable')) },
  play: async ({ canvasElement }) => {
    await askByEmail(canvasElement, 'ann@example.com');
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
    await expect(field(canvasElement, 'email')).toHaveValue('ann@example.com');
  },
};

const byMobile = (more: Partial<ForgotByMobileFormProps> = {}) => (
  <ForgotByMobileForm
    countries={storyCountries}
    language="EN"
    firstCountry={storyCountries[0]}
    describe={describeByKind}
    onSendCode={async () => ({ ok: true, expiredMinutes: 5 })}
    onReset={async () => undefined}
    {...more}
  />
);

export const ByMobile: Story = { render: () => byMobile() };

export const CodeSent: Story = {
  render: () => byMobile(),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '9171234567');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send code' }));
    await expect(await within(canvasElement).findByText(/Another code in \d+:\d\d/)).toBeVisible();
  },
};

export const CodeRefused: Story = {
  render: () =>
    byMobile({ onSendCode: async () => ({ ok: false, title: 'No more codes today', advice: '', rest: 30 }) }),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '9171234567');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send code' }));
    const warning = await within(document.body).findByRole('alertdialog', { name: 'No more codes today' });
    await userEvent.click(within(warning).getByRole('button', { name: 'OK' }));
    await expect(field(canvasElement, 'mobileNum')).toHaveValue('9171234567');
  },
};

export const WrongCode: Story = {
  render: () => byMobile({ onReset: async () => refusedWith('wrong-verification-code') }),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '9171234567');
    await userEvent.type(field(canvasElement, 'verificationCode'), '123456');
    await userEvent.type(field(canvasElement, 'newPassword'), 'correct-horse');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Set the new password' }));
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
    await expect(field(canvasElement, 'verificationCode')).toHaveValue('123456');
  },
};

export const SecondFactorAsked: Story = {
  render: () =>
    byMobile({
      onReset: async ({ secondFactorCode }) =>
        refusedWith(secondFactorCode === '' ? 'two-factor-required' : 'wrong-two-factor-code'),
    }),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '9171234567');
    await userEvent.type(field(canvasElement, 'verificationCode'), '123456');
    await userEvent.type(field(canvasElement, 'newPassword'), 'correct-horse');
    const send = within(canvasElement).getByRole('button', { name: 'Set the new password' });
    await userEvent.click(send);
    const label = 'Code of your authenticator app, or a recovery code';
    const code = await within(canvasElement).findByRole('textbox', { name: label });
    await userEvent.type(code, 'abcd-efgh-jkmn');
    await userEvent.click(send);
    await expect(await within(canvasElement).findByText(/wrong-two-factor-code/)).toBeVisible();
    await expect(field(canvasElement, 'newPassword')).toHaveValue('correct-horse');
  },
};
