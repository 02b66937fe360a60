import type { Sql, TransactionSql } from 'postgres';

/** Agents and the periods that they are paid for. */
export function agentData(sql: Sql) {
  return {
    /** Adds an agent with a wallet, whose password and payment password are the demo password; without an upline, a top agent. */
    async addAgent(merchant: string, username: string, upline?: string): Promise<void> {
      const made = await sql`
        INSERT INTO member (merchant, username, nickname, type, upline, language, rank_name, rank_level, password_hash, payment_password_hash)
        SELECT merchant, ${username}, ${username}, 1,
          (SELECT id FROM member up WHERE up.merchant = demo.merchant AND up.username = ${upline ?? ''}),
          language, rank_name, rank_level, password_hash, password_hash
        FROM member demo WHERE merchant = ${merchant} AND username = 'demo'`;
      if (made.count !== 1) throw new Error(`${merchant} has no demo member`);
      await sql`INSERT INTO account (owner, kind, currency)
        SELECT 'member:' || member.id, 'cash', house.currency FROM member
        JOIN account house ON house.owner = 'house:' || merchant AND house.kind = 'funding'
        WHERE member.merchant = ${merchant} AND username = ${username}`;
    },
    /**
     * Gives an agent a contract with the upline, or with the platform for a top agent. A real-time one pays from the next
     * five minutes on, others from tomorrow on.
     */
    async giveContract(
      merchant: string,
      username: string,
      {
        kind,
        rate,
        base,
      }: {
        readonly kind: 'daily' | 'hourly' | 'real-time' | 'dividend';
        readonly rate: string;
        readonly base: readonly string[];
      },
    ): Promise<void> {
      const period = { daily: 'day', hourly: 'hour', 'real-time': 'five-minutes', dividend: 'day' }[kind];
      const tiers = [{ rate, minSales: '0', minLoss: '0', minActiveMembers: '0' }];
      const terms = {
        kind,
        period,
        mode: 'percentage',
        base: [...base],
        carryOver: 'none',
        floating: false,
        tiers,
      };
      await sql.begin(async (tx) => {
        const [offered] = await tx<{ id: string }[]>`
          INSERT INTO agent_contract (merchant, kind, period, upline, downline, version, terms)
          SELECT merchant, ${kind}, ${period}, upline, id, 1, ${tx.json(terms)} FROM member
          WHERE merchant = ${merchant} AND username = ${username} RETURNING id::text`;
        if (!offered) throw new Error(`${merchant} has no member ${username}`);
        await tx`UPDATE agent_contract SET state = 'accepted', decided_at = now(), starts_at = CASE
            WHEN kind = 'real-time' THEN date_bin('5 minutes', now() + interval '5 minutes', '2000-01-01 00:00Z')
            ELSE (date_trunc('day', now() AT TIME ZONE merchant_time_zone(merchant)) + interval '1 day') AT TIME ZONE merchant_time_zone(merchant)
          END WHERE id = ${offered.id}`;
      });
    },
    /** Ends the five minutes in which a merchant's bets were settled, and has them paid. */
    async endFiveMinutes(merchant: string): Promise<void> {
      await sql.begin(async (tx) => {
        await tx`UPDATE agent_contract SET starts_at = starts_at - interval '20 minutes'
          WHERE merchant = ${merchant} AND kind = 'real-time' AND state = 'accepted' AND starts_at > now() - interval '10 minutes'`;
        await moveRuns(tx, merchant, ['real-time'], '20 minutes');
        await tx`UPDATE member_sales_change SET created_at = created_at - interval '10 minutes' WHERE merchant = ${merchant} AND run IS NULL`;
      });
      await sql`SELECT graphile_worker.add_job('agent-runs', job_key => 'agent-runs:journey')`;
    },
    /** Has the settled bets of a player be two hours ago, when agents' hourly contracts began, and the hours since then paid. */
    async passTwoHours(merchant: string, agents: readonly string[], player: string): Promise<void> {
      await sql.begin(async (tx) => {
        await moveRuns(tx, merchant, ['hourly'], '3 hours');
        await tx`UPDATE agent_contract SET starts_at = hour_start(now() - interval '2 hours', merchant_time_zone(merchant))
          WHERE kind = 'hourly' AND state = 'accepted' AND downline IN
            (SELECT id FROM member WHERE merchant = ${merchant} AND username = ANY(${[...agents]}))`;
        await moveBets(tx, merchant, player, '2 hours');
      });
      await sql`SELECT graphile_worker.add_job('agent-runs', job_key => 'agent-runs:journey')`;
    },
    /**
     * Has everything be two days ago that agents' daily contracts and a player's bets were about, and the days paid. Hours stay
     * as they were paid: hourly contracts end with the last of them. Days begin one earlier than the bets seem to need: shortly
     * after midnight `passTwoHours` has moved them into the day before.
     */
    async passTwoDays(merchant: string, agents: readonly string[], player: string): Promise<void> {
      await sql.begin(async (tx) => {
        const contracts = tx`state = 'accepted' AND downline IN
          (SELECT id FROM member WHERE merchant = ${merchant} AND username = ANY(${[...agents]}))`;
        await tx`UPDATE agent_contract SET starts_at = starts_at - interval '4 days'
          WHERE kind IN ('daily', 'dividend') AND ${contracts}`;
        await moveRuns(tx, merchant, ['daily', 'dividend'], '4 days');
        await moveRuns(tx, merchant, ['hourly'], '2 days');
        await tx`UPDATE agent_contract SET starts_at = starts_at - interval '2 days',
            ends_at = (SELECT max(ends_at) FROM agent_run r WHERE r.merchant = ${merchant} AND r.kind = 'hourly')
          WHERE kind = 'hourly' AND ${contracts}`;
        await moveBets(tx, merchant, player, '2 days');
      });
      await sql`SELECT graphile_worker.add_job('agent-runs', job_key => 'agent-runs:journey')`;
    },
  };
}

/**
 * Moves what agents were paid for into the past, so that the periods that are over now are still to be paid. The runs go through a
 * time where there are none: no two may begin at the same time.
 */
async function moveRuns(
  tx: TransactionSql,
  merchant: string,
  kinds: readonly string[],
  by: string,
): Promise<void> {
  for (const shift of ['-9 years', `9 years -${by}`])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tx`UPDATE agent_run SET starts_at = starts_at + ${shift}::interval, ends_at = ends_at + ${shift}::interval
      WHERE merchant = ${merchant} AND kind = ANY(${[...kinds]})`;
}

/** Moves the settled bets of a player into the past. */
async function moveBets(tx: TransactionSql, merchant: string, player: string, by: string): Promise<void> {
  await tx`UPDATE bet SET placed_at = placed_at - ${by}::interval, settled_at = settled_at - ${by}::interval
    WHERE state = 'settled' AND member = (SELECT id FROM member WHERE merchant = ${merchant} AND username = ${player})`;
}
