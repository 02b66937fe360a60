import { createHmac } from 'node:crypto';
import { deriveDraw, openBlock } from '@marquee/lottery-rules';
import type { Transaction } from '../database/connection.ts';
import type { BeaconNetworks } from './beacon.ts';
import type { DrawPublisher } from './draw-publisher.ts';
import { openRound } from './drand.ts';
import { clearTrouble, noteTrouble } from './draw-troubles.store.ts';
import { familyOf } from './families.ts';
import { isLink } from './hash-chain.ts';
import type { HeldIssue, StepOutcome } from './held-issue.ts';
import type { DrawOutcome } from './published-draws.ts';

/** An issue that another cell draws, with what this cell stored of its promise before the sale. */
export interface FollowedIssue extends HeldIssue {
  readonly commitment: Buffer;
  readonly anchor: Buffer;
  readonly publisherKey: Buffer;
  readonly position: number;
}

/** An outcome that is right: the numbers, or why there are none. */
type Verified =
  | {
      readonly seed: Buffer;
      readonly value: Buffer | null;
      readonly proof: Buffer | null;
      readonly result: string;
    }
  | { readonly voidReason: 'beacon' | 'secrets' };

/** The numbers that a seed and a beacon give, as the rules write them. @param beacon empty where there is none */
export async function resultOf(
  { family, day, lottery, issue }: Pick<HeldIssue, 'family' | 'day' | 'lottery' | 'issue'>,
  seed: Buffer,
  beacon: string,
): Promise<string> {
  const { shape } = familyOf(family, day);
  const hmac = (message: Uint8Array) => createHmac('sha256', seed).update(message).digest();
  return shape.write(await deriveDraw(shape, hmac, { beacon, lottery, issue }));
}

/**
 * Asks the publisher how an issue ended, verifies it against what was promised before the sale, and stores it with the signed
 * statement. Without an answer that proves itself the issue waits; why is noted.
 */
export async function takeOutcome(
  tx: Transaction,
  issue: FollowedIssue,
  publisher: DrawPublisher | undefined,
  networks: BeaconNetworks,
): Promise<StepOutcome> {
  const wait = async (problem: string) => {
    await noteTrouble(tx, issue, problem, publisher?.log);
    return 'waiting' as const;
  };
  if (publisher === undefined)
    return wait('another cell draws it, and DRAW_PUBLISHER_URL does not say where that answers');
  const answer = await publisher.readOutcome(issue, issue.publisherKey);
  if (answer.kind === 'nothing') return wait('the publisher of draws has not drawn it');
  if (answer.kind !== 'said') return wait(`of the publisher of draws: ${answer.problem}`);
  const verified = await verifyOutcome(issue, answer.statement, networks);
  if (typeof verified === 'string')
    return wait(`the answer of the publisher of draws is refused: ${verified}`);
  const { text, signature } = answer.signed;
  await tx`INSERT INTO lottery_published (issue, statement, signature) VALUES (${issue.id}, ${text}, ${signature})`;
  if ('voidReason' in verified)
    await tx`UPDATE lottery_issue SET void = true, void_reason = ${verified.voidReason}, drawn_at = clock_timestamp()
      WHERE id = ${issue.id}`;
  else
    await tx`UPDATE lottery_issue SET seed = ${verified.seed}, beacon_value = ${verified.value}, beacon_proof = ${verified.proof},
      result = ${verified.result}, drawn_at = clock_timestamp() WHERE id = ${issue.id}`;
  await clearTrouble(tx, issue.lottery, issue.issue);
  return 'done';
}

/** @returns why an outcome does not count, in words for an operator, or what is right of it */
export async function verifyOutcome(
  issue: FollowedIssue,
  outcome: DrawOutcome,
  networks: BeaconNetworks,
): Promise<Verified | string> {
  if (outcome.commitment !== issue.commitment.toString('hex'))
    return 'its commitment is not the one from before the sale';
  const { voidReason, result } = outcome;
  if (voidReason === 'secrets') return { voidReason };
  if (voidReason === 'beacon')
    return issue.overdue ? { voidReason } : 'it is void before the promised time is over';
  if (outcome.seed === null || result === null) return 'it has neither numbers nor a reason';
  const seed = Buffer.from(outcome.seed, 'hex');
  if (!isLink(seed, issue.position, issue.anchor)) return 'its seed is not the link of the chain';
  const [value, proof] = [bytesOf(outcome.value), bytesOf(outcome.proof)];
  const beacon = beaconText(issue, { value, proof }, networks);
  if (beacon === undefined) return 'its beacon is not proved';
  if ((await resultOf(issue, seed, beacon)) !== result)
    return 'its numbers are not those that follow from seed and beacon';
  return { seed, value, proof, result };
}

/** The text that a beacon adds to a draw; undefined where what was sent does not prove it. */
function beaconText(
  { beacon, network, round, confirmations, closesAt }: FollowedIssue,
  { value, proof }: { readonly value: Buffer | null; readonly proof: Buffer | null },
  { drand, blocks }: BeaconNetworks,
): string | undefined {
  if (beacon === 'operator') return value === null && proof === null ? '' : undefined;
  if (value === null || proof === null) return undefined;
  if (beacon === 'drand') {
    if (round === null || network !== drand.chain) return undefined;
    return openRound(drand, Number(round), proof)?.value.equals(value) ? value.toString('hex') : undefined;
  }
  if (beacon !== 'block' || confirmations === null || network !== blocks.network.chain) return undefined;
  const hash = openBlock(blocks.network, { confirmations, closesAt: closesAt.getTime() }, proof);
  return hash === value.toString('hex') ? hash : undefined;
}

const bytesOf = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'));
