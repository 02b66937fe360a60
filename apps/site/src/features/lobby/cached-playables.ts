import { playablesFrom, type ListedGame, type Playable, type Vendor } from '@marquee/games';

const made = new WeakMap<readonly Vendor[], WeakMap<readonly ListedGame[], readonly Playable[]>>();

/**
 * The games of one answer as things to play, made once: what a list shows already keeps its identity while it grows, and
 * is not drawn again.
 */
export function cachedPlayables(
  games: readonly ListedGame[],
  vendors: readonly Vendor[],
): readonly Playable[] {
  const ofVendors = made.get(vendors) ?? new WeakMap<readonly ListedGame[], readonly Playable[]>();
  made.set(vendors, ofVendors);
  const playables = ofVendors.get(games) ?? playablesFrom(games, vendors);
  ofVendors.set(games, playables);
  return playables;
}
