import postgres from 'postgres';
import { StartError } from '../errors/start-error.ts';
import { arrayTypes } from './array-types.ts';
import { createGate, limitSettings, openGate, type Gate } from './pooled-connections.ts';
import { openWatchedSocket } from './watched-socket.ts';
import { wholeResult } from './whole-result.ts';

/** The client of the whole gateway: `bigint` columns arrive as JavaScript `bigint`. */
export type Sql = postgres.Sql<{ bigint: bigint }>;
/** One transaction's client, as `sql.begin` hands it over. */
export type Transaction = postgres.TransactionSql<{ bigint: bigint }>;
/** What a store may be given: the pool or a running transaction. */
export type Queryable = Sql | Transaction;

/** A part of a statement, with its parameters. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** The oldest server whose SQL we keep to. */
const OLDEST_SERVER = 15;

/** How long, in milliseconds, a pool's users wait for what, at most. */
export interface PoolLimits {
  readonly statement: number;
  /** A lock that another transaction holds. */
  readonly lock: number;
  /** The next statement of a transaction, which the server ends afterwards. */
  readonly idleInTransaction: number;
  /** A connection of the pool, and the first answer on it, for a transaction. */
  readonly connection: number;
  /** Any answer of the server: longer than `statement`, at which the server itself gives up. */
  readonly answer: number;
}

/** For work that someone waits for: less than the sites' 15 seconds for a call. */
export const callLimits: PoolLimits = {
  statement: 10_000,
  lock: 8_000,
  idleInTransaction: 15_000,
  connection: 8_000,
  answer: 15_000,
};

/** For jobs, which go through whole tables. */
export const jobLimits: PoolLimits = {
  statement: 10 * 60_000,
  lock: 30_000,
  idleInTransaction: 60_000,
  connection: 30_000,
  answer: 11 * 60_000,
};

/**
 * Opens a pool; no connection is made until the first query. `url` must have passed `checkDatabaseUrl`.
 *
 * @param options.isPooled whether a pooler in transaction mode answers at `url`, which needs what its connections share to be the
 *   same for all: their name, and no statement that is prepared for later
 */
export function openPool(
  url: string,
  options: { applicationName: string; max: number; limits?: PoolLimits; isPooled?: boolean },
): Sql {
  const { limits, isPooled = false } = options;
  const settings = {
    max: options.max,
    // Longer than a busy machine needs to connect: a server that is gone refuses at once. Not longer than the wait for an
    // answer, after which the driver would connect again and again without telling.
    connect_timeout: Math.min(15, (limits?.answer ?? Infinity) / 1000),
    // The driver's own pauses grow to twenty seconds, during which a server that is back would not be noticed.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => {},
    fetch_types: false,
    prepare: !isPooled,
    types: { ...arrayTypes, bigint: postgres.BigInt },
    connection: {
      application_name: isPooled ? 'marquee' : options.applicationName,
      TimeZone: 'UTC',
      ...(!isPooled && limitSettings(limits)),
    },
    ...(limits && {
      // No one waits on a connection that has been idle for less: what is silent for longer is stuck.
      idle_timeout: (limits.answer * 2) / 3 / 1000,
      socket: openWatchedSocket(limits.answer),
    }),
  };
  const pool: Sql = postgres(url, settings);
  const gate = isPooled ? createGate(options.max) : openGate;
  const begin = limitedBegin(pool, gate, limits?.connection);
  const unsafe = (...given: Parameters<Sql['unsafe']>) => wholeResult(pool.unsafe(...given), gate);
  const reserve = async () => {
    // Told not to ask for types, the driver never hands out a connection that it opens for this: it hands out one that is open.
    await pool`SELECT 1`;
    return pool.reserve();
  };
  // A wrapper: the driver's own object stays as it is.
  const own: Partial<Record<string | symbol, unknown>> = { begin, unsafe, reserve };
  return new Proxy(pool, {
    get: (driver, name): unknown => own[name] ?? Reflect.get(driver, name),
    apply: (driver, self, given: unknown[]): unknown => {
      const made = Reflect.apply(driver, self, given) as Fragment;
      return isTemplate(given[0]) ? wholeResult(made, gate) : made;
    },
  });
}

