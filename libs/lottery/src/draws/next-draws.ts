import { countdown } from '../clock.ts';
import type { Lobby, LobbyLottery } from '../lobby/lobby.ts';

/**
 * The lotteries whose next draws are shown: popular ones first, then one of each family before a second of any. The order
 * does not depend on the time, so that nothing changes places.
 */
export function nextDrawsOf({ lotteries, popular }: Lobby, maximum: number): readonly LobbyLottery[] {
  const drawn = lotteries.filter(({ upcoming }) => upcoming.length > 0);
  const liked = popular.flatMap((code) => drawn.find((each) => each.code === code) ?? []);
  const rest = drawn.filter((each) => !liked.includes(each));
  const families = new Set<string>();
  const [firsts, others] = [[] as LobbyLottery[], [] as LobbyLottery[]];
  for (const each of [...liked, ...rest]) {
    (families.has(each.family) ? others : firsts).push(each);
    families.add(each.family);
  }
  return [...firsts, ...others].slice(0, maximum);
}

/** What a small card shows of a draw: its balls, or the first prize of a table of prizes. */
export function shownNumbers(family: string, numbers: readonly string[]): readonly string[] {
  const digits = firstPrizeDigits[family];
  if (digits !== undefined) return [numbers.slice(0, digits).join('')];
  return numbers.slice(0, family === '4d' ? 1 : mostBalls);
}

/**
 * Digits of the first number of a table of prizes, which is that of its highest prize. Written out, because the rules of a
 * family are too large for the home page.
 */
const firstPrizeDigits: Readonly<Record<string, number>> = { 'vn-north': 5, 'vn-south': 6, thai: 6 };

/** As many balls as fit on a card of a phone's width. */
const mostBalls = 10;

/** A time to go for a card: with days when it is longer than one. @param seconds whole, not negative */
export function timeToGo(seconds: number): { readonly days: number; readonly clock: string } {
  return { days: Math.floor(seconds / 86_400), clock: countdown(seconds % 86_400) };
}
