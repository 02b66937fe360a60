import type { Queryable } from '../database/connection.ts';
import type { SignedStatement } from './draw-publisher.ts';

/** Where troubles are told in addition to the database. */
export interface TroubleLog {
  readonly error: (about: object, text: string) => void;
}

/**
 * Notes why nothing comes from the publisher of draws: of a lottery's coming issues, or of one issue's outcome. It is shown by
 * `npm run status` until {@link clearTrouble}; told to the log when it is another one than before.
 */
export async function noteTrouble(
  sql: Queryable,
  { lottery, issue = '' }: { readonly lottery: string; readonly issue?: string },
  problem: string,
  log?: TroubleLog,
): Promise<void> {
  const [before] = await sql<{ problem: string }[]>`
    SELECT problem FROM lottery_trouble WHERE lottery = ${lottery} AND issue = ${issue}`;
  if (before?.problem === problem) return;
  await sql`INSERT INTO lottery_trouble (lottery, issue, problem) VALUES (${lottery}, ${issue}, ${problem})
    ON CONFLICT (lottery, issue) DO UPDATE SET problem = excluded.problem`;
  log?.error({ lottery, issue, problem }, 'the publisher of draws gives nothing that counts');
}

/** Notes that it comes again. */
export async function clearTrouble(sql: Queryable, lottery: string, issue = ''): Promise<void> {
  await sql`DELETE FROM lottery_trouble WHERE lottery = ${lottery} AND issue = ${issue}`;
}

/** Keeps a signed statement that contradicts an earlier one, as proof against the publisher. Each is told once. */
export async function noteContradiction(
  sql: Queryable,
  lottery: string,
  about: string,
  { text, signature }: SignedStatement,
  log: TroubleLog,
): Promise<void> {
  const made = await sql`INSERT INTO lottery_contradiction (lottery, about, statement, signature)
    VALUES (${lottery}, ${about}, ${text}, ${signature}) ON CONFLICT DO NOTHING RETURNING lottery`;
  if (made.length > 0) log.error({ lottery, about }, 'the publisher of draws contradicts itself');
}
