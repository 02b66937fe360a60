import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { withStoryQueries } from '@marquee/api-client/stories';
import { describeByKind, refusedWith } from '../stories.data.ts';
import { SocialButtons, type SocialButtonsProps, type SocialRefusal } from './SocialButtons.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const answering = (refusal: SocialRefusal | undefined) =>
  fn<SocialButtonsProps['onSignIn']>(async () => refusal);

const meta = {
  title: 'Parts/Authentication/Social buttons',
  component: SocialButtons,
  tags: ['autodocs'],
  args: { providers: ['google', 'apple'], describe: describeByKind, onSignIn: answering(undefined) },
  parameters: {
    docs: componentDocs({
      purpose: 'Log-in with an account elsewhere, below the form.',
      do: [
        'Show only providers that the brand has set up.',
        'Say what stood in the way when the window closes without a log-in.',
      ],
      dont: ["Do not put it above the form of the site's own accounts."],
      accessibility: 'Buttons with the name of the provider. A refusal is announced.',
      content: "“Continue with” and the provider's own name, which is not translated.",
    }),
    layout: 'padded',
  },
  decorators: [withStoryQueries, (Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof SocialButtons>;
export default meta;

type Story = StoryObj<typeof meta>;

const press = (canvas: HTMLElement, name: string) =>
  userEvent.click(within(canvas).getByRole('button', { name: `Continue with ${name}` }));

export const Offered: Story = {
  play: async ({ canvasElement, args }) => {
    await press(canvasElement, 'Apple');
    await expect(args.onSignIn).toHaveBeenCalledWith('apple');
  },
};

export const PopupBlocked: Story = {
  args: { onSignIn: answering({ kind: 'problem', problem: 'popup-blocked' }) },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Google');
    const advice = await within(canvasElement).findByText('Allow pop-ups for this site, then try again.');
    await expect(advice).toBeVisible();
  },
};

export const NotLinked: Story = {
  args: { onSignIn: answering({ kind: 'unlinked', provider: 'google' }) },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Google');
    await expect(await within(canvasElement).findByText('No account is linked to Google yet')).toBeVisible();
  },
};

export const Refused: Story = {
  args: { onSignIn: answering({ kind: 'failure', failure: refusedWith('account-locked') }) },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Google');
    await expect(await within(canvasElement).findByText('Refused: account-locked')).toBeVisible();
  },
};
