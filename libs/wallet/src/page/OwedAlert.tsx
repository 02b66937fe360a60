import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { Alert } from '@marquee/ui-kit';

export interface OwedAlertProps {
  owed: Money;
  symbol: string;
}

/** Says what a member owes, and that it is paid before anything else; nothing is rendered when nothing is owed. */
export function OwedAlert({ owed, symbol }: OwedAlertProps) {
  if (owed.amount <= 0n) return null;
  return (
    <Alert tone="warning" title={<Trans>You owe {formatMoney(owed, { symbol, exact: true })}</Trans>}>
      <Trans>
        A result was changed after it had been paid or, for agents, members below earned more by their
        contracts than the agent’s own brought. It is paid from what comes in next; after that you can bet,
        transfer and withdraw again.
      </Trans>
    </Alert>
  );
}
