import {
  bitcoin,
  chainText,
  deriveDraw,
  keyText,
  quicknet,
  receiptText,
  termsText,
  ticketsText,
  type DrawBeacon,
  type Family,
} from '@marquee/lottery-rules';
import type { Payout, Proof } from '../lottery.queries.ts';
import type { KeptReceipt } from './receipts.ts';

/** One statement about a draw. `unknown`: this browser cannot decide it. */
export type Check = {
  readonly step: 'terms' | 'chain' | 'anchor' | 'beacon' | 'block' | 'draw' | 'kept';
  readonly result: 'holds' | 'fails' | 'unknown';
};

/**
 * Proves a draw by computing it again: its terms are those of the commitment, the seed is the link of the signed chain, the
 * beacon is proved by its own signature, and both together come to the numbers drawn. Nothing is requested from the platform
 * again.
 *
 * @param receipts receipts of the issue that this browser kept from before the draw
 * @returns no checks for an issue that is not drawn, or was drawn elsewhere
 */
export async function verifyDraw(
  proof: Proof,
  family: Family,
  receipts: readonly KeptReceipt[] = [],
): Promise<readonly Check[]> {
  const { seed, commitment, chain, beacon, numbers } = proof;
  if (seed === null || commitment === null || chain === null || beacon === null || numbers === null)
    return [];
  const secret = bytesOf(seed);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const hmac = async (message: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
  const draw = await deriveDraw(family.shape, hmac, {
    beacon: beacon.kind === 'operator' ? '' : (beacon.value ?? ''),
    lottery: proof.gameCode,
    issue: proof.issue,
  });
  const promised = termsOf(proof);
  const terms = promised !== undefined && (await sha256(textBytes(termsText(promised)))) === commitment;
  return [
    { step: 'terms', result: terms ? 'holds' : 'fails' },
    { step: 'chain', result: await chainHolds(secret, chain) },
    // A member's own chain is shown to them alone, with each of its draws.
    ...(beacon.kind === 'player' ? [] : [{ step: 'anchor' as const, result: await anchorHolds(proof) }]),
    ...(beacon.kind === 'drand'
      ? [{ step: 'beacon' as const, result: await beaconHolds(beacon, proof.closesAt) }]
      : []),
    ...(beacon.kind === 'block'
      ? [{ step: 'block' as const, result: await blockHolds(beacon, proof.closesAt) }]
      : []),
    { step: 'draw', result: family.shape.write(draw) === numbers.join(',') ? 'holds' : 'fails' },
    { step: 'kept', result: await keptHolds(proof, receipts) },
  ];
}

/** What was promised of a draw, as far as its proof tells. */
function termsOf({ gameCode, issue, chain, beacon, closesAt, drawsAt }: Proof) {
  if (chain === null || beacon === null) return undefined;
  const source: DrawBeacon =
    'voidAt' in beacon ? { ...beacon, voidAt: Date.parse(beacon.voidAt) } : { kind: beacon.kind };
  // An instant draw closes when it is bet on.
  const instant = beacon.kind === 'player';
  return {
    lottery: gameCode,
    issue,
    anchor: chain.anchor,
    position: chain.position,
    closesAt: instant ? null : Date.parse(closesAt),
    drawsAt: instant ? null : Date.parse(drawsAt),
    beacon: source,
  };
}

/** Steps that a browser hashes in a moment. */
const maxHashes = 100_000;

async function chainHolds(
  seed: Uint8Array<ArrayBuffer>,
  { anchor, position }: NonNullable<Proof['chain']>,
): Promise<Check['result']> {
  if (position > maxHashes) return 'unknown';
  let value = seed;
  for (let step = 0; step < position; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each link is the hash of the one before
    value = new Uint8Array(await crypto.subtle.digest('SHA-256', value));
  }
  return hexOf(value) === anchor ? 'holds' : 'fails';
}

/** Whether the chain is signed with the platform's key, and the position is the slot in which the sale closed. */
async function anchorHolds({ gameCode, chain, publicKey, closesAt }: Proof): Promise<Check['result']> {
  if (chain === null || chain.startsAt === null || chain.slotSeconds === null || chain.signature === null)
    return 'fails';
  const { anchor, length, slotSeconds, position, signature } = chain;
  const startsAt = Date.parse(chain.startsAt);
  if (Math.floor((Date.parse(closesAt) - startsAt) / (slotSeconds * 1000)) + 1 !== position) return 'fails';
  const text = chainText({ lottery: gameCode, anchor, length, startsAt, slotSeconds });
  // Curves are loaded only where there is something to prove with them.
  const { isSigned } = await import('./signatures.ts');
  // The chain of another cell, which draws for all, is signed with that cell's key.
  const key = chain.publicKey ?? publicKey;
  return isSigned(textBytes(text), bytesOf(signature), bytesOf(key)) ? 'holds' : 'fails';
}

/** The first round of drand's public network after a time. */
function roundAfter(time: string): number {
  const since = Date.parse(time) / 1000 - quicknet.genesisSeconds;
  return Math.floor(since / quicknet.periodSeconds) + 2;
}

async function beaconHolds(
  beacon: Extract<NonNullable<Proof['beacon']>, { kind: 'drand' }>,
  closesAt: string,
): Promise<Check['result']> {
  if (beacon.signature === null || beacon.value === null || beacon.publicKey === null) return 'unknown';
  const signature = bytesOf(beacon.signature);
  if ((await sha256(signature)) !== beacon.value) return 'fails';
  const { isRound } = await import('./signatures.ts');
  if (!isRound(beacon.round, signature, beacon.publicKey)) return 'fails';
  if (beacon.network === quicknet.chain && beacon.round !== roundAfter(closesAt)) return 'fails';
  // Another network may belong to the platform itself, which this page cannot know.
  return beacon.network === quicknet.chain && beacon.publicKey === quicknet.publicKey ? 'holds' : 'unknown';
}

/** Whether the value is the hash of the first block after the close, by the work and the times of its headers. */
async function blockHolds(
  { network, limit, confirmations, value, headers }: Extract<NonNullable<Proof['beacon']>, { kind: 'block' }>,
  closesAt: string,
): Promise<Check['result']> {
  if (value === null || headers === null || limit === null) return 'unknown';
  const { openBlock } = await import('./signatures.ts');
  const rule = { confirmations, closesAt: Date.parse(closesAt) };
  const isBitcoin = network === bitcoin.chain;
  // What the platform calls the limit of Bitcoin does not count.
  const known = isBitcoin ? bitcoin : { chain: network, limit };
  if (openBlock(known, rule, bytesOf(headers)) !== value) return 'fails';
  return isBitcoin ? 'holds' : 'unknown';
}

/** Whether what the browser kept promised this draw: without it the answer could be another one than before the draw. */
async function keptHolds(proof: Proof, receipts: readonly KeptReceipt[]): Promise<Check['result']> {
  if (receipts.length === 0) return 'unknown';
  const { isSigned } = await import('./signatures.ts');
  const keys = (await platformKeys(proof)).map(bytesOf);
  const same = receipts.every(({ signature, beacon, ...receipt }) => {
    const source = 'voidAt' in beacon ? { ...beacon, voidAt: Date.parse(beacon.voidAt) } : beacon;
    const text = receiptText({ ...receipt, beacon: source });
    return (
      receipt.commitment === proof.commitment &&
      keys.some((key) => isSigned(textBytes(text), bytesOf(signature), key))
    );
  });
  return same ? 'holds' : 'fails';
}

/**
 * The key of the platform, and those of installations from which the site moved: each has signed the key that goes on in its
 * place.
 */
async function platformKeys({ publicKey, formerKeys = [] }: Proof): Promise<readonly string[]> {
  const keys = [publicKey];
  if (formerKeys.length === 0) return keys;
  const { isSigned } = await import('./signatures.ts');
  // A list that grows while it is gone through, from the present key back to the first.
  for (const next of keys)
    for (const { publicKey: former, nextKey, signature } of formerKeys)
      if (
        nextKey === next &&
        !keys.includes(former) &&
        isSigned(textBytes(keyText(nextKey)), bytesOf(signature), bytesOf(former))
      )
        keys.push(former);
  return keys;
}

/** Whether the tickets' root is the platform's: where another installation fixed them, its key signed the root. */
async function rootHolds(proof: Proof): Promise<boolean> {
  const { tickets, gameCode: lottery, issue } = proof;
  if (tickets?.elsewhere === undefined) return true;
  const { count, root, elsewhere } = tickets;
  if (root === null || !(await platformKeys(proof)).includes(elsewhere.publicKey)) return false;
  const { isSigned } = await import('./signatures.ts');
  const text = ticketsText({ lottery, issue, count, root, fixedAt: Date.parse(elsewhere.fixedAt) });
  return isSigned(textBytes(text), bytesOf(elsewhere.signature), bytesOf(elsewhere.publicKey));
}

/**
 * Whether a ticket is among those that were fixed at the close: its text is that of its receipt, and its path leads to the
 * root of the issue, by the platform's word. `unknown` before the close, and where there is no receipt.
 */
export async function verifyTicket(
  proof: Proof,
  ticket: string | null | undefined,
  counted: Payout['counted'],
): Promise<Check['result']> {
  if (proof.tickets?.root === undefined || !ticket || counted === null) return 'unknown';
  if ((await sha256(textBytes(`\0${counted.text}`))) !== ticket) return 'fails';
  let node = ticket;
  let place = counted.place;
  for (const next of counted.path) {
    const [left, right] = place % 2 === 1 ? [next ?? '', node] : [node, next ?? ''];
    // oxlint-disable-next-line no-await-in-loop -- each node is the hash of the one below
    node = await sha256(bytesOf(`01${left}${right}`));
    place = Math.floor(place / 2);
  }
  return place === 0 && node === proof.tickets.root && (await rootHolds(proof)) ? 'holds' : 'fails';
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
