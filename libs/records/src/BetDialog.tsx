import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Dialog, DialogBody, theme } from '@marquee/ui-kit';
import { Net, type Bet } from './bet-columns.tsx';
import type { RecordPageProps } from './page-props.ts';
import { betStateName, occasionName } from './record-names.ts';

export interface BetDialogProps extends Pick<RecordPageProps, 'symbol' | 'categoryName'> {
  bet: Bet;
  onClose: () => void;
}

/** Everything that is known of one bet. */
export function BetDialog({ bet, symbol, categoryName, onClose }: BetDialogProps) {
  const { i18n } = useLingui();
  const { occasion, placedAt, settledAt, stake, payout, state } = bet;
  return (
    <Dialog open title={bet.gameName} onClose={onClose}>
      <DialogBody>
        <List>
          <Line name={<Trans comment="Name of a line: the number of one bet">Bet number</Trans>}>
            {bet.id}
          </Line>
          <Line name={<Trans>Category</Trans>}>{categoryName(bet.category)}</Line>
          <Line name={<Trans comment="Maker of games">Vendor</Trans>}>{bet.vendorName}</Line>
          <Line name={<Trans comment="One game of a table or of a slot machine">Round</Trans>}>
            {bet.round}
          </Line>
          <Line name={<Trans comment="Heading of a column: when a bet was placed">Placed</Trans>}>
            <time dateTime={placedAt}>{formatDateTime(new Date(placedAt))}</time>
          </Line>
          {settledAt !== null && (
            <Line name={<Trans>Settled at</Trans>}>
              <time dateTime={settledAt}>{formatDateTime(new Date(settledAt))}</time>
            </Line>
          )}
          <Line name={<Trans comment="Heading of a column: money that was bet">Stake</Trans>}>
            {occasion === null ? formatMoney(stake, { symbol, exact: true }) : i18n._(occasionName[occasion])}
          </Line>
          {state === 'settled' && (
            <Line name={<Trans comment="Sum of prizes">Paid out</Trans>}>
              {formatMoney(payout, { symbol, exact: true })}
            </Line>
          )}
          <Line name={<Trans comment="Prizes less stakes">Won or lost</Trans>}>
            <Net bet={bet} symbol={symbol} />
          </Line>
          <Line name={<Trans comment="Of a bet: open, settled, cancelled">State</Trans>}>
            {i18n._(betStateName[state])}
          </Line>
        </List>
      </DialogBody>
    </Dialog>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const { color, space, text } = theme;

const List = styled.dl`
  display: flex;
  flex-direction: column;
  font-size: ${text.size.s};

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
    padding-block: ${space.xs};
  }

  > div:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }

  dt {
    color: ${color.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
