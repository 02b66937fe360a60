import type { Playable } from '@marquee/games';

/** Remembers the game that a guest wanted to open, until they have logged in or have thought better of it. */
function createWantedGame() {
  let wanted: Playable | undefined;
  return {
    want: (playable: Playable) => {
      wanted = playable;
    },
    forget: () => {
      wanted = undefined;
    },
    /** Gives the game, once. */
    take(): Playable | undefined {
      const taken = wanted;
      wanted = undefined;
      return taken;
    },
  };
}

/** The page's one wanted game. */
export const wantedGame = createWantedGame();
