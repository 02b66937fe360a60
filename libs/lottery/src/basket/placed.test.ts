import { expect, test } from 'vitest';
import { money } from '@marquee/money';
import { placedAs } from './useOrder.ts';

type Placed = Parameters<typeof placedAs>[0];

function placed(tickets: readonly { state: string; numbers: string[] | null; prize: bigint }[]): Placed {
  return {
    issue: '7-1',
    stake: money('PHP', 40_000n),
    tickets: tickets.map((ticket) => ({
      ...ticket,
      closesAt: '2026-11-21T10:00:00.000Z',
      prize: money('PHP', ticket.prize),
    })),
  } as unknown as Placed;
}

test('an order waits for its draw, unless it has seen it', () => {
  const open = { state: 'open', numbers: null, prize: 0n };
  expect(placedAs(placed([open, open]))).toEqual({
    kind: 'bought',
    issue: '7-1',
    closesAt: '2026-11-21T10:00:00.000Z',
  });
  const numbers = ['1', '2', '3', '4', '5'];
  const won = { state: 'won', numbers, prize: 196_000n };
  const lost = { state: 'lost', numbers, prize: 0n };
  const sum = (amount: bigint) => ({
    kind: 'drawn',
    numbers,
    stake: money('PHP', 40_000n),
    prize: money('PHP', amount),
  });
  expect(placedAs(placed([won, lost, won]))).toEqual(sum(392_000n));
  expect(placedAs(placed([lost]))).toEqual(sum(0n));
});
