import type { HigherRatePolicy, NegativeNetPolicy } from '@marquee/commission';
import type { Queryable, Transaction } from '../database/connection.ts';

/** How a merchant counts and pays its agents. */
export interface AgentSettings {
  readonly currency: string;
  readonly timeZone: string;
  /** Ten-thousandths of settled stakes from which a member is active in a period. */
  readonly activeFrom: bigint;
  readonly negativeNet: NegativeNetPolicy;
  readonly higherRate: HigherRatePolicy;
}

/** A merchant's settings; writes down the table's defaults for one that has decided nothing yet. */
export async function readSettings(sql: Queryable, merchant: string): Promise<AgentSettings> {
  const find = () => sql<AgentSettings[]>`
    SELECT currency, time_zone AS "timeZone", active_from AS "activeFrom", negative_net AS "negativeNet", higher_rate AS "higherRate"
    FROM agent_setting JOIN merchant ON code = merchant WHERE merchant = ${merchant}`;
  const [known] = await find();
  if (known !== undefined) return known;
  await sql`INSERT INTO agent_setting (merchant) VALUES (${merchant}) ON CONFLICT DO NOTHING`;
  const [written] = await find();
  if (written === undefined) throw new Error(`${merchant} has no agent settings after writing them`);
  return written;
}

/** What operators may change of the settings; a part that is left out stays. */
export type SettingsChange = {
  readonly [Name in 'activeFrom' | 'negativeNet' | 'higherRate']?: AgentSettings[Name] | undefined;
};

/** Changes a merchant's settings. */
export async function updateSettings(
  tx: Transaction,
  merchant: string,
  { activeFrom, negativeNet, higherRate }: SettingsChange,
): Promise<void> {
  await readSettings(tx, merchant);
  await tx`UPDATE agent_setting SET active_from = coalesce(${activeFrom ?? null}::bigint, active_from),
    negative_net = coalesce(${negativeNet ?? null}, negative_net), higher_rate = coalesce(${higherRate ?? null}, higher_rate)
    WHERE merchant = ${merchant}`;
}

/** The time zone in which a merchant's days begin. */
export async function readTimeZone(sql: Queryable, merchant: string): Promise<string> {
  const [row] = await sql<{ zone: string }[]>`SELECT merchant_time_zone(${merchant}) AS zone`;
  return row?.zone ?? 'UTC';
}
