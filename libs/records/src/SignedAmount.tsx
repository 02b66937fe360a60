import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Amount, type AmountProps } from '@marquee/ui-kit';

export interface SignedAmountProps extends Pick<AmountProps, 'size'> {
  /** Undefined while it is not known. */
  value: Money | undefined;
  symbol: string;
}

/** Money that was won or lost: gains in the colour of gain, losses in that of loss, nothing in neither. */
export function SignedAmount({ value, symbol, size = 'm' }: SignedAmountProps) {
  const units = value?.amount ?? 0n;
  const tone = units > 0n ? 'positive' : units < 0n ? 'negative' : 'neutral';
  return <Amount size={size} tone={tone} value={value && formatMoney(value, { symbol })} />;
}
