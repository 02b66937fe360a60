import type { Market } from '../../sports/odds.ts';
import { translate, type TextName } from '../texts.ts';

/** A market's line as people write it: halves, with a sign for a handicap. */
function lineText(market: string, line: number, pick: string): string {
  const side = market === 'handicap' ? (pick === 'home' ? line : -line) : line;
  const size = Math.abs(side);
  const text = `${Math.floor(size / 2)}${size % 2 === 1 ? '.5' : ''}`;
  if (market !== 'handicap') return text;
  return side === 0 ? '0' : `${side > 0 ? '+' : '−'}${text}`;
}

/** The name of a pick: the team's where it is a team. */
export function pickText(market: Pick<Market, 'market' | 'line'>, pick: string, sides: Sides): string {
  const name =
    pick === 'home' ? sides.home : pick === 'away' ? sides.away : translate(`pick.${pick}` as TextName);
  return market.line === 0 && market.market !== 'handicap'
    ? name
    : `${name} ${lineText(market.market, market.line, pick)}`;
}

interface Sides {
  readonly home: string;
  readonly away: string;
}
