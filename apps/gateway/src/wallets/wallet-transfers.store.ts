import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import {
  openHouseAccount,
  openMemberAccount,
  transfer,
  type TransferRequest,
} from '../ledger/ledger.store.ts';
import type { Verdict } from '../safer-play/limits.ts';
import { canBet } from '../safer-play/play-checks.ts';

const allowed: Verdict = { kind: 'ok' };

/** A transfer between the main wallet and a vendor's. */
export interface WalletTransfer {
  readonly id: bigint;
  /** Its name at the vendor. */
  readonly key: string;
  readonly merchant: string;
  readonly member: bigint;
  readonly vendor: string;
  readonly direction: 'to-vendor' | 'from-vendor';
  readonly currency: string;
  readonly amount: bigint;
  readonly state: 'pending' | 'done' | 'refused';
  readonly reason: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** A requested transfer. */
export interface NewTransfer {
  readonly merchant: string;
  readonly member: bigint;
  readonly requestId: string;
  readonly vendor: string;
  readonly direction: 'to-vendor' | 'from-vendor';
  readonly currency: string;
  /** Ten-thousandths, above zero. */
  readonly amount: bigint;
}

/** Seconds after which the resolving job takes up a movement: longer than the vendor may take to answer the member. */
const FIRST_TRY_SECONDS = 12;
const LONGEST_PAUSE_SECONDS = 600;

const columns = (sql: Queryable) => sql`
  id, key, merchant, member, vendor, direction, currency, amount, state, reason, attempts, created_at AS "createdAt"`;

/**
 * Starts a transfer once per request: records it and, towards a vendor, moves the money from the main wallet to a hold.
 * `replay` returns the current state of the same request.
 */
export async function beginTransfer(
  tx: Transaction,
  requested: NewTransfer,
): Promise<
  | { readonly kind: 'begun' | 'replay'; readonly transfer: WalletTransfer }
  | { readonly kind: 'insufficient' | 'conflict' }
  | Exclude<Verdict, { kind: 'ok' }>
> {
  // What goes to a vendor may be lost there; what comes back is the member's.
  const may =
    requested.direction === 'to-vendor' ? await canBet(tx, requested.member, requested.amount) : allowed;
  const begun = may.kind === 'ok' ? await write(tx, requested, false) : undefined;
  if (begun === undefined) {
    const [known, ...others] = await tx<WalletTransfer[]>`
      SELECT ${columns(tx)} FROM wallet_transfer WHERE member = ${requested.member} AND request_id = ${requested.requestId}`;
    const isSame =
      known !== undefined &&
      others.length === 0 &&
      known.vendor === requested.vendor &&
      known.direction === requested.direction &&
      known.amount === requested.amount;
    if (isSame) return { kind: 'replay', transfer: known };
    return known === undefined && may.kind !== 'ok' ? may : { kind: 'conflict' };
  }
  // Before any account: what ends a movement locks in this order too.
  await touchWallet(tx, requested.member, requested.vendor);
  if (requested.direction === 'to-vendor') {
    const reserved = await transfer(tx, {
      key: `wallet:${begun.id}:reserve`,
      from: await openMemberAccount(tx, requested.member, requested.currency),
      to: await openMemberAccount(tx, requested.member, requested.currency, 'transfer-hold'),
      amount: requested.amount,
      kind: 'transfer',
      reference: requested.vendor,
    });
    if (reserved.kind !== 'applied') {
      await tx`DELETE FROM wallet_transfer WHERE id = ${begun.id}`;
      return { kind: reserved.kind === 'insufficient' ? 'insufficient' : 'conflict' };
    }
  }
  return { kind: 'begun', transfer: begun };
}

/** Starts the transfers of a "recall all", one per vendor, all or none, once per request. @returns the new ones */
export async function beginRecall(
  tx: Transaction,
  requested: readonly NewTransfer[],
): Promise<readonly WalletTransfer[]> {
  const begun: WalletTransfer[] = [];
  for (const one of requested) {
    const written = await write(tx, one, true);
    if (written === undefined) continue;
    await touchWallet(tx, one.member, one.vendor);
    begun.push(written);
  }
  return begun;
}

/** The movements of a request, if it came before. */
export async function transfersOfRequest(
  sql: Queryable,
  member: bigint,
  requestId: string,
): Promise<{ readonly recalled: boolean; readonly transfers: readonly WalletTransfer[] } | undefined> {
  const rows = await sql<(WalletTransfer & { recalled: boolean })[]>`
    SELECT ${columns(sql)}, recalled FROM wallet_transfer
    WHERE member = ${member} AND request_id = ${requestId} ORDER BY id`;
  const [first] = rows;
  return first && { recalled: first.recalled, transfers: rows };
}

/** A member's movements that are under way, and the newest of those that ended; newest first. */
export async function recentTransfers(
  sql: Queryable,
  member: bigint,
  limit: number,
): Promise<WalletTransfer[]> {
  return sql<WalletTransfer[]>`
    (SELECT ${columns(sql)} FROM wallet_transfer WHERE member = ${member} AND state = 'pending')
    UNION ALL
    (SELECT ${columns(sql)} FROM wallet_transfer WHERE member = ${member} AND state <> 'pending' ORDER BY id DESC LIMIT ${limit})
    ORDER BY id DESC`;
}

/** One movement by id. */
export async function readTransfer(sql: Queryable, id: bigint): Promise<WalletTransfer> {
  const [row] = await sql<WalletTransfer[]>`SELECT ${columns(sql)} FROM wallet_transfer WHERE id = ${id}`;
  if (row === undefined) throw new Error(`there is no wallet transfer ${id}`);
  return row;
}

/** Claims due transfers, so that no other gateway takes them at the same time. */
export async function claimDueTransfers(sql: Queryable, limit: number): Promise<WalletTransfer[]> {
  return sql<WalletTransfer[]>`
    UPDATE wallet_transfer SET attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, ${FIRST_TRY_SECONDS} * 2 ^ least(attempts, 10)))
    WHERE id IN (SELECT id FROM wallet_transfer WHERE state = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns(sql)}`;
}

/** Ends a pending transfer by the vendor's response and moves the money, in one transaction. No effect on an ended transfer. */
export async function endTransfer(
  sql: Sql,
  id: bigint,
  end: { readonly kind: 'done' } | { readonly kind: 'refused'; readonly reason: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const found = await readTransfer(tx, id);
    await touchWallet(tx, found.member, found.vendor);
    const [ended] = await tx`
      UPDATE wallet_transfer SET state = ${end.kind}, resolved_at = now(), reason = ${end.kind === 'refused' ? end.reason : null}
      WHERE id = ${id} AND state = 'pending' RETURNING id`;
    if (ended === undefined) return;
    const { merchant, member, currency, vendor, amount } = found;
    const main = await openMemberAccount(tx, member, currency);
    const atVendor = await openMemberAccount(tx, member, currency, `vendor:${vendor}`);
    if (found.direction === 'to-vendor') {
      const hold = await openMemberAccount(tx, member, currency, 'transfer-hold');
      const [key, to] =
        end.kind === 'done'
          ? ([`wallet:${id}:post`, atVendor] as const)
          : ([`wallet:${id}:void`, main] as const);
      await move(tx, { key, from: hold, to, amount, kind: 'transfer', reference: vendor });
    } else if (end.kind === 'done') {
      // What was won at the vendor since the last look is not in the books yet.
      const known = await lockedBalance(tx, atVendor);
      if (known < amount) {
        const house = await openHouseAccount(tx, merchant, currency, `vendor:${vendor}`);
        const won = { key: `wallet:${id}:result`, from: house, to: atVendor, amount: amount - known };
        await move(tx, { ...won, kind: 'vendor-result', reference: vendor });
      }
      await move(tx, {
        key: `wallet:${id}:post`,
        from: atVendor,
        to: main,
        amount,
        kind: 'transfer',
        reference: vendor,
      });
    }
  });
}

