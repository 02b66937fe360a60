import { useMemo } from 'react';
import { cacheChances, type Family, type Play, type PriceBook } from '@marquee/lottery-rules';
import type { LotteryState } from '../lottery.queries.ts';
import { useCalculation } from '../calculation/useCalculation.ts';
import { priceBookOf } from './picks.ts';

/**
 * The prices of a play; undefined while its chances are counted, `null` when the platform's cannot be read.
 *
 * @param day of the draw
 */
export function usePriceBook(
  family: Family,
  day: string,
  play: Play,
  prices: LotteryState['prices'],
): PriceBook | null | undefined {
  const { answer, current } = useCalculation('chances', { family: family.code, day, play: play.code });
  // Every answer brings the prices, nearly always the same ones.
  const serialized = JSON.stringify(prices);
  return useMemo(() => {
    if (!current || !answer) return undefined;
    cacheChances(play.wager, answer);
    return priceBookOf(family, play, JSON.parse(serialized) as LotteryState['prices']) ?? null;
  }, [family, play, serialized, current, answer]);
}
