import type { AnswerOf, CallOf, WireLanguage } from '@marquee/contract';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Game, Vendor } from './games.store.ts';
import type { PictureAddress } from './pictures.ts';

type MenuVendor = AnswerOf<CallOf<'gameMenus'>>[number]['vendors'][number];

/** What answers with games need: the addresses of their pictures, and the gateway's connections by code. */
export interface WireParts {
  readonly pictureOf: PictureAddress;
  readonly connections: { readonly has: (code: string) => boolean };
}

/** Whether this gateway has a connection; the platform's own lotteries need none of GAME_VENDORS. */
export const isConnected = (code: string, connections: WireParts['connections']): boolean =>
  code === 'lottery' || connections.has(code);

/** Writes vendors and games as the wire has them, in the language of one request. */
export function createWire(
  { pictureOf, connections }: WireParts,
  language: WireLanguage,
  merchant: Merchant,
) {
  const playable = ({ connection }: { readonly connection: string }) => isConnected(connection, connections);
  /** A game below its vendor. */
  const game = (one: Game): MenuVendor['games'][number] => ({
    gameId: one.code,
    nodeId: null,
    vassalage: one.vendor,
    gameName: textIn(one.names, language, merchant),
    showIcon: pictureOf(one.picture),
    accountTypeName: one.accountType,
    isHot: one.hot,
    supportPlay: playable(one),
  });
  /** A game among those of other vendors. */
  const listed = (one: Game): AnswerOf<CallOf<'hotGames'>>[number] => ({
    ...game(one),
    gameCategory: one.category,
    liveFilter: one.liveFilter,
  });
  const vendor = (one: Vendor): Omit<MenuVendor, 'games'> => ({
    vassalage: one.code,
    displayName: one.displayName,
    icon: pictureOf(one.picture),
    smallIcon: pictureOf(one.smallPicture),
    isHot: one.hot,
    accountTypeName: one.accountType,
    isGame: one.several ? 'VASSALAGE' : 'GAME',
    ownEntry: one.ownEntry,
    supportPlay: playable(one),
  });
  return { game, listed, vendor, playable };
}
