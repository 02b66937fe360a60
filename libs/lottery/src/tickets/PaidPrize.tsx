import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@marquee/i18n';
import { compare, type Money } from '@marquee/money';
import { TicketFigures, TicketPrize } from './ticket-parts.ts';

export interface PaidPrizeProps {
  prize: Money;
  stake: Money;
  symbol: string;
}

/** A prize, celebrated only where it is more than what was staked. */
export function PaidPrize({ prize, stake, symbol }: PaidPrizeProps) {
  return compare(prize, stake) > 0 ? (
    <TicketPrize>
      <Trans>Won {formatMoney(prize, { symbol })}</Trans>
    </TicketPrize>
  ) : (
    <TicketFigures>
      <Trans>Paid: {formatMoney(prize, { symbol })}</Trans>
    </TicketFigures>
  );
}
