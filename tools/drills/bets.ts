import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { OPERATIONS_PATH, vendorSigning } from '@marquee/gateway';
import { benchVendor } from '../bench/ledger-gateways.ts';

/** Members who bet in a drill; each client bets for as many of them. */
export const MEMBERS = 64;
const CLIENTS = 8;
/** Between the bets of a client, in milliseconds: a drill measures interruptions, not speed. */
const PAUSE_MS = 20;

/** A bet of the smallest amount. */
export interface DrillBet {
  /** Number of the member, from 0. */
  readonly member: number;
  readonly transaction: string;
}

/** An acknowledged bet. */
export interface TakenBet extends DrillBet {
  /** Milliseconds, as `performance.now` counts them. */
  readonly at: number;
}

/**
 * Has clients bet one bet after the other until the drill is over.
 *
 * @param place sends one bet until it is acknowledged. @returns false when the drill ended before
 * @param taken gets the acknowledged bets
 */
export async function betUntil(
  over: AbortSignal,
  taken: TakenBet[],
  place: (bet: DrillBet, client: number) => Promise<boolean>,
): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!over.aborted) {
      const member = client * (MEMBERS / CLIENTS) + randomInt(MEMBERS / CLIENTS);
      const bet = { member, transaction: randomUUID() };
      if (await place(bet, client)) taken.push({ ...bet, at: performance.now() });
      await delay(PAUSE_MS);
    }
  });
  await Promise.all(clients);
}

/** A bet as the vendor of the benchmarks sends it, signed. */
export function betRequest({ member, transaction }: DrillBet, currency: string) {
  const path = `${OPERATIONS_PATH}bet`;
  const body = JSON.stringify({
    session: `bench-session-${member}`,
    player: `bench-player-${member}`,
    round: transaction,
    transaction,
    game: `BENCH_${member % benchVendor.games}`,
    currency,
    amount: '0.0001',
  });
  const { headers } = vendorSigning.signRequest(benchVendor.key, { method: 'POST', path, body }, Date.now());
  return { path, headers: { ...headers, 'content-type': 'application/json' }, body };
}

/** The longest time in milliseconds without an acknowledged bet or ticket. @param since a moment of `performance.now` */
export function longestGap(bets: readonly { readonly at: number }[], since = 0): number {
  const times = bets
    .map(({ at }) => at)
    .filter((at) => at >= since)
    .toSorted((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((at, place) => at - (times[place] ?? at)));
}
