import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { LotteryGame } from './LotteryGame.tsx';
import { describeStory } from './stories.client.ts';
import { php } from '@marquee/api-client/samples';
import { lotterySamples } from './samples.ts';
import { everyTicket, storyDraws, storyState, storyTicket } from './stories.data.ts';

const answering = (answers: StoryAnswers) => ({
  client: storyClient({ lotteryTickets: { tickets: [], next: null }, lottoOpenedNumbers: [], ...answers }),
});
const of = (code: string) =>
  answering({ lotteryState: storyState(code), lottoOpenedNumbers: storyDraws(code, 20) });

const meta = {
  title: 'Screens/Lottery/Game',
  component: LotteryGame,
  decorators: [withStoryQueries],
  args: {
    ...of('ssc'),
    token: 'token',
    symbol: 'P',
    gameCode: 'STORY',
    playType: undefined,
    describe: describeStory,
    pageTitle: fn(() => null),
    onLogin: fn(),
    onDeposit: fn(),
  },
} satisfies Meta<typeof LotteryGame>;
export default meta;

type Story = StoryObj<typeof meta>;

/** By keyboard alone: a cell, the basket, and its ticket there. */
export const TwoSides: Story = {
  args: { playType: 'ssc.total.sizes' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(args.pageTitle).toHaveBeenCalledWith(page.getByRole('heading', { level: 1 }).textContent);
    await expect(page.getByText('Operator-held')).toBeVisible();
    const cell = await page.findByRole('button', { name: /^Big\s+[\d.]+$/ });
    cell.focus();
    await userEvent.keyboard(' ');
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    const add = page.getByRole('button', { name: 'Put into the basket' });
    await waitFor(() => expect(add).toBeEnabled());
    add.focus();
    await userEvent.keyboard('{Enter}');
    const basket = within(page.getByRole('region', { name: 'Basket' }));
    await expect(await basket.findByRole('button', { name: /^Buy for issue/ })).toBeEnabled();
  },
};
export const Official: Story = { args: { playType: 'ssc.one.position' } };
/** Its sum is on the dark header, next to the balls. */
export const Lucky28: Story = { args: of('pcb') };
export const VietnamOfTheNorth: Story = { args: of('vn-north') };

// The other families, to be looked at; what their boards are made of is tested above.
export const ThreeDigits: Story = { args: of('3d'), tags: ['!test'] };
export const FiveInARow: Story = { args: of('pl5'), tags: ['!test'] };
export const ElevenChooseFive: Story = { args: of('11x5'), tags: ['!test'] };
export const Racing: Story = { args: of('pk10'), tags: ['!test'] };
export const Dice: Story = { args: of('k3'), tags: ['!test'] };
export const LuckyFarm: Story = { args: of('lf'), tags: ['!test'] };
export const Keno: Story = { args: of('kl8'), tags: ['!test'] };
export const MarkSix: Story = { args: of('lhc'), tags: ['!test'] };
export const Hash: Story = { args: of('chain'), tags: ['!test'] };
export const VietnamOfTheSouth: Story = { args: of('vn-south'), tags: ['!test'] };
export const Thailand: Story = { args: of('thai'), tags: ['!test'] };
export const FourDigits: Story = { args: of('4d'), tags: ['!test'] };

/** Every state of a ticket, each with what can be done about it. */
export const EveryTicket: Story = {
  args: answering({
    lotteryState: storyState('ssc'),
    lotteryTickets: { tickets: everyTicket, next: null },
    lotteryPayout: lotterySamples.lotteryPayout,
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const tickets = within(await page.findByRole('tabpanel'));
    await expect(await tickets.findAllByRole('listitem')).toHaveLength(6);
    await expect(tickets.getByText('Won P 19.60')).toBeVisible();
    await expect(tickets.getAllByText('Operator-held')).toHaveLength(6);
    // Every amount has two decimals.
    const amounts = canvasElement.textContent.match(/P\s\d[\d,]*(\.\d+)?/g) ?? [];
    await expect(amounts.length).toBeGreaterThan(6);
    await expect(amounts.filter((amount) => !/\.\d\d$/.test(amount))).toEqual([]);
    await expect(tickets.getAllByRole('button', { name: 'Take back' })).toHaveLength(1);
    await expect(tickets.getAllByRole('button', { name: 'Explain the result' })).toHaveLength(3);
  },
};

/** A prize that is not more than the stake is paid, and is neither a win nor green. */
export const SmallPrizes: Story = {
  args: answering({
    lotteryState: storyState('ssc'),
    lotteryTickets: {
      tickets: [4, 10].map((units) =>
        storyTicket(units, { state: 'won', prize: php(units), numbers: ['9', '8', '7', '0', '2'] }),
      ),
      next: null,
    },
  }),
  play: async ({ canvasElement }) => {
    const tickets = within(await within(canvasElement).findByRole('tabpanel'));
    for (const paid of ['Paid: P 4.00', 'Paid: P 10.00'])
      await expect(await tickets.findByText(paid)).toBeVisible();
    await expect(tickets.getAllByText('No more than the stake')).toHaveLength(2);
    await expect(tickets.queryByText(/^Won/)).toBeNull();
  },
};

/** The sale has closed: the result is asked for until it is there. */
export const Drawing: Story = {
  args: answering({ lotteryState: storyState('ssc', { left: 0 }) }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/is being drawn…$/)).toBeVisible();
  },
};
export const Closing: Story = {
  args: answering({ lotteryState: storyState('pk10', { left: 9 }) }),
  tags: ['!test'],
};
export const NoIssueOnSale: Story = {
  args: answering({ lotteryState: storyState('k3', { upcoming: [] }) }),
  tags: ['!test'],
};
export const Guest: Story = {
  args: { token: undefined },
  tags: ['!test'],
};
export const NotOpen: Story = { args: answering({ lotteryState: 'not-found' }) };
export const Loading: Story = { args: answering({ lotteryState: 'pending' }) };
export const Failed: Story = {
  args: answering({ lotteryState: 'unavailable' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};
