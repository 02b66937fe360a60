import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import type { LoginFailure } from './login-attempt.ts';
import { LoginForm } from './LoginForm.tsx';

const refused = (
  kind: 'wrong-credentials' | 'captcha-required' | 'too-many-requests',
  more = {},
): LoginFailure => ({
  kind,
  message: '',
  fields: [],
  retryAfterSeconds: undefined,
  value: undefined,
  ...more,
});

const answers = (failure: LoginFailure | undefined) => fn(async () => failure);

const meta = {
  title: 'Screens/Login',
  component: LoginForm,
  decorators: [withStoryQueries],
  args: {
    remembered: undefined,
    onLogIn: answers(undefined),
    onFreePlay: undefined,
    captcha: (_id, onRefresh) => <CaptchaPicture png={undefined} failed={false} onRefresh={onRefresh} />,
  },
} satisfies Meta<typeof LoginForm>;
export default meta;

type Story = StoryObj<typeof meta>;

async function type(canvasElement: HTMLElement, username: string, password: string) {
  const form = within(canvasElement);
  await userEvent.type(
    canvasElement.querySelector<HTMLInputElement>('[name=username]') ?? canvasElement,
    username,
  );
  await userEvent.type(
    canvasElement.querySelector<HTMLInputElement>('[name=password]') ?? canvasElement,
    password,
  );
  await userEvent.click(form.getByRole('checkbox'));
  await userEvent.keyboard('{Tab}{Enter}');
}

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    canvasElement.querySelector<HTMLFormElement>('form')?.requestSubmit();
    await expect(await within(canvasElement).findByRole('textbox')).toHaveFocus();
    await expect(args.onLogIn).not.toHaveBeenCalled();
  },
};

export const Remembered: Story = { args: { remembered: 'ann' } };

export const WithTrialAccount: Story = { args: { onFreePlay: answers(undefined) } };

export const SendsWhatWasTyped: Story = {
  play: async ({ canvasElement, args }) => {
    await type(canvasElement, 'ann', 'secret');
    await expect(args.onLogIn).toHaveBeenCalledWith(
      { username: 'ann', password: 'secret', captcha: undefined },
      true,
    );
  },
};

export const WrongPassword: Story = {
  args: { onLogIn: answers(refused('wrong-credentials')) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, 'ann', 'wrong');
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
    await expect(canvasElement.querySelector('[name=username]')).toHaveValue('ann');
    await expect(canvasElement.querySelector('[name=password]')).toHaveValue('wrong');
  },
};

export const CaptchaAskedFor: Story = {
  args: { onLogIn: answers(refused('captcha-required')) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, 'ann', 'secret');
    await within(canvasElement).findByRole('status');
    await expect(canvasElement.querySelector('[name=captcha]')).toBeVisible();
  },
};

export const TooManyAttempts: Story = {
  args: { onLogIn: answers(refused('too-many-requests', { retryAfterSeconds: 30 })) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, 'ann', 'secret');
    await within(canvasElement).findByRole('alert');
    await expect(canvasElement.querySelector('[type=submit]')).toBeDisabled();
  },
};

/** It goes on from what was typed and refused elsewhere; the password is in no markup. */
export const BegunElsewhere: Story = {
  args: {
    begun: { username: 'ann', password: 'typed-before', failure: refused('captcha-required') },
  },
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.querySelector('[name=username]')).toHaveValue('ann');
    await expect(canvasElement.querySelector('[name=password]')).toHaveValue('typed-before');
    await expect(canvasElement.innerHTML).not.toContain('typed-before');
    const captcha = canvasElement.querySelector<HTMLInputElement>('[name=captcha]');
    if (!captcha) throw new Error('The form shows no picture.');
    await userEvent.type(captcha, 'AB12{Enter}');
    await expect(args.onLogIn).toHaveBeenCalledWith(
      { username: 'ann', password: 'typed-before', captcha: { id: expect.any(String), answer: 'AB12' } },
      false,
    );
  },
};