/** How often a member's wallet at each vendor was touched; an answer about a balance counts only while this is the same. */
export async function walletVersions(sql: Queryable, member: bigint): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ vendor: string; version: bigint }[]>`
    SELECT vendor, version FROM vendor_wallet WHERE member = ${member}`;
  return new Map(rows.map(({ vendor, version }) => [vendor, version]));
}

/**
 * Records the result at a vendor since the last query, so that the ledger matches the vendor's balance. Does nothing when a
 * transfer was started, ended or pending since the vendor was queried, because the response may be older.
 */
export async function bookResult(
  sql: Sql,
  wallet: { merchant: string; member: bigint; vendor: string; currency: string },
  balance: bigint,
  version: bigint | undefined,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { merchant, member, vendor, currency } = wallet;
    const [held] = await tx<{ version: bigint; moving: boolean }[]>`
      SELECT version, EXISTS (SELECT FROM wallet_transfer t WHERE t.member = w.member AND t.vendor = w.vendor AND state = 'pending') AS moving
      FROM vendor_wallet w WHERE member = ${member} AND vendor = ${vendor} FOR UPDATE`;
    if (held === undefined || held.version !== version || held.moving) return;
    const atVendor = await openMemberAccount(tx, member, currency, `vendor:${vendor}`);
    const known = await lockedBalance(tx, atVendor);
    if (known === balance) return;
    const house = await openHouseAccount(tx, merchant, currency, `vendor:${vendor}`);
    const [from, to] = balance > known ? [house, atVendor] : [atVendor, house];
    const amount = balance > known ? balance - known : known - balance;
    const seen = await touchWallet(tx, member, vendor);
    const key = `vendor-result:${member}:${vendor}:${seen}`;
    await move(tx, { key, from, to, amount, kind: 'vendor-result', reference: vendor });
  });
}

