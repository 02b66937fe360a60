import { useState } from 'react';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { createRequestIds, type Client, type Failure, type Outcome } from '@marquee/api-client';
import { lotteryState, lotteryTickets, type lotteryBet, type ValueOf } from '@marquee/contract';
import { add, zero, type Money } from '@marquee/money';
import { buyTicketsMutation, type Sale } from '../lottery.queries.ts';
import type { BasketTicket } from './basket.ts';
import { keepTickets } from '../results/receipts.ts';
import { refusalsOf, type Refusals } from './refusals.ts';

/** What is limited in an issue: what one member stakes, what all do, or what all stake on one number. */
export type Limit = 'member' | 'platform' | 'number';

const limits: Readonly<Record<string, Limit>> = {
  'member-stake': 'member',
  'platform-stake': 'platform',
  'number-stake': 'number',
};

/** The outcome of an order. */
export type OrderState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'bought'; readonly issue: string; readonly closesAt: string }
  /** An instant lottery has drawn already: its numbers, and what all tickets cost and won together. */
  | {
      readonly kind: 'drawn';
      readonly numbers: readonly string[];
      readonly stake: Money;
      readonly prize: Money;
    }
  /** The issue closed while the basket was open; the next one, when there is one. */
  | { readonly kind: 'closed'; readonly issue: string; readonly next: Sale | null }
  /** Some of its tickets, or of its issues, are not taken as they are. */
  | { readonly kind: 'refused'; readonly refusals: Refusals }
  /** A stake of the issue has a limit: whose it is, where it lies, what is left of it, and on which number it is. */
  | {
      readonly kind: 'limit';
      readonly limit: Limit;
      readonly maximum: Money | undefined;
      readonly left: Money;
      readonly number: string | undefined;
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Sends a basket as one order, once however often it is pressed. */
export function useOrder(client: Client, gameCode: string, onBought: () => void) {
  const queries = useQueryClient();
  const [ids] = useState(createRequestIds);
  const order = useMutation({
    ...buyTicketsMutation(client),
    onSuccess: (outcome) => {
      // Also after a purchase: an instant lottery has its next draw ready.
      void queries.invalidateQueries({ queryKey: [lotteryState.name] });
      if (!outcome.ok) return;
      ids.spend();
      keepTickets(outcome.value.tickets);
      onBought();
      void queries.invalidateQueries({ queryKey: [lotteryTickets.name] });
    },
  });

  function buy(basket: readonly BasketTicket[], issue: string): void {
    const tickets = basket.map(({ input }) => input);
    const requestId = ids.idFor(JSON.stringify([issue, tickets]));
    order.mutate({ requestId, gameCode, issue, tickets });
  }

  return { state: stateOf(order), buy, reset: order.reset };
}

type Order = Pick<
  UseMutationResult<Outcome<typeof lotteryBet>, Error, { readonly issue: string }>,
  'isPending' | 'data' | 'variables'
>;

function stateOf({ isPending, data, variables }: Order): OrderState {
  if (isPending) return { kind: 'sending' };
  if (!data || !variables) return { kind: 'ready' };
  return data.ok ? placedAs(data.value) : refusedAs(data.error, variables.issue, 'tickets');
}

/** What a placed order is: it waits for its draw, or has seen it. */
export function placedAs({ issue, stake, tickets }: ValueOf<typeof lotteryBet>): OrderState {
  const { numbers = null, closesAt = '' } = tickets[0] ?? {};
  if (numbers === null || tickets.some((ticket) => ticket.state === 'open'))
    return { kind: 'bought', issue, closesAt };
  const prize = tickets.reduce((sum, ticket) => add(sum, ticket.prize), zero(stake.currency));
  return { kind: 'drawn', numbers, stake, prize };
}

type Refused = Extract<Outcome<typeof lotteryBet>, { ok: false }>['error'];

/** What a refusal means for an order on an issue. @param part what its parts are called on the wire */
export function refusedAs(failure: Refused, issue: string, part: 'tickets' | 'links'): OrderState {
  const refusals = refusalsOf(failure, part);
  if (refusals.size > 0) return { kind: 'refused', refusals };
  const value = 'value' in failure ? failure.value : undefined;
  if (value?.reason === 'issue-closed') return { kind: 'closed', issue, next: value.next };
  if (value?.left) {
    const { maximum, left, number } = value;
    return { kind: 'limit', limit: limits[value.reason] ?? 'platform', maximum, left, number };
  }
  return { kind: 'failed', failure };
}
