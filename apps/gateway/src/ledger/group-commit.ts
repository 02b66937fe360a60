import { randomInt } from 'node:crypto';
import type { Sql } from '../database/connection.ts';
import {
  checkRequest,
  firstHouseAccount,
  transfer,
  type TransferOutcome,
  type TransferRequest,
} from './ledger.store.ts';
import { transferBatch } from './transfer-batch.ts';

/** Transfers sent at once. More would only wait for the same disk and processors. */
const LANES = 2;
/** Transfers of one batch. Larger ones hold their locks for longer than they save. */
const LARGEST_BATCH = 128;
/** Times that one batch is sent again after a deadlock before its callers are told. */
const TRIES = 10;

/** Transfers on their own, many at once. */
export interface Ledger {
  /**
   * Moves money once per key, in a transaction of its own, and answers once it is on disk. When it rejects (the connection
   * was lost) it may or may not have happened: the same request sent again tells.
   * @throws RangeError for an amount that is not above zero, or one account on both sides
   */
  readonly transfer: (request: TransferRequest) => Promise<TransferOutcome>;
  /** Finishes what was asked; refuses what is asked from now on. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly request: TransferRequest;
  readonly resolve: (outcome: TransferOutcome) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
}

/**
 * Opens the fast way into the ledger: natural group commit. What arrives while the lanes are busy goes together as one call
 * of the database, in one transaction, once a lane is free; a free lane sends at once. No timer: under load batches grow by
 * themselves, and without load nobody waits.
 */
export function createLedger(sql: Sql): Ledger {
  let waiting: Waiting[] = [];
  const freeLanes = Array.from({ length: LANES }, (_, lane) => lane);
  // Any start will do: two processes on the same parts only wait for each other.
  const firstPart = randomInt(1024) * LANES;
  const partsOf = new Map<bigint, Promise<readonly bigint[]>>();
  let closed = false;
  let pumping = false;
  let drained: (() => void) | undefined;

  /** The lane's own part of a house account; any other account as it is. */
  async function part(account: bigint, lane: number): Promise<bigint> {
    if (account < firstHouseAccount) return account;
    let parts = partsOf.get(account);
    if (parts === undefined) {
      parts = sql<{ id: bigint }[]>`SELECT id FROM account WHERE part_of = ${account} ORDER BY part`.then(
        (rows) => rows.map(({ id }) => id),
      );
      partsOf.set(account, parts);
      parts.catch(() => partsOf.delete(account));
    }
    const ids = await parts;
    return ids[(firstPart + lane) % ids.length] ?? account;
  }

  function pump(): void {
    pumping = false;
    while (waiting.length > 0) {
      const lane = freeLanes.pop();
      if (lane === undefined) return;
      const batch = takeBatch();
      void run(batch, lane).finally(() => {
        freeLanes.push(lane);
        if (waiting.length > 0) later();
        else if (freeLanes.length === LANES) drained?.();
      });
    }
  }

  /** After the input that has already arrived was read, so that what came together is sent together. */
  function later(): void {
    if (pumping) return;
    pumping = true;
    setImmediate(pump);
  }

  /** The next requests in their order, no key twice: the second of a key waits for the first's answer. */
  function takeBatch(): Waiting[] {
    const keys = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const item of waiting) {
      if (batch.length < LARGEST_BATCH && !keys.has(item.request.key)) {
        keys.add(item.request.key);
        batch.push(item);
      } else rest.push(item);
    }
    waiting = rest;
    return batch;
  }

  async function run(batch: Waiting[], lane: number): Promise<void> {
    try {
      const requests = await Promise.all(
        batch.map(async ({ request }) => {
          const [from, to] = [await part(request.from, lane), await part(request.to, lane)];
          return { ...request, from, to };
        }),
      );
      const [only] = requests;
      const outcomes =
        requests.length === 1 && only !== undefined
          ? [await transfer(sql, only)]
          : await transferBatch(sql, requests);
      batch.forEach((item, place) => {
        const outcome = outcomes[place];
        if (outcome === undefined) item.reject(new Error('the ledger answered fewer outcomes than requests'));
        else item.resolve(outcome);
      });
    } catch (error) {
      await recover(batch, error);
    }
  }

  async function recover(batch: Waiting[], error: unknown): Promise<void> {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === DEADLOCK && batch.every((item) => item.tries < TRIES)) {
      for (const item of batch) item.tries += 1;
      waiting = [...batch, ...waiting];
    } else if (batch.length > 1 && /^2[23]/.test(code)) {
      // One request's fault must not be the others': each goes alone.
      for (const { request, resolve, reject } of batch) await transfer(sql, request).then(resolve, reject);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    transfer: (request) => {
      checkRequest(request);
      return new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('the ledger is closed'));
          return;
        }
        waiting.push({ request, resolve, reject, tries: 0 });
        later();
      });
    },
    close: async () => {
      closed = true;
      if (waiting.length > 0 || freeLanes.length < LANES)
        await new Promise<void>((resolve) => (drained = resolve));
    },
  };
}

const DEADLOCK = '40P01';
