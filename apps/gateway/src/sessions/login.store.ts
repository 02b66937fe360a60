import type { Queryable } from '../database/connection.ts';

/** Wrong passwords in a row, for an account or an address, after which a captcha is required. */
export const CAPTCHA_AFTER = 3;
/** Wrong passwords are forgotten after this long without another. */
const FORGET_MINUTES = 30;
/** Minutes after which an unanswered captcha expires. */
const CAPTCHA_MINUTES = 5;

/** Keeps the answer of a captcha under the id that the caller chose. */
export async function saveCaptcha(
  sql: Queryable,
  merchant: string,
  id: string,
  answer: string,
): Promise<void> {
  await sql`INSERT INTO captcha (id, merchant, answer, expires_at)
    VALUES (${`${merchant} ${id}`}, ${merchant}, ${answer}, now() + make_interval(mins => ${CAPTCHA_MINUTES}))
    ON CONFLICT (id) DO UPDATE SET answer = excluded.answer, expires_at = excluded.expires_at`;
}

/** Compares an answer, letters of either case. Right or wrong, the captcha is used up. */
export async function redeemCaptcha(
  sql: Queryable,
  merchant: string,
  id: string,
  answer: string,
): Promise<boolean> {
  const [row] = await sql<{ right: boolean }[]>`
    DELETE FROM captcha WHERE id = ${`${merchant} ${id}`}
    RETURNING expires_at > now() AND answer = upper(${answer.trim()}) AS "right"`;
  return row?.right ?? false;
}

/** The most wrong passwords in a row among these subjects ("account:…", "address:…"). */
export async function countFailures(sql: Queryable, merchant: string, subjects: string[]): Promise<number> {
  const [row] = await sql<{ maximum: number }[]>`
    SELECT coalesce(max(count), 0) AS maximum FROM login_failure
    WHERE merchant = ${merchant} AND subject IN ${sql(subjects)} AND last_at > now() - make_interval(mins => ${FORGET_MINUTES})`;
  return row?.maximum ?? 0;
}

/** Wrong passwords in a row after which each attempt doubles the wait: 2 s, 4 s, … */
const WAIT_AFTER = 5;
/** The longest of these waits. */
const LONGEST_WAIT_SECONDS = 900;

/** Whole seconds until a subject may try again, or undefined when it may now. */
export async function waitAfterFailures(
  sql: Queryable,
  merchant: string,
  subject: string,
): Promise<number | undefined> {
  const [row] = await sql<{ wait: number }[]>`
    SELECT ceil(extract(epoch FROM last_at - now()) + least(${LONGEST_WAIT_SECONDS}, 2 ^ least(count - ${WAIT_AFTER} + 1, 20)))::int AS wait
    FROM login_failure WHERE merchant = ${merchant} AND subject = ${subject} AND count >= ${WAIT_AFTER}`;
  return row !== undefined && row.wait > 0 ? row.wait : undefined;
}

/** Counts one more wrong password for each subject. @returns the most among them */
export async function addFailure(sql: Queryable, merchant: string, subjects: string[]): Promise<number> {
  let maximum = 0;
  // In one order for everyone, so that two logins cannot wait for each other.
  for (const subject of subjects.toSorted()) {
    const [row] = await sql<{ count: number }[]>`
      INSERT INTO login_failure AS known (merchant, subject, count) VALUES (${merchant}, ${subject}, 1)
      ON CONFLICT (merchant, subject) DO UPDATE SET last_at = now(),
        count = CASE WHEN known.last_at > now() - make_interval(mins => ${FORGET_MINUTES}) THEN known.count + 1 ELSE 1 END
      RETURNING count`;
    maximum = Math.max(maximum, row?.count ?? 0);
  }
  return maximum;
}

/** Forgets the wrong passwords of these subjects after a right one. */
export async function clearFailures(sql: Queryable, merchant: string, subjects: string[]): Promise<void> {
  await sql`DELETE FROM login_failure WHERE merchant = ${merchant} AND subject IN ${sql(subjects)}`;
}
