import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { VendorSportsBet } from '@marquee/vendor-protocol';
import { vendorSigning } from '@marquee/vendor-protocol/signing';
import { testVendor } from './test-vendor.ts';

/** The game in which bets on its matches are placed. */
export const GAME = 'STADIA9_001';

/** A request that came signed; `body` as it was sent. */
export interface BookmakerRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/**
 * Starts a vendor of sports at a port of this machine, with the keys of {@link testVendor}.
 *
 * @param answerTo what it answers to a signed request; undefined cuts the connection
 */
export async function startBookmaker(
  answerTo: (request: BookmakerRequest) => Promise<object | undefined>,
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '' } = request;
      const sent = { method, path, body: await text(request) };
      const checked = vendorSigning.checkRequest(testVendor.keys, sent, request.headers, Date.now());
      if (!checked.ok) return response.writeHead(401).end();
      const value = await answerTo(sent);
      if (value === undefined) return request.socket.destroy();
      const answered = { status: 200, body: JSON.stringify(value) };
      return response
        .writeHead(200, vendorSigning.signAnswer(checked.key, checked.nonce, answered))
        .end(answered.body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Long after the tests. */
export const startOfMatches = Date.now() + 3_600_000;

/** A match as the vendor lists it, with one market. */
export const bookmakerMatch = (id: string, slip: boolean | undefined) => ({
  id,
  vendor: 'STADIA9',
  game: GAME,
  home: 'Northgate',
  away: 'Meridian',
  startsAt: startOfMatches,
  endsAt: startOfMatches + 90_000,
  standing: null,
  picks: [{ pick: 'home', odds: 185 }],
  slip,
  markets: [goals],
});

const goals = {
  market: 'goals',
  line: 2.5,
  picks: [
    { pick: 'over', odds: 190 },
    { pick: 'under', odds: 192 },
  ],
};

/** An open bet as the vendor lists it. */
export const bookmakerBet = (id: string, more: Partial<VendorSportsBet> = {}): VendorSportsBet => ({
  id,
  game: GAME,
  placedAt: 1_790_000_000_000,
  currency: 'PHP',
  stake: '10',
  odds: 185,
  state: 'open',
  payout: null,
  cashOut: '9.52',
  picks: [
    {
      match: 'with',
      home: 'Northgate',
      away: 'Meridian',
      startsAt: 1_790_000_060_000,
      pick: 'home',
      odds: 185,
      verdict: null,
    },
  ],
  ...more,
});