/** Whether a call of the driver is a statement, and not a value or a name in one. */
const isTemplate = (given: unknown): boolean => Array.isArray(given) && 'raw' in given;

/** The driver's `begin`, whose transactions start within a time and end with their connection. @param limit milliseconds */
function limitedBegin(pool: Sql, gate: Gate, limit: number | undefined) {
  const own = pool.begin.bind(pool) as (...given: unknown[]) => Promise<never>;
  const begin = (...given: unknown[]): Promise<never> => gate(() => own(...given));
  return (...given: unknown[]): Promise<never> => {
    let isOver = false;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const started = startLimit(limit);
    const guarded = (one: unknown) =>
      isWork(one) ? started.limited(surviving(one, over, () => isOver)) : one;
    const transaction = begin(...given.map(guarded)).finally(() => {
      isOver = true;
      started.stop();
      end();
    });
    return Promise.race([transaction, started.expired]);
  };
}

/** Lets a transaction's work begin within a time, or not at all. */
function startLimit(milliseconds: number | undefined) {
  let isExpired = false;
  let timer: NodeJS.Timeout | undefined;
  const error = Object.assign(new Error('no connection of the pool in time'), { code: 'CONNECT_TIMEOUT' });
  const expired = new Promise<never>((_resolve, reject) => {
    if (milliseconds === undefined) return;
    timer = setTimeout(() => {
      isExpired = true;
      reject(error);
    }, milliseconds);
  });
  const stop = () => clearTimeout(timer);
  const limited =
    (work: Work): Work =>
    async (tx) => {
      stop();
      // The caller has been refused, and may have tried again.
      if (isExpired) throw error;
      return work(tx);
    };
  return { expired, limited, stop };
}

type Work = (tx: Transaction) => unknown;
const isWork = (given: unknown): given is Work => typeof given === 'function';

