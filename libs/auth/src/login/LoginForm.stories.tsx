import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import type { LoginFailure } from './login-attempt.ts';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';
import { SliderCaptcha } from '../slider/SliderCaptcha.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

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
  title: 'Parts/Authentication/Log-in form',
  component: LoginForm,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'User name and password of a member.',
      do: [
        'Keep what was typed after a failure.',
        'Offer the trial account only where the platform has one.',
      ],
      dont: ['Do not say which of the two was wrong.', 'Do not ask for a captcha before the platform does.'],
      accessibility:
        'Fields with labels that password managers know. A failure is announced, and the focus goes to what must be typed again.',
      content: 'Says how long to wait after too many attempts.',
    }),
  },
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
  beforeEach: () => () => sessionStorage.clear(),
  args: { onLogIn: answers(refused('too-many-requests', { retryAfterSeconds: 95 })) },
  play: async ({ canvasElement }) => {
    await type(canvasElement, 'ann', 'secret');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('in 1:3');
    await expect(canvasElement.querySelector('[type=submit]')).toBeDisabled();
  },
};

/** A reloaded page continues with the wait. */
export const StillTooManyAttempts: Story = {
  beforeEach: () => {
    sessionStorage.setItem('wait.login', String(Date.now() + 90_000));
    return () => sessionStorage.clear();
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/in 1:[23]\d\./)).toBeVisible();
    await expect(canvasElement.querySelector('[type=submit]')).toBeDisabled();
  },
};

function WithSlider(args: LoginFormProps) {
  const [missed, setMissed] = useState(false);
  const view = <SliderCaptcha state={{ kind: 'failed' }} missed={missed} onMoved={fn()} onRefresh={fn()} />;
  return <LoginForm {...args} slider={{ view, solved: false, onMissed: () => setMissed(true) }} />;
}

/** An unsolved slider has the focus, also where there is only another picture to ask for, and nothing is sent. */
export const SliderMissed: Story = {
  render: (args) => <WithSlider {...args} />,
  play: async ({ canvasElement, args }) => {
    await type(canvasElement, 'ann', 'secret');
    await expect(within(canvasElement).getByRole('button', { name: 'Another picture' })).toHaveFocus();
    await expect(within(canvasElement).getByText('Move the piece into its gap first.')).toBeVisible();
    await expect(args.onLogIn).not.toHaveBeenCalled();
  },
};

/** It continues from what was typed and refused elsewhere; the password is in no markup. */
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
