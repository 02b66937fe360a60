import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { ownTimeZone } from '@marquee/i18n';
import { toDecimalString, type Money } from '@marquee/money';
import {
  accountTotals,
  betRecords,
  betTotals,
  bonusGiveUp,
  bonusRecords,
  bonusTotals,
  memberProfit,
  memberTransactionDetail,
  rebateClaim,
  rebateRecords,
  rebateSummary,
  rebateTotals,
  turnoverSources,
  type AccountRecordType,
  type BetState,
  type BonusState,
  type GameCategory,
  type RebateState,
  type ValueOf,
} from '@marquee/contract';

/** A span of time: from is in, to is out. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Which bets are shown. */
export interface BetFilter extends Period {
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: BetState | undefined;
}

/** Which cashback is shown. */
export interface RebateFilter extends Period {
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: RebateState | undefined;
}

/** Which bonuses are shown. */
export interface BonusFilter extends Period {
  readonly state?: BonusState | undefined;
}

/** Which movements are shown. */
export interface MovementFilter extends Period {
  readonly type?: AccountRecordType | undefined;
}

export type Bet = ValueOf<typeof betRecords>['bets'][number];
export type Movement = ValueOf<typeof memberTransactionDetail>['transactions'][number];
export type Bonus = ValueOf<typeof bonusRecords>['bonuses'][number];
export type BetTotals = ValueOf<typeof betTotals>;
export type Profit = ValueOf<typeof memberProfit>;
export type RebateRecord = ValueOf<typeof rebateRecords>['rebates'][number];
export type TurnoverSource = ValueOf<typeof turnoverSources>['sources'][number];
export type Rebate = ValueOf<typeof rebateSummary>;

const rowsPerPage = 20;

/** Bets of a filter, page after page. The token keeps one member's records from the next at this tab. */
export function betsQuery(client: Client, token: string, filter: BetFilter) {
  return infiniteQueryOptions({
    queryKey: [betRecords.name, token, filter],
    queryFn: ({ pageParam, signal }) =>
      toQuery(client, betRecords, {
        query: { ...filter, limit: rowsPerPage, cursor: pageParam },
      }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Sums over all bets of a filter. */
export function betTotalsQuery(client: Client, token: string, filter: BetFilter) {
  return queryOptions({
    queryKey: [betTotals.name, token, filter],
    queryFn: toQuery(client, betTotals, { query: { ...filter } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** Movements of a filter, page after page. */
export function movementsQuery(client: Client, token: string, filter: MovementFilter) {
  return infiniteQueryOptions({
    queryKey: [memberTransactionDetail.name, token, filter],
    queryFn: ({ pageParam, signal }) =>
      toQuery(client, memberTransactionDetail, {
        query: { ...filter, limit: rowsPerPage, cursor: pageParam },
      }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Sums over all movements of a filter. */
export function movementTotalsQuery(client: Client, token: string, filter: MovementFilter) {
  return queryOptions({
    queryKey: [accountTotals.name, token, filter],
    queryFn: toQuery(client, accountTotals, { query: { ...filter } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** What a member won or lost within a period. */
export function profitQuery(client: Client, token: string, period: Period) {
  return queryOptions({
    queryKey: [memberProfit.name, token, period],
    queryFn: toQuery(client, memberProfit, { query: { ...period, timeZone: ownTimeZone() } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** Bonuses of a filter, page after page. */
export function bonusesQuery(client: Client, token: string, filter: BonusFilter) {
  return infiniteQueryOptions({
    queryKey: [bonusRecords.name, token, filter],
    queryFn: ({ pageParam, signal }) =>
      toQuery(client, bonusRecords, {
        query: { ...filter, limit: rowsPerPage, cursor: pageParam },
      }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Sums over all bonuses of a filter. */
export function bonusTotalsQuery(client: Client, token: string, filter: BonusFilter) {
  return queryOptions({
    queryKey: [bonusTotals.name, token, filter],
    queryFn: toQuery(client, bonusTotals, { query: { ...filter } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** What is still to be staked before a withdrawal, by what asks for it. */
export function turnoverQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [turnoverSources.name, token],
    queryFn: toQuery(client, turnoverSources, {}).queryFn,
  });
}

/** The cashback that waits. */
export function rebateQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [rebateSummary.name, token],
    queryFn: toQuery(client, rebateSummary, {}).queryFn,
  });
}

/** Cashback of a filter, page after page. */
export function rebatesQuery(client: Client, token: string, filter: RebateFilter) {
  return infiniteQueryOptions({
    queryKey: [rebateRecords.name, token, filter],
    queryFn: ({ pageParam, signal }) =>
      toQuery(client, rebateRecords, {
        query: { ...filter, limit: rowsPerPage, cursor: pageParam },
      }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Sums over all cashback of a filter. */
export function rebateTotalsQuery(client: Client, token: string, filter: RebateFilter) {
  return queryOptions({
    queryKey: [rebateTotals.name, token, filter],
    queryFn: toQuery(client, rebateTotals, { query: { ...filter } }).queryFn,
    placeholderData: keepPreviousData,
  });
}

/** Collects the cashback. Sent again under the same request id, it pays once. */
export function claimCashbackMutation(client: Client) {
  return mutationOptions({
    mutationFn: (requestId: string) => client.send(rebateClaim, { body: { requestId } }),
  });
}

/** Gives a bonus up, at the price that the member confirmed. Sent again, it takes nothing more. */
export function giveUpBonusMutation(client: Client) {
  return mutationOptions({
    mutationFn: ({ source, takes }: { readonly source: string; readonly takes: Money }) =>
      client.send(bonusGiveUp, { body: { source, takes: toDecimalString(takes) } }),
  });
}
