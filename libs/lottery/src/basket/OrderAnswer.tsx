import { Trans } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { Alert, Button } from '@marquee/ui-kit';
import type { OrderState } from './useOrder.ts';

export interface OrderAnswerProps {
  state: OrderState;
  symbol: string;
  /** How a bet of which enough is staked is called: its play and its numbers. */
  numberText: (number: string) => string;
  describe: (failure: Failure) => { title: string; advice: string };
  /** Buys the same for the next issue. */
  onNext: (issue: string) => void;
  /** Empties the basket. */
  onDrop: () => void;
  onDeposit: () => void;
}

/** The outcome of an order, and what can be done where it was refused. The basket is still there then. */
export function OrderAnswer(props: OrderAnswerProps) {
  const { state, symbol, numberText, describe, onNext, onDrop, onDeposit } = props;
  switch (state.kind) {
    case 'ready':
    case 'sending':
    case 'drawn':
      return null;
    case 'bought':
      return (
        <Alert tone="positive" title={<Trans>Bought for issue {state.issue}</Trans>}>
          <Trans>Your tickets are listed below. You can take them back until the issue closes.</Trans>
        </Alert>
      );
    case 'closed': {
      const { next } = state;
      return (
        <Alert
          tone="warning"
          title={<Trans>Issue {state.issue} has closed</Trans>}
          action={
            <>
              {next && (
                <Button size="s" onClick={() => onNext(next.issue)}>
                  <Trans>Buy for issue {next.issue}</Trans>
                </Button>
              )}
              <Button size="s" variant="secondary" onClick={onDrop}>
                <Trans>Empty the basket</Trans>
              </Button>
            </>
          }
        >
          <Trans>Nothing was taken.</Trans>
        </Alert>
      );
    }
    case 'refused':
      return (
        <Alert tone="warning" title={<Trans>Some of it cannot be accepted</Trans>}>
          <Trans>Nothing was accepted. The reason is shown next to each ticket.</Trans>
        </Alert>
      );
    case 'limit': {
      const left = formatMoney(state.left, { symbol });
      return (
        <Alert tone="warning" title={limitTitle(state, symbol, numberText)}>
          <Trans>
            {left} of it is left. Nothing was charged: stake less, or remove tickets from the basket.
          </Trans>
        </Alert>
      );
    }
    case 'failed': {
      const { title, advice } = describe(state.failure);
      return (
        <Alert
          tone="danger"
          title={title}
          action={
            state.failure.kind === 'insufficient-funds' && (
              <Button size="s" onClick={onDeposit}>
                <Trans>Deposit</Trans>
              </Button>
            )
          }
        >
          {advice}
        </Alert>
      );
    }
  }
}

function limitTitle(
  { limit, maximum, number }: Extract<OrderState, { kind: 'limit' }>,
  symbol: string,
  numberText: (number: string) => string,
) {
  if (!maximum) return <Trans>A limit of this issue is reached</Trans>;
  const all = formatMoney(maximum, { symbol });
  switch (limit) {
    case 'member':
      return <Trans>You may stake {all} on one issue</Trans>;
    case 'platform':
      return <Trans>All players together may stake {all} on one issue</Trans>;
    case 'number':
      return number === undefined ? (
        <Trans>All players together may stake {all} on one number of an issue</Trans>
      ) : (
        <Trans>
          All players together may stake {all} on {numberText(number)}
        </Trans>
      );
  }
}
