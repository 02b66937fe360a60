import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { PhoneLogin } from '@marquee/auth';
import type { PhoneLoginModule } from '../phone-login/phone-login.ts';
import { fullPlatform } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const refusal = (code: string) => Object.assign(new Error('Firebase'), { code: `auth/${code}` });
const provider =
  (more: Partial<PhoneLogin>): PhoneLoginModule =>
  () => ({
    signIn: () => Promise.reject(refusal('operation-not-allowed')),
    send: () => Promise.resolve(),
    confirmCode: () => Promise.resolve('token'),
    ...more,
  });

const onAsking = fn();
const form = (
  <div style={{ maxWidth: '30rem', padding: '1rem' }}>
    <RegisterForm
      rules={{}}
      countries={[{ countryCode: 'PH', countryDialingCode: '63' }]}
      brought={{ affiliateCode: undefined, referralCode: undefined }}
      onDone={fn()}
      onAsking={onAsking}
    />
  </div>
);

const meta = {
  title: 'Screens/Authentication/Number verified by Firebase',
  component: StoryProviders,
  args: { answers: fullPlatform, role: 'guest', whitelabel: ['DIRECTREG3', 'MOBILENUMREG3'], children: form },
  parameters: { bare: true },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

const field = (canvas: HTMLElement, name: string) => {
  const found = canvas.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`The form has no field ${name}.`);
  return found;
};

async function askForCode(canvas: HTMLElement) {
  await userEvent.type(field(canvas, 'mobileNum'), '0917 123 4567');
  const button = field(canvas, 'verificationCode').parentElement?.querySelector('button');
  if (!button) throw new Error('No button sends the code.');
  await userEvent.click(button);
  return button;
}

/** The provider wants to be left alone: the warning says for how long, and the button rests as long. */
export const TooManyRequests: Story = {
  args: { phoneLogin: provider({ send: () => Promise.reject(refusal('too-many-requests')) }) },
  play: async ({ canvasElement }) => {
    const button = await askForCode(canvasElement);
    const warning = await screen.findByRole('alertdialog');
    await waitFor(() => expect(warning).toBeVisible());
    await expect(button).toBeDisabled();
    await expect(onAsking).toHaveBeenLastCalledWith(false);
  },
};

/** A code that is not right ends the registration there; what was typed stays. */
export const WrongCode: Story = {
  args: { phoneLogin: provider({ confirmCode: () => Promise.reject(refusal('invalid-verification-code')) }) },
  play: async ({ canvasElement }) => {
    await askForCode(canvasElement);
    await userEvent.type(field(canvasElement, 'verificationCode'), '123456');
    await userEvent.click(field(canvasElement, 'ageConfirmed'));
    await userEvent.click(field(canvasElement, 'termsAccepted'));
    const send = canvasElement.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (!send) throw new Error('The form has no button.');
    await userEvent.click(send);
    const warning = await screen.findByRole('alertdialog');
    await userEvent.click(within(warning).getByRole('button'));
    await expect(field(canvasElement, 'verificationCode')).toHaveValue('123456');
  },
};
