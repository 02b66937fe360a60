import type { Sql } from '../database/connection.ts';
import { rollUpDays } from './roll-ups.store.ts';
import { advanceRun, openRun, readRun } from './runs.store.ts';
import { activeMembers, bestMembers, inactiveMembers, teamDays, teamNow } from './team.store.ts';

const MERCHANT = 'agents';
const FROM = new Date('2026-06-01T00:00:00Z');
const UNTIL = new Date('2026-06-02T00:00:00Z');
/** The share of the members on each level, from the top. */
const LEVELS = [0.000_01, 0.001, 0.009, 0.04, 0.1, 0.2, 0.3, 0.25, 0.1];
/** Bets written by one statement. */
const AT_ONCE = 100_000;
/** The share of a day's bets that is settled within five minutes. */
const FIVE_MINUTES = 0.0035;

/** A merchant with a day of settled bets that was not paid yet. */
export interface AgentLoad {
  readonly contracts: number;
  /** Adds up the sums by day, which the job does all day long. */
  readonly rollUp: () => Promise<void>;
  /** Pays the day. `report` is called after each transaction, with the step that the run then is at. */
  readonly pay: (report: (step: string) => void) => Promise<void>;
  /** Gives every agent a real-time contract, and settles tickets. */
  readonly settleFiveMinutes: () => Promise<void>;
  /** Pays the tickets of {@link settleFiveMinutes}. */
  readonly payFiveMinutes: () => Promise<void>;
  /** Reads what the overview of an agent at the top shows of the day. */
  readonly readOverview: () => Promise<void>;
  /** Reads one row by its key. */
  readonly readOne: () => Promise<void>;
}

/**
 * Fills a database for a measurement: members in a tree nine levels deep, of whom most have a daily contract, and their settled
 * bets of one day.
 */
