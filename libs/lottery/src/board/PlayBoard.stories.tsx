import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { LotteryState } from '../lottery.queries.ts';
import { storyFamily, storyState } from '../stories.data.ts';
import { Board } from './Board.tsx';
import type { Added } from './PlayBoard.tsx';

const meta = {
  title: 'Parts/Lottery/Play board',
  component: Room,
  args: { play: 'ssc.front-2.direct', onAdd: fn() },
} satisfies Meta<typeof Room>;
export default meta;

type Story = StoryObj<typeof meta>;

interface RoomProps {
  play: string;
  onAdd: (added: readonly Added[]) => void;
  /** Bets that are closed, and bets that pay half. */
  numbers?: Pick<LotteryState, 'closedNumbers' | 'halfNumbers'>;
}

function Room({ play, onAdd, numbers }: RoomProps) {
  const family = storyFamily(play.slice(0, play.indexOf('.')));
  const [state] = useState(() => ({ ...storyState(family.code), ...numbers }));
  return (
    <Board
      family={family}
      day={state.upcoming[0]?.day ?? ''}
      state={state}
      symbol="P"
      playType={play}
      basket={{ count: 0, room: 200 }}
      onAdd={onAdd}
    />
  );
}

function addedBy(onAdd: unknown): readonly Added[] {
  return (onAdd as ReturnType<typeof fn>).mock.calls.flatMap(([added]) => added as readonly Added[]);
}

export const PicksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    // Where stories are tested there is a mouse, and so a keyboard.
    await expect(page.getByText(/^Arrow keys move/)).toBeVisible();
    const [first, second] = page.getAllByRole('group', { name: /^Place/ });
    if (!first || !second) throw new Error('no rows of numbers');
    const add = page.getByRole('button', { name: 'Put into the basket' });
    const zero = within(first).getByRole('button', { name: '0' });
    zero.focus();
    await userEvent.keyboard('{ArrowRight} {ArrowRight}{Home}');
    await expect(zero).toHaveFocus();
    await expect(within(first).getByRole('button', { name: '1' })).toHaveAttribute('aria-pressed', 'true');
    within(second).getByRole('button', { name: '0' }).focus();
    // The letter picks the upper half, the digits take two of it back.
    await userEvent.keyboard('b98');
    await expect(within(second).getAllByRole('button', { pressed: true })).toHaveLength(3);
    await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(false));
    await userEvent.keyboard('{Enter}');
    await expect(addedBy(args.onAdd).map(({ input }) => [input.rows, input.bets, input.stake])).toEqual([
      [[['1'], ['5', '6', '7']], 3, '6.0000'],
    ]);
    await expect(within(second).queryAllByRole('button', { pressed: true })).toHaveLength(0);
  },
};

/** A play that pays in two ways has both odds in each of its cells. */
export const TwoTiers: Story = {
  args: { play: 'lhc.sets.two-of-three' },
  play: async ({ canvasElement }) => {
    const cells = await within(canvasElement).findAllByRole('button', {
      name: /^\d\d\s+[\d.]+ \/ [\d.]+$/,
    });
    await expect(cells).toHaveLength(49);
  },
};

export const ThousandsOfTypedBets: Story = {
  args: { play: 'ssc.five.direct-typed' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const field = page.getByRole('textbox', { name: /Type your bets/ });
    await userEvent.click(field);
    const many = Array.from({ length: 3000 }, (_, index) => String(10_000 + index)).join('\n');
    await userEvent.paste(`${many}\n12x45\n10000`);
    await expect(await page.findByText('3,000 bets')).toBeVisible();
    await expect(page.getByText('Line 3001, 12x45: a number is not in this lottery.')).toBeVisible();
    await expect(page.getByText('Line 3002, 10000: is already in the list.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Put into the basket' });
    await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(add);
    await expect(addedBy(args.onAdd)[0]?.input.bets).toBe(3000);
  },
};

export const TicketsByChance: Story = {
  args: { play: 'lhc.sets.all-3' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const chances = page.getByRole('group', { name: 'Random tickets' });
    const five = within(chances).getByRole('button', { name: '5' });
    // Right below the numbers, away from the bar at the lower edge of a phone.
    const payout = page.getByText('A bet that wins pays up to');
    await expect(chances.compareDocumentPosition(payout)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect((five as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(five);
    const added = addedBy(args.onAdd);
    await expect(added).toHaveLength(5);
    for (const { input } of added) await expect([input.rows[0]?.length, input.bets]).toEqual([3, 1]);
  },
};

/** A number that pays half goes into the basket at half the odds, alone; one that is closed does not. */
export const HalfAndClosedNumbers: Story = {
  args: {
    numbers: {
      halfNumbers: { 'ssc.front-2.direct': ['1,2'] },
      closedNumbers: { 'ssc.front-2.direct': ['1,9'] },
    },
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const [first, second] = page.getAllByRole('group', { name: /^Place/ });
    if (!first || !second) throw new Error('two places');
    const press = (row: HTMLElement, digit: string) =>
      userEvent.click(within(row).getByRole('button', { name: digit }));
    await press(first, '1');
    await press(second, '2');
    await expect(await page.findByText('The house pays half on these numbers.')).toBeVisible();
    await press(second, '3');
    await expect(page.getByText(/1 2 pays half/)).toBeVisible();
    await press(second, '9');
    await expect(page.getByText(/1 9 is not available/)).toBeVisible();
    await press(second, '9');
    await press(second, '3');
    const add = page.getByRole('button', { name: 'Put into the basket' });
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    // 100 at 1,960 of 2,000 is 98; half of it is sold.
    await expect(addedBy(args.onAdd)[0]?.input.odds).toEqual({ direct: '49.0000' });
  },
};

/** Numbers of two digits by their head, their tail, a digit or a sum; the other way round; and back. */
export const TwoDigitsAtOnce: Story = {
  args: { play: 'thai.bottom.two' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const keys = within(page.getByRole('group', { name: 'Many numbers at once' }));
    const picked = () =>
      page.getAllByRole('button', { pressed: true }).filter((each) => /^\d\d$/.test(each.textContent));
    await userEvent.click(keys.getByRole('button', { name: '3' }));
    await expect(picked()).toHaveLength(10);
    await userEvent.click(keys.getByRole('button', { name: 'Add swapped' }));
    await expect(picked()).toHaveLength(19);
    await userEvent.selectOptions(keys.getByRole('combobox'), 'With a digit');
    const three = keys.getByRole('button', { name: '3' });
    await expect(three).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(three);
    await expect(page.queryByRole('button', { name: '33', pressed: true })).toBeNull();
    await userEvent.click(keys.getByRole('button', { name: 'Doubles' }));
    await expect(picked()).toHaveLength(10);
  },
};
