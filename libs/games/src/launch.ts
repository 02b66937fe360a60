import type { Client } from '@marquee/api-client';
import { gameLaunch, type WireLanguage } from '@marquee/contract';
import type { Playable } from './lobby/choice.ts';

/** Asks the platform for the address of a game. */
export function launchGame(
  client: Client,
  playable: Playable,
  member: { readonly account: string; readonly merchantCode: string; readonly language: WireLanguage },
) {
  const { vassalage, gameId, nodeId } = playable.launch;
  return client.send(gameLaunch, {
    body: {
      gameId,
      ...(nodeId !== null && { nodeId }),
      vassalage,
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: member.account,
      merchantCode: member.merchantCode,
      language: member.language,
    },
  });
}
