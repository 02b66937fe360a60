import type { DrawBeacon } from '@marquee/lottery-rules';
import type { Queryable } from '../database/connection.ts';
import type { Encryption } from '../core/encryption.ts';
import { findLottery } from './lotteries.store.ts';
import { readClock } from './proof.store.ts';
import type { DrawList, DrawOutcome } from './published-draws.ts';
import { openSigner } from './signing.store.ts';

/** Ends that a list repeats, by which a subscriber finds that it was told something else. */
const ENDED = 50;

/**
 * What is promised of a lottery's issues that have not closed, as the publisher of draws says it to other cells.
 * @returns undefined for a lottery that this cell does not draw on a schedule
 */
export async function readDrawList(sql: Queryable, code: string): Promise<DrawList | undefined> {
  const lottery = await findLottery(sql, code);
  if (lottery === undefined || lottery.draws !== 'own' || lottery.schedule === null) return undefined;
  const now = await readClock(sql);
  const chains = await sql<
    { anchor: string; length: number; startsAt: Date; slotSeconds: number; signature: string }[]
  >`
    SELECT encode(anchor, 'hex') AS anchor, length, starts_at AS "startsAt", slot_seconds AS "slotSeconds",
      encode(signature, 'hex') AS signature FROM lottery_chain
    WHERE lottery = ${code} AND slot_seconds IS NOT NULL AND publisher_key IS NULL
      AND starts_at + length * slot_seconds * interval '1 second' > now() ORDER BY starts_at`;
  if (chains.length === 0) return undefined;
  const issues = await sql<ComingIssue[]>`
    SELECT i.issue, i.day::text AS day, i.opens_at AS "opensAt", i.closes_at AS "closesAt", i.draws_at AS "drawsAt", i.position,
      encode(c.anchor, 'hex') AS anchor, encode(i.commitment, 'hex') AS commitment, i.beacon, i.network, i.round, i.confirmations,
      i.void_at AS "voidAt"
    FROM lottery_issue i JOIN lottery_chain c ON c.id = i.chain
    WHERE i.lottery = ${code} AND i.closes_at > now() AND c.publisher_key IS NULL ORDER BY i.closes_at`;
  const ended = await sql<DrawList['ended']>`
    SELECT i.issue, encode(i.commitment, 'hex') AS commitment, i.result, i.void_reason AS "voidReason"
    FROM lottery_issue i JOIN lottery_chain c ON c.id = i.chain
    WHERE i.lottery = ${code} AND i.closes_at <= now() AND i.drawn_at IS NOT NULL AND c.publisher_key IS NULL
    ORDER BY i.closes_at DESC LIMIT ${ENDED}`;
  return {
    kind: 'draw-list-1',
    lottery: code,
    at: now.toISOString(),
    family: lottery.family,
    beacon: lottery.beacon,
    voidSeconds: lottery.voidSeconds,
    schedule: lottery.schedule,
    chains: chains.map(({ startsAt, ...chain }) => ({ ...chain, startsAt: startsAt.toISOString() })),
    issues: issues.map(({ issue, day, opensAt, closesAt, drawsAt, anchor, position, commitment, ...of }) => ({
      issue,
      day,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
      anchor,
      position,
      commitment,
      beacon: beaconOf(of),
    })),
    ended: [...ended],
  };
}

interface ComingIssue {
  readonly issue: string;
  readonly day: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly position: number;
  readonly anchor: string;
  readonly commitment: string;
  readonly beacon: DrawBeacon['kind'];
  readonly network: string | null;
  readonly round: bigint | null;
  readonly confirmations: number | null;
  readonly voidAt: Date | null;
}

function beaconOf({
  beacon,
  network,
  round,
  confirmations,
  voidAt,
}: Pick<
  ComingIssue,
  'beacon' | 'network' | 'round' | 'confirmations' | 'voidAt'
>): DrawList['issues'][number]['beacon'] {
  if (network === null || voidAt === null) return { kind: 'operator' };
  const awaited = { network, voidAt: voidAt.toISOString() };
  return beacon === 'drand'
    ? { kind: 'drand', ...awaited, round: Number(round) }
    : { kind: 'block', ...awaited, confirmations: confirmations ?? 0 };
}

/** How an issue of the publisher's own ended; undefined before its draw, and for an issue that it does not draw. */
export async function readDrawOutcome(
  sql: Queryable,
  lottery: string,
  issue: string,
): Promise<DrawOutcome | undefined> {
  const [row] = await sql<Omit<DrawOutcome, 'kind' | 'lottery' | 'issue'>[]>`
    SELECT encode(i.commitment, 'hex') AS commitment, encode(i.seed, 'hex') AS seed, encode(i.beacon_value, 'hex') AS value,
      encode(i.beacon_proof, 'hex') AS proof, i.result, i.void_reason AS "voidReason"
    FROM lottery_issue i JOIN lottery_chain c ON c.id = i.chain
    WHERE i.lottery = ${lottery} AND i.issue = ${issue} AND i.member IS NULL AND i.drawn_at IS NOT NULL AND c.publisher_key IS NULL`;
  return row && { kind: 'draw-outcome-1', lottery, issue, ...row };
}

/** A statement as it is sent: its JSON on one line, and the signature of that line on the next. */
export async function signStatement(
  sql: Queryable,
  secrets: Encryption,
  statement: DrawList | DrawOutcome,
): Promise<string> {
  const text = JSON.stringify(statement);
  const signer = await openSigner(sql, secrets);
  return `${text}\n${signer.sign(text).toString('hex')}\n`;
}
