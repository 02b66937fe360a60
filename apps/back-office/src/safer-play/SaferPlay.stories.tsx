import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { emptyStory, failedStory, recordStory } from '../stories/record-story.tsx';

const meta = {
  title: 'Back office/Members/Safer play',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = '2026-11-24T09:30:00.000Z';
const earlier = '2026-11-01T00:00:00.000Z';

/** A member with three markers; the contact is logged from here, and needs a text. */
export const Markers: Story = {
  args: recordStory(
    '/harm-markers',
    [
      {
        member: '7',
        username: 'lily',
        markers: ['rising-losses', 'long-play', 'withdrawals-cancelled'],
        loss: money('CNY', 128_500_000n),
        deposits: money('CNY', 150_000_000n),
        hours: 63,
        lastContactAt: null,
      },
      {
        member: '8',
        username: 'li',
        markers: ['limit-raise'],
        loss: money('CNY', -5_000_000n),
        deposits: money('CNY', 10_000_000n),
        hours: 12,
        lastContactAt: at,
      },
    ],
    { open: '7' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText(/Plays eight hours a day/)).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Log a contact' }));
    await userEvent.click(detail.getByRole('button', { name: 'Log a contact' }));
    await expect(await detail.findByText(/^Note:/)).toBeVisible();
  },
};

export const NoMarkers: Story = emptyStory('/harm-markers');

export const MarkersFailed: Story = failedStory('/harm-markers');

/** No one ends an exclusion early: there is nothing to press but the log of contacts. */
export const Breaks: Story = {
  args: recordStory(
    '/play-breaks',
    [
      {
        id: '3',
        member: '7',
        username: 'lily',
        kind: 'self-exclusion',
        startsAt: at,
        endsAt: '2027-05-24T09:30:00.000Z',
        state: 'running',
      },
      {
        id: '2',
        member: '8',
        username: 'li',
        kind: 'cool-off',
        startsAt: earlier,
        endsAt: at,
        state: 'ended',
      },
    ],
    { open: '3' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Close',
      'Log a contact',
    ]);
  },
};

export const Limits: Story = {
  args: recordStory(
    '/play-limits',
    [
      {
        id: '7 deposit week',
        member: '7',
        username: 'lily',
        kind: 'deposit',
        period: 'week',
        limitAmount: money('CNY', 5_000_000n),
        state: 'raise-requested',
        changedAt: at,
      },
      {
        id: '8 time day',
        member: '8',
        username: 'li',
        kind: 'time',
        period: 'day',
        limitMinutes: 120,
        state: 'set',
        changedAt: earlier,
      },
    ],
    { open: '7 deposit week' },
  ),
};

export const Contacts: Story = {
  args: recordStory(
    '/play-contacts',
    [
      {
        id: '5',
        member: '7',
        username: 'lily',
        at,
        staff: 'ann',
        way: 'telephone',
        outcome: 'limit-set',
        text: 'Will set a limit of 500 a week. Call again in a month.',
      },
    ],
    { open: '5' },
  ),
};
