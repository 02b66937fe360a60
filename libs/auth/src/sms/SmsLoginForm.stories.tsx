import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { describeByKind, refusedWith, storyCountries } from '../stories.data.ts';
import { SmsLoginForm, type SmsLoginFormProps } from './SmsLoginForm.tsx';

const meta = {
  title: 'Parts/Authentication/Log-in by code',
  component: SmsLoginForm,
  args: {
    countries: storyCountries,
    language: 'EN',
    firstCountry: storyCountries[0],
    describe: describeByKind,
    onSendCode: fn<SmsLoginFormProps['onSendCode']>(async () => ({ ok: true, expiredMinutes: 1 })),
    onLogIn: fn<SmsLoginFormProps['onLogIn']>(async () => undefined),
    slider: undefined,
  },
  // A wait outlives the page that began it.
  beforeEach: () => sessionStorage.clear(),
  parameters: { layout: 'padded' },
  decorators: [withStoryQueries, (Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof SmsLoginForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const field = (canvas: HTMLElement, name: string) => {
  const found = canvas.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`The form has no field ${name}.`);
  return found;
};
const send = (canvas: HTMLElement) => userEvent.click(within(canvas).getByRole('button', { name: 'Log in' }));

/** Without a number no code can be sent, and without both there is no login. */
export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Send code' })).toBeDisabled();
    await send(canvasElement);
    await expect(field(canvasElement, 'mobileNum')).toHaveFocus();
    await expect(args.onLogIn).not.toHaveBeenCalled();
  },
};

/** The button rests for as long as the code is good. */
export const CodeSent: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '917 123-4567');
    const button = within(canvasElement).getByRole('button', { name: 'Send code' });
    await userEvent.click(button);
    await expect(await within(canvasElement).findByText(/Another code in (1:00|0:[1-5]\d)/)).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(args.onSendCode).toHaveBeenCalledTimes(1);
    await userEvent.type(field(canvasElement, 'verificationCode'), '123456');
    await send(canvasElement);
    await expect(args.onLogIn).toHaveBeenCalledWith({
      countryDialingCode: '63',
      mobileNum: '917 123-4567',
      smsCode: '123456',
    });
  },
};

export const CodeRefused: Story = {
  args: {
    onSendCode: fn<SmsLoginFormProps['onSendCode']>(async () => ({
      ok: false,
      title: 'Too many attempts',
      advice: 'Wait a moment before you try again.',
      rest: 40,
    })),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '9171234567');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send code' }));
    const warning = await within(document.body).findByRole('alertdialog', { name: 'Too many attempts' });
    await userEvent.click(within(warning).getByRole('button', { name: 'OK' }));
    await expect(field(canvasElement, 'mobileNum')).toHaveValue('9171234567');
  },
};

export const WrongCode: Story = {
  args: {
    onLogIn: fn<SmsLoginFormProps['onLogIn']>(async () => refusedWith('wrong-verification-code')),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'mobileNum'), '9171234567');
    await userEvent.type(field(canvasElement, 'verificationCode'), '000000');
    await send(canvasElement);
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
    await expect(field(canvasElement, 'verificationCode')).toHaveValue('000000');
  },
};
