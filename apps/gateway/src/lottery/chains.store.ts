import { randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { Encryption } from '../core/encryption.ts';
import { anchorOf, CHAIN_LENGTH, linkAt } from './hash-chain.ts';

/** Links set aside for issues that are being made: of one chain, from one position on. */
export interface LinksTaken {
  readonly chain: bigint;
  readonly first: number;
}

/**
 * Reserves links of a chain that is used in order, so that none is revealed before its predecessor: each member has one per
 * instant lottery. A new chain is published when too few links are left. Draws on a schedule take theirs by their time.
 */
export async function reserveLinks(
  tx: Transaction,
  secrets: Encryption,
  lottery: string,
  count: number,
  member?: bigint,
): Promise<LinksTaken> {
  const whose = member === undefined ? tx`member IS NULL` : tx`member = ${member}`;
  const [taken] = await tx<{ chain: bigint; used: number }[]>`
    UPDATE lottery_chain SET used = used + ${count}
    WHERE id = (SELECT max(id) FROM lottery_chain WHERE lottery = ${lottery} AND slot_seconds IS NULL AND ${whose}) AND used + ${count} <= length
    RETURNING id AS chain, used`;
  if (taken !== undefined) return { chain: taken.chain, first: taken.used - count + 1 };
  const last = randomBytes(32);
  const anchor = anchorOf(last, CHAIN_LENGTH);
  const [made] = await tx<{ id: bigint }[]>`
    INSERT INTO lottery_chain (lottery, member, anchor, length, secret, used)
    VALUES (${lottery}, ${member ?? null}, ${anchor}, ${CHAIN_LENGTH}, ${secrets.encrypt(last.toString('hex'), chainOwner(lottery))}, ${count})
    RETURNING id`;
  if (made === undefined) throw new Error(`a chain of ${lottery} was not written`);
  return { chain: made.id, first: 1 };
}

/** Reveals one link. Call it only once its issue is closed. */
export async function openLink(
  sql: Queryable,
  secrets: Encryption,
  chain: bigint,
  position: number,
): Promise<Buffer> {
  const [row] = await sql<{ lottery: string; secret: Buffer; length: number }[]>`
    SELECT lottery, secret, length FROM lottery_chain WHERE id = ${chain}`;
  if (row === undefined) throw new Error(`the chain ${chain} is gone`);
  const last = Buffer.from(secrets.decrypt(row.secret, chainOwner(row.lottery)), 'hex');
  return linkAt(last, row.length, position);
}

/** For whom the last link of a chain is encrypted. */
export const chainOwner = (lottery: string) => `lottery-chain:${lottery}`;
