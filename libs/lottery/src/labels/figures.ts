import { formatNumber } from '@marquee/i18n';
import { toNumber, type Ratio } from '@marquee/lottery-rules';

/** A share in percent; a very small one with more decimals. */
export function percentText(share: Ratio): string {
  const value = toNumber(share) * 100;
  return `${formatNumber(value, { decimals: value < 0.1 ? 6 : 2 })}%`;
}

/** What four decimals of odds cut off is no difference between bets. */
const cutOff = 0.0002;

/** What bets return on the average, in percent: one figure where they are alike, else the least and the most. */
export function returnText({
  minimum,
  maximum,
}: {
  readonly minimum: Ratio;
  readonly maximum: Ratio;
}): string {
  const alike = toNumber(maximum) - toNumber(minimum) < cutOff;
  return alike ? percentText(minimum) : `${percentText(minimum)} – ${percentText(maximum)}`;
}
