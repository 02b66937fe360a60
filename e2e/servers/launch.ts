import * as v from 'valibot';
import { address } from './address.ts';
import { callGateway } from './call-gateway.ts';

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
  const body = {
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
  };
  const { language } = game;
  const text = await callGateway(merchant, {
    method: 'POST',
    path: '/wps/game/launchGame',
    token,
    language,
    body,
    port,
  });
  const parsed = v.safeParse(answer, JSON.parse(text));
  if (!parsed.success) throw new Error(`${game.code} was not started: ${text}`);
  return parsed.output.value.game_url;
}
