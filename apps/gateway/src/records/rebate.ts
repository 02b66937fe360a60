import type { GameCategory } from '@marquee/contract';

/** Stakes of one category that await their cashback, ten-thousandths, and its rate in hundredths of a per cent. */
export interface Turnover {
  readonly category: GameCategory;
  readonly turnover: bigint;
  readonly rate: number;
}

/** Stakes of one category with one vendor. */
export interface VendorTurnover extends Turnover {
  readonly vendor: string;
}

/** The cashback of one category, or of one vendor in it, ten-thousandths. */
export type RebateLine<Of extends Turnover = Turnover> = Of & { readonly amount: bigint };

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

/**
 * The cashback of each category shared out among its vendors by their stakes, in whole hundredths: the shares of a category add
 * up to what `rebateLines` gives for it. Vendors without a stake get no line.
 */
export function rebateShares(turnovers: readonly VendorTurnover[]): RebateLine<VendorTurnover>[] {
  const categories = new Map<GameCategory, Turnover>();
  for (const { category, turnover, rate } of turnovers) {
    const before = categories.get(category)?.turnover ?? 0n;
    categories.set(category, { category, rate, turnover: before + turnover });
  }
  return rebateLines([...categories.values()]).flatMap(({ category, turnover: total, amount }) => {
    let reached = 0n;
    return turnovers
      .filter((line) => line.category === category && line.turnover > 0n)
      .map((line) => {
        const before = ((amount / CENT) * reached) / total;
        reached += line.turnover;
        return { ...line, amount: (((amount / CENT) * reached) / total - before) * CENT };
      });
  });
}

/** A rate in per cent with two decimals: 65 is "0.65". */
export function ratePercent(rate: number): string {
  return `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`;
}
