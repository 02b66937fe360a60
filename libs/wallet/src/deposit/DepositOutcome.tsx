import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { Alert, Button, theme, CopyLine } from '@marquee/ui-kit';
import { outcomeLabels, stateLabels } from './deposit-labels.ts';
import type { Deposit } from './deposit.queries.ts';
import { QuoteList } from './QuoteList.tsx';

export interface DepositOutcomeProps {
  deposit: Deposit;
  symbol: string;
  onNew: () => void;
  /** Leads to the games. */
  onPlay: () => void;
}

/** The outcome of a deposit, and what to do next. */
export function DepositOutcome({ deposit, symbol, onNew, onPlay }: DepositOutcomeProps) {
  const { t, i18n } = useLingui();
  const { title, text } = outcomeLabels(deposit);
  const { tone } = stateLabels[deposit.state];
  const differs = deposit.paid !== null && deposit.paid.amount !== deposit.amount.amount;
  const paid = deposit.paid && formatMoney(deposit.paid, { symbol });
  return (
    <Stack>
      <Alert tone={tone} title={i18n._(title)}>
        {i18n._(text)}
        {differs && (
          <Line>
            <Trans>Paid: {paid}</Trans>
          </Line>
        )}
      </Alert>
      {deposit.state === 'credited' && (
        <QuoteList
          quote={deposit}
          bonus={deposit.bonus.amount > 0n ? deposit.bonus : undefined}
          symbol={symbol}
        />
      )}
      <CopyLine label={t`Reference`} value={deposit.reference} />
      {deposit.state === 'credited' && (
        <Button onClick={onPlay}>
          <Trans comment="Button: leads from a credited deposit to the games">Play now</Trans>
        </Button>
      )}
      <Button variant={deposit.state === 'credited' ? 'secondary' : 'primary'} onClick={onNew}>
        <Trans>Another deposit</Trans>
      </Button>
    </Stack>
  );
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Line = styled.span`
  display: block;
`;
