import { parse, type GenericSchema, type InferOutput } from 'valibot';
import { recordEvent } from '../core/audit.store.ts';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';

/** Rules of which a merchant has one version at a time. */
export type RuleKind = 'check-in' | 'referrals' | 'ranks';

/** A version that takes effect later, as answers show it. */
export interface ScheduledRules<Rules> {
  readonly startsAt: string;
  readonly rules: Rules;
  /** Why they did not take effect at that moment; null while they wait. */
  readonly problem: string | null;
}

/**
 * The version of a merchant that takes effect next; null without one.
 * @param schema of the rules in the call that scheduled them
 */
export async function readScheduled<Schema extends GenericSchema>(
  sql: Queryable,
  merchant: string,
  kind: RuleKind,
  schema: Schema,
): Promise<ScheduledRules<InferOutput<Schema>> | null> {
  const [row] = await sql<{ startsAt: Date; rules: unknown; problem: string | null }[]>`
    SELECT starts_at AS "startsAt", rules, problem FROM scheduled_rules WHERE merchant = ${merchant} AND kind = ${kind}`;
  if (row === undefined) return null;
  return { startsAt: row.startsAt.toISOString(), problem: row.problem, rules: parse(schema, row.rules) };
}

/** Whether an operator's call names a moment that has passed. */
export const isPast = (startsAt: string | null): boolean =>
  startsAt !== null && new Date(startsAt) <= new Date();

export const NOT_TO_COME = 'expected a moment to come, or none for at once';

/**
 * Schedules a version in place of one that was scheduled before, or, without a moment, puts it into effect at once and removes what
 * was scheduled.
 * @returns what `apply` returned; undefined for a scheduled version
 */
export async function takeEffect<Applied>(
  tx: Transaction,
  version: {
    readonly merchant: string;
    readonly kind: RuleKind;
    readonly startsAt: string | null;
    readonly rules: unknown;
    /** Name of the member of staff. */
    readonly operator: string;
  },
  apply: () => Promise<Applied>,
): Promise<Applied | undefined> {
  const { merchant, kind, startsAt, rules, operator } = version;
  if (startsAt === null) {
    await dropScheduled(tx, merchant, kind);
    return apply();
  }
  await tx`
    INSERT INTO scheduled_rules (merchant, kind, starts_at, rules, staff)
    VALUES (${merchant}, ${kind}, ${startsAt}, ${JSON.stringify(rules)}::text::jsonb, ${operator})
    ON CONFLICT (merchant, kind) DO UPDATE SET starts_at = excluded.starts_at, rules = excluded.rules, staff = excluded.staff,
      problem = NULL`;
  return undefined;
}

const dropScheduled = (tx: Queryable, merchant: string, kind: RuleKind) =>
  tx`DELETE FROM scheduled_rules WHERE merchant = ${merchant} AND kind = ${kind}`;

/**
 * Puts a version into effect whose moment has come, once however many gateways run, and records it as an event of the
 * member of staff who scheduled it.
 * @param apply writes the rules in the same transaction, or returns why they cannot be written, which operators see
 */
export async function applyDueRules(
  sql: Sql,
  merchant: string,
  kind: RuleKind,
  apply: (tx: Transaction, rules: unknown) => Promise<string | undefined>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [due] = await tx<{ rules: unknown; staff: string; startsAt: Date }[]>`
      SELECT rules, staff, starts_at AS "startsAt" FROM scheduled_rules
      WHERE merchant = ${merchant} AND kind = ${kind} AND starts_at <= now() AND problem IS NULL FOR UPDATE`;
    if (due === undefined) return;
    const problem = await apply(tx, due.rules);
    if (problem === undefined) await dropScheduled(tx, merchant, kind);
    else
      await tx`UPDATE scheduled_rules SET problem = ${problem} WHERE merchant = ${merchant} AND kind = ${kind}`;
    await recordEvent(tx, {
      staff: due.staff,
      merchant,
      event: problem === undefined ? `${kind} start` : `${kind} start refused`,
      subject: 'rules',
      after: { rules: JSON.stringify(due.rules), startsAt: due.startsAt.toISOString() },
      reason: problem,
    });
  });
}
