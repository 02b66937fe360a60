import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { describeByKind, refusedWith } from '../stories.data.ts';
import type { PasskeyRequest } from '@marquee/api-client/passkeys';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import { VerificationForm, type VerificationFormProps } from './VerificationForm.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Authentication/Verification form',
  component: VerificationForm,
  tags: ['autodocs'],
  args: {
    requirement: { method: 'code', hint: '+63••••••567' },
    describe: describeByKind,
    onVerify: fn<VerificationFormProps['onVerify']>(async () => undefined),
    onPasskey: fn<VerificationFormProps['onPasskey']>(async () => undefined),
    onResend: fn<VerificationFormProps['onResend']>(async () => undefined),
    onContact: fn(),
    onBack: fn(),
  },
  parameters: {
    docs: componentDocs({
      purpose: 'The second step of a log-in: a code or a passkey.',
      do: [
        'Say where the code was sent, with most of the address covered.',
        'Offer to send it again after the wait.',
      ],
      dont: ['Do not send a code again without being asked.'],
      accessibility: 'One field that phones fill from the message. A refusal is announced.',
      content: 'Says how long it takes until another code can be sent.',
    }),
    layout: 'padded',
  },
  decorators: [withStoryQueries, (Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof VerificationForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ByCode: Story = {
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'Go on' }));
    await expect(form.getByText('Fill in this field.')).toBeVisible();
    await userEvent.type(form.getByRole('textbox'), '123456{Enter}');
    await expect(args.onVerify).toHaveBeenCalledWith('123456', false);
    await userEvent.click(form.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalled();
  },
};
export const ByMobile: Story = { args: { requirement: { method: 'mobile', hint: '+63••••••567' } } };
export const ByEmail: Story = { args: { requirement: { method: 'email', hint: 'a•••@e•••.com' } } };
export const ByPayeeName: Story = { args: { requirement: { method: 'payeeName', hint: 'A•••' } } };

export const ByPaymentPassword: Story = { args: { requirement: { method: 'paymentPassword', hint: '' } } };

export const WithoutAnyData: Story = {
  args: { requirement: { method: 'support', hint: '' } },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await expect(form.queryByRole('textbox')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Talk to us' }));
    await expect(args.onContact).toHaveBeenCalled();
  },
};

export const SendAgain: Story = {
  beforeEach: () => sessionStorage.removeItem('wait.code.address'),
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(args.onResend).toHaveBeenCalledTimes(1));
  },
};

export const WaitingForTheNextCode: Story = {
  args: { requirement: { method: 'code', hint: '+63••••••567', resendSeconds: 60 } },
  beforeEach: () => () => sessionStorage.removeItem('wait.code.address'),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: /^Another code in (1:00|0:5\d)$/ }),
    ).toBeDisabled();
  },
};

/** A recovery code has letters, so the field takes any text. */
export const ByAuthenticator: Story = {
  args: { requirement: { method: 'authenticator', hint: '' } },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.click(
      form.getByRole('checkbox', { name: 'Do not ask for a code on this device for 30 days' }),
    );
    await userEvent.type(form.getByRole('textbox'), 'abcd-efgh-2345{Enter}');
    await expect(args.onVerify).toHaveBeenCalledWith('abcd-efgh-2345', true);
  },
};

const passkey: PasskeyRequest = {
  challenge: 'AAAA',
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [{ id: 'AAAA', type: 'public-key', transports: ['internal'] }],
  userVerification: 'required',
};

export const ByPasskey: Story = {
  args: { requirement: { method: 'recoveryCode', hint: '', passkey } },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await expect(form.getByRole('textbox', { name: 'A recovery code' })).toBeVisible();
    await userEvent.click(
      form.getByRole('checkbox', { name: 'Do not ask for a code on this device for 30 days' }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Use your passkey' }));
    await waitFor(() => expect(args.onPasskey).toHaveBeenCalledWith(passkey, true));
  },
};

export const Wrong: Story = {
  args: {
    onVerify: fn<VerificationFormProps['onVerify']>(async () => refusedWith('wrong-verification-code')),
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement);
    await userEvent.type(form.getByRole('textbox'), '000000{Enter}');
    await expect(await form.findByText('Refused: wrong-verification-code')).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveValue('000000');
  },
};

const drawn =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const onRefresh = fn();
const picture = (png: string | undefined, failed: boolean) => () => (
  <CaptchaPicture png={png} failed={failed} onRefresh={onRefresh} />
);

/** Two quick presses ask for one other picture. */
export const Picture: Story = {
  render: picture(drawn, false),
  play: async ({ canvasElement }) => {
    onRefresh.mockClear();
    await userEvent.dblClick(within(canvasElement).getByRole('button', { name: 'Another picture' }));
    await expect(onRefresh).toHaveBeenCalledTimes(1);
  },
};
export const PictureOnItsWay: Story = { render: picture(undefined, false) };
export const NoPicture: Story = { render: picture(undefined, true) };
