import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls, type ReportGroup } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import type { ReportFilters } from './report-filters.ts';

export type Report = ValueOf<typeof operatorCalls.reportSums>;
export type ReportRow = Report['rows'][number];
export type HourBet = ValueOf<typeof operatorCalls.reportBets>['bets'][number];
export type HourMoney = ValueOf<typeof operatorCalls.reportMoney>['members'][number];

/** Milliseconds after which figures are read again when they are looked at. */
const STALE_MS = 30_000;
/** Entries in one page. */
const PAGE = 100;

/** The gateway names the schema's own list of categories; an address may have any word, which it refuses by name. */
type SentFilters = Parameters<typeof read<typeof operatorCalls.reportSums>>[1]['query'];
const sent = (merchant: string, filters: ReportFilters): SentFilters =>
  ({ merchant, ...filters }) as SentFilters;

/** The sums of a merchant, split by a group. */
export const sumsQuery = (merchant: string, filters: ReportFilters, by: ReportGroup) =>
  queryOptions({
    queryKey: ['reports', merchant, filters, by],
    queryFn: () => read(operatorCalls.reportSums, { query: { ...sent(merchant, filters), by } }),
    staleTime: STALE_MS,
  });

/** Who was new, active and retained, by day. */
export const memberDaysQuery = (merchant: string, { from, to }: ReportFilters) =>
  queryOptions({
    queryKey: ['reports', 'members', merchant, from, to],
    queryFn: async () => (await read(operatorCalls.reportMembers, { query: { merchant, from, to } })).days,
    staleTime: STALE_MS,
  });

/** The entries of one hour. */
export interface HourFilters {
  readonly hour: string;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
}

/** The bets of an hour, the newest first. */
export const betsQuery = (merchant: string, { hour, ...filters }: HourFilters) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'bets', merchant, hour, filters],
    queryFn: ({ pageParam }) => {
      const { category, vendor, game } = sent(merchant, { from: '', to: '', ...filters });
      const query = { merchant, hour, category, vendor, game, limit: PAGE, cursor: pageParam };
      return read(operatorCalls.reportBets, { query });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Whose money moved in an hour. */
export const moneyQuery = (merchant: string, hour: string) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'money', merchant, hour],
    queryFn: ({ pageParam }) =>
      read(operatorCalls.reportMoney, { query: { merchant, hour, limit: PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
