import type { FastifyBaseLogger } from 'fastify';
import { runDuePeriods } from '../agents/agents.jobs.ts';
import { sendToDirectLine } from '../agents/messages.store.ts';
import { rollUpDays } from '../agents/roll-ups.store.ts';
import { windowAt } from '../agents/windows.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { demoContracts, type DemoContract } from './agent-contracts.ts';
import { addAgentLine, playLine, type AgentLine } from './agent-line.ts';
import { demoUnitOf } from './demo-unit.ts';
import { messageOfAgent } from './agent-texts.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Stakes of a period from which a member is active, in units of the demo. */
const ACTIVE_FROM = 300n;

/**
 * Gives the agent of each demo merchant without contracts a line, and contracts with the platform and below. Before
 * the other bets of the past are recorded, which the contracts pay too.
 * @returns the merchants that were filled
 */
export async function fillDemoAgents(sql: Sql, merchants: readonly Merchant[]): Promise<readonly string[]> {
  const bare = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL AND NOT EXISTS (SELECT FROM agent_contract WHERE merchant = m.code)`;
  const filled: string[] = [];
  for (const merchant of merchants) {
    if (!bare.some(({ code }) => code === merchant.code)) continue;
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    if (await sql.begin((tx) => fillAgents(tx, merchant))) filled.push(merchant.code);
  }
  return filled;
}

async function fillAgents(tx: Transaction, merchant: Merchant): Promise<boolean> {
  const { code, currency } = merchant;
  await tx`SELECT FROM merchant WHERE code = ${code} FOR UPDATE`;
  const [known] = await tx`SELECT FROM agent_contract WHERE merchant = ${code} LIMIT 1`;
  if (known !== undefined) return false; // Another gateway was quicker.
  const unit = demoUnitOf(currency);
  await tx`INSERT INTO agent_setting (merchant, active_from) VALUES (${code}, ${ACTIVE_FROM * unit}) ON CONFLICT DO NOTHING`;
  const line = await addAgentLine(tx, merchant);
  for (const contract of demoContracts((units) => String((BigInt(units) * unit) / 10_000n)))
    // oxlint-disable-next-line no-await-in-loop -- versions count up
    await writeContract(tx, code, line, contract);
  await sendToDirectLine(tx, {
    agent: line.agent,
    username: 'agent',
    requestId: crypto.randomUUID(),
    account: undefined,
    text: messageOfAgent[merchant.defaultLanguage],
  });
  return true;
}

async function writeContract(
  tx: Transaction,
  merchant: string,
  line: AgentLine,
  contract: DemoContract,
): Promise<void> {
  const { upline, downline, terms, offered, answered, since, until } = contract;
  const { base, tiers, ...rest } = terms;
  const { kind, period } = contract;
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const startOf = async (days: number) => (await windowAt(tx, 'UTC', period, ago(days))).from;
  const startsAt = since === undefined ? null : await startOf(since);
  // A contract is answered before it begins, and offered before that.
  const before = startsAt === null ? 0 : Math.max(0, ago(answered?.ago ?? 0).getTime() - startsAt.getTime());
  const moment = (days: number) => new Date(ago(days).getTime() - before);
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO agent_contract (merchant, kind, period, upline, downline, version, terms, offered_at)
    SELECT ${merchant}, ${kind}, ${period}, ${upline === null ? null : line[upline]}, ${line[downline]}, count(*)::int + 1,
      ${tx.json({ ...rest, base: [...base], tiers: tiers.map((tier) => ({ ...tier })) })}, ${moment(offered)}
    FROM agent_contract WHERE downline = ${line[downline]} AND kind = ${kind} RETURNING id`;
  if (row === undefined || answered === undefined) return;
  await tx`UPDATE agent_contract SET state = 'accepted', decided_at = ${moment(answered.ago)}, starts_at = ${startsAt},
    ends_at = coalesce(${until === undefined ? null : await startOf(until)}::timestamptz, 'infinity') WHERE id = ${row.id} AND ${answered.as !== 'rejected'}`;
  if (answered.as !== 'accepted')
    await tx`UPDATE agent_contract SET state = ${answered.as}, decided_at = ${moment(answered.ago)} WHERE id = ${row.id}`;
}

/** Gives the players of the filled merchants their bets, once the bets of the demo's other members are recorded. */
export async function playDemoLines(
  sql: Sql,
  merchants: readonly Merchant[],
  filled: readonly string[],
): Promise<void> {
  for (const merchant of merchants)
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    if (filled.includes(merchant.code)) await sql.begin((tx) => playLine(tx, merchant));
}

/** Pays the periods of the demo's contracts that are over, as the job does. */
export async function payDemoAgents(sql: Sql, filled: readonly string[]): Promise<void> {
  if (filled.length === 0) return;
  // Each bet is paid by the run of the five minutes in which it was settled.
  await sql`UPDATE member_sales_change SET created_at = least(created_at, settled_at + interval '1 second')
    WHERE merchant = ANY(${[...filled]}) AND run IS NULL`;
  const log: Pick<FastifyBaseLogger, 'error' | 'info'> = {
    info: () => {},
    error: (fault: unknown) => {
      throw new Error('the demo’s agents were not paid', { cause: fault });
    },
  };
  await runDuePeriods(sql, log);
  await sql.begin((tx) => dateByPeriod(tx, filled));
  // oxlint-disable-next-line no-await-in-loop -- three merchants
  for (const merchant of filled) await rollUpDays(sql, merchant);
}

/**
 * Dates the payments of the past by their periods, as if the job had run then: otherwise the income of a month is that of the
 * demo's first day. Salaries count in no base of the demo's contracts, so that no bill changes.
 */
async function dateByPeriod(tx: Transaction, filled: readonly string[]): Promise<void> {
  const ofDemo = tx`r.id = b.run AND r.merchant = ANY(${[...filled]})`;
  const moved = await tx<{ merchant: string }[]>`
    WITH salary AS (
      SELECT r.merchant, b.payee, b.paid, b.paid_at AS before, least(b.paid_at, r.ends_at + interval '5 minutes') AS after
      FROM agent_bill b, agent_run r WHERE ${ofDemo} AND r.kind <> 'dividend' AND b.paid_at IS NOT NULL),
    moves AS (
      SELECT merchant, payee, before AS at, -paid AS wages FROM salary UNION ALL SELECT merchant, payee, after, paid FROM salary),
    hours AS (
      SELECT merchant, payee, member_path_at(payee, at) AS path, hour_start(at, merchant_time_zone(merchant)) AS hour, sum(wages)::bigint AS wages
      FROM moves GROUP BY 1, 2, 3, 4)
    SELECT merchant, add_member_hours(array_agg(
      ROW(merchant, payee, path, hour, '', '', 0, 0, 0, 0, 0, 0, 0, wages, 0, 0, 0, NULL)::member_hour ORDER BY payee, hour))
    FROM hours GROUP BY merchant`;
  if (moved.length === 0) return;
  await tx`UPDATE agent_bill b SET paid_at = least(b.paid_at, r.ends_at + interval '5 minutes') FROM agent_run r
    WHERE ${ofDemo} AND b.paid_at IS NOT NULL`;
  await tx`UPDATE agent_run SET finished_at = least(finished_at, ends_at + interval '5 minutes') WHERE merchant = ANY(${[...filled]})`;
}
