import { randomBytes } from 'node:crypto';
import type { Queryable, Sql } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { checkPassword, hashPassword } from './password.ts';

/** The one form of an operator's name: "ANN" and "ａｎｎ" are "ann". */
export function operatorName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** Letters of one alphabet only, so that no two names look alike. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,31}$/;

/**
 * Registers an operator.
 * @param addedBy an operator who is registered already; undefined for the first one
 * @returns their secret, which is stored as a hash only
 * @throws StartError for a name that is taken or no name, and without `addedBy` when there are operators
 */
export async function addOperator(sql: Sql, name: string, addedBy: string | undefined): Promise<string> {
  const folded = operatorName(name);
  if (!NAME.test(folded))
    throw new StartError(
      `"${name}" is no name for an operator: expected up to 32 letters a to z, digits, dots and hyphens.`,
    );
  const secret = newSecret();
  const hash = await hashPassword(secret);
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE operator IN EXCLUSIVE MODE`;
    if (addedBy === undefined && (await hasOperators(tx)))
      throw new StartError('Only a registered operator can add another.');
    const rows = await tx`INSERT INTO operator (name, secret_hash) VALUES (${folded}, ${hash})
      ON CONFLICT DO NOTHING RETURNING 1`;
    if (rows.length === 0) throw new StartError(`There is an operator ${folded} already.`);
    await recordAction(tx, { operator: addedBy ?? folded, action: 'operators add', subject: folded });
  });
  return secret;
}

/** Gives an operator a new secret in place of the old one, also one who was removed. @throws StartError for an unknown name */
export async function renewOperatorSecret(sql: Sql, name: string, by: string): Promise<string> {
  const folded = operatorName(name);
  const secret = newSecret();
  const hash = await hashPassword(secret);
  await sql.begin(async (tx) => {
    const rows = await tx`UPDATE operator SET secret_hash = ${hash}, removed_at = NULL
      WHERE name = ${folded} RETURNING 1`;
    if (rows.length === 0) throw new StartError(`There is no operator ${folded}.`);
    await recordAction(tx, { operator: by, action: 'operators renew', subject: folded });
  });
  return secret;
}

/** Refuses an operator's secret from now on; what they did stays recorded. @throws StartError for an unknown name */
export async function removeOperator(sql: Sql, name: string, by: string): Promise<void> {
  const folded = operatorName(name);
  await sql.begin(async (tx) => {
    const rows = await tx`UPDATE operator SET removed_at = now()
      WHERE name = ${folded} AND removed_at IS NULL RETURNING 1`;
    if (rows.length === 0) throw new StartError(`There is no operator ${folded}.`);
    await recordAction(tx, { operator: by, action: 'operators remove', subject: folded });
  });
}

/** The operators who can act, by name. */
export async function listOperators(sql: Queryable): Promise<{ name: string; addedAt: Date }[]> {
  return sql<{ name: string; addedAt: Date }[]>`
    SELECT name, added_at AS "addedAt" FROM operator WHERE removed_at IS NULL ORDER BY name`;
}

/** Whether anybody was ever registered. */
export async function hasOperators(sql: Queryable): Promise<boolean> {
  const rows = await sql`SELECT FROM operator LIMIT 1`;
  return rows.length > 0;
}

/** Checks an operator's secret. @returns the name as it is recorded @throws StartError for a wrong one or an unknown name */
export async function authenticateOperator(sql: Queryable, name: string, secret: string): Promise<string> {
  const folded = operatorName(name);
  const [row] = await sql<{ hash: string }[]>`
    SELECT secret_hash AS hash FROM operator WHERE name = ${folded} AND removed_at IS NULL`;
  if (!(await checkPassword(row?.hash, secret.trim())))
    throw new StartError(`The name ${folded} and the secret do not belong to an operator.`);
  return folded;
}

/** Records what an operator did that no other table records. Belongs into the transaction in which it is done. */
export async function recordAction(
  tx: Queryable,
  {
    operator,
    action,
    subject,
    details = {},
  }: {
    operator: string;
    action: string;
    subject: string;
    details?: Readonly<Record<string, string | readonly string[]>>;
  },
): Promise<void> {
  await tx`INSERT INTO operator_action (operator, action, subject, details)
    VALUES (${operatorName(operator)}, ${action}, ${subject}, ${JSON.stringify(details)}::text::jsonb)`;
}

/** 128 bits, in groups that can be read out. */
function newSecret(): string {
  return (randomBytes(16).toString('hex').match(/.{8}/g) ?? []).join('-');
}
