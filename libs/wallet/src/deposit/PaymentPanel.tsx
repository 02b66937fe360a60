import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { Amount, Button, ConfirmDialog, showToast, theme } from '@marquee/ui-kit';
import { Countdown } from './Countdown.tsx';
import { isUnderWay } from './deposit.ts';
import { cancelDepositMutation, type Deposit } from './deposit.queries.ts';
import type { Describe } from './DepositPage.tsx';
import { DepositOutcome } from './DepositOutcome.tsx';
import { PaymentSteps } from './PaymentSteps.tsx';
import { QuoteList } from './QuoteList.tsx';

export interface PaymentPanelProps {
  client: Client;
  deposit: Deposit;
  symbol: string;
  /** Minutes until its credit as a rule; null where the operator does not state them. */
  usualMinutes: number | null;
  /** The member has just come to it, by a press: it moves into sight and takes the focus. */
  arriving: boolean;
  describe: Describe;
  /** Something was done to it: what is known of it is old. */
  onChanged: () => void;
  /** The member wants to make another deposit. */
  onNew: () => void;
  /** Leads to the games. */
  onPlay: () => void;
}

/** One deposit: how to pay it while it is open, and the outcome of it afterwards. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { client, deposit, symbol, usualMinutes, arriving, describe, onChanged, onNew, onPlay } = props;
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!arriving) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [arriving]);
  const [confirming, setConfirming] = useState(false);
  const cancellation = useMutation({
    ...cancelDepositMutation(client),
    onSuccess: (outcome) => {
      setConfirming(false);
      if (!outcome.ok) {
        const { title, advice } = describe(outcome.error);
        showToast({ tone: 'danger', title, text: advice });
      }
      onChanged();
    },
  });

  const open = isUnderWay(deposit);
  return (
    <Panel ref={panel} tabIndex={-1} role="group" aria-label={deposit.methodName}>
      <Header>
        <div>
          <Method>{deposit.methodName}</Method>
          <Amount size="l" value={formatMoney(deposit.amount, { symbol })} />
        </div>
        {open && <Countdown kind={deposit.kind} until={deposit.expiresAt} onExpired={onChanged} />}
      </Header>
      {open ? (
        <PaymentSteps client={client} deposit={deposit} describe={describe} onChanged={onChanged} />
      ) : (
        <DepositOutcome deposit={deposit} symbol={symbol} onNew={onNew} onPlay={onPlay} />
      )}
      {open && (
        <>
          <QuoteList
            quote={deposit}
            bonus={deposit.bonus.amount > 0n ? deposit.bonus : undefined}
            symbol={symbol}
            usualMinutes={usualMinutes}
          />
          <Actions>
            <Button variant="quiet" onClick={() => setConfirming(true)}>
              <Trans>Cancel the deposit</Trans>
            </Button>
            <Button variant="secondary" onClick={onNew}>
              <Trans>Another deposit</Trans>
            </Button>
          </Actions>
        </>
      )}
      <ConfirmDialog
        open={confirming}
        title={<Trans>Cancel this deposit?</Trans>}
        text={
          deposit.kind === 'agent' ? (
            <Trans>Your agent can then no longer pay it. You can ask again at any time.</Trans>
          ) : (
            <Trans>Only cancel if you have not paid. Money that still arrives is credited to you.</Trans>
          )
        }
        confirmLabel={t`Cancel the deposit`}
        busy={cancellation.isPending}
        onConfirm={() => cancellation.mutate(deposit.reference)}
        onCancel={() => setConfirming(false)}
      />
    </Panel>
  );
}

const { color, radius, space, text } = theme;

const Panel = styled.div`
  scroll-margin-top: ${space.l};
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: flex-start;
  justify-content: space-between;
`;

const Method = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  justify-content: flex-end;
`;
