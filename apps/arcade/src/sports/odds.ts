/** How a pick of a market ended. */
export type Verdict = 'won' | 'lost' | 'push';

/** Everything that can happen in a fixture, with whole-number weights. */
export type Outcomes<Result> = readonly { readonly weight: bigint; readonly result: Result }[];

/** The share by which the fair odds of every pick are cut, in per cent over a hundred: the book's margin. */
export const MARGIN = 5n;

/** Odds are never longer than this, in hundredths. */
const LONGEST = 10_000n;

/** What can be picked in a market. */
export type PickName = 'home' | 'draw' | 'away' | 'over' | 'under';

/** A pick with its odds in hundredths: 195 pays 1.95 for 1. */
export interface Pick {
  readonly pick: PickName;
  readonly odds: number;
}

/** A question about a fixture. `line` counts halves: 5 is 2.5, -1 is -0.5; 0 where the question has none. */
export interface Market {
  readonly market: string;
  readonly line: number;
  readonly picks: readonly Pick[];
}

/**
 * The odds of a pick: what would be fair, cut by the margin, cut off to hundredths.
 *
 * @returns hundredths, at least 101
 */
export function oddsOf<Result>(outcomes: Outcomes<Result>, judge: (result: Result) => Verdict): number {
  let won = 0n;
  let lost = 0n;
  for (const { weight, result } of outcomes) {
    const verdict = judge(result);
    if (verdict === 'won') won += weight;
    else if (verdict === 'lost') lost += weight;
  }
  if (won === 0n) return Number(LONGEST);
  const odds = (10_000n * (won + lost)) / (won * (100n + MARGIN));
  return Number(odds < 101n ? 101n : odds > LONGEST ? LONGEST : odds);
}

/** Makes a market of its picks. */
export function marketOf<Result>(
  market: string,
  line: number,
  picks: readonly PickName[],
  outcomes: Outcomes<Result>,
  judge: (pick: PickName, line: number, result: Result) => Verdict,
): Market {
  return {
    market,
    line,
    picks: picks.map((pick) => ({ pick, odds: oddsOf(outcomes, (result) => judge(pick, line, result)) })),
  };
}

/** Of markets that ask the same with other lines, the one whose two picks are nearest to each other. */
export function mostEven(markets: readonly Market[]): Market {
  const gap = ({ picks: [one, other] }: Market): number => Math.abs((one?.odds ?? 0) - (other?.odds ?? 0));
  return markets.reduce((best, market) => (gap(market) < gap(best) ? market : best));
}

/** Which side of a line a figure lies on, both in halves. */
export function overLine(figure: number, line: number): Verdict {
  return figure > line ? 'won' : figure < line ? 'lost' : 'push';
}

/** The other side's verdict. */
export const opposite = (verdict: Verdict): Verdict =>
  verdict === 'push' ? 'push' : verdict === 'won' ? 'lost' : 'won';

/** Odds of a whole slip are never longer than this, in hundredths. */
export const LONGEST_SLIP = 100_000n;

/** The odds of picks that must all win, in hundredths; a push counts as 1. @param odds of each, in hundredths */
export function combined(odds: readonly number[]): bigint {
  const product = odds.reduce((sum, each) => sum * BigInt(each), 100n);
  const cut = product / 100n ** BigInt(odds.length);
  return cut > LONGEST_SLIP ? LONGEST_SLIP : cut;
}

/** What a slip pays. @param stake ten-thousandths */
export function slipPayout(
  stake: bigint,
  legs: readonly { readonly odds: number; readonly verdict: Verdict }[],
): bigint {
  if (legs.some(({ verdict }) => verdict === 'lost')) return 0n;
  return (stake * combined(legs.map(({ odds, verdict }) => (verdict === 'push' ? 100 : odds)))) / 100n;
}