async function write(
  tx: Transaction,
  requested: NewTransfer,
  recalled: boolean,
): Promise<WalletTransfer | undefined> {
  // One request of a member at a time, so that one id cannot begin a transfer and a recall at once.
  await tx`SELECT FROM member WHERE id = ${requested.member} FOR NO KEY UPDATE`;
  const [row] = await tx<WalletTransfer[]>`
    INSERT INTO wallet_transfer (merchant, member, request_id, vendor, direction, currency, amount, recalled, next_attempt_at)
    SELECT ${requested.merchant}, ${requested.member}, ${requested.requestId}, ${requested.vendor}, ${requested.direction}, ${requested.currency},
      ${requested.amount}, ${recalled}, now() + make_interval(secs => ${FIRST_TRY_SECONDS})
    WHERE NOT EXISTS (SELECT FROM wallet_transfer WHERE member = ${requested.member} AND request_id = ${requested.requestId}
      AND (recalled <> ${recalled} OR NOT recalled OR vendor = ${requested.vendor}))
    RETURNING ${columns(tx)}`;
  return row;
}

/** Locks a member's wallet at a vendor until the transaction ends, and counts one more touch. @returns the count */
async function touchWallet(tx: Transaction, member: bigint, vendor: string): Promise<bigint> {
  const [row] = await tx<{ version: bigint }[]>`
    INSERT INTO vendor_wallet AS held (member, vendor, version) VALUES (${member}, ${vendor}, 1)
    ON CONFLICT (member, vendor) DO UPDATE SET version = held.version + 1 RETURNING version`;
  return row?.version ?? 0n;
}

async function lockedBalance(tx: Transaction, account: bigint): Promise<bigint> {
  const [row] = await tx<
    { balance: bigint }[]
  >`SELECT balance FROM account WHERE id = ${account} FOR NO KEY UPDATE`;
  return row?.balance ?? 0n;
}

async function move(tx: Transaction, request: TransferRequest): Promise<void> {
  const outcome = await transfer(tx, request);
  if (outcome.kind !== 'applied') throw new Error(`${request.key}: ${outcome.kind}`);
}
