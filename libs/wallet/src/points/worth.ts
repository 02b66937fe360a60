import { money, type Money } from '@marquee/money';
import { conversionAmount } from '@marquee/reward-rules';
import type { PointRules } from './points.queries.ts';

/** What whole points are worth in the brand's currency; undefined where points are not converted. */
export function worthOf(points: number, { pointValue }: PointRules): Money | undefined {
  if (pointValue === null) return undefined;
  return money(pointValue.currency, conversionAmount(BigInt(points), pointValue.amount));
}
