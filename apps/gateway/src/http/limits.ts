import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Sql } from '../database/connection.ts';

/** One rule: so many points within so many seconds. */
type Rule = { points: number; duration: number };

/** In memory, per process: cheap, and near enough. Per address and merchant. */
const inMemory = {
  calls: { points: 1200, duration: 60 },
  captcha: { points: 60, duration: 60 },
  slider: { points: 60, duration: 60 },
  exports: { points: 10, duration: 60 },
  affiliate: { points: 30, duration: 60 },
  launchByMember: { points: 60, duration: 60 },
  // Servers, not people: a limit for what has gone wild.
  vendorRequests: { points: 1_200_000, duration: 60 },
  vendorStrangers: { points: 300, duration: 60 },
} satisfies Record<string, Rule>;

/** In PostgreSQL: exact over all gateways. */
const inDatabase = {
  loginByAddress: { points: 60, duration: 15 * 60 },
  loginByAccount: { points: 10, duration: 15 * 60 },
  freePlay: { points: 20, duration: 60 * 60 },
  registerByAddress: { points: 20, duration: 60 * 60 },
  codeByAddress: { points: 30, duration: 60 * 60 },
  codeByNumber: { points: 1, duration: 60 },
  codeByNumberDaily: { points: 10, duration: 24 * 60 * 60 },
  codeByAccountDaily: { points: 10, duration: 24 * 60 * 60 },
  paymentPasswordByMember: { points: 10, duration: 15 * 60 },
  paymentProofByMember: { points: 100, duration: 15 * 60 },
  passwordByAccount: { points: 10, duration: 15 * 60 },
  passwordMailByAddress: { points: 20, duration: 60 * 60 },
  passwordMailByAccount: { points: 3, duration: 60 * 60 },
  depositByMember: { points: 30, duration: 60 * 60 },
  receiptByMember: { points: 20, duration: 60 * 60 },
  feedbackByAddress: { points: 10, duration: 60 * 60 },
  applicationByMember: { points: 10, duration: 60 * 60 },
  promoCodeByMember: { points: 20, duration: 60 * 60 },
  payoutAccountByMember: { points: 10, duration: 60 * 60 },
  withdrawalByMember: { points: 20, duration: 60 * 60 },
  memberTransferByMember: { points: 30, duration: 60 * 60 },
} satisfies Record<string, Rule>;

export type LimitName = keyof typeof inMemory | keyof typeof inDatabase;

/** Takes one point of a limit; the answer is the seconds to wait when none is left, else `undefined`. */
export interface TakeLimit {
  (name: LimitName, key: string): Promise<number | undefined>;
  /** Gives a point back that was taken for a guess, and was none. */
  readonly giveBack: (name: LimitName, key: string) => Promise<void>;
}

/** Characters of a key that count: an address, a number or a name, which come from outside. */
const KEY_LENGTH = 200;

/** The gateway's limits over one database. */
export function createLimits(sql: Sql): TakeLimit {
  // The limiter speaks to a node-postgres client; this is the one method that it calls.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: (string | number)[] }) => {
      const rows = await sql.unsafe(byDatabaseClock(text), [...values, Date.now()], { prepare: true });
      return { rows: rows.map((row) => ({ ...row, expire: Number(row['expire']) })), rowCount: rows.count };
    },
  };
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(inMemory)) {
    limiters.set(name, new RateLimiterMemory({ keyPrefix: name, ...rule }));
  }
  for (const [name, rule] of Object.entries(inDatabase)) {
    const table = {
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    };
    limiters.set(name, new RateLimiterPostgres({ keyPrefix: name, ...table, ...rule }));
  }
  const take = async (name: LimitName, key: string) => {
    try {
      await limiters.get(name)?.consume(key.slice(0, KEY_LENGTH));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  };
  return Object.assign(take, {
    giveBack: async (name: LimitName, key: string) => {
      await limiters.get(name)?.reward(key.slice(0, KEY_LENGTH));
    },
  });
}

/** Milliseconds by which the database's clock is ahead of the gateway's; the gateway's is the fifth value. */
const AHEAD = '((extract(epoch FROM statement_timestamp()) * 1000)::bigint - $5::bigint)';

/**
 * Has a limit's statement reckon by the database's clock. The limiter reckons by the process's own, of which each gateway has
 * another, and which may jump: to a later time, and every limit would be forgotten; back again, and it would hold for too long.
 */
function byDatabaseClock(text: string): string {
  return text
    .replaceAll('$3', `($3::bigint + ${AHEAD})`)
    .replaceAll('$4', `($4::bigint + ${AHEAD})`)
    .replace('RETURNING points, expire', `RETURNING points, expire - ${AHEAD} AS expire`);
}
