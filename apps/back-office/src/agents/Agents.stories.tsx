import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { emptyStory, failedStory, recordStory } from '../stories/record-story.tsx';

const meta = {
  title: 'Back office/Members/Agents',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = '2026-11-24T09:30:00.000Z';
const earlier = '2026-11-01T00:00:00.000Z';

/** Who is directly below the platform; a move asks for the new agent. */
export const Tree: Story = {
  args: recordStory(
    '/agent-tree',
    [
      { id: '101', username: 'north', type: 1, direct: 214, joinedAt: earlier },
      { id: '102', username: 'south', type: 1, direct: 38, joinedAt: at },
    ],
    { open: '101' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Offer a contract' }));
    await userEvent.click(detail.getByRole('button', { name: /^Add: Tiers/ }));
    await expect(detail.getByRole('group', { name: 'Tiers 1' })).toBeVisible();
  },
};

export const NoAgents: Story = emptyStory('/agent-tree');

const contract = {
  id: '501',
  upline: null,
  downline: 'north',
  version: 2,
  state: 'accepted',
  terms: {
    kind: 'dividend',
    period: 'month',
    mode: 'percentage',
    carryOver: 'losses',
    floating: false,
    base: ['net'],
    tiers: [
      { rate: '20', minSales: '0', minLoss: '0', minActiveMembers: '5' },
      { rate: '30', minSales: '0', minLoss: '100000', minActiveMembers: '20' },
    ],
  },
  offeredAt: earlier,
  decidedAt: earlier,
  startsAt: at,
  endsAt: null,
};

/** Only a contract with the platform can be ended here. */
export const Contracts: Story = {
  args: recordStory(
    '/agent-contracts',
    [contract, { ...contract, id: '502', upline: 'north', downline: 'lily', version: 1 }],
    { open: '501' },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const detail = () => within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(detail().getByRole('button', { name: 'End the contract' })).toBeVisible();
    await userEvent.click(canvas.getByRole('row', { name: /lily/ }));
    await expect(detail().queryByRole('button', { name: 'End the contract' })).toBeNull();
  },
};

/** A run with the proof that was checked before anything was paid. */
export const Runs: Story = {
  args: recordStory(
    '/agent-runs',
    [
      {
        id: '71',
        kind: 'dividend',
        period: 'month',
        from: earlier,
        step: 'paid',
        bills: 214,
        reconciliation: { members: 4123, sales: '9120000000', due: '45600000/7', paid: '6514285' },
      },
      {
        id: '72',
        kind: 'daily',
        period: 'day',
        from: at,
        step: 'computing',
        bills: 0,
        reconciliation: null,
      },
    ],
    { open: '71' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText(/45600000\/7/)).toBeVisible();
  },
};

export const RunsFailed: Story = failedStory('/agent-runs');

export const Bills: Story = {
  args: recordStory(
    '/agent-bills',
    [
      {
        id: '9001',
        run: '71',
        contract: '501',
        payee: 'north',
        kind: 'dividend',
        from: earlier,
        tier: 1,
        base: money('CNY', 12_500_000_000n),
        due: money('CNY', 3_750_000_000n),
        correction: money('CNY', -12_500n),
        paid: money('CNY', 3_749_987_500n),
        debt: money('CNY', 0n),
        withheld: false,
        paidAt: at,
      },
    ],
    { open: '9001' },
  ),
};

export const Debts: Story = {
  args: recordStory('/agent-debts', [
    { id: '103', username: 'west', owed: money('CNY', 48_000_000n) },
    { id: '104', username: 'east', owed: money('CNY', 1_250_000n) },
  ]),
};

/** The only record of its screen; the form has what holds now. */
export const Policies: Story = {
  args: recordStory(
    '/agent-policies',
    [
      {
        timeZone: 'Asia/Shanghai',
        activeFrom: money('CNY', 1_000_000n),
        negativeNet: 'platform',
        higherRate: 'tier-by-tier',
      },
    ],
    { open: 'Asia/Shanghai' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    await expect(detail.getByRole('textbox', { name: 'Active from a stake of' })).toHaveValue('100.0000');
  },
};
