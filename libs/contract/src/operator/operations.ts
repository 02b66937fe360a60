import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { idField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const reading = {
  method: 'GET',
  permission: 'operations.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
} as const;
const condition = () => openPicklist(['fine', 'overdue']);

/** Counts what waits for a job, a provider or a person, and names the oldest of each kind: the figures of `npm run status`. */
export const operationsWaiting = operatorCall({
  name: 'operationsWaiting',
  path: '/operator/operations/waiting',
  ...reading,
  query: v.strictObject({}),
  response: v.object({
    waiting: v.array(
      v.object({
        kind: openPicklist([
          'draw',
          'settlement',
          'payout',
          'job',
          'deposit',
          'withdrawal',
          'seal',
          'ledger',
        ]),
        state: condition(),
        count: v.number(),
        /** As operators name it; empty when nothing waits. */
        oldest: v.string(),
        minutes: v.number(),
      }),
    ),
  }),
  failures: [],
});

/** Lists the jobs that run by a schedule, the overdue ones first. */
export const operationsJobs = operatorCall({
  name: 'operationsJobs',
  path: '/operator/operations/jobs',
  ...reading,
  query: v.strictObject({}),
  response: v.object({
    jobs: v.array(
      v.object({
        name: v.string(),
        state: condition(),
        /** End of the last run without an error; null before the first. */
        succeededAt: v.nullable(instant()),
        /** From when on it counts as overdue. */
        overdueAt: instant(),
      }),
    ),
  }),
  failures: [],
});

/**
 * Asks the sources of what draws wait for, relays of drand and nodes of Bitcoin, for their newest value.
 *
 * A draw by blocks needs two nodes, one by drand any relay: with fewer that answer the state is `not-reached`, and
 * `not-configured` when the gateway is set to none.
 */
export const operationsBeacons = operatorCall({
  name: 'operationsBeacons',
  path: '/operator/operations/beacons',
  ...reading,
  query: v.strictObject({}),
  response: v.object({
    beacons: v.array(
      v.object({
        kind: openPicklist(['drand', 'block']),
        state: openPicklist(['reached', 'not-reached', 'not-configured']),
        /** Relays or nodes that answered, of those that the gateway is set to. */
        reached: v.number(),
        sources: v.number(),
        /** The round of drand, or the height of the chain; null when no source answered. */
        latest: v.nullable(v.string()),
        /** Lotteries that draw by it, and their draws whose time has come. */
        lotteries: v.number(),
        waiting: v.number(),
      }),
    ),
  }),
  failures: [],
});

/** Lists jobs that failed and wait for another try, or have none left, such as a payout that the provider did not take; the latest hundred. */
export const operationsFailures = operatorCall({
  name: 'operationsFailures',
  path: '/operator/operations/failures',
  ...reading,
  query: v.strictObject({}),
  response: v.object({
    failures: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        state: openPicklist(['waiting', 'given-up']),
        tries: v.number(),
        error: v.string(),
        /** When it is tried again. */
        runAt: instant(),
      }),
    ),
  }),
  failures: [],
});

/** Runs a failed job again now, with all its tries. */
export const jobRetry = operatorCall({
  name: 'jobRetry',
  method: 'POST',
  path: '/operator/operations/retry',
  permission: 'operations.change',
  limit: 'changes',
  approval: 'none',
  audit: 'operations retry job',
  body: v.strictObject({ job: idField() }),
  response: v.object({ job: v.string() }),
  failures: ['not-found'],
});

/** Lists the newest hundred seals of the ledger, each a hash of a stretch of transfers and of the seal before. */
export const operationsSeals = operatorCall({
  name: 'operationsSeals',
  path: '/operator/operations/seals',
  ...reading,
  query: v.strictObject({}),
  response: v.object({
    seals: v.array(
      v.object({
        id: v.string(),
        sealedAt: instant(),
        transfers: v.number(),
        lastTransfer: v.string(),
        hash: v.string(),
      }),
    ),
  }),
  failures: [],
});
