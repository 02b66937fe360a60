import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Button, TextField } from '@marquee/ui-kit';
import { amountMessage } from './amount-message.ts';
import { largestAmount, typedAmount, type AmountLimits, type AmountProblem } from './amount.ts';

export interface AmountEntryProps {
  /** As it is typed. */
  value: string;
  onChange: (typed: string) => void;
  limits: AmountLimits;
  available: Money;
  symbol: string;
  problem: AmountProblem | undefined;
}

/** An amount to be sent, with its limits and a button for all that can be sent. */
export function AmountEntry({ value, onChange, limits, available, symbol, problem }: AmountEntryProps) {
  const { t, i18n } = useLingui();
  const minimum = formatMoney(limits.minimum, { symbol });
  const maximum = formatMoney(limits.maximum, { symbol });
  return (
    <TextField
      name="amount"
      label={t`Amount`}
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={t`From ${minimum} to ${maximum}`}
      error={problem && i18n._(amountMessage(problem, symbol))}
      action={
        <Button
          size="s"
          variant="quiet"
          aria-label={t`The largest amount`}
          onClick={() => onChange(typedAmount(largestAmount(limits, available)))}
        >
          <Trans comment="Button in an amount field: fills in the largest amount; as short as can be">
            Max
          </Trans>
        </Button>
      }
    />
  );
}
