import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { describeByKind, refusedWith } from '../stories.data.ts';
import { SecondFactorDialog, type SecondFactorDialogProps } from './SecondFactorDialog.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Authentication/Second factor dialog',
  component: SecondFactorDialog,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Asks for the second factor, over the form whose call waits for it.',
      do: [
        'Offer the passkey where the member has one here.',
        'Go on with the call that waits once it is right.',
      ],
      dont: ['Do not close the form below.'],
      accessibility:
        'A dialog of the kit. The field takes codes of the app and recovery codes, and phones offer the digits.',
      content: 'Says which code is meant and where it is found.',
    }),
  },
  args: {
    describe: describeByKind,
    hasApp: true,
    onVerify: fn<SecondFactorDialogProps['onVerify']>(async () => undefined),
    onEnd: fn(),
  },
  decorators: [withStoryQueries],
} satisfies Meta<typeof SecondFactorDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));

export const Requested: Story = {
  play: async ({ args }) => {
    const parts = await dialog();
    await userEvent.click(parts.getByRole('button', { name: 'Go on' }));
    await expect(await parts.findByText('Fill in this field.')).toBeVisible();
    await expect(args.onVerify).not.toHaveBeenCalled();
    await userEvent.click(parts.getByRole('button', { name: 'Cancel' }));
    await expect(args.onEnd).toHaveBeenCalledWith(false);
  },
};

export const Given: Story = {
  play: async ({ args }) => {
    const parts = await dialog();
    await userEvent.type(parts.getByRole('textbox'), ' abcd-efgh-jkmn{Enter}');
    await expect(args.onVerify).toHaveBeenCalledWith('abcd-efgh-jkmn');
    await expect(args.onEnd).toHaveBeenCalledWith(true);
  },
};

/** With a passkey and no app, there are recovery codes to fall back on. */
export const ByPasskey: Story = {
  args: {
    hasApp: false,
    onPasskey: fn<NonNullable<SecondFactorDialogProps['onPasskey']>>(async () => undefined),
  },
  play: async ({ args }) => {
    const parts = await dialog();
    await expect(parts.getByRole('textbox', { name: 'A recovery code' })).toBeVisible();
    await userEvent.click(parts.getByRole('button', { name: 'Use your passkey' }));
    await waitFor(() => expect(args.onPasskey).toHaveBeenCalled());
    await expect(args.onEnd).toHaveBeenCalledWith(true);
  },
};

export const PasskeyRefused: Story = {
  args: {
    onPasskey: fn<NonNullable<SecondFactorDialogProps['onPasskey']>>(async () =>
      refusedWith('passkey-refused'),
    ),
  },
  play: async ({ args }) => {
    const parts = await dialog();
    await userEvent.click(parts.getByRole('button', { name: 'Use your passkey' }));
    await expect(await parts.findByText('Refused: passkey-refused')).toBeVisible();
    await expect(args.onEnd).not.toHaveBeenCalled();
  },
};

export const WrongCode: Story = {
  args: {
    onVerify: fn<SecondFactorDialogProps['onVerify']>(async () => refusedWith('wrong-two-factor-code')),
  },
  play: async ({ args }) => {
    const parts = await dialog();
    const field = parts.getByRole('textbox', { name: 'Code of your authenticator app, or a recovery code' });
    await userEvent.type(field, '123456{Enter}');
    await expect(await parts.findByText(/wrong-two-factor-code/)).toBeVisible();
    await expect(field).toHaveValue('123456');
    await expect(args.onEnd).not.toHaveBeenCalled();
  },
};
