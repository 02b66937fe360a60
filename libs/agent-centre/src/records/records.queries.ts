import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  agentBill,
  agentDailySalary,
  agentDividend,
  agentHourSalary,
  agentIncome,
  agentRealtimeSalary,
  agentTeamBets,
  agentTeamBetTotals,
  agentTeamMovements,
  agentTeamMovementTotals,
  agentTeamProfit,
  type AccountRecordType,
  type BetState,
  type BillKind,
  type GameCategory,
  type ValueOf,
} from '@marquee/contract';
import type { Days } from '@marquee/records';

/** Which bets of the team are shown; `from` is in, `to` is out. */
export interface TeamBetFilter extends Days {
  readonly account?: string | undefined;
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
  readonly state?: BetState | undefined;
}

/** Which movements of the team are shown; `from` is in, `to` is out. */
export interface TeamMovementFilter extends Days {
  readonly account?: string | undefined;
  readonly type?: AccountRecordType | undefined;
}

/** Whose profit and loss is shown; both days are in it. */
export interface TeamProfitFilter extends Days {
  readonly account?: string | undefined;
  readonly of: 'own' | 'team';
  readonly page: number;
}

export type TeamBet = ValueOf<typeof agentTeamBets>['bets'][number];
export type TeamMovement = ValueOf<typeof agentTeamMovements>['transactions'][number];
export type TeamProfit = ValueOf<typeof agentTeamProfit>;
export type Income = ValueOf<typeof agentIncome>;
export type Bill = ValueOf<typeof agentDividend>['bills'][number];
export type BillDetail = ValueOf<typeof agentBill>;

const rowsPerPage = 20;

/** Bets of the team, page after page. The token keeps one agent's records from the next at this tab. */
export function teamBetsQuery(client: Client, token: string, filter: TeamBetFilter) {
  return infiniteQueryOptions({
    queryKey: [agentTeamBets.name, token, filter],
    queryFn: ({ pageParam, signal }) =>
      toQuery(client, agentTeamBets, {
        query: { ...filter, limit: rowsPerPage, cursor: pageParam },
      }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Sums over all bets of a filter. */
export function teamBetTotalsQuery(client: Client, token: string, filter: TeamBetFilter) {
  return queryOptions({
    queryKey: [agentTeamBetTotals.name, token, filter],
    queryFn: toQuery(client, agentTeamBetTotals, { query: { ...filter } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** Movements of the team, page after page. */
export function teamMovementsQuery(client: Client, token: string, filter: TeamMovementFilter) {
  return infiniteQueryOptions({
    queryKey: [agentTeamMovements.name, token, filter],
    queryFn: ({ pageParam, signal }) =>
      toQuery(client, agentTeamMovements, {
        query: { ...filter, limit: rowsPerPage, cursor: pageParam },
      }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Sums over all movements of a filter. */
export function teamMovementTotalsQuery(client: Client, token: string, filter: TeamMovementFilter) {
  return queryOptions({
    queryKey: [agentTeamMovementTotals.name, token, filter],
    queryFn: toQuery(client, agentTeamMovementTotals, { query: { ...filter } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** Profit and loss of the team, by level and by member. */
export function teamProfitQuery(client: Client, token: string, filter: TeamProfitFilter) {
  return queryOptions({
    queryKey: [agentTeamProfit.name, token, filter],
    queryFn: toQuery(client, agentTeamProfit, { query: { ...filter, pageSize: rowsPerPage } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** What the agent earned, by day. */
export function incomeQuery(client: Client, token: string, days: Days) {
  return queryOptions({
    queryKey: [agentIncome.name, token, days],
    queryFn: toQuery(client, agentIncome, { query: { ...days } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** Bills of a kind, page after page; each page has the totals of all. */
export function billsQuery(client: Client, token: string, kind: BillKind, days: Days) {
  return infiniteQueryOptions({
    queryKey: ['bills', kind, token, days],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...days, limit: rowsPerPage, cursor: pageParam };
      switch (kind) {
        case 'daily':
          return toQuery(client, agentDailySalary, { query }).queryFn({ signal });
        case 'hourly':
          return toQuery(client, agentHourSalary, { body: query }).queryFn({ signal });
        case 'real-time':
          return toQuery(client, agentRealtimeSalary, { query }).queryFn({ signal });
        case 'dividend':
          return toQuery(client, agentDividend, { query }).queryFn({ signal });
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** What a bill was made from. */
export function billQuery(client: Client, token: string, id: string) {
  return queryOptions({
    queryKey: [agentBill.name, token, id],
    queryFn: toQuery(client, agentBill, { query: { id } }).queryFn,
  });
}
