import { randomInt } from 'node:crypto';
import type { Sql } from '../database/connection.ts';
import { createLanes } from './lanes.ts';
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
   * Moves money once per key, in a transaction of its own, and answers once it is on disk. When it rejects (the connection
   * was lost) it may or may not have happened: the same request sent again tells.
   * @throws RangeError for an amount that is not above zero, or one account on both sides
   */
  readonly transfer: (request: TransferRequest) => Promise<TransferOutcome>;
  /** Finishes what was asked; refuses what is asked from now on. */
  readonly close: () => Promise<void>;
}

/** Opens the fast way into the ledger: transfers that arrive together go together. */
export function createLedger(sql: Sql): Ledger {
  // Any start will do: two processes on the same parts only wait for each other.
  const firstPart = randomInt(1024) * 2;
  const partsOf = new Map<bigint, Promise<readonly bigint[]>>();

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

  const lanes = createLanes<TransferRequest, TransferOutcome>({
    largest: LARGEST_BATCH,
    needs: ({ key }) => [key],
    send: async (asked, lane) => {
      const requests = await Promise.all(
        asked.map(async (request) => {
          const [from, to] = [await part(request.from, lane), await part(request.to, lane)];
          return { ...request, from, to };
        }),
      );
      const [only] = requests;
      return requests.length === 1 && only !== undefined
        ? [await transfer(sql, only)]
        : transferBatch(sql, requests);
    },
  });
  return {
    transfer: (request) => {
      checkRequest(request);
      return lanes.ask(request);
    },
    close: lanes.close,
  };
}
