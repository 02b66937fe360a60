import { useEffect, useState } from 'react';
import type { Family, Play, PriceBook } from '@marquee/lottery-rules';
import type { LotteryState } from '../lottery.queries.ts';
import { priceBookOf } from './picks.ts';

/** The prices of a play; undefined while they are reckoned, `null` when the platform's cannot be read. */
export function usePriceBook(
  family: Family,
  play: Play,
  prices: LotteryState['prices'],
): PriceBook | null | undefined {
  const [known, setKnown] = useState<{ play: Play; book: PriceBook | null }>();
  // The platform tells the prices anew with every answer, nearly always the same ones.
  const told = JSON.stringify(prices);
  useEffect(() => {
    // After the board stands: a play's chances may take a while to count.
    const timer = setTimeout(() => {
      const terms = JSON.parse(told) as LotteryState['prices'];
      setKnown({ play, book: priceBookOf(family, play, terms) ?? null });
    });
    return () => clearTimeout(timer);
  }, [family, play, told]);
  return known?.play === play ? known.book : undefined;
}
