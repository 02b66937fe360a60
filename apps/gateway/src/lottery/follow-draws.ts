import { createHash } from 'node:crypto';
import { chainText, isSigned, positionAt, termsText, type DrawBeacon } from '@marquee/lottery-rules';
import type { Sql, Transaction } from '../database/connection.ts';
import type { BeaconNetworks } from './beacon.ts';
import { drawChains, endOf, promiseColumns, type DrawChain } from './draw-chains.store.ts';
import type { DrawPublisher } from './draw-publisher.ts';
import { roundAfter } from './drand.ts';
import { clearTrouble, noteContradiction, noteTrouble } from './draw-troubles.store.ts';
import { MINIMUM_SALE_MS, writeIssues } from './issues.store.ts';
import { findLottery } from './lotteries.store.ts';
import { readClock } from './proof.store.ts';
import type { DrawList } from './published-draws.ts';

/** Clocks of two cells may differ by so much. A sale closes at least a second before its draw, and an old answer is no news. */
const CLOCKS_MS = 2000;

/** What a cell that does not draw follows the publisher with. */
export interface FollowParts {
  readonly sql: Sql;
  readonly networks: BeaconNetworks;
  readonly publisher: DrawPublisher;
}

/** What of a list does not hold, in words for an operator. */
class NotTaken extends Error {}
/** The same, where the publisher signed something else before. */
class Contradiction extends NotTaken {}

/**
 * Takes the coming issues of a lottery from the publisher of draws, after its chains and the terms of each were verified. All are
 * taken or none; why not is noted.
 * @returns what it told of a publisher that does not answer, which the next lottery need not ask
 */
export async function followLottery(parts: FollowParts, code: string): Promise<string | undefined> {
  const { sql, publisher } = parts;
  const { log } = publisher;
  const before = await readClock(sql);
  const answer = await publisher.readList(code);
  if (answer.kind === 'nothing') {
    await noteTrouble(sql, { lottery: code }, 'it draws no such lottery', log);
    return undefined;
  }
  if (answer.kind !== 'said') {
    await noteTrouble(sql, { lottery: code }, answer.problem, log);
    return answer.kind === 'silent' ? answer.problem : undefined;
  }
  const { statement, signed } = answer;
  try {
    const now = await readClock(sql);
    refuseOtherClock(Date.parse(statement.at), before.getTime(), now.getTime());
    await sql.begin(async (tx) => {
      // Another gateway takes them at the same time, or a schedule is read.
      await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`lottery-issues:${code}`}, 0))`;
      const lottery = await findLottery(tx, code);
      if (lottery === undefined || lottery.draws !== 'own') throw new NotTaken('it is no such lottery here');
      if (lottery.family !== statement.family)
        throw new NotTaken(`it is a ${statement.family} there and a ${lottery.family} here`);
      await refuseOtherEnds(tx, statement);
      const chains = await takeChains(tx, statement, publisher.key);
      await takeIssues(tx, parts, statement, chains);
      await tx`UPDATE lottery SET schedule = ${tx.json(statement.schedule)}, beacon = ${statement.beacon}, void_seconds = ${statement.voidSeconds}
        WHERE code = ${code}`;
      await clearTrouble(tx, code);
    });
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    if (error instanceof Contradiction) await noteContradiction(sql, code, error.message, signed, log);
    await noteTrouble(sql, { lottery: code }, error.message, log);
  }
  return undefined;
}

function refuseOtherClock(at: number, before: number, after: number): void {
  const difference = at < before ? at - before : Math.max(0, at - after);
  if (Math.abs(difference) <= CLOCKS_MS) return;
  const seconds = Math.round(Math.abs(difference) / 1000);
  throw new NotTaken(
    `its answer is from ${seconds} seconds ${difference < 0 ? 'before' : 'after'} this cell's time: an old answer, or one of the clocks is wrong`,
  );
}

/** @throws Contradiction when issues ended otherwise than this cell was told */
async function refuseOtherEnds(tx: Transaction, { lottery, ended }: DrawList): Promise<void> {
  const known = await tx<DrawList['ended']>`
    SELECT i.issue, encode(i.commitment, 'hex') AS commitment, i.result, i.void_reason AS "voidReason"
    FROM lottery_issue i JOIN lottery_chain c ON c.id = i.chain
    WHERE i.lottery = ${lottery} AND i.issue = ANY (${ended.map(({ issue }) => issue)}) AND c.publisher_key IS NOT NULL
      AND i.drawn_at IS NOT NULL`;
  for (const one of known) {
    const there = ended.find(({ issue }) => issue === one.issue);
    if (there === undefined) continue;
    if (
      there.commitment !== one.commitment ||
      there.result !== one.result ||
      there.voidReason !== one.voidReason
    )
      throw new Contradiction(
        `${one.issue} ended with ${endText(one)} here, and with ${endText(there)} there`,
      );
  }
}

const endText = ({ result, voidReason }: DrawList['ended'][number]) => result ?? `void (${voidReason})`;

