import type { Client } from '@marquee/api-client';
import { gameLaunch, pvpLaunch, type WireLanguage } from '@marquee/contract';
import type { Launch } from './lobby/choice.ts';

/** Requests the address of a game or a room. */
export async function launchGame(
  client: Client,
  launch: Launch,
  member: { readonly account: string; readonly merchantCode: string; readonly language: WireLanguage },
) {
  const { vassalage } = launch;
  if (launch.kind === 'room') {
    return client.send(pvpLaunch, { body: { vassalage, roomId: launch.roomId } });
  }
  const { gameId, nodeId } = launch;
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
