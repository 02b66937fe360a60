import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { openPool, openSecrets, readSecretsKeys } from '@marquee/gateway';
import { recordsOf } from '@marquee/gateway/testing/lottery-records';
import type { Sql, TransactionSql } from 'postgres';

/**
 * Lotteries and their draws.
 *
 * @param url of the database
 * @param drandUrl of the local drand
 * @param secretsKeyFile next to which the keys of the database are
 */
export function lotteryData(sql: Sql, url: string, drandUrl: string, secretsKeyFile: string) {
  return {
    /** Adds a lottery of a family to a merchant, in addition to those of the demo. */
    async addLottery(merchant: string, code: string, family: string): Promise<void> {
      await sql`INSERT INTO lottery (code, family, draw_source, schedule, settings, beacon, position)
        VALUES (${code}, ${family}, 'own', ${sql.json(dailyAt(0))}, '{"prices": {"mode": "Lott"}}', 'operator', 900)`;
      await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
        VALUES (${merchant}, 'LOTT', 'TCG_LOTT', ${code}, '{"EN": "One more lottery"}', 900)`;
    },
    /**
     * Has a lottery draw once a day, half a day from now, so that what is on sale stays so until {@link drawNow}.
     *
     * @returns the number of the issue on sale
     */
    async lockSale(lottery: string): Promise<string> {
      await sql`UPDATE lottery SET schedule = ${sql.json(dailyAt(12))} WHERE code = ${lottery}`;
      // What was planned until now is over; there are no bets on it.
      await moveTimes(
        sql,
        (tx) => tx`UPDATE lottery_issue SET opens_at = committed_at + interval '1 microsecond',
            closes_at = clock_timestamp() - interval '2 milliseconds', draws_at = clock_timestamp() - interval '1 millisecond'
          WHERE lottery = ${lottery} AND closed_at IS NULL AND closes_at > now()`,
      );
      await sql`SELECT graphile_worker.add_job('lottery-issues', job_key => 'lottery-issues:start')`;
      for (let tries = 0; tries < 150; tries += 1) {
        const [row] = await sql<{ issue: string }[]>`SELECT issue FROM lottery_issue
          WHERE lottery = ${lottery} AND opens_at <= now() AND closes_at > now() + interval '1 hour' ORDER BY closes_at LIMIT 1`;
        if (row) return row.issue;
        await delay(100);
      }
      throw new Error(`${lottery} has no issue on sale`);
    },
    /** Ends the sale of an issue and has it drawn; the next one goes on sale. */
    async drawNow(lottery: string, issue: string): Promise<void> {
      await moveTimes(sql, async (tx) => {
        await tx`UPDATE lottery_issue SET closes_at = clock_timestamp() - interval '2 milliseconds',
            draws_at = clock_timestamp() - interval '1 millisecond'
          WHERE lottery = ${lottery} AND issue = ${issue}`;
        await tx`UPDATE lottery_issue SET opens_at = least(opens_at, clock_timestamp()) WHERE id = (
          SELECT id FROM lottery_issue WHERE lottery = ${lottery} AND closes_at > clock_timestamp() ORDER BY closes_at LIMIT 1)`;
      });
      await sql`SELECT graphile_worker.add_job('lottery-draw', json_build_object('lottery', ${lottery}::text, 'issue', ${issue}::text),
        job_key => ${`draw:${lottery}:${issue}`})`;
    },
    /** Adds a lottery to a merchant that mixes a round of the local drand in, and draws so many seconds apart. */
    async addDrandLottery(merchant: string, code: string, seconds: number): Promise<void> {
      const draws = { kind: 'every', seconds, windows: [{ from: '00:00', to: '23:59' }] };
      const numbering = { kind: 'day', digits: 4 };
      const schedule = { timeZone: 'UTC', draws, closeSeconds: 2, numbering };
      await sql`INSERT INTO lottery (code, family, draw_source, schedule, settings, beacon, position)
        VALUES (${code}, 'ssc', 'own', ${sql.json(schedule)}, '{"prices": {"mode": "Lott"}}', 'drand', 901)`;
      await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
        VALUES (${merchant}, 'LOTT', 'TCG_LOTT', ${code}, '{"EN": "Public draws"}', 901)`;
      await sql`SELECT graphile_worker.add_job('lottery-issues', job_key => ${`lottery-issues:${code}`})`;
    },
    /** Publishes the round of the local drand that an issue waits for. */
    async publishRound(lottery: string, issue: string): Promise<void> {
      const [row] = await sql<
        { network: string; round: string }[]
      >`SELECT network, round::text FROM lottery_issue
        WHERE lottery = ${lottery} AND issue = ${issue}`;
      if (!row) throw new Error(`${lottery} has no issue ${issue}`);
      await fetch(`${drandUrl}/${row.network}/public/${row.round}`, { method: 'POST' });
    },
    /** Has the time of an issue's draw, and the time until which it waits for its round, be over. */
    async endWait(lottery: string, issue: string): Promise<void> {
      await moveTimes(
        sql,
        (tx) => tx`UPDATE lottery_issue SET closes_at = clock_timestamp() - interval '3 milliseconds',
            draws_at = clock_timestamp() - interval '2 milliseconds', void_at = clock_timestamp() - interval '1 millisecond'
          WHERE lottery = ${lottery} AND issue = ${issue}`,
      );
      await sql`SELECT graphile_worker.add_job('lottery-draw', json_build_object('lottery', ${lottery}::text, 'issue', ${issue}::text),
        job_key => ${`draw:${lottery}:${issue}`})`;
    },
    /** The signed records of the last days with one issue of a lottery, as its operator publishes them. */
    async recordsOf(lottery: string, issue: string): Promise<readonly string[]> {
      const pool = openPool(url, { applicationName: 'journeys', max: 1 });
      try {
        const keys = readSecretsKeys(undefined, path.dirname(secretsKeyFile));
        return await recordsOf(pool, await openSecrets(pool, keys), lottery, issue);
      } finally {
        await pool.end();
      }
    },
  };
}

/** The schedule of a lottery that draws once a day, so many hours from now, its issues numbered like no others. */
function dailyAt(hours: number) {
  const drawn = new Date(Date.now() + hours * 3_600_000);
  return {
    timeZone: 'UTC',
    draws: { kind: 'at', times: [drawn.toISOString().slice(11, 16)] },
    closeSeconds: 60,
    numbering: {
      kind: 'running',
      first: 900_000_001,
      since: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    },
  };
}

/** Moves the times of issues, which the database lets no one do: journeys cannot wait for a draw. */
async function moveTimes(sql: Sql, move: (tx: TransactionSql) => PromiseLike<unknown>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE lottery_issue DISABLE TRIGGER check_lottery_issue_change`;
    await move(tx);
    await tx`ALTER TABLE lottery_issue ENABLE TRIGGER check_lottery_issue_change`;
  });
}
