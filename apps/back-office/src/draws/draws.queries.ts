import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

type Issue = ValueOf<typeof operatorCalls.lotteryIssues>['issues'][number];
export type Lottery = ValueOf<typeof operatorCalls.lotteries>['lotteries'][number];

/** An issue of a lottery. Of one that waits for its result, only what the list of those says is known. */
export interface Draw extends Partial<Omit<Issue, 'id'>> {
  readonly lottery: string;
  readonly issue: string;
  readonly drawsAt: string;
  /** Who has entered a result; the results themselves are not shown. */
  readonly enteredBy?: readonly string[];
}

const PAGE = 100;

/** The lotteries of the platform. */
export const lotteriesQuery = queryOptions({
  queryKey: ['lotteries'],
  queryFn: async () => (await read(operatorCalls.lotteries, { query: {} })).lotteries,
  staleTime: 60_000,
});

/** The issues of a lottery, the newest first; without a lottery those of all that wait for their result. */
export const drawsQuery = (lottery: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['draws', lottery],
    queryFn: async ({ pageParam }): Promise<{ draws: readonly Draw[]; nextCursor: string | null }> => {
      if (lottery === undefined) {
        const { issues } = await read(operatorCalls.lotteryAwaited, { query: {} });
        return { draws: issues, nextCursor: null };
      }
      const { issues, nextCursor } = await read(operatorCalls.lotteryIssues, {
        query: { lottery, limit: PAGE, cursor: pageParam },
      });
      return { draws: issues.map((issue) => ({ ...issue, lottery })), nextCursor };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** A number that is not sold, or pays half. */
export interface HeldNumber {
  readonly play: string;
  readonly number: string;
  readonly as: 'closed' | 'half';
}

/** The restricted numbers of a lottery by play. */
export const numbersQuery = (lottery: string) =>
  queryOptions({
    queryKey: ['lottery-numbers', lottery],
    queryFn: async (): Promise<readonly HeldNumber[]> =>
      (await read(operatorCalls.lotteryNumbers, { query: { lottery } })).numbers,
    enabled: lottery !== '',
  });