/** Codes of PostgreSQL, of its driver and of sockets which mean that the database is away or too busy, not that we have a bug. */
const databaseAway =
  /^(08...|25006|25P0[34]|53...|55P03|57014|57P0[1-5]|58030|CONNECTION_(CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Whether an error's code means that the database is away or too busy: the same request may succeed later. */
export const isDatabaseAway = (code: string): boolean => databaseAway.test(code);

/** Errors that come with the end of a connection. */
const connectionGone = /^(57P0[1-5]|25P0[34]|08...|CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNRESET|EPIPE)$/;
/** Milliseconds in which the end of a connection follows such an error, however busy the machine is. */
const END_FOLLOWS_MS = 5000;

/**
 * The work of a transaction, which ends with its connection and never reaches the next one
 * (https://github.com/porsager/postgres/issues/1208, 1216). The driver tells a transaction at once that its connection is
 * gone, and then sends what is left of its work, COMMIT and ROLLBACK included, to whatever comes next: to a socket that is no
 * more, of which the process dies, or into the transaction that another has begun on the new connection. So nothing more is
 * sent for a transaction that is over, and its work is never seen to end.
 */
function surviving(work: Work, over: Promise<void>, isOver: () => boolean): Work {
  const never = new Promise(() => {});
  return async (tx) => {
    try {
      const done = await work(bound(tx, isOver));
      return isOver() ? never : done;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (connectionGone.test(code)) {
        await Promise.race([over, new Promise((resolve) => setTimeout(resolve, END_FOLLOWS_MS).unref())]);
      }
      return isOver() ? never : Promise.reject(error);
    }
  };
}

/** A transaction's client that does nothing more once the transaction is over. */
function bound(tx: Transaction, isOver: () => boolean): Transaction {
  const refuse = () => {
    if (isOver()) throw Object.assign(new Error('the transaction is over'), { code: 'CONNECTION_CLOSED' });
  };
  return new Proxy(tx, {
    apply(client, self, given) {
      refuse();
      return Reflect.apply(client, self, given) as unknown;
    },
    get(client, name, self) {
      refuse();
      return Reflect.get(client, name, self) as unknown;
    },
  });
}

/**
 * Checks the form of an operator's address of the database, which the variable `name` gives.
 * @throws StartError when it is not a postgres:// address with a host and a database name.
 */
export function checkDatabaseUrl(url: string, name = 'DATABASE_URL'): string {
  const wanted = 'expected postgres://user:password@host:5432/database';
  if (!URL.canParse(url)) throw new StartError(`${name} is not an address: ${wanted}`);
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartError(`${name} begins with "${protocol}//": ${wanted}`);
  }
  if (hostname === '') throw new StartError(`${name} names no host: ${wanted}`);
  if (pathname.length < 2) throw new StartError(`${name} names no database: ${wanted}`);
  return url;
}

/**
 * Makes the first connection and checks the server's age.
 * @throws StartError for an unreachable server, refused credentials, a missing database, a full disk or an old server.
 */
export async function probe(sql: Sql, url: string): Promise<void> {
  try {
    const [row] = await sql`SELECT current_setting('server_version_num')::int AS version`;
    const major = Math.floor(Number(row?.['version']) / 10_000);
    if (major < OLDEST_SERVER) {
      throw new StartError(
        `The server at ${place(url)} is PostgreSQL ${major}; Marquee needs ${OLDEST_SERVER} or later.`,
      );
    }
  } catch (error) {
    throw explain(error, url);
  }
}

/** Turns an error of the driver into a message that says how to fix it; returns unknown errors unchanged. */
export function explain(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const at = place(url);
  const user = decodeURIComponent(new URL(url).username);
  const lines: Record<string, string> = {
    ECONNREFUSED: `Nothing answers at ${at}: is PostgreSQL running there? (DATABASE_URL)`,
    ENOTFOUND: `The host of ${at} has no address: check DATABASE_URL.`,
    EAI_AGAIN: `The host of ${at} has no address: check DATABASE_URL.`,
    EHOSTUNREACH: `${at} cannot be reached from this machine: check DATABASE_URL.`,
    ENETUNREACH: `${at} cannot be reached from this machine: check DATABASE_URL.`,
    ETIMEDOUT: `${at} did not answer in time: check DATABASE_URL and the firewall.`,
    CONNECT_TIMEOUT: `${at} did not answer in time: check DATABASE_URL and the firewall.`,
    CONNECTION_CLOSED: `${at} closed the connection: is it a PostgreSQL server? (DATABASE_URL)`,
    ECONNRESET: `${at} closed the connection: is it a PostgreSQL server? (DATABASE_URL)`,
    CERT_HAS_EXPIRED: `The certificate of PostgreSQL at ${at} has expired: renew it there.`,
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of PostgreSQL at ${at} is for another host: use the name in it in DATABASE_URL.`,
    '28P01': `PostgreSQL at ${at} refused the password of user "${user}": check DATABASE_URL.`,
    '28000': `PostgreSQL at ${at} does not let user "${user}" in: check DATABASE_URL and pg_hba.conf.`,
    '3D000': `PostgreSQL at ${at} has no database of that name: create it, or correct DATABASE_URL.`,
    '53300': `PostgreSQL at ${at} has no connection to spare (max_connections).`,
    '53100': `The disk under PostgreSQL at ${at} is full: make room and start again.`,
    '42501': `User "${user}" may not change the schema of the database at ${at}: set DATABASE_OWNER_URL to the address of its owner.`,
  };
  const isUnknownIssuer = /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)/.test(String(error.code));
  if (isUnknownIssuer)
    return new StartError(
      `The certificate of PostgreSQL at ${at} is from an authority that Node does not know: name its file in NODE_EXTRA_CA_CERTS.`,
      { cause: error },
    );
  if (/unsupported startup parameter/.test(error.message))
    return new StartError(poolerInTheWay(url), { cause: error });
  const line = lines[String(error.code)];
  return line === undefined ? error : new StartError(line, { cause: error });
}

/** What an operator reads when a pooler answers where the server itself is needed. */
export const poolerInTheWay = (url: string): string =>
  `A pooler such as PgBouncer answers at ${place(url)}: jobs, pushes and changes of the schema need the address of PostgreSQL itself there, and the pooler's in DATABASE_POOLER_URL (docs/operators/scaling.md#pgbouncer).`;

/** Host, port and database of an address, without its password. */
function place(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}
