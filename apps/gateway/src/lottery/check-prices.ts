import { loadPrices } from '@marquee/lottery-rules';
import * as v from 'valibot';
import { familyOf } from './families.ts';
import type { Lottery } from './lotteries.store.ts';
import { settingsSchema } from './terms.ts';

/** What is wrong with the prices of a lottery: a line for each cell that returns more than its ceiling, exactly. */
export interface PriceReport {
  readonly lottery: string;
  readonly faults: readonly string[];
}

/**
 * Checks every price against its ceiling by the exact return, for today's terms and those of the next year. A sale calculates
 * one play's prices and refuses to sell above the ceiling; this takes seconds per family.
 */
export function checkPrices(
  lotteries: readonly Pick<Lottery, 'code' | 'family' | 'settings'>[],
): PriceReport[] {
  const done = new Map<string, readonly string[]>();
  return lotteries.map(({ code, family, settings }) => {
    const parsed = v.safeParse(settingsSchema, settings);
    if (!parsed.success) return { lottery: code, faults: [`settings: ${v.getDotPath(parsed.issues[0])}`] };
    const { prices, priceChanges } = parsed.output;
    const faults = [prices, ...priceChanges.map((change) => change.prices)].flatMap((table) => {
      const key = JSON.stringify([family, table]);
      const found = done.get(key) ?? faultsOf(family, table);
      done.set(key, found);
      return found;
    });
    return { lottery: code, faults: [...new Set(faults)] };
  });
}

function faultsOf(code: string, prices: unknown): string[] {
  const days = [0, 365].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
  const families = new Set(days.map((day) => familyOf(code, day)));
  const faults = [...families].flatMap((family) => {
    const book = loadPrices(family, prices);
    return book.ok ? [] : book.error;
  });
  const reported = faults.map((fault) =>
    fault.kind === 'above-ceiling'
      ? `${fault.play} ${fault.tier} returns ${fault.percent} %`
      : Object.values(fault).join(' '),
  );
  return [...new Set(reported)];
}
