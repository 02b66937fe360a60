import { randomInt } from 'node:crypto';
import type { Sql } from '../database/connection.ts';
import { createBatchQueue } from './batch-queue.ts';
import {
  checkRequest,
  firstHouseAccount,
  transfer,
  type TransferOutcome,
  type TransferRequest,
} from './ledger.store.ts';
import { transferBatch } from './transfer-batch.ts';

/** Transfers of one batch. */
const LARGEST_BATCH = 128;

/** Transfers on their own, many at once. */
export interface Ledger {
  /**
   * Transfers once per key, and resolves once it is on disk. When it rejects (connection lost), repeating the same request
   * tells whether it happened.
   * @throws RangeError when the amount is not above zero, or both accounts are the same
   */
  readonly transfer: (request: TransferRequest) => Promise<TransferOutcome>;
  /** Finishes pending requests and refuses new ones. */
  readonly close: () => Promise<void>;
}

/** Opens the fast way into the ledger: transfers that arrive together go together. */
export function createLedger(sql: Sql): Ledger {
  // Any start will do: two processes on the same parts only wait for each other.
  const firstPart = randomInt(1024) * 2;
  const partsOf = new Map<bigint, readonly bigint[]>();

  /** Reads of house accounts in how many parts they are, which never changes. */
  async function learnParts(accounts: readonly bigint[]): Promise<void> {
    for (const account of new Set(accounts)) {
      // oxlint-disable-next-line no-await-in-loop -- once in the life of a process for each
      const rows = await sql<
        { id: bigint }[]
      >`SELECT id FROM account WHERE parent = ${account} ORDER BY part`;
      partsOf.set(
        account,
        rows.map(({ id }) => id),
      );
    }
  }
  const isUnknown = (account: bigint) => account >= firstHouseAccount && !partsOf.has(account);
  /** The slot's part of a house account; other accounts are returned unchanged. */
  function part(account: bigint, slot: number): bigint {
    const ids = account < firstHouseAccount ? undefined : partsOf.get(account);
    return ids?.[(firstPart + slot) % ids.length] ?? account;
  }

  const batchQueue = createBatchQueue<TransferRequest, TransferOutcome>({
    largest: LARGEST_BATCH,
    needs: ({ key }) => [key],
    send: async (requested, slot) => {
      const unknown = requested.flatMap(({ from, to }) => [from, to].filter(isUnknown));
      if (unknown.length > 0) await learnParts(unknown);
      const requests = requested.map((request) => ({
        ...request,
        from: part(request.from, slot),
        to: part(request.to, slot),
      }));
      const [only] = requests;
      return requests.length === 1 && only !== undefined
        ? [await transfer(sql, only)]
        : transferBatch(sql, requests);
    },
  });
  return {
    transfer: (request) => {
      checkRequest(request);
      return batchQueue.submit(request);
    },
    close: batchQueue.close,
  };
}
