import { request } from 'node:http';
import * as v from 'valibot';
import { address } from './address.ts';

const answer = v.object({ value: v.object({ game_url: v.string() }) });

/**
 * Starts a game as a site does.
 *
 * @param token of the member's session
 * @param port of the gateway
 * @returns the address that opens it, once
 */
export async function launchGame(
  merchant: string,
  username: string,
  token: string,
  game: { readonly vendor: string; readonly code: string; readonly language: string },
  port: number = address.port,
): Promise<string> {
  const body = JSON.stringify({
    gameId: game.code,
    vassalage: game.vendor,
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username,
    merchantCode: merchant,
    language: game.language,
  });
  const text = await new Promise<string>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/wps/game/launchGame',
        headers: {
          // Outside a browser, not every machine resolves names below localhost.
          host: `${merchant}.localhost:${port}`,
          origin: address.of(merchant),
          authorization: `Bearer ${token}`,
          language: game.language,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let read = '';
        response.on('data', (part: Buffer) => (read += part.toString()));
        response.on('end', () => resolve(read));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  const parsed = v.safeParse(answer, JSON.parse(text));
  if (!parsed.success) throw new Error(`${game.code} was not started: ${text}`);
  return parsed.output.value.game_url;
}
