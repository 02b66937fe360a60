import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import { queueJob } from '../database/queue.ts';
import type { TransferVendor, VendorAnswer, VendorTransfer } from './transfer-vendor.ts';
import type { FindVendor } from './vendors.store.ts';
import {
  endTransfer,
  readTransfer,
  claimDueTransfers,
  type WalletTransfer,
} from './wallet-transfers.store.ts';

/** Dependencies of transfers to and from vendors. */
export interface MoveParts {
  readonly sql: Sql;
  readonly vendorOf: FindVendor;
}

/** The job that retries vendors. */
export const RESOLVE_TRANSFERS = 'wallet-transfers';
/** Milliseconds after which an unanswered transfer is retried. */
const ASK_AGAIN_MS = 13_000;
/** Movements that one run of the job takes up. */
const BATCH = 50;
/** Tries after which an operator should look at it. */
const WORRYING = 8;

/** The name under which a vendor knows a member. */
export function playerOf(merchant: string, member: bigint): string {
  return `${merchant}-${member}`;
}

/** Sends a transfer to the vendor and ends it by the vendor's response; without one it stays pending. */
export async function carryOut(
  parts: MoveParts,
  begun: WalletTransfer,
  log: FastifyBaseLogger,
): Promise<WalletTransfer> {
  const ended = await settle(parts, begun, log, (vendor, requested) => vendor.send(requested));
  const at = new Date(Date.now() + ASK_AGAIN_MS);
  if (ended.state === 'pending')
    await queueJob(parts.sql, RESOLVE_TRANSFERS, {}, { key: RESOLVE_TRANSFERS, at });
  return ended;
}

/**
 * Retries unanswered transfers. One that the vendor does not know is sent again under the same key, so that a late first
 * request is the same transfer.
 */
export async function resolvePending(parts: MoveParts, log: FastifyBaseLogger): Promise<void> {
  const due = await claimDueTransfers(parts.sql, BATCH);
  await Promise.all(
    due.map((pending) =>
      settle(parts, pending, log, async (vendor, requested) => {
        const stands = await vendor.status(requested);
        return stands.kind === 'unknown' ? vendor.send(requested) : stands;
      }),
    ),
  );
}

async function settle(
  { sql, vendorOf }: MoveParts,
  moving: WalletTransfer,
  log: FastifyBaseLogger,
  request: (vendor: TransferVendor, requested: VendorTransfer) => Promise<VendorAnswer>,
): Promise<WalletTransfer> {
  const vendor = await vendorOf(moving.merchant, moving.vendor);
  const { key, direction, currency, amount } = moving;
  const player = playerOf(moving.merchant, moving.member);
  const answer: VendorAnswer =
    vendor === undefined
      ? { kind: 'unanswered', reason: 'the vendor is no longer known' }
      : await request(vendor, { key, player, direction, currency, amount });
  const about = { transfer: String(moving.id), vendor: moving.vendor, attempts: moving.attempts };
  if (answer.kind === 'done' || answer.kind === 'refused') {
    await endTransfer(sql, moving.id, answer);
    log.info({ ...about, outcome: answer.kind }, 'wallet transfer ended');
  } else if (moving.attempts >= WORRYING) {
    log.error({ ...about, reason: answer.reason }, 'wallet transfer still unanswered');
  } else {
    log.warn({ ...about, reason: answer.reason }, 'wallet transfer unanswered');
  }
  return readTransfer(sql, moving.id);
}