/** Verifies and keeps the chains that are not known yet. @returns all that the publisher has promised by */
async function takeChains(
  tx: Transaction,
  { lottery, chains }: DrawList,
  key: Buffer,
): Promise<readonly DrawChain[]> {
  const known = (await drawChains(tx, lottery)).filter(({ publisherKey }) => publisherKey?.equals(key));
  const all = [...known];
  for (const { anchor, length, startsAt: text, slotSeconds, signature } of chains) {
    const startsAt = new Date(text);
    const same = all.find((chain) => chain.anchor.toString('hex') === anchor);
    if (
      same?.length === length &&
      same.slotSeconds === slotSeconds &&
      same.startsAt.getTime() === startsAt.getTime()
    )
      continue;
    const terms = chainText({ lottery, anchor, length, startsAt: startsAt.getTime(), slotSeconds });
    const signed = Buffer.from(signature, 'hex');
    if (!isSigned(Buffer.from(terms), signed, key))
      throw new NotTaken(`its chain from ${text} is not signed with its key`);
    const end = startsAt.getTime() + length * slotSeconds * 1000;
    if (
      same !== undefined ||
      all.some((chain) => chain.startsAt.getTime() < end && startsAt.getTime() < endOf(chain))
    )
      throw new Contradiction(`the chain from ${text} is another one than before`);
    // Published here now: no one could know it from this cell before.
    // oxlint-disable-next-line no-await-in-loop -- one chain is there nearly always
    const [made] = await tx<{ id: bigint }[]>`
      INSERT INTO lottery_chain ${tx({
        lottery,
        anchor: Buffer.from(anchor, 'hex'),
        length,
        starts_at: startsAt,
        slot_seconds: slotSeconds,
        signature: signed,
        publisher_key: key,
      })} RETURNING id`;
    if (made === undefined) throw new Error(`a chain of ${lottery} was not written`);
    const taken = { id: made.id, anchor: Buffer.from(anchor, 'hex'), length, startsAt, slotSeconds };
    all.push({ ...taken, publisherKey: key });
  }
  return all;
}

async function takeIssues(
  tx: Transaction,
  { networks }: FollowParts,
  { lottery, issues }: DrawList,
  chains: readonly DrawChain[],
): Promise<void> {
  const known = await tx<{ issue: string; commitment: string | null; isPublished: boolean }[]>`
    SELECT i.issue, encode(i.commitment, 'hex') AS commitment, c.publisher_key IS NOT NULL AS "isPublished"
    FROM lottery_issue i LEFT JOIN lottery_chain c ON c.id = i.chain
    WHERE i.lottery = ${lottery} AND i.issue = ANY (${issues.map(({ issue }) => issue)})`;
  const now = (await readClock(tx)).getTime();
  const rows = issues.flatMap((each) => {
    const { issue, commitment, position, anchor } = each;
    const here = known.find((one) => one.issue === issue);
    if (here?.commitment === commitment) return [];
    if (here !== undefined)
      throw here.isPublished
        ? new Contradiction(`${issue} is promised with another commitment than before`)
        : new NotTaken(`${issue} is promised by this cell itself, which would draw another result`);
    const closesAt = Date.parse(each.closesAt);
    if (closesAt < now + MINIMUM_SALE_MS) return [];
    const chain = chains.find((one) => one.anchor.toString('hex') === anchor);
    const beacon = promisedBeacon(each.beacon);
    if (chain === undefined || !holdsTerms(lottery, each, chain, beacon))
      throw new NotTaken(`the terms of ${issue} are not those of its commitment`);
    if (!isKnown(beacon, networks, closesAt))
      throw new NotTaken(`${issue} awaits a beacon that this cell does not know, or another round of it`);
    const promise = { chain: chain.id, anchor: chain.anchor, position, beacon };
    return [
      {
        lottery,
        issue,
        day: each.day,
        // A sale that should have started before starts now, after the commitment.
        opens_at: new Date(Math.max(Date.parse(each.opensAt), now + 1)),
        closes_at: new Date(closesAt),
        draws_at: new Date(each.drawsAt),
        ...promiseColumns({ ...promise, commitment: Buffer.from(commitment, 'hex') }),
      },
    ];
  });
  if (rows.length > 0) await writeIssues(tx, lottery, rows);
}

type ListedIssue = DrawList['issues'][number];

const promisedBeacon = (beacon: ListedIssue['beacon']): DrawBeacon =>
  'voidAt' in beacon ? { ...beacon, voidAt: Date.parse(beacon.voidAt) } : beacon;

function holdsTerms(
  lottery: string,
  { issue, anchor, position, commitment, closesAt: closes, drawsAt: draws }: ListedIssue,
  chain: DrawChain,
  beacon: DrawBeacon,
): boolean {
  const [closesAt, drawsAt] = [Date.parse(closes), Date.parse(draws)];
  const text = termsText({ lottery, issue, anchor, position, closesAt, drawsAt, beacon });
  return (
    closesAt < drawsAt &&
    position <= chain.length &&
    position === positionAt(chain.startsAt.getTime(), chain.slotSeconds, closesAt) &&
    createHash('sha256').update(text).digest('hex') === commitment
  );
}

/** Whether a beacon is one that this cell can verify, and of drand the first round after the close. */
function isKnown(beacon: DrawBeacon, { drand, blocks }: BeaconNetworks, closesAt: number): boolean {
  switch (beacon.kind) {
    case 'drand':
      return beacon.network === drand.chain && beacon.round === roundAfter(drand, closesAt);
    case 'block':
      return beacon.network === blocks.network.chain;
    default:
      return beacon.kind === 'operator';
  }
}

/** Whether a lottery's draws come from the publisher of draws: those of another organiser or of instant lotteries never do. */
export async function isFollowed(sql: Sql, code: string): Promise<boolean> {
  const [row] = await sql`SELECT FROM lottery WHERE code = ${code} AND draw_source = 'own'`;
  return row !== undefined;
}
