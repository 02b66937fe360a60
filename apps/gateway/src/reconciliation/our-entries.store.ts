import type { Fragment, Queryable } from '../database/connection.ts';
import type { OurEntry, TheirEntry } from './matching.ts';

/** Whose entries of ours are compared. */
export interface Source {
  readonly merchant: string;
  readonly currency: string;
  readonly kind: 'game-vendor' | 'payment-provider';
  /** Code of the vendors' connection or of the provider. */
  readonly code: string;
}

/** Numbers of a file that are looked up at once. */
const AT_ONCE = 5000;
/** What is read at once of a period: actions of a vendor are many. */
const SLICE_MS = { 'game-vendor': 3_600_000, 'payment-provider': 86_400_000 } as const;

type Row = Omit<OurEntry, 'at' | 'id' | 'reference'> & {
  readonly at: Date;
  readonly id: string | null;
  readonly reference: string | null;
};
const entryOf = ({ at, id, reference, ...row }: Row): OurEntry => ({
  ...row,
  at: at.getTime(),
  id: id ?? undefined,
  reference: reference ?? undefined,
});

/** What was completed in a period, in parts. @param from milliseconds since 1970, as `until`, which is not in it */
export async function* entriesOfPeriod(
  sql: Queryable,
  source: Source,
  { from, until }: { readonly from: number; readonly until: number },
): AsyncIterable<readonly OurEntry[]> {
  const slice = SLICE_MS[source.kind];
  for (let start = from; start < until; start += slice) {
    const span = { from: new Date(start), until: new Date(Math.min(start + slice, until)) };
    if (source.kind === 'game-vendor')
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      yield await actions(
        sql,
        source,
        sql`a.created_at >= ${span.from} AND a.created_at < ${span.until} AND a.answer = 'applied'`,
      );
    else {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      yield await deposits(
        sql,
        source,
        sql`state = 'credited' AND closed_at >= ${span.from} AND closed_at < ${span.until}`,
      );
      // A payment takes days at most; the index is by the time of the request.
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      yield await payouts(
        sql,
        source,
        sql`w.requested_at >= ${span.from}::timestamptz - interval '92 days' AND w.requested_at < ${span.until}
          AND s.money = 'paid-out' AND p.entered_at >= ${span.from} AND p.entered_at < ${span.until}`,
      );
    }
  }
}

/** Entries of any time and state that rows of a file name, in parts. */
export async function* entriesNamed(
  sql: Queryable,
  source: Source,
  rows: readonly TheirEntry[],
): AsyncIterable<readonly OurEntry[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    const references = (kind: TheirEntry['kind']) =>
      part.flatMap((row) => (row.kind === kind && row.reference !== undefined ? [row.reference] : []));
    const ids = (kind: TheirEntry['kind']) =>
      part.flatMap((row) => (row.kind === kind && row.reference === undefined ? [row.id] : []));
    if (source.kind === 'game-vendor')
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      yield await actions(sql, source, sql`a.transaction = ANY (${part.map(({ id }) => id)}::text[])`);
    else {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      yield await deposits(
        sql,
        source,
        sql`(reference = ANY (${references('payment')}::text[]) OR provider_reference = ANY (${ids('payment')}::text[]))`,
      );
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      yield await payouts(
        sql,
        source,
        sql`(w.payout_reference = ANY (${references('payout')}::text[]) OR w.provider_reference = ANY (${ids('payout')}::text[]))`,
      );
    }
  }
}

/** A vendor's actions, all in the merchant's currency: the wallet refuses others. A rollback has the amount of what it took back; one that came before its bet moved nothing. */
async function actions(
  sql: Queryable,
  { merchant, code, currency }: Source,
  which: Fragment,
): Promise<OurEntry[]> {
  const rows = await sql<Row[]>`
    SELECT a.transaction AS id, NULL::text AS reference, a.action AS kind,
      CASE a.answer WHEN 'cancelled' THEN 'failed' ELSE 'completed' END AS status, a.member, a.created_at AS at,
      CASE a.action WHEN 'rollback' THEN (SELECT b.amount FROM round_action b
        WHERE b.merchant = a.merchant AND b.connection = a.connection AND b.transaction = a.bet) ELSE a.amount END AS amount,
      ${currency}::text AS currency
    FROM round_action a WHERE a.merchant = ${merchant} AND a.connection = ${code} AND ${which}`;
  return rows.map(entryOf);
}

/** Deposits with what was really paid. */
async function deposits(sql: Queryable, { merchant, code }: Source, which: Fragment): Promise<OurEntry[]> {
  const rows = await sql<Row[]>`
    SELECT provider_reference AS id, reference, 'payment' AS kind, member, coalesce(closed_at, created_at) AS at,
      CASE WHEN state = 'credited' THEN 'completed' WHEN state IN ('expired', 'rejected', 'cancelled') THEN 'failed' ELSE 'pending' END AS status,
      coalesce(paid_amount, amount) AS amount, coalesce(paid_currency, currency) AS currency
    FROM deposit WHERE merchant = ${merchant} AND provider = ${code} AND ${which}`;
  return rows.map(entryOf);
}

/** Withdrawals with what the provider pays, which is without the fee. */
async function payouts(sql: Queryable, { merchant, code }: Source, which: Fragment): Promise<OurEntry[]> {
  const rows = await sql<Row[]>`
    SELECT w.provider_reference AS id, w.payout_reference AS reference, 'payout' AS kind, w.member,
      coalesce(p.entered_at, w.requested_at) AS at, w.amount - w.fee AS amount, w.currency,
      CASE s.money WHEN 'paid-out' THEN 'completed' WHEN 'returned' THEN 'failed' ELSE 'pending' END AS status
    FROM withdrawal w JOIN withdrawal_state s ON s.state = w.state
      LEFT JOIN LATERAL (SELECT entered_at FROM withdrawal_step WHERE withdrawal = w.id AND state = 'paid' ORDER BY id LIMIT 1) p ON true
    WHERE w.merchant = ${merchant} AND w.provider = ${code} AND ${which}`;
  return rows.map(entryOf);
}