export async function fillAgentLoad(
  sql: Sql,
  { members, bets }: { readonly members: number; readonly bets: number },
): Promise<AgentLoad> {
  await sql`INSERT INTO merchant (code, currency) VALUES (${MERCHANT}, 'PHP')`;
  for (const [level, share] of LEVELS.entries())
    // oxlint-disable-next-line no-await-in-loop -- each level is below the one before
    await sql`
      WITH above AS (
        SELECT array_agg(m.id ORDER BY m.id) AS ids FROM member m JOIN member_path p ON p.member = m.id
        WHERE m.merchant = ${MERCHANT} AND type = 1 AND cardinality(path) = ${level})
      INSERT INTO member (merchant, username, nickname, type, upline, language, rank_name)
      SELECT ${MERCHANT}, ${`level${level}-`} || n, 'Load', CASE WHEN n % 10 < 7 THEN 1 ELSE 0 END,
        ids[1 + n * 7919 % cardinality(ids)], 'EN', 'Bronze'
      FROM above, generate_series(1::bigint, ${Math.max(1, Math.round(members * share))}::bigint) n`;
  await sql`INSERT INTO account (owner, kind, currency)
    SELECT 'member:' || id, 'cash', 'PHP' FROM member WHERE merchant = ${MERCHANT}`;
  const contracts = await writeContracts(sql, 'daily', 'day');
  for (let first = 0; first < bets; first += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- in pieces, so that the server's memory is enough
    await settleBets(sql, {
      name: 'load-',
      from: first,
      until: Math.min(first + AT_ONCE, bets),
      at: FROM,
      seconds: 86_400,
    });
  const [top] = await sql<{ id: bigint; account: bigint }[]>`
    SELECT m.id, a.id AS account FROM member m JOIN account a ON a.owner = 'member:' || m.id
    WHERE merchant = ${MERCHANT} AND upline IS NULL ORDER BY m.id LIMIT 1`;
  if (top === undefined) throw new Error('there is no top agent');
  const span = { merchant: MERCHANT, agent: top.id, from: '2026-06-01', to: '2026-06-01' };
  return {
    contracts,
    rollUp: () => rollUpDays(sql, MERCHANT),
    pay: async (report) => {
      await payPeriod(sql, { kind: 'daily', period: 'day', from: FROM, until: UNTIL }, report);
    },
    settleFiveMinutes: async () => {
      await writeContracts(sql, 'real-time', 'five-minutes');
      await settleBets(sql, {
        name: 'late-',
        from: 0,
        until: Math.round(bets * FIVE_MINUTES),
        at: new Date(Date.now() - 300_000),
        seconds: 300,
      });
    },
    payFiveMinutes: () =>
      payPeriod(sql, {
        kind: 'real-time',
        period: 'five-minutes',
        from: new Date(Date.now() - 300_000),
        until: new Date(Date.now() + 1000),
      }),
    readOverview: async () => {
      await Promise.all([
        teamDays(sql, span),
        activeMembers(sql, span),
        teamNow(sql, top.id, 'PHP'),
        bestMembers(sql, span),
        inactiveMembers(sql, top.id),
      ]);
    },
    readOne: async () => {
      await sql`SELECT balance FROM account WHERE id = ${top.account}`;
    },
  };
}

/** Gives each agent a contract of a kind on one percentage, in force from {@link FROM} on. @returns how many there are */
async function writeContracts(
  sql: Sql,
  kind: 'daily' | 'real-time',
  period: 'day' | 'five-minutes',
): Promise<number> {
  const [written] = await sql<{ contracts: number }[]>`
    WITH offered AS (
      INSERT INTO agent_contract (merchant, kind, period, upline, downline, version, terms)
      SELECT ${MERCHANT}, ${kind}, ${period}, upline, m.id, 1, jsonb_build_object('kind', ${kind}::text, 'period', ${period}::text,
        'mode', 'percentage', 'base', '["sales"]'::jsonb, 'carryOver', 'none', 'floating', false, 'tiers', jsonb_build_array(jsonb_build_object(
          'rate', to_char(1.6 - cardinality(path) * 0.1, 'FM0.00'), 'minSales', '0', 'minLoss', '0', 'minActiveMembers', '0')))
      FROM member m JOIN member_path p ON p.member = m.id WHERE m.merchant = ${MERCHANT} AND type = 1 RETURNING id)
    SELECT count(*)::int AS contracts FROM offered`;
  await sql`UPDATE agent_contract SET state = 'accepted', decided_at = now(), starts_at = ${FROM}
    WHERE merchant = ${MERCHANT} AND state = 'offered'`;
  return written?.contracts ?? 0;
}

/** Writes settled bets of members in turn: those from `from` on and before `until`, over some seconds from a moment on. */
async function settleBets(
  sql: Sql,
  {
    name,
    from,
    until,
    at,
    seconds,
  }: { name: string; from: number; until: number; at: Date; seconds: number },
): Promise<void> {
  await sql`
    WITH players AS (SELECT array_agg(id) AS ids FROM member WHERE merchant = ${MERCHANT})
    INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, placed_at, settled_at)
    SELECT ${MERCHANT}, ids[1 + n * 7919 % cardinality(ids)], 'RNG', 'V', 'G', 'R', ${name} || n, 10000 + n % 5000,
      CASE WHEN n % 3 = 0 THEN 20000 ELSE 0 END, 'settled', ${FROM}, ${at}::timestamptz + n % ${seconds}::int * interval '1 second'
    FROM players, generate_series(${from}::bigint, ${until - 1}::bigint) n`;
}

/** Runs a period to its end. `report` is called after each transaction, with the step that the run then is at. */
async function payPeriod(
  sql: Sql,
  period: Omit<Parameters<typeof openRun>[1], 'merchant'>,
  report: (step: string) => void = () => {},
): Promise<void> {
  const id = await openRun(sql, { merchant: MERCHANT, ...period });
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
    const isDone = await sql.begin((tx) => advanceRun(tx, id));
    // oxlint-disable-next-line no-await-in-loop -- as above
    report((await readRun(sql, id)).step);
    if (isDone) return;
  }
}
