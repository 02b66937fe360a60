import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { winnerBoard, type ValueOf } from '@marquee/contract';

/** A win of the board; the member's name is masked. */
export type Win = ValueOf<typeof winnerBoard>[number];

/** The wins of the last days: the latest, or the greatest. */
export type WinBoard = 'latest' | 'greatest';

/** So many wins of a board. The site keeps them up to date while they are shown. */
export function winnersQuery(client: Client, board: WinBoard, count: number) {
  return queryOptions({
    ...toQuery(client, winnerBoard, { query: { board, count } }),
    staleTime: winFreshness,
  });
}

/** Milliseconds for which the board may stand; the platform's own answer of the greatest may be half a minute old. */
const winFreshness = 60_000;
