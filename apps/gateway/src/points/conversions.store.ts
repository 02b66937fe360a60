import { conversionAmount, POINTS } from '@marquee/reward-rules';
import type { Queryable, Transaction } from '../database/connection.ts';
import { payDebt, payDebts } from '../ledger/debts.store.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';
import { readPointSettings } from './settings.store.ts';

const POINT = 10_000n;

/** A request to convert whole points into money. */
export interface ConversionRequest {
  readonly merchant: string;
  readonly currency: string;
  readonly member: bigint;
  readonly requestId: string;
  readonly points: number;
}

export type ConversionOutcome =
  | { readonly kind: 'converted'; readonly credited: bigint }
  | { readonly kind: 'switched-off' | 'too-few' | 'insufficient-points' | 'conflict' };

/** The conversion of a request that came before. */
export async function findConversion(
  sql: Queryable,
  { member, requestId, points }: ConversionRequest,
): Promise<ConversionOutcome | undefined> {
  const [row] = await sql<{ points: bigint; credited: bigint }[]>`
    SELECT points, credited FROM point_conversion WHERE member = ${member} AND request_id = ${requestId}`;
  if (row === undefined) return undefined;
  return row.points === BigInt(points) * POINT
    ? { kind: 'converted', credited: row.credited }
    : { kind: 'conflict' };
}

/** Converts points into money by the merchant's rate, with its turnover. */
export async function convertPoints(tx: Transaction, request: ConversionRequest): Promise<ConversionOutcome> {
  const { merchant, currency, member, requestId, points } = request;
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const known = await findConversion(tx, request);
  if (known !== undefined) return known;
  const settings = await readPointSettings(tx, merchant);
  if (settings === undefined || settings.pointValue === null) return { kind: 'switched-off' };
  const credited = conversionAmount(BigInt(points), settings.pointValue);
  if (points < settings.minConversion || credited === 0n) return { kind: 'too-few' };
  await payDebt(tx, member);
  const [sequence] = await tx<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('point_conversion', 'id')) AS id`;
  const id = sequence?.id ?? 0n;
  const amount = BigInt(points) * POINT;
  const taken = await transfer(tx, {
    key: `point-convert:${id}`,
    from: await openMemberAccount(tx, member, POINTS),
    to: await openHouseAccount(tx, merchant, POINTS, 'points'),
    amount,
    kind: 'point-convert',
    reference: `${id}`,
  });
  if (taken.kind === 'insufficient') return { kind: 'insufficient-points' };
  const key = `point-credit:${id}`;
  const given = await transfer(tx, {
    key,
    from: await openHouseAccount(tx, merchant, currency, 'promotion'),
    to: await openMemberAccount(tx, member, currency),
    amount: credited,
    kind: 'point-credit',
    reference: `${id}`,
  });
  if (taken.kind !== 'applied' || given.kind !== 'applied')
    throw new Error(`converting ${id}: ${taken.kind}, ${given.kind}`);
  await tx`INSERT INTO point_conversion (id, merchant, member, request_id, points, credited)
    VALUES (${id}, ${merchant}, ${member}, ${requestId}, ${amount}, ${credited})`;
  const turnover = credited * BigInt(settings.conversionTurnover);
  await requireTurnover(tx, { member, merchant, source: 'bonus', reference: key, amount: turnover });
  await payDebts(tx, [member]);
  return { kind: 'converted', credited };
}
