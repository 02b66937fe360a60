import { createHash, randomBytes } from 'node:crypto';
import { chainText, positionAt, termsText, type DrawBeacon } from '@marquee/lottery-rules';
import type { Queryable, Transaction } from '../database/connection.ts';
import type { Encryption } from '../core/encryption.ts';
import type { BeaconNetworks } from './beacon.ts';
import { chainOwner } from './chains.store.ts';
import { roundAfter } from './drand.ts';
import { anchorOf, CHAIN_LENGTH } from './hash-chain.ts';
import type { Lottery } from './lotteries.store.ts';
import type { PlannedIssue } from './schedule.ts';
import type { Signer } from './signing.store.ts';

/** A published chain of a lottery's draws: each slot of time has a link of its own, whether a draw falls into it or not. */
export interface DrawChain {
  readonly id: bigint;
  readonly anchor: Buffer;
  readonly length: number;
  readonly startsAt: Date;
  readonly slotSeconds: number;
  /** With which the cell signed that draws by it; null for a chain of this cell. */
  readonly publisherKey: Buffer | null;
}

/** What is settled of an issue by the published chains and its times alone. */
export interface DrawPromise {
  readonly chain: bigint;
  readonly anchor: Buffer;
  readonly position: number;
  readonly beacon: DrawBeacon;
  readonly commitment: Buffer;
}

/** The chains by which a lottery is drawn now, by this cell or by the publisher of draws, the earliest first. */
export async function drawChains(sql: Queryable, lottery: string): Promise<DrawChain[]> {
  return sql<DrawChain[]>`
    SELECT id, anchor, length, starts_at AS "startsAt", slot_seconds AS "slotSeconds", publisher_key AS "publisherKey" FROM lottery_chain
    WHERE lottery = ${lottery} AND slot_seconds IS NOT NULL AND publisher_key IS NOT DISTINCT FROM (
      SELECT publisher_key FROM lottery_chain WHERE lottery = ${lottery} AND slot_seconds IS NOT NULL ORDER BY id DESC LIMIT 1)
    ORDER BY starts_at`;
}

/** The first moment after a chain, in milliseconds since 1970: the next chain begins there. */
export function endOf({ startsAt, length, slotSeconds }: DrawChain): number {
  return startsAt.getTime() + length * slotSeconds * 1000;
}

/** The slots of a new chain. Times are milliseconds since 1970; it is published now unless it says when it was. */
export interface NewSlots {
  readonly startsAt: number;
  readonly slotSeconds: number;
  readonly length?: number;
  readonly publishedAt?: number;
}

/** Publishes a chain: its anchor is signed, and its last link is encrypted. */
export async function publishChain(
  tx: Transaction,
  { secrets, signer }: { readonly secrets: Encryption; readonly signer: Pick<Signer, 'sign'> },
  lottery: string,
  { startsAt, slotSeconds, length = CHAIN_LENGTH, publishedAt }: NewSlots,
): Promise<DrawChain> {
  const last = randomBytes(32);
  const anchor = anchorOf(last, length);
  const terms = { lottery, anchor: anchor.toString('hex'), length, startsAt, slotSeconds };
  const row = {
    lottery,
    anchor,
    length,
    secret: secrets.encrypt(last.toString('hex'), chainOwner(lottery)),
    starts_at: new Date(startsAt),
    slot_seconds: slotSeconds,
    signature: signer.sign(chainText(terms)),
    ...(publishedAt !== undefined && { published_at: new Date(publishedAt) }),
  };
  const [made] = await tx<{ id: bigint }[]>`INSERT INTO lottery_chain ${tx(row)} RETURNING id`;
  if (made === undefined) throw new Error(`a chain of ${lottery} was not written`);
  return { id: made.id, anchor, length, startsAt: new Date(startsAt), slotSeconds, publisherKey: null };
}

/** What is promised of a planned issue; undefined where no chain has been published for its time. */
export function promiseOf(
  { code, beacon, voidSeconds }: Pick<Lottery, 'code' | 'beacon' | 'voidSeconds'>,
  chains: readonly DrawChain[],
  { issue, closesAt, drawsAt }: Pick<PlannedIssue, 'issue' | 'closesAt' | 'drawsAt'>,
  networks: BeaconNetworks,
): DrawPromise | undefined {
  const chain = chains.find((each) => each.startsAt.getTime() <= closesAt && closesAt < endOf(each));
  if (chain === undefined || beacon === null) return undefined;
  const position = positionAt(chain.startsAt.getTime(), chain.slotSeconds, closesAt);
  const source = beaconFor(beacon, networks, { closesAt, voidAt: drawsAt + voidSeconds * 1000 });
  const terms = {
    lottery: code,
    issue,
    anchor: chain.anchor.toString('hex'),
    position,
    closesAt,
    drawsAt,
    beacon: source,
  };
  return {
    chain: chain.id,
    anchor: chain.anchor,
    position,
    beacon: source,
    commitment: createHash('sha256').update(termsText(terms)).digest(),
  };
}

function beaconFor(
  kind: NonNullable<Lottery['beacon']>,
  { drand, blocks }: BeaconNetworks,
  { closesAt, voidAt }: { readonly closesAt: number; readonly voidAt: number },
): DrawBeacon {
  switch (kind) {
    case 'drand':
      return { kind, network: drand.chain, round: roundAfter(drand, closesAt), voidAt };
    case 'block':
      return { kind, network: blocks.network.chain, confirmations: blocks.confirmations, voidAt };
    default:
      return { kind };
  }
}

/** The columns of an issue that its promise settles. */
export function promiseColumns(promise: DrawPromise | undefined) {
  const beacon = promise?.beacon;
  const awaited = beacon !== undefined && 'network' in beacon ? beacon : undefined;
  return {
    chain: promise?.chain ?? null,
    position: promise?.position ?? null,
    commitment: promise?.commitment ?? null,
    beacon: beacon?.kind ?? null,
    network: awaited?.network ?? null,
    round: awaited?.kind === 'drand' ? BigInt(awaited.round) : null,
    confirmations: awaited?.kind === 'block' ? awaited.confirmations : null,
    void_at: awaited === undefined ? null : new Date(awaited.voidAt),
  };
}
