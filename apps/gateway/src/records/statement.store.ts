import type { WalletKind } from '@marquee/contract';
import { walletKinds } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import { joinReference, movementColumns, type MovementRow } from './movements.store.ts';

/** A month of a merchant's calendar: `from` is in, `to` is out. */
export interface StatementMonth {
  readonly month: string;
  readonly timeZone: string;
  readonly from: Date;
  readonly to: Date;
}

/** A member's wallet in a month; amounts in ten-thousandths. */
export interface StatementWallet {
  readonly account: bigint;
  readonly wallet: WalletKind;
  /** The display name of the vendor whose wallet it is. */
  readonly vendor: string | null;
  readonly currency: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly count: number;
}

/** The months since a member's registration, the latest first. */
export function monthsOf(sql: Queryable, merchant: string, member: bigint) {
  return sql<StatementMonth[]>`
    SELECT to_char(first, 'YYYY-MM') AS month, zone AS "timeZone", first AT TIME ZONE zone AS from,
      (first + interval '1 month') AT TIME ZONE zone AS to
    FROM merchant_time_zone(${merchant}) zone, generate_series(
      date_trunc('month', (SELECT created_at FROM member WHERE id = ${member}) AT TIME ZONE zone),
      date_trunc('month', now() AT TIME ZONE zone), '1 month') first
    ORDER BY first DESC`;
}

/**
 * A member's wallets that held something in a month or moved. Balances are sums of entries by their time: the number of an entry
 * says in which order it was written, and two that are written at the turn of a month may stand the other way round.
 */
export async function walletsOf(
  sql: Queryable,
  member: bigint,
  { from, to }: StatementMonth,
): Promise<StatementWallet[]> {
  const rows = await sql<(Omit<StatementWallet, 'wallet'> & { kind: string })[]>`
    SELECT w.*, vendor.name AS vendor FROM (
      SELECT a.id AS account, a.kind, a.currency,
        coalesce(sum(e.amount) FILTER (WHERE t.created_at < ${from}), 0)::bigint AS opening,
        coalesce(sum(e.amount) FILTER (WHERE t.created_at < ${to}), 0)::bigint AS closing,
        (count(*) FILTER (WHERE t.created_at >= ${from} AND t.created_at < ${to}))::int AS count
      FROM account a JOIN entry e ON e.account = a.id JOIN transfer t ON t.id = e.transfer
      WHERE a.owner = ${`member:${member}`} GROUP BY a.id) w
    LEFT JOIN LATERAL (SELECT coalesce(min(display_name), split_part(w.kind, ':', 2)) AS name
      FROM vendor JOIN member ON member.merchant = vendor.merchant
      WHERE member.id = ${member} AND vendor.code = split_part(w.kind, ':', 2)) vendor ON w.kind LIKE 'vendor:%'
    WHERE opening <> 0 OR count > 0 ORDER BY w.kind <> 'cash', w.kind, w.currency`;
  return rows.map(({ kind, ...row }) => ({ ...row, wallet: walletOf(kind) }));
}

/** What a member calls an account of this kind. */
function walletOf(kind: string): WalletKind {
  if (kind.startsWith('vendor:')) return 'vendor';
  return walletKinds.find((name) => name === kind) ?? 'hold';
}

/** Movements of a wallet in a month in the order in which they were written: so many after the one with a number. */
export function movementsOf(
  sql: Queryable,
  member: bigint,
  account: bigint,
  { from, to }: StatementMonth,
  { after, limit }: { readonly after: bigint; readonly limit: number },
) {
  return sql<MovementRow[]>`
    SELECT ${movementColumns(sql)}
    FROM (SELECT entry.* FROM entry JOIN transfer t ON t.id = entry.transfer
      WHERE entry.account = ${account} AND entry.seq > ${after} AND t.created_at >= ${from} AND t.created_at < ${to}
      ORDER BY entry.seq LIMIT ${limit}) entry
    JOIN transfer ON transfer.id = entry.transfer ${joinReference(sql, member)}
    ORDER BY entry.seq`;
}

/** What came into a wallet and what went out in a month, by the ledger's kind of movement. */
export function sumsOf(sql: Queryable, account: bigint, { from, to }: StatementMonth) {
  return sql<{ kind: string; count: number; income: bigint; outgo: bigint }[]>`
    SELECT t.kind, count(*)::int AS count, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS income,
      coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS outgo
    FROM entry e JOIN transfer t ON t.id = e.transfer
    WHERE e.account = ${account} AND t.created_at >= ${from} AND t.created_at < ${to} GROUP BY t.kind`;
}
