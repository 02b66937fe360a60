import { gameCategories } from '@marquee/contract';
import type { Playable } from '@marquee/games';
import * as v from 'valibot';

const opened = v.object({
  game: v.object({
    id: v.string(),
    name: v.string(),
    vendorName: v.string(),
    category: v.picklist(gameCategories),
    icon: v.string(),
    isHot: v.boolean(),
    supportPlay: v.boolean(),
    accountType: v.optional(v.string(), ''),
    launch: v.variant('kind', [
      v.object({
        kind: v.literal('game'),
        vassalage: v.string(),
        gameId: v.string(),
        nodeId: v.nullable(v.string()),
      }),
      v.object({ kind: v.literal('room'), vassalage: v.string(), roomId: v.string() }),
    ]),
  }),
});

/** What goes along with the navigation to a game's page. */
export function gameState(game: Playable): { readonly game: Playable } {
  return { game };
}

/**
 * Reads which game a navigation wants to open. Only the name and what it is launched by come along, never an address:
 * whatever is opened, the platform has said where.
 *
 * @param state what came along with the navigation; another release of the site may have written it.
 * @returns undefined when there is no game.
 */
export function openedGame(state: unknown): Playable | undefined {
  const parsed = v.safeParse(opened, state);
  return parsed.success ? parsed.output.game : undefined;
}
