import type { PoolLimits } from './connection.ts';

/** The limits of time that PostgreSQL keeps itself, in milliseconds, by its names. */
const settingOf = {
  statement: 'statement_timeout',
  lock: 'lock_timeout',
  idleInTransaction: 'idle_in_transaction_session_timeout',
} as const;

/**
 * A pool's limits as PostgreSQL's settings. Without limits it waits as long as it takes, whatever its role is set to: `0`, as text,
 * because the driver leaves a number out that is zero.
 */
export function limitSettings(limits: PoolLimits | undefined): Record<string, string> {
  const each = Object.entries(settingOf) as [keyof typeof settingOf, string][];
  return Object.fromEntries(each.map(([limit, setting]) => [setting, String(limits?.[limit] ?? 0)]));
}

/** What a pooler sends over each connection that it opens, so that the limits hold there. */
export const connectQuery = (limits: PoolLimits): string =>
  Object.entries(limitSettings(limits))
    .map(([setting, value]) => `SET ${setting} = ${value}`)
    .join('; ');

/** Does work once its turn has come. */
export type Gate = <Value>(work: () => PromiseLike<Value>) => Promise<Value>;

/** Work is done as it comes. */
export const openGate: Gate = async (work) => work();

/**
 * Keeps each connection of a pool to one statement at a time: no more are under way than there are connections, and the driver sends
 * ahead over a busy one only when none is idle. A pooler in transaction mode takes a server's connection back with the first answer
 * that ends a transaction; what was sent ahead for the next statement would then be answered to no one
 * (https://github.com/pgbouncer/pgbouncer/issues/759). The driver's option `max_pipeline` cannot forbid it: 1 is two statements at
 * once, and with 0 no transaction begins.
 */
export function createGate(connections: number): Gate {
  let free = connections;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resume) => waiting.push(resume));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
