import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '../database/connection.ts';

/** One rule: so many points within so many seconds. */
type Rule = { points: number; duration: number };

/** In memory, per process: cheap, and near enough. Per address and merchant. */
const inMemory = {
  calls: { points: 1200, duration: 60 },
  callsBySession: { points: 1200, duration: 60 },
  /** What everyone may read, and what comes with a token: a mobile carrier's customers share an address. */
  sharedCalls: { points: 24_000, duration: 60 },
  captcha: { points: 60, duration: 60 },
  slider: { points: 60, duration: 60 },
  exports: { points: 10, duration: 60 },
  affiliate: { points: 30, duration: 60 },
  launchByMember: { points: 60, duration: 60 },
  /** By address, before the secret is checked. */
  operatorRequests: { points: 600, duration: 60 },
  operatorReads: { points: 600, duration: 60 },
  operatorChanges: { points: 120, duration: 60 },
  operatorHeavy: { points: 20, duration: 60 },
  operatorExports: { points: 20, duration: 60 },
  // Servers, not people: a limit for what has gone wild.
  vendorRequests: { points: 1_200_000, duration: 60 },
  vendorStrangers: { points: 300, duration: 60 },
  callbackStrangers: { points: 300, duration: 60 },
} satisfies Record<string, Rule>;

/** Seconds from one code to the next. */
export const CODE_REST_SECONDS = 60;

/** In PostgreSQL: exact over all gateways. */
const inDatabase = {
  loginByAddress: { points: 60, duration: 15 * 60 },
  loginByAccount: { points: 10, duration: 15 * 60 },
  loginByDevice: { points: 10, duration: 15 * 60 },
  /** From anywhere but the member's known devices. */
  loginByName: { points: 20, duration: 15 * 60 },
  /** Wrong proofs; right ones are refunded. */
  staffLoginByName: { points: 10, duration: 15 * 60 },
  secondFactorByMember: { points: 10, duration: 15 * 60 },
  freePlay: { points: 20, duration: 60 * 60 },
  registerByAddress: { points: 20, duration: 60 * 60 },
  codeByAddress: { points: 30, duration: 60 * 60 },
  codeByRequester: { points: 1, duration: CODE_REST_SECONDS },
  codeByRequesterDaily: { points: 10, duration: 24 * 60 * 60 },
  /** For a purpose, from anywhere but the member's known devices. */
  codeByNumberDaily: { points: 30, duration: 24 * 60 * 60 },
  codeAttemptByAddress: { points: 60, duration: 15 * 60 },
  paymentPasswordByMember: { points: 10, duration: 15 * 60 },
  paymentProofByMember: { points: 100, duration: 15 * 60 },
  passwordByAccount: { points: 10, duration: 15 * 60 },
  passwordMailByAddress: { points: 20, duration: 60 * 60 },
  passwordMailByRequester: { points: 3, duration: 60 * 60 },
  /** Mails that were sent, not requests; from anywhere but the member's known devices. */
  passwordMailByAccount: { points: 10, duration: 24 * 60 * 60 },
  depositByMember: { points: 30, duration: 60 * 60 },
  receiptByMember: { points: 20, duration: 60 * 60 },
  identityDocumentByMember: { points: 20, duration: 60 * 60 },
  feedbackByAddress: { points: 10, duration: 60 * 60 },
  applicationByMember: { points: 10, duration: 60 * 60 },
  promoCodeByMember: { points: 20, duration: 60 * 60 },
  payoutAccountByMember: { points: 10, duration: 60 * 60 },
  withdrawalByMember: { points: 20, duration: 60 * 60 },
  memberTransferByMember: { points: 30, duration: 60 * 60 },
  pointsByMember: { points: 30, duration: 60 * 60 },
  accountByAgent: { points: 60, duration: 60 * 60 },
  contractOfferByAgent: { points: 120, duration: 60 * 60 },
  messageByAgent: { points: 20, duration: 60 * 60 },
} satisfies Record<string, Rule>;

export type LimitName = keyof typeof inMemory | keyof typeof inDatabase;

