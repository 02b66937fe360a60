import type { GameCategory } from '@marquee/contract';

/** Stakes of one category that await their cashback, ten-thousandths, and its rate in hundredths of a per cent. */
export interface Turnover {
  readonly category: GameCategory;
  readonly turnover: bigint;
  readonly rate: number;
}

/** The cashback of one category. */
export interface RebateLine extends Turnover {
  readonly amount: bigint;
}

/** Ten-thousandths in the smallest amount that cashback is paid in. */
const CENT = 100n;

/** Rounded down to a hundredth of the unit of currency, category by category, so that the parts add up to the total. */
export function rebateLines(turnovers: readonly Turnover[]): RebateLine[] {
  return turnovers.map((line) => {
    const exact = (line.turnover * BigInt(line.rate)) / 10_000n;
    return { ...line, amount: exact - (exact % CENT) };
  });
}

/** What all lines pay together. */
export function rebateTotal(lines: readonly RebateLine[]): bigint {
  return lines.reduce((sum, { amount }) => sum + amount, 0n);
}

/** A rate in per cent with two decimals: 65 is "0.65". */
export function ratePercent(rate: number): string {
  return `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`;
}
