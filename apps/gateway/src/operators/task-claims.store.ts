import type { Fragment, Queryable, Transaction } from '../database/connection.ts';

/** For how long a task is kept for who claimed it. */
const CLAIM_MINUTES = 15;
/** Others may take the same task at the same moment; then the next one is tried. */
const MAXIMUM_ATTEMPTS = 100;

/** A queue of tasks that staff claim. */
export type TaskQueue = 'deposits' | 'withdrawals' | 'identity-documents';

/** A task of a queue, by its id. */
export interface Task {
  readonly merchant: string;
  readonly queue: TaskQueue;
  readonly task: bigint;
}

/** Who works on a task until when. */
export interface Claim {
  readonly task: bigint;
  readonly staff: string;
  readonly expiresAt: Date;
}

/** Claims a free task, or prolongs one's own claim. @returns undefined when another person works on it */
export async function claimTask(
  tx: Queryable,
  { merchant, queue, task }: Task,
  staff: string,
): Promise<Claim | undefined> {
  const [claim] = await tx<Claim[]>`
    INSERT INTO task_claim AS claim (merchant, queue, task, staff, expires_at)
    VALUES (${merchant}, ${queue}, ${task}, ${staff}, now() + make_interval(mins => ${CLAIM_MINUTES}))
    ON CONFLICT (merchant, queue, task) DO UPDATE SET staff = excluded.staff, claimed_at = now(), expires_at = excluded.expires_at
      WHERE claim.staff = excluded.staff OR claim.expires_at <= now()
    RETURNING task, staff, expires_at AS "expiresAt"`;
  return claim;
}

/**
 * Claims the first free task.
 * @param nextFree reads the id of a waiting task; to be given {@link isFree} and `FOR UPDATE SKIP LOCKED`
 */
export async function claimNext(
  tx: Transaction,
  place: Omit<Task, 'task'>,
  staff: string,
  nextFree: () => Promise<bigint | undefined>,
): Promise<Claim | undefined> {
  for (let attempt = 0; attempt < MAXIMUM_ATTEMPTS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one is free
    const task = await nextFree();
    if (task === undefined) return undefined;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const claim = await claimTask(tx, { ...place, task }, staff);
    if (claim !== undefined) return claim;
  }
  return undefined;
}

/** Gives a task back. @returns false when the person does not work on it */
export async function releaseTask(
  sql: Queryable,
  { merchant, queue, task }: Task,
  staff: string,
): Promise<boolean> {
  const rows = await sql`DELETE FROM task_claim
    WHERE merchant = ${merchant} AND queue = ${queue} AND task = ${task} AND staff = ${staff} RETURNING 1`;
  return rows.length === 1;
}

/**
 * Ends the claim of a task that is being decided, in the transaction of the decision.
 * @returns who else works on it; then it must not be decided
 */
export async function endClaim(
  tx: Transaction,
  { merchant, queue, task }: Task,
  staff: string,
): Promise<string | undefined> {
  const [other] = await tx<{ staff: string }[]>`
    SELECT staff FROM task_claim WHERE merchant = ${merchant} AND queue = ${queue} AND task = ${task}
      AND staff <> ${staff} AND expires_at > now() FOR UPDATE`;
  if (other !== undefined) return other.staff;
  await tx`DELETE FROM task_claim WHERE merchant = ${merchant} AND queue = ${queue} AND task = ${task}`;
  return undefined;
}

/** The claims of some tasks that are good, by task. */
export async function readClaims(
  sql: Queryable,
  { merchant, queue }: Omit<Task, 'task'>,
  tasks: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly staff: string; readonly expiresAt: string }>> {
  const rows = await sql<Claim[]>`
    SELECT task, staff, expires_at AS "expiresAt" FROM task_claim
    WHERE merchant = ${merchant} AND queue = ${queue} AND task = ANY(${tasks.map(String)}::bigint[]) AND expires_at > now()`;
  return new Map(
    rows.map(({ task, staff, expiresAt }) => [task, { staff, expiresAt: expiresAt.toISOString() }]),
  );
}

/** How many tasks of a queue someone works on. */
export async function countClaims(sql: Queryable, { merchant, queue }: Omit<Task, 'task'>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM task_claim WHERE merchant = ${merchant} AND queue = ${queue} AND expires_at > now()`;
  return row?.count ?? 0;
}

/** The condition that no one works on a task. */
export const isFree = (sql: Queryable, { merchant, queue }: Omit<Task, 'task'>, task: Fragment): Fragment =>
  sql`NOT EXISTS (SELECT FROM task_claim c WHERE c.merchant = ${merchant} AND c.queue = ${queue} AND c.task = ${task} AND c.expires_at > now())`;

/** The condition that a person works on a task. */
export const isOwn = (
  sql: Queryable,
  { merchant, queue }: Omit<Task, 'task'>,
  task: Fragment,
  staff: string,
): Fragment =>
  sql`EXISTS (SELECT FROM task_claim c WHERE c.merchant = ${merchant} AND c.queue = ${queue} AND c.task = ${task} AND c.staff = ${staff} AND c.expires_at > now())`;
