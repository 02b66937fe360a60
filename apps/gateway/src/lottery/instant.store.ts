import { createHash } from 'node:crypto';
import { termsText } from '@marquee/lottery-rules';
import type { Sql } from '../database/connection.ts';
import type { Encryption } from '../core/encryption.ts';
import { reserveLinks } from './chains.store.ts';
import { ownIssueOf, type Issue } from './issues.store.ts';
import { advanceIn, advanceOnce, type LifeCycleParts } from './life-cycle.ts';
import { placeOrder, withinPlatformStake, type NewOrder, type OrderOutcome } from './orders.store.ts';
import { saleLock } from './sale.store.ts';

/**
 * The member's next draw of an instant lottery. Its seed is the next link of the member's chain, published before the bet; the
 * member's request id is mixed in, which no one knows before.
 * The same draw is returned until it is used.
 */
export async function commitIssue(
  sql: Sql,
  secrets: Encryption,
  lottery: string,
  member: bigint,
): Promise<Issue> {
  const promised = await ownIssueOf(sql, lottery, member);
  if (promised !== undefined) return promised;
  return sql.begin(async (tx) => {
    await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
    const meanwhile = await ownIssueOf(tx, lottery, member);
    if (meanwhile !== undefined) return meanwhile;
    const { chain, first } = await reserveLinks(tx, secrets, lottery, 1, member);
    const issue = `${chain}-${first}`;
    const [row] = await tx<{ anchor: Buffer }[]>`SELECT anchor FROM lottery_chain WHERE id = ${chain}`;
    if (row === undefined) throw new Error(`the chain ${chain} is gone`);
    const terms = termsText({
      lottery,
      issue,
      anchor: row.anchor.toString('hex'),
      position: first,
      closesAt: null,
      drawsAt: null,
      beacon: { kind: 'player' },
    });
    // It closes when it is bet on; until then it stays on sale.
    await tx`
      INSERT INTO lottery_issue (lottery, issue, member, day, opens_at, closes_at, draws_at, commitment, chain, position, beacon)
      VALUES (${lottery}, ${issue}, ${member}, (now() AT TIME ZONE 'UTC')::date, now() + interval '1 microsecond',
        '2200-01-01', '2200-01-02', ${createHash('sha256').update(terms).digest()}, ${chain}, ${first}, 'player')`;
    const made = await ownIssueOf(tx, lottery, member);
    if (made === undefined) throw new Error(`the issue ${issue} of ${lottery} was not written`);
    return made;
  });
}

/**
 * Sells tickets of an instant lottery, draws and pays them in one transaction: if it is interrupted, nothing was sold and the
 * draw was not revealed. Uplines are paid after it, so that no bet holds the accounts of two members.
 */
export async function playInstant(parts: LifeCycleParts, order: NewOrder): Promise<OrderOutcome> {
  const { id, lottery, issue } = order.issue;
  const outcome = await withinPlatformStake(() =>
    parts.sql.begin(async (tx) => {
      // Alone from the first, as the close will be: two orders at once would wait for each other.
      await tx`SELECT pg_advisory_xact_lock(${saleLock}, (${id} % 2147483647)::int)`;
      const outcome = await placeOrder(tx, order);
      if (outcome.kind !== 'placed') return outcome;
      const [{ hasUplines = false } = {}] = await tx<{ hasUplines: boolean }[]>`
        SELECT uplines IS NOT NULL AS "hasUplines" FROM lottery_order WHERE id = ${outcome.order}`;
      await tx`UPDATE lottery_issue SET closes_at = moment, draws_at = moment + interval '1 microsecond'
        FROM (SELECT clock_timestamp() AS moment OFFSET 0) clock WHERE id = ${id}`;
      for (;;) {
        const done = await advanceIn(tx, parts, { lottery, issue });
        if (done === undefined || (hasUplines && done.step === 'paid_at' && done.outcome === 'done'))
          return outcome;
        if (done.outcome === 'waiting')
          throw new Error(`the draw of ${lottery} ${issue} waits at ${done.step}`);
      }
    }),
  );
  // What an interruption leaves of it, the job of the issue does.
  if (outcome.kind === 'placed') while ((await advanceOnce(parts, { lottery, issue })) !== undefined);
  return outcome;
}
