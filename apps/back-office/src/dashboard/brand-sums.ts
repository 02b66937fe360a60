import { add, type Money } from '@marquee/money';
import { reportAmounts, type ReportAmount } from '../figures/report-figures.ts';

/** The sums of a brand, or, without one, of all brands with a currency. */
export interface BrandRow {
  readonly brand: string | null;
  readonly currency: string;
  readonly sums: Readonly<Record<ReportAmount, Money>>;
}

/** A row for each currency that several brands have. */
export function sumByCurrency(brands: readonly BrandRow[]): readonly BrandRow[] {
  const rows: BrandRow[] = [];
  for (const currency of new Set(brands.map((each) => each.currency))) {
    const [first, ...others] = brands.filter((each) => each.currency === currency);
    if (first === undefined || others.length === 0) continue;
    const entries = reportAmounts.map((name) => [
      name,
      others.reduce((sum, { sums }) => add(sum, sums[name]), first.sums[name]),
    ]);
    rows.push({ brand: null, currency, sums: Object.fromEntries(entries) });
  }
  return rows;
}
