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
 * Registers an operator. The first two are registered at the installation; everyone after them acts only once another operator
 * than the one who added them has confirmed that they are a person of their own ({@link confirmOperator}).
 * @param addedBy an operator who is registered already; undefined for the first one
 * @returns their secret, which is stored as a hash only; unless they are the first, it is good for {@link renewOwnSecret} alone
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
  const by = addedBy ?? null;
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE operator IN EXCLUSIVE MODE`;
    if (addedBy === undefined && (await hasOperators(tx)))
      throw new StartError('Only a registered operator can add another.');
    // Removed ones count: otherwise one of two could remove the other and be the second person as well.
    const rows = await tx`
      INSERT INTO operator (name, secret_hash, added_by, given_by, confirmed_at)
      SELECT ${folded}, ${hash}, ${by}, ${by}, CASE WHEN count(*) < 2 THEN now() END FROM operator
      ON CONFLICT DO NOTHING RETURNING 1`;
    if (rows.length === 0) throw new StartError(`There is an operator ${folded} already.`);
    await recordAction(tx, { operator: addedBy ?? folded, action: 'operators add', subject: folded });
  });
  return secret;
}

/**
 * Vouches for an operator whom another has added, or whose secret another has renewed.
 * @throws StartError when there is nothing to confirm, or for the one who added them
 */
export async function confirmOperator(sql: Sql, name: string, by: string): Promise<void> {
  const folded = operatorName(name);
  await sql.begin(async (tx) => {
    const rows = await tx`UPDATE operator SET confirmed_at = now()
      WHERE name = ${folded} AND name <> ${by} AND added_by <> ${by} AND confirmed_at IS NULL AND removed_at IS NULL
      RETURNING 1`;
    if (rows.length === 0) throw new StartError(`${folded} waits for no confirmation that ${by} could give.`);
    await recordAction(tx, { operator: by, action: 'operators confirm', subject: folded });
  });
}

/**
 * Gives another operator a new secret in place of a lost one, also one who was removed. It waits for a confirmation like that
 * of a new operator.
 * @throws StartError for an unknown name, and when there is no third operator who could confirm it
 */
export async function renewOperatorSecret(sql: Sql, name: string, by: string): Promise<string> {
  const folded = operatorName(name);
  const secret = newSecret();
  const hash = await hashPassword(secret);
  await sql.begin(async (tx) => {
    const [third] = await tx`SELECT FROM operator
      WHERE name NOT IN (${folded}, ${by}) AND confirmed_at IS NOT NULL AND removed_at IS NULL LIMIT 1`;
    if (third === undefined) throw new StartError('There is no third operator who could confirm it.');
    const rows = await tx`UPDATE operator
      SET secret_hash = ${hash}, removed_at = NULL, added_by = ${by}, given_by = ${by}, confirmed_at = NULL
      WHERE name = ${folded} RETURNING 1`;
    if (rows.length === 0) throw new StartError(`There is no operator ${folded}.`);
    await recordAction(tx, { operator: by, action: 'operators renew', subject: folded });
  });
  return secret;
}

/**
 * Gives an operator a secret that nobody else has seen, in place of the one that they bring.
 * @throws StartError when the name and the secret do not belong to an operator
 */
export async function renewOwnSecret(sql: Sql, name: string, present: string): Promise<string> {
  const { folded } = await checkSecret(sql, name, present);
  const secret = newSecret();
  const hash = await hashPassword(secret);
  await sql.begin(async (tx) => {
    await tx`UPDATE operator SET secret_hash = ${hash}, given_by = NULL WHERE name = ${folded}`;
    await recordAction(tx, { operator: folded, action: 'operators renew', subject: folded });
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

/** The operators who were not removed, by name. */
export async function listOperators(
  sql: Queryable,
): Promise<{ name: string; addedAt: Date; isConfirmed: boolean }[]> {
  return sql<{ name: string; addedAt: Date; isConfirmed: boolean }[]>`
    SELECT name, added_at AS "addedAt", confirmed_at IS NOT NULL AS "isConfirmed" FROM operator WHERE removed_at IS NULL ORDER BY name`;
}

/** Whether anybody was ever registered. */
export async function hasOperators(sql: Queryable): Promise<boolean> {
  const rows = await sql`SELECT FROM operator LIMIT 1`;
  return rows.length > 0;
}

/**
 * Checks an operator's secret.
 * @returns the name as it is recorded
 * @throws StartError for a wrong one or an unknown name, and for an operator who may not act yet
 */
export async function authenticateOperator(sql: Queryable, name: string, secret: string): Promise<string> {
  const { folded, isConfirmed, givenBy } = await checkSecret(sql, name, secret);
  if (givenBy !== null)
    throw new StartError(
      `${givenBy} has seen this secret. Make one of your own: npm run operators -- renew ${folded} --operator ${folded}`,
    );
  if (!isConfirmed)
    throw new StartError(
      `${folded} cannot act yet: another operator has to confirm them. npm run operators -- confirm ${folded}`,
    );
  return folded;
}

async function checkSecret(sql: Queryable, name: string, secret: string) {
  const folded = operatorName(name);
  const [row] = await sql<{ hash: string; isConfirmed: boolean; givenBy: string | null }[]>`
    SELECT secret_hash AS hash, confirmed_at IS NOT NULL AS "isConfirmed", given_by AS "givenBy"
    FROM operator WHERE name = ${folded} AND removed_at IS NULL`;
  if (!(await checkPassword(row?.hash, secret.trim())) || row === undefined)
    throw new StartError(`The name ${folded} and the secret do not belong to an operator.`);
  return { folded, isConfirmed: row.isConfirmed, givenBy: row.givenBy };
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
