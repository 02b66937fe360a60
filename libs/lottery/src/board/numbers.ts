import { amongNumbers, readTicket, type Family } from '@marquee/lottery-rules';
import type { LotteryState } from '../lottery.queries.ts';
import type { CountedTicket } from './picks.ts';
import type { StakeProblem } from './staking.ts';

/** What the house does about the numbers of a ticket: it pays whole or half, or does not sell the ticket as it is. */
export type TicketNumberStatus =
  | { readonly kind: 'whole' | 'half' }
  | { readonly kind: 'number-closed' | 'number-half'; readonly number: string };

/** Checks a ticket against the numbers that are closed, and those that pay half. */
export function numbersOfTicket(
  family: Family,
  { closedNumbers, halfNumbers }: Pick<LotteryState, 'closedNumbers' | 'halfNumbers'>,
  { ticket }: CountedTicket,
): TicketNumberStatus {
  const closed = closedNumbers?.[ticket.play];
  const half = halfNumbers?.[ticket.play];
  const read = closed || half ? readTicket(family, ticket) : undefined;
  if (!read?.ok) return { kind: 'whole' };
  const { play, picked } = read.value;
  const unsold = amongNumbers(play, picked, new Set(closed));
  if (unsold.kind === 'some') return { kind: 'number-closed', number: unsold.number };
  if (unsold.kind === 'all') return { kind: 'number-closed', number: closed?.[0] ?? '' };
  const halved = amongNumbers(play, picked, new Set(half));
  if (halved.kind === 'some') return { kind: 'number-half', number: halved.number };
  return { kind: halved.kind === 'all' ? 'half' : 'whole' };
}

/** The reason not to put the ticket into the basket. */
export function numbersProblem(numbers: TicketNumberStatus | undefined): StakeProblem | undefined {
  return numbers && 'number' in numbers ? numbers : undefined;
}
