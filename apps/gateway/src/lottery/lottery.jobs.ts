import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Job } from '../core/job.ts';
import { queueJob } from '../database/queue.ts';
import { openLinks, skipLinks } from './chase-steps.store.ts';
import { writeDrawRecords } from './draw-records.store.ts';
import { noteTrouble } from './draw-troubles.store.ts';
import { followLottery, isFollowed } from './follow-draws.ts';
import { makeIssues } from './issues.store.ts';
import { advance, type LifeCycleParts } from './life-cycle.ts';
import { lotteryCodes } from './lotteries.store.ts';

/** How soon an issue that must wait for its beacon is looked at again. Blocks come every ten minutes. */
const AGAIN_MS = 3000;
const AGAIN_FOR_BLOCKS_MS = 30_000;

const issueSchema = v.object({ lottery: v.string(), issue: v.string() });

/** The jobs of lotteries. All can be run by any gateway, and again. */
export function lotteryJobs(parts: LifeCycleParts & { readonly log: FastifyBaseLogger }): readonly Job[] {
  const { sql, secrets, beaconOf, publisher, log } = parts;
  return [
    {
      name: 'lottery-issues',
      every: '* * * * *',
      run: async () => {
        // One after the other: each is a short transaction, and one that fails must not keep the others from their issues.
        const networks = beaconOf.networks;
        // A publisher that does not answer is not asked for each lottery.
        let silence: string | undefined;
        const renew = async (code: string) => {
          if (publisher === undefined || !(await isFollowed(sql, code)))
            return makeIssues({ sql, secrets, networks }, code);
          if (silence !== undefined) return noteTrouble(sql, { lottery: code }, silence, log);
          silence = await followLottery({ sql, networks, publisher }, code);
        };
        for (const code of await lotteryCodes(sql))
          // oxlint-disable-next-line no-await-in-loop -- see above
          await renew(code).catch((error: unknown) =>
            log.error({ err: error, lottery: code }, 'no new issues'),
          );
        await skipLinks(sql);
        await resumeIssues(parts);
      },
    },
    {
      name: 'lottery-record',
      every: '10 0 * * *',
      run: async () => {
        await writeDrawRecords(sql, secrets);
      },
    },
    {
      name: 'lottery-open',
      run: async (payload) => openLinks(sql, v.parse(issueSchema, payload)),
    },
    {
      // Closes the sale and fixes its tickets, so that the draw need not.
      name: 'lottery-close',
      run: async (payload) => {
        await advance(parts, v.parse(issueSchema, payload));
      },
    },
    {
      name: 'lottery-draw',
      run: async (payload) => {
        const key = v.parse(issueSchema, payload);
        if (await advance(parts, key)) return;
        const [row] = await sql<
          { draws: string; beacon: string | null }[]
        >`SELECT draw_source AS draws, beacon FROM lottery WHERE code = ${key.lottery}`;
        // The second of two equal entries of an outside draw queues this job.
        if (row?.draws === 'outside') return;
        const wait = row?.beacon === 'block' ? AGAIN_FOR_BLOCKS_MS : AGAIN_MS;
        const again = { key: `draw:${key.lottery}:${key.issue}`, at: new Date(Date.now() + wait) };
        await queueJob(sql, 'lottery-draw', key, again);
      },
    },
  ];
}

/** Queues issues whose job was lost or gave up. */
async function resumeIssues({ sql }: LifeCycleParts): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job('lottery-draw', json_build_object('lottery', i.lottery, 'issue', i.issue),
      job_key => 'draw:' || i.lottery || ':' || i.issue, job_key_mode => 'preserve_run_at')
    FROM lottery_issue i JOIN lottery l ON l.code = i.lottery
    WHERE i.reported_at IS NULL AND i.draws_at < now() - interval '30 seconds'
      AND (l.draw_source <> 'outside' OR i.drawn_at IS NOT NULL OR i.closed_at IS NULL)
    ORDER BY i.draws_at LIMIT 500`;
}
