import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pendingSocial } from '../../app/pending-social.ts';
import { fullPlatform } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import type { PhoneLoginModule } from '../phone-login/phone-login.ts';
import { SocialLogin } from './SocialLogin.tsx';

/** Firebase, whose pop-up ends as given. */
const firebase =
  (signIn: () => Promise<string>): PhoneLoginModule =>
  () => ({ signIn, send: () => Promise.resolve(), confirmCode: () => Promise.resolve('token') });
const failing = (code: string) => firebase(() => Promise.reject({ code: `auth/${code}` }));
const proved = firebase(() => Promise.resolve('google-token'));

/** The key that the log-in is sealed with. */
const envelopeKey = {
  keyId: 'story',
  publicKey: 'BNEt-1KJyNT4Egi3AnA5jDQilpcKC8y3THNvx1VElL9jVvvzyjZswj6BV4VME8WNaqwj8Eatow-DU-dPMwOYcqs',
  serverTime: 0,
  merchant: 'story',
};

/** The platform's answer to the log-in with the provider's token. */
const answering = (answer: object) => ({
  ...fullPlatform,
  '/wps/system/envelopeKey': envelopeKey,
  '/wps/session/login': answer,
});

const onDone = fn();

const meta = {
  title: 'Screens/Authentication/Log-in with Google and Apple',
  component: StoryProviders,
  args: {
    answers: fullPlatform,
    role: 'guest',
    children: (
      <div style={{ maxWidth: '24rem', padding: '1rem' }}>
        <SocialLogin onDone={onDone}>{null}</SocialLogin>
      </div>
    ),
  },
  parameters: { bare: true },
  beforeEach: () => {
    onDone.mockClear();
    pendingSocial.end();
  },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

const press = (canvas: HTMLElement) =>
  userEvent.click(within(canvas).getByRole('button', { name: 'Continue with Google' }));
const says = async (canvas: HTMLElement, text: string) =>
  expect(await within(canvas).findByText(text)).toBeVisible();

/** A linked account is in. */
export const Linked: Story = {
  args: {
    phoneLogin: proved,
    answers: answering({ token: 'session-token', firstTimeLogin: false, passwordExpired: false }),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  },
};

/** While the provider's window is open, the button waits. */
export const WindowOpen: Story = {
  args: { phoneLogin: firebase(() => new Promise(() => undefined)) },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: /Google/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const WindowBlocked: Story = {
  args: { phoneLogin: failing('popup-blocked') },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await says(canvasElement, 'Your browser blocked the window');
  },
};

export const WindowClosed: Story = {
  args: { phoneLogin: failing('popup-closed-by-user') },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await says(canvasElement, 'The window was closed too early');
  },
};

export const AnotherWayToLogIn: Story = {
  args: { phoneLogin: failing('account-exists-with-different-credential') },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await says(canvasElement, 'This e-mail address logs in another way');
  },
};

/** An account that no one has linked waits for the log-in with a password. */
export const NotLinked: Story = {
  args: { phoneLogin: proved, answers: answering({ refused: 'unknown-account' }) },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await says(canvasElement, 'No account is linked to Google yet');
    await expect(pendingSocial.get()).toMatchObject({ provider: 'google', token: 'google-token' });
    await expect(onDone).not.toHaveBeenCalled();
  },
};

export const Blocked: Story = {
  args: { phoneLogin: proved, answers: answering({ refused: 'account-locked' }) },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible());
    await expect(onDone).not.toHaveBeenCalled();
  },
};

/** Two-factor is asked for as ever; the way back leads to the buttons. */
export const SecondFactor: Story = {
  args: {
    phoneLogin: proved,
    answers: answering({
      refused: 'verification-required',
      value: { captchaRequired: false, verification: { method: 'authenticator', hint: '' } },
    }),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('input[name="verification"]')).toBeVisible());
    await expect(within(canvasElement).queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  },
};
