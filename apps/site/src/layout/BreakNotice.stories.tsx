import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fullPlatform } from '../stories/platform.ts';
import { StoryProviders } from '../stories/StoryProviders.tsx';
import { BreakNotice } from './BreakNotice.tsx';

const meta = {
  title: 'Screens/Frame/Break from play',
  component: StoryProviders,
  args: { answers: fullPlatform, role: 'member', children: <BreakNotice /> },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The date, customer service and the help lines of the brand. */
export const Excluded: Story = {
  args: { breakEndsAt: '2026-09-15T08:00:00.000Z' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/2026-09-1\d \d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Talk to us' })).toBeVisible();
    const line = within(page.getByRole('list', { name: 'Help with gambling problems' })).getByRole('link');
    await expect(line).toHaveAttribute('href', 'https://www.gamblingtherapy.org');
    await expect(line).toHaveAttribute('rel', expect.stringContaining('noopener'));
  },
};

/** Without a break there is nothing to say. */
export const NotInABreak: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};
