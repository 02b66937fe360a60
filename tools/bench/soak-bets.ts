import { randomUUID } from 'node:crypto';
import { OPERATIONS_PATH, vendorSigning } from '@marquee/gateway';
import { benchVendor } from './ledger-gateways.ts';

/**
 * Sends signed bets of members in turn until it is stopped, each when the one before is answered.
 *
 * @param pauseMs milliseconds between two bets
 * @returns stops it, and says how many bets were accepted
 */
export function sendBets(port: number, members: number, currency: string, pauseMs: number) {
  const over = new AbortController();
  let accepted = 0;
  const running = (async () => {
    for (let member = 0; !over.signal.aborted; member = (member + 1) % members) {
      // oxlint-disable-next-line no-await-in-loop -- a vendor's bets, one after the other
      await sendBet(port, member, currency);
      accepted += 1;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  return async (): Promise<number> => {
    over.abort();
    await running;
    return accepted;
  };
}

async function sendBet(port: number, member: number, currency: string): Promise<void> {
  const path = `${OPERATIONS_PATH}bet`;
  const body = JSON.stringify({
    session: `bench-session-${member}`,
    player: `bench-player-${member}`,
    round: randomUUID(),
    transaction: randomUUID(),
    game: `BENCH_${member % benchVendor.games}`,
    currency,
    amount: '0.0001',
  });
  const { headers } = vendorSigning.signRequest(benchVendor.key, { method: 'POST', path, body }, Date.now());
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (!text.includes('"status":"ok"')) throw new Error(`a bet was answered: ${answer.status} ${text}`);
}
