import { prizeOfNumber, raffleNumber } from '@marquee/reward-rules';
import type { Draw } from './raffle.queries.ts';

/** One step of proving a draw. */
export interface Check {
  readonly step: 'commitment' | 'number' | 'prize';
  readonly holds: boolean;
}

/**
 * Proves a draw by computing it again in this browser: the seed is the one whose hash was shown before, the number follows from it
 * and the member's own seed, and the prize has that number.
 */
export async function verifyDraw({ raffle, number, place, proof }: Draw): Promise<readonly Check[]> {
  const seed = bytesOf(proof.seed);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const hmac = async (message: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
  const drawn = await raffleNumber(hmac, { memberSeed: proof.memberSeed, raffle, draw: proof.draw });
  return [
    { step: 'commitment', holds: hexOf(hash) === proof.commitment },
    { step: 'number', holds: drawn === number },
    { step: 'prize', holds: prizeOfNumber(proof.chances, drawn) === place },
  ];
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
