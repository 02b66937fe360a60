import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { emptyStory, failedStory, recordStory } from '../stories/record-story.tsx';

const meta = {
  title: 'Back office/General/Operations',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = '2026-11-24T09:30:00.000Z';
const earlier = '2026-11-01T00:00:00.000Z';

/** What waits, with the oldest of each kind. */
export const Health: Story = {
  args: recordStory(
    '/operations',
    [
      { kind: 'withdrawal', state: 'overdue', count: 12, oldest: 'jade 500002', minutes: 94 },
      { kind: 'draw', state: 'fine', count: 1, oldest: 'TW539 115003', minutes: 2 },
      { kind: 'payout', state: 'fine', count: 0, oldest: '', minutes: 0 },
      { kind: 'ledger', state: 'fine', count: 0, oldest: '', minutes: 0 },
      { kind: 'job', state: 'fine', count: 0, oldest: '', minutes: 0 },
    ],
    { open: 'withdrawal' },
  ),
};

export const HealthFailed: Story = failedStory('/operations');

export const Jobs: Story = {
  args: recordStory(
    '/jobs',
    [
      { name: 'seal_ledger', state: 'overdue', succeededAt: null, overdueAt: earlier },
      { name: 'draw_lotteries', state: 'fine', succeededAt: at, overdueAt: at },
    ],
    { open: 'seal_ledger' },
  ),
};

/** A payout that the provider did not take: the error is shown as it came. */
export const FailedJobs: Story = {
  args: recordStory(
    '/failed-jobs',
    [
      {
        id: '4711',
        name: 'send_payout',
        state: 'given-up',
        tries: 12,
        error: 'Error: The payment provider sandbox answered 503 to POST /payouts after 10,000 ms.',
        runAt: at,
      },
      { id: '4712', name: 'send_mail', state: 'waiting', tries: 3, error: 'Error: ECONNREFUSED', runAt: at },
    ],
    { open: '4711' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText(/answered 503/)).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Run it again' }));
    await expect(detail.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

export const NoFailedJobs: Story = emptyStory('/failed-jobs');

const callback = {
  receivedAt: at,
  sender: 'payment-provider',
  connection: 'sandbox',
  kind: 'payment',
  reference: 'D7QK2M9X4T',
  error: '',
  times: 1,
  lastAt: at,
  replayedAt: null,
  replayedBy: null,
  payload: {
    reference: 'D7QK2M9X4T',
    providerReference: 'p-90211',
    status: 'paid',
    amount: '500',
    currency: 'PHP',
  },
};

/** A deposit that went wrong here, one that was credited, and requests that were not rightly signed. */
export const Callbacks: Story = {
  args: recordStory(
    '/callbacks',
    [
      {
        ...callback,
        id: '71',
        state: 'failed',
        outcome: 'error',
        error: 'canceling statement due to statement timeout',
      },
      { ...callback, id: '70', state: 'accepted', outcome: 'credited' },
      {
        ...callback,
        id: '69',
        sender: 'game-vendor',
        connection: 'arcade',
        kind: 'unreadable',
        reference: '',
        state: 'refused',
        outcome: 'wrong-signature',
        times: 1204,
        payload: {},
      },
    ],
    { open: '71' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText(/statement timeout/)).toBeVisible();
    await expect(detail.getByText(/p-90211/)).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Replay' }));
    await expect(detail.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

/** A bet that failed is not replayed. */
export const CallbackOfABet: Story = {
  args: recordStory(
    '/callbacks',
    [
      {
        ...callback,
        id: '72',
        sender: 'game-vendor',
        connection: 'arcade',
        kind: 'bet',
        reference: 'bet-4471',
        state: 'failed',
        outcome: 'error',
        payload: { player: 'p8842', transaction: 'bet-4471', amount: '20.0000', currency: 'PHP' },
      },
    ],
    { open: '72' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText(/This cannot be replayed/)).toBeVisible();
    await expect(detail.queryByRole('button', { name: 'Replay' })).toBeNull();
  },
};

export const CallbacksFailed: Story = failedStory('/callbacks');

/** A draw waits: one node of Bitcoin is not enough. */
export const Beacons: Story = {
  args: recordStory(
    '/beacons',
    [
      {
        kind: 'drand',
        state: 'reached',
        reached: 2,
        sources: 3,
        latest: '19204433',
        lotteries: 4,
        waiting: 0,
      },
      {
        kind: 'block',
        state: 'not-reached',
        reached: 1,
        sources: 2,
        latest: '924100',
        lotteries: 1,
        waiting: 3,
      },
    ],
    { open: 'block' },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: /^Bitcoin blocks Not reached/ })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Detail' })).toHaveTextContent('924100');
  },
};

/** No node is set, and no lottery needs one. */
export const BeaconNotConfigured: Story = {
  args: recordStory(
    '/beacons',
    [
      {
        kind: 'block',
        state: 'not-configured',
        reached: 0,
        sources: 0,
        latest: null,
        lotteries: 0,
        waiting: 0,
      },
    ],
    { open: 'block' },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: /^Bitcoin blocks Not configured/ })).toBeVisible();
    await expect(canvas.getByText(/name two nodes in BLOCK_ENDPOINTS/)).toBeVisible();
  },
};

export const BeaconsFailed: Story = failedStory('/beacons');

export const Seals: Story = {
  args: recordStory(
    '/seals',
    [
      {
        id: '812',
        sealedAt: at,
        transfers: 1204,
        lastTransfer: '9120455',
        hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    ],
    { open: '812' },
  ),
};
