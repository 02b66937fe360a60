import { money, toDecimalString } from '@marquee/money';
import type { Wager } from './wagers.ts';

const columns = ['transaction', 'kind', 'status', 'amount', 'currency', 'time', 'game', 'player'];

/**
 * The file of what the arcade moved of a merchant's players in a period, as docs/operators/reconciliation.md describes it. What the
 * wallet refused is not in it.
 *
 * @param query ISO 8601 moments; `until` is not in the period
 */
export function transactionsFile(
  wagers: readonly Wager[],
  { merchant, from, until }: { readonly merchant: string; readonly from: string; readonly until: string },
): string {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const lines = wagers
    .filter((wager) => wager.merchant === merchant && wager.at >= start && wager.at < end)
    .toSorted((a, b) => a.at - b.at)
    .flatMap((wager) => movesOf(wager).map((move) => lineOf(wager, move)));
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

interface Move {
  readonly transaction: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly amount: bigint;
}

/** What the wallet has moved for a wager. */
function movesOf({ state, refusal, bet, win, rollback, stake, payout = 0n }: Wager): Move[] {
  // The stake was not taken, or it is not known yet whether it was.
  if (state === 'asking' || state === 'refused' || refusal === 'TX_NOT_FOUND') return [];
  const taken: Move = { transaction: bet, kind: 'bet', amount: stake };
  if (state === 'paid') return [taken, { transaction: win, kind: 'win', amount: payout }];
  if (state === 'returned') return [taken, { transaction: rollback, kind: 'rollback', amount: stake }];
  return state === 'returning' ? [] : [taken];
}

function lineOf({ currency, at, game, player }: Wager, { transaction, kind, amount }: Move): string {
  const cells = [
    transaction,
    kind,
    'completed',
    toDecimalString(money(currency, amount)),
    currency,
    new Date(at).toISOString(),
    game,
    player,
  ];
  return cells.join(',');
}
