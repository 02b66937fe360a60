import { deriveDraw, type Family } from '@marquee/lottery-rules';
import type { Proof } from '../lottery.queries.ts';

/** One step of proving a draw. `unknown`: this browser cannot decide it. */
export type Check = {
  readonly step: 'commitment' | 'beacon' | 'draw';
  readonly result: 'holds' | 'fails' | 'unknown';
};

/**
 * Proves a draw by computing it again: the seed is the one that was committed to before the sale, the public value follows from
 * what was published, and both together come to the numbers drawn. Nothing is requested from the platform again.
 *
 * @returns no checks for an issue that is not drawn, or was drawn elsewhere
 */
export async function verifyDraw(proof: Proof, family: Family): Promise<readonly Check[]> {
  const { seed, commitment, beacon, numbers } = proof;
  if (seed === null || commitment === null || beacon === null || beacon.value === null || numbers === null) {
    return [];
  }
  const secret = bytesOf(seed);
  const committed = (await sha256(secret)) === commitment;
  const value = beacon.value;
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const hmac = async (message: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
  const draw = await deriveDraw(family.shape, hmac, {
    beacon: value,
    lottery: proof.gameCode,
    issue: proof.issue,
  });
  const shown = family.shape.write(draw) === numbers.join(',');
  return [
    { step: 'commitment', result: committed ? 'holds' : 'fails' },
    { step: 'beacon', result: await beaconHolds(beacon) },
    { step: 'draw', result: shown ? 'holds' : 'fails' },
  ];
}

/** Steps that a browser hashes in a moment. */
const maxHashes = 100_000;

async function beaconHolds(beacon: NonNullable<Proof['beacon']>): Promise<Check['result']> {
  if (beacon.value === null) return 'unknown';
  if (beacon.kind === 'drand') {
    if (beacon.signature === null) return 'unknown';
    const signature = bytesOf(beacon.signature);
    if ((await sha256(signature)) !== beacon.value) return 'fails';
    // Curves are loaded only where there is something to prove with them.
    const { isRound } = await import('./drand-signature.ts');
    return isRound(beacon.round, signature) ? 'holds' : 'fails';
  }
  if (beacon.position > maxHashes) return 'unknown';
  let value = bytesOf(beacon.value);
  for (let step = 0; step < beacon.position; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each link is the hash of the one before
    value = new Uint8Array(await crypto.subtle.digest('SHA-256', value));
  }
  return hexOf(value) === beacon.anchor ? 'holds' : 'fails';
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
