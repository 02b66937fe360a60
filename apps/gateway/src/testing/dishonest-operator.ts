import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '../database/connection.ts';
import { openLink } from '../lottery/chains.store.ts';
import {
  drawChains,
  promiseColumns,
  promiseOf,
  publishChain,
  type DrawPromise,
} from '../lottery/draw-chains.store.ts';
import { recordOf } from '../lottery/draw-records.store.ts';
import type { IssueKey } from '../lottery/held-issue.ts';
import { findIssue } from '../lottery/issues.store.ts';
import type { WatchedParts } from '../lottery/life-cycle.ts';
import { findLottery } from '../lottery/lotteries.store.ts';
import { openSigner } from '../lottery/signing.store.ts';
import { signRound } from './local-drand.ts';
import { withoutIssueRules } from './lottery-fixtures.ts';
import { openVerifier } from './lottery-records.ts';

/** What settles the draw of an issue, with the round of drand where one is mixed in. */
export async function placeOf(sql: Queryable, { lottery, issue }: IssueKey) {
  const [row] = await sql<{ id: bigint; chain: bigint; position: number; round: number | null }[]>`
    SELECT id, chain, position, round::int FROM lottery_issue WHERE lottery = ${lottery} AND issue = ${issue}`;
  if (row === undefined) throw new Error(`no issue ${issue}`);
  return row;
}

/** What a link draws, before anyone else can know it: with the secrets and with the signature of the local network's round. */
export async function resultOf(
  sql: Queryable,
  { secrets }: Pick<WatchedParts, 'secrets'>,
  { lottery, issue }: IssueKey,
  { chain, position, round }: Pick<DrawPromise, 'chain' | 'position'> & { readonly round: number | null },
): Promise<string> {
  const { drawOf } = await openVerifier();
  const seed = await openLink(sql, secrets, chain, position);
  const signature = round === null ? undefined : Buffer.from(signRound(round), 'hex');
  const value = signature === undefined ? '' : createHash('sha256').update(signature).digest('hex');
  return drawOf('ssc', seed.toString('hex'), value, lottery, issue) ?? '';
}

let searches = 0;
const unsuited = new Error('another chain');

/**
 * Searches for a chain whose draw of an issue suits the operator, and publishes it as if that had been done hours ago.
 * @returns what would have been promised of the issue with it
 */
export async function suitingPromise(
  { sql, secrets, beaconOf }: WatchedParts,
  key: IssueKey,
  suits: RegExp,
): Promise<DrawPromise> {
  const [lottery, on, signer, [first], { round }] = await Promise.all([
    findLottery(sql, key.lottery),
    findIssue(sql, key.lottery, key.issue),
    openSigner(sql, secrets),
    drawChains(sql, key.lottery),
    placeOf(sql, key),
  ]);
  if (lottery === undefined || on === undefined || first === undefined) throw new Error('no such issue');
  const times = { issue: key.issue, closesAt: on.closesAt.getTime(), drawsAt: on.drawsAt.getTime() };
  const { slotSeconds } = first;
  const publishedAt = Date.now() - 3 * 3_600_000;
  const publish = async (tx: Transaction): Promise<DrawPromise> => {
    // Two chains of a lottery do not begin at the same moment.
    searches += 1;
    const startsAt = first.startsAt.getTime() - searches * slotSeconds * 1000;
    const slots = { startsAt, slotSeconds, publishedAt };
    const chain = await publishChain(tx, { secrets, signer }, key.lottery, slots);
    const promise = promiseOf(lottery, [chain], times, beaconOf.networks);
    if (promise === undefined) throw new Error('the chain does not reach the issue');
    // Rolled back: of the chains that were searched through, only one is seen.
    if (!suits.test(await resultOf(tx, { secrets }, key, { ...promise, round }))) throw unsuited;
    return promise;
  };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one chain after another
    const found = await sql.begin(publish).catch((error: unknown) => {
      if (error === unsuited) return undefined;
      throw error;
    });
    if (found !== undefined) return found;
  }
}

/** Puts another promise in the place of the one that was made of an issue, which the database refuses to its gateways. */
export async function promiseInstead(
  { sql }: Pick<WatchedParts, 'sql'>,
  { lottery, issue }: IssueKey,
  promise: DrawPromise,
): Promise<void> {
  await withoutIssueRules(
    sql,
    (tx) => tx`UPDATE lottery_issue SET ${tx(promiseColumns(promise))}
      WHERE lottery = ${lottery} AND issue = ${issue}`,
  );
}

/** The records with that of tomorrow, in which nothing happens: what was due today is missing then. */
export async function untilTomorrow(
  { sql, secrets }: Pick<WatchedParts, 'sql' | 'secrets'>,
  records: readonly string[],
): Promise<string[]> {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const previous = createHash('sha256')
    .update(records.at(-1) ?? '')
    .digest();
  return [...records, await recordOf(sql, secrets, day, previous)];
}
