import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { BeaconSource } from '../lottery/beacon.ts';
import { beaconStates } from '../lottery/beacon-state.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { listFailedJobs, listJobs, listSeals, retryJob } from './operations.store.ts';
import { findWaiting, overdueOf } from '../monitoring/waiting.store.ts';

/** Handlers of what staff see of the platform at work. */
export function operationsCalls({
  sql,
  beaconOf,
}: {
  readonly sql: Sql;
  readonly beaconOf: Pick<BeaconSource, 'drand' | 'blocks'>;
}): Pick<OperatorHandlers, 'jobRetry' | Extract<keyof OperatorHandlers, `operations${string}`>> {
  return {
    operationsWaiting: async () => {
      const waiting = await findWaiting(sql);
      const overdue = new Set(overdueOf(waiting).map(({ kind }) => kind));
      return answer({
        waiting: waiting.map(({ kind, count, oldest, oldestSeconds }) => ({
          kind,
          state: overdue.has(kind) ? ('overdue' as const) : ('fine' as const),
          count,
          oldest,
          minutes: Math.floor(oldestSeconds / 60),
        })),
      });
    },

    operationsJobs: async () => {
      const jobs = await listJobs(sql);
      return answer({
        jobs: jobs.map(({ name, succeededAt, overdueAt, isOverdue }) => ({
          name,
          state: isOverdue ? ('overdue' as const) : ('fine' as const),
          succeededAt: succeededAt?.toISOString() ?? null,
          overdueAt: overdueAt.toISOString(),
        })),
      });
    },

    operationsBeacons: async () => {
      const beacons = await beaconStates(sql, beaconOf);
      return answer({
        beacons: beacons.map(({ kind, isReached, reached, sources, latest, lotteries, waiting }) => ({
          kind,
          state: isReached ? 'reached' : sources === 0 ? 'not-configured' : 'not-reached',
          reached,
          sources,
          latest: latest === undefined ? null : `${latest}`,
          lotteries,
          waiting,
        })),
      });
    },

    operationsFailures: async () => {
      const failures = await listFailedJobs(sql);
      return answer({
        failures: failures.map(({ isGivenUp, runAt, ...job }) => ({
          ...job,
          state: isGivenUp ? ('given-up' as const) : ('waiting' as const),
          runAt: runAt.toISOString(),
        })),
      });
    },

    jobRetry: async ({ body: { job } }, { record }) => {
      const name = await sql.begin(async (tx) => {
        const found = await retryJob(tx, job);
        if (found !== undefined) await record(tx, job, { job: found });
        return found;
      });
      return name === undefined
        ? refuse('not-found', { message: 'There is no failed job of this number, or it runs just now.' })
        : answer({ job });
    },

    operationsSeals: async () => {
      const seals = await listSeals(sql);
      return answer({
        seals: seals.map(({ number, sealedAt, transfers, lastTransfer, hash }) => ({
          id: `${number}`,
          sealedAt: sealedAt.toISOString(),
          transfers: Number(transfers),
          lastTransfer: `${lastTransfer}`,
          hash,
        })),
      });
    },
  };
}
