import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client } from '@marquee/api-client';
import {
  lotteryBet,
  lotteryCancel,
  lotteryChase,
  lotteryChaseCancel,
  lotteryChases,
  lotteryPayout,
  lotteryState,
  lotteryTickets,
  lotteryVerify,
  lottoOpenedNumbers,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

export type LotteryState = ValueOf<typeof lotteryState>;
export type Sale = LotteryState['upcoming'][number];
export type TicketInput = RequestOf<typeof lotteryBet>['body']['tickets'][number];
export type LotteryTicket = ValueOf<typeof lotteryTickets>['tickets'][number];
export type Chase = ValueOf<typeof lotteryChases>['chases'][number];
export type Payout = ValueOf<typeof lotteryPayout>;
export type Proof = ValueOf<typeof lotteryVerify>;

/** Milliseconds between two requests for a lottery while nothing is about to happen. */
const WATCH = 15_000;
/** Milliseconds between two requests for tickets whose draw is near. */
const TICKETS_WATCH = 5_000;
/** Past draws, as many as the platform gives at once. */
const HISTORY = 100;

/**
 * The state of a lottery; looked at again when its sale closes, and a little later for the draw. The token is in the key: an
 * instant lottery promises each member a draw of their own.
 */
export function stateQuery(client: Client, gameCode: string, token: string | undefined) {
  const { queryFn } = toQuery(client, lotteryState, { query: { gameCode, upcoming: 5 } });
  return queryOptions({
    queryKey: [lotteryState.name, gameCode, token] as const,
    queryFn,
    refetchInterval: ({ state }) => {
      const sale = state.data?.upcoming[0];
      if (!state.data || !sale) return WATCH;
      const left = Date.parse(sale.closesAt) - Date.parse(state.data.serverTime);
      return Math.min(WATCH, Math.max(1000, left + 500));
    },
  });
}

/** The last draws, newest first. */
export function historyQuery(client: Client, token: string, gameCode: string, last: string | undefined) {
  const { queryFn } = toQuery(client, lottoOpenedNumbers, { query: { gameCode, count: HISTORY } });
  return queryOptions({ queryKey: [lottoOpenedNumbers.name, gameCode, last, token] as const, queryFn });
}

/** The member's tickets of a lottery, newest first; looked at again while one waits for its draw. */
export function ticketsQuery(client: Client, token: string, gameCode: string) {
  return infiniteQueryOptions({
    queryKey: [lotteryTickets.name, gameCode, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { gameCode, ...(pageParam !== '' && { before: pageParam }) };
      const outcome = await client.send(lotteryTickets, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ tickets }) => tickets.some((ticket) => ticket.state === 'open'))
        ? TICKETS_WATCH
        : false,
  });
}

/** The issues that a chase can go over: the one on sale and those that follow. */
export function comingQuery(client: Client, gameCode: string, issues: number) {
  const { queryFn } = toQuery(client, lotteryState, { query: { gameCode, upcoming: issues } });
  return queryOptions({
    queryKey: [lotteryState.name, gameCode, 'coming', issues] as const,
    queryFn,
    refetchInterval: ({ state }) => {
      const sale = state.data?.upcoming[0];
      if (!state.data || !sale) return WATCH;
      return Math.max(1000, Date.parse(sale.closesAt) - Date.parse(state.data.serverTime) + 500);
    },
  });
}

/** The member's chases of all lotteries, newest first; looked at again while one runs. */
export function chasesQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [lotteryChases.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { before: pageParam };
      const outcome = await client.send(lotteryChases, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ chases }) => chases.some((chase) => chase.state === 'running'))
        ? TICKETS_WATCH
        : false,
  });
}

/** Repeats tickets over issues; the whole amount is set aside at once. */
export function orderChaseMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof lotteryChase>['body']) => client.send(lotteryChase, { body }),
  });
}

/** Ends a chase, or one issue of it. */
export function cancelChase(client: Client, chase: string, place?: number) {
  return client.send(lotteryChaseCancel, { body: { chase, ...(place !== undefined && { place }) } });
}

/** What a ticket was paid, bet by bet. */
export function payoutQuery(client: Client, token: string, ticket: string) {
  const { queryFn } = toQuery(client, lotteryPayout, { query: { ticket } });
  return queryOptions({ queryKey: [lotteryPayout.name, ticket, token] as const, queryFn });
}

/** What proves a draw. */
export function proofQuery(client: Client, gameCode: string, issue: string) {
  return queryOptions(toQuery(client, lotteryVerify, { query: { gameCode, issue } }));
}

/** Buys tickets on an issue, all or none. */
export function buyTicketsMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof lotteryBet>['body']) => client.send(lotteryBet, { body }),
  });
}

/** Takes a ticket back before its issue closes. */
export function cancelTicket(client: Client, ticket: string) {
  return client.send(lotteryCancel, { body: { tickets: [ticket] } });
}
