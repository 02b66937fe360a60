import type { AnswerOf, CallOf } from '@marquee/contract';
import { bitcoin, quicknet } from '@marquee/lottery-rules';
import type { BeaconNetworks } from './beacon.ts';
import { wireNumbers } from './lottery.answers.ts';
import type { FormerKey, Proof } from './proof.store.ts';

type ProofAnswer = AnswerOf<CallOf<'lotteryVerify'>>;

/** What proves a draw, as a visitor reads it. */
export function proofAnswer(
  gameCode: string,
  issue: string,
  proof: Proof,
  {
    networks,
    publicKey,
    formerKeys,
  }: {
    readonly networks: BeaconNetworks;
    readonly publicKey: Buffer;
    readonly formerKeys: readonly FormerKey[];
  },
): ProofAnswer {
  return {
    gameCode,
    issue,
    family: proof.family,
    opensAt: proof.opensAt.toISOString(),
    closesAt: proof.closesAt.toISOString(),
    drawsAt: proof.drawsAt.toISOString(),
    drawnAt: proof.drawnAt?.toISOString() ?? null,
    void: proof.void,
    voidReason: proof.voidReason,
    numbers: proof.result === null ? null : wireNumbers(proof.result),
    committedAt: proof.committedAt.toISOString(),
    commitment: hex(proof.commitment),
    seed: hex(proof.seed),
    chain: chainOf(proof),
    beacon: beaconOf(proof, networks),
    tickets: ticketsOf(proof),
    publicKey: publicKey.toString('hex'),
    ...(formerKeys.length > 0 && { formerKeys: [...formerKeys] }),
    entries: proof.entries,
  };
}

function ticketsOf({
  ticketCount: count,
  ticketRoot,
  treeFixedAt,
  treeKey,
  treeSignature,
}: Proof): ProofAnswer['tickets'] {
  if (count === null) return null;
  const root = hex(ticketRoot);
  if (treeFixedAt === null || treeKey === null || treeSignature === null) return { count, root };
  const elsewhere = {
    fixedAt: treeFixedAt.toISOString(),
    publicKey: treeKey.toString('hex'),
    signature: treeSignature.toString('hex'),
  };
  return { count, root, elsewhere };
}

function chainOf(proof: Proof): ProofAnswer['chain'] {
  const { anchor, length, position, publishedAt } = proof;
  if (anchor === null || length === null || position === null || publishedAt === null) return null;
  return {
    anchor: anchor.toString('hex'),
    length,
    position,
    publishedAt: publishedAt.toISOString(),
    startsAt: proof.startsAt?.toISOString() ?? null,
    slotSeconds: proof.slotSeconds,
    signature: hex(proof.chainSignature),
    ...(proof.publisherKey !== null && { publicKey: proof.publisherKey.toString('hex') }),
  };
}

function beaconOf(
  { beacon, network, round, confirmations, voidAt, value, proof }: Proof,
  here: BeaconNetworks,
): ProofAnswer['beacon'] {
  if (beacon === null) return null;
  if (beacon === 'operator') return { kind: 'operator' };
  if (beacon === 'player') return { kind: 'player', value: value?.toString() ?? null };
  if (network === null || voidAt === null) throw new Error('an issue without a network');
  const promised = { network, voidAt: voidAt.toISOString(), value: hex(value) };
  if (beacon === 'block') {
    const known = [here.blocks.network, bitcoin].find(({ chain }) => chain === network);
    return {
      kind: 'block',
      ...promised,
      limit: known?.limit ?? null,
      confirmations: confirmations ?? 0,
      headers: hex(proof),
    };
  }
  const known = [here.drand, quicknet].find(({ chain }) => chain === network);
  return {
    kind: 'drand',
    ...promised,
    publicKey: known?.publicKey ?? null,
    round: Number(round),
    signature: hex(proof),
  };
}

function hex(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null;
}
