import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { differenceOutcomes, operatorCalls, reconciliationKinds } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import { isOneOf } from '../list/is-one-of.ts';

export type Run = ValueOf<typeof operatorCalls.reconciliations>['runs'][number];
export type Source = ValueOf<typeof operatorCalls.reconciliations>['sources'][number];
export type Difference = ValueOf<typeof operatorCalls.reconciliationDifferences>['differences'][number];

/** Entries in one page. */
const PAGE = 100;

/** The filters of the list of runs as its call takes them. */
export function runsFilterOf(merchant: string, kind: string | undefined) {
  return { merchant, kind: isOneOf(reconciliationKinds, kind) ? kind : undefined };
}

/** The files of a merchant that were compared, the newest first, and from whom there may be files. */
export const runsQuery = (merchant: string, kind: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['reconciliations', merchant, kind],
    queryFn: ({ pageParam }) =>
      read(operatorCalls.reconciliations, {
        query: { ...runsFilterOf(merchant, kind), limit: PAGE, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Which differences of a run are listed, as the address names them. */
export interface DifferenceFilters {
  readonly run?: string | undefined;
  readonly outcome?: string | undefined;
  readonly resolved?: string | undefined;
  readonly search?: string | undefined;
}

/** The filters of a run's differences as their call takes them. */
export function differencesFilterOf(
  merchant: string,
  { run = '', outcome, resolved, search }: DifferenceFilters,
) {
  return {
    merchant,
    run,
    outcome: isOneOf(differenceOutcomes, outcome) ? outcome : undefined,
    resolved: isOneOf(['true', 'false'], resolved) ? resolved : undefined,
    search,
  };
}

/** What does not match in a file, with the run it belongs to. */
export const differencesQuery = (merchant: string, filters: DifferenceFilters) =>
  infiniteQueryOptions({
    queryKey: ['reconciliations', merchant, 'differences', filters],
    queryFn: ({ pageParam }) =>
      read(operatorCalls.reconciliationDifferences, {
        query: { ...differencesFilterOf(merchant, filters), limit: PAGE, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: filters.run !== undefined,
  });
