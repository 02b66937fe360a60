import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ConsentBanner } from './ConsentBanner.tsx';

const meta = {
  title: 'Screens/Frame/Consent',
  component: ConsentBanner,
  args: { hosts: ['count.example'], reopened: false, onAnswer: fn() },
  decorators: [(Story) => <div style={{ minHeight: '20rem' }}>{Story()}</div>],
} satisfies Meta<typeof ConsentBanner>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Two answers of the same size, both within reach of the keyboard; the page keeps the focus. */
export const FirstVisit: Story = {
  play: async ({ canvasElement, args }) => {
    const [no, yes] = within(canvasElement).getAllByRole('button');
    if (!no || !yes) throw new Error('The question has two answers.');
    await expect(document.body).toHaveFocus();
    await expect(Math.abs(no.offsetWidth - yes.offsetWidth)).toBeLessThanOrEqual(1);
    await userEvent.tab();
    await expect(no).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenLastCalledWith('refused');
    await userEvent.click(yes);
    await expect(args.onAnswer).toHaveBeenLastCalledWith('given');
  },
};

export const AskedAgain: Story = {
  args: { reopened: true, hosts: ['count.example', 'insight.example'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region')).toHaveFocus();
  },
};