/** Takes one point of a limit; the answer is the seconds to wait when none is left, else `undefined`. */
export interface TakeLimit {
  (name: LimitName, key: string): Promise<number | undefined>;
  /** Takes one point for all attempts of a request: sent again with the same id, it is the same request. */
  readonly once: (
    name: keyof typeof inDatabase,
    key: string,
    requestId: string,
  ) => Promise<number | undefined>;
  /** Returns a point that was taken before it was known that the request costs none. */
  readonly refund: (name: keyof typeof inDatabase, key: string) => Promise<void>;
}

/** Characters of a key that count: an address, a number or a name, which come from outside. */
const KEY_LENGTH = 200;

/**
 * The gateway's limits over one database.
 *
 * @param callsAMinute calls of a session, or of an address without one
 */
export function createLimits(sql: Sql, callsAMinute: number = inMemory.calls.points): TakeLimit {
  const calls = { points: callsAMinute, duration: 60 };
  const memory = new Map(
    Object.entries({ ...inMemory, calls, callsBySession: calls }).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...rule }),
    ]),
  );
  const rules = new Map<string, Rule>(Object.entries(inDatabase));
  const take = async (name: LimitName, given: string) => {
    const key = given.slice(0, KEY_LENGTH);
    const rule = rules.get(name);
    const wait =
      rule === undefined
        ? await countInMemory(memory.get(name), key)
        : await countInDatabase(sql, name, key, rule);
    return wait === undefined ? undefined : Math.max(1, Math.ceil(wait / 1000));
  };
  const refund = async (name: LimitName, key: string) => {
    await sql`UPDATE rate_limit SET points = points - 1
      WHERE key = ${`${name}:${key.slice(0, KEY_LENGTH)}`} AND points > 0`;
  };
  const once = async (name: keyof typeof inDatabase, key: string, requestId: string) => {
    const own = `${name} paid:${key} ${requestId}`.slice(0, KEY_LENGTH);
    if (await isPaid(sql, own)) return undefined;
    const wait = await take(name, key);
    // The same request may have paid a moment ago.
    if (wait === undefined && !(await pay(sql, own, inDatabase[name]))) await refund(name, key);
    return wait;
  };
  return Object.assign(take, { once, refund });
}

async function isPaid(sql: Sql, key: string): Promise<boolean> {
  const rows = await sql`SELECT FROM rate_limit
    WHERE key = ${key} AND expire > extract(epoch FROM statement_timestamp()) * 1000`;
  return rows.length > 0;
}

/** Writes down that a request has taken its point. @returns false when it had */
async function pay(sql: Sql, key: string, { duration }: Rule): Promise<boolean> {
  const rows = await sql`INSERT INTO rate_limit AS paid (key, points, expire)
    VALUES (${key}, 1, (extract(epoch FROM statement_timestamp()) * 1000)::bigint + ${duration * 1000}::int)
    ON CONFLICT (key) DO UPDATE SET expire = excluded.expire
      WHERE paid.expire <= extract(epoch FROM statement_timestamp()) * 1000
    RETURNING points`;
  return rows.length > 0;
}

/** @returns milliseconds until there is a point again, or undefined when one was taken */
async function countInMemory(
  limiter: RateLimiterMemory | undefined,
  key: string,
): Promise<number | undefined> {
  try {
    await limiter?.consume(key);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
    throw refused;
  }
}

/**
 * Takes a point from a row of the database, by the database's clock: each gateway's own clock differs, and may jump.
 *
 * @returns milliseconds until there is a point again, or undefined when one was taken
 */
async function countInDatabase(sql: Sql, name: string, key: string, rule: Rule): Promise<number | undefined> {
  const [row] = await sql<{ points: number; wait: number }[]>`
    WITH clock AS (SELECT (extract(epoch FROM statement_timestamp()) * 1000)::bigint AS now)
    INSERT INTO rate_limit AS spent (key, points, expire)
    SELECT ${`${name}:${key}`}, 1, now + ${rule.duration * 1000}::int FROM clock
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN spent.expire <= (SELECT now FROM clock) THEN 1 ELSE spent.points + 1 END,
      expire = CASE WHEN spent.expire <= (SELECT now FROM clock) THEN EXCLUDED.expire ELSE spent.expire END
    RETURNING points, (expire - (SELECT now FROM clock))::float8 AS wait`;
  if (row === undefined) throw new Error('a limit has no row');
  return row.points > rule.points ? row.wait : undefined;
}
