import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { Alert, ArrowRightIcon, ButtonLink, QrCode, Spinner, theme, CopyLine } from '@marquee/ui-kit';
import { typedAmount } from './deposit.ts';
import type { Deposit } from './deposit.queries.ts';
import type { Describe } from './DepositPage.tsx';
import { ReceiptUpload } from './ReceiptUpload.tsx';

export interface PaymentStepsProps {
  client: Client;
  deposit: Deposit;
  describe: Describe;
  onChanged: () => void;
}

/** What the member does to pay an open deposit. The page itself sees when the money has come. */
export function PaymentSteps({ client, deposit, describe, onChanged }: PaymentStepsProps) {
  const { t } = useLingui();
  const { action } = deposit;
  switch (action?.kind) {
    case undefined:
      return (
        <Waiting role="status">
          <Spinner size="s" label={t`Connecting to the payment provider`} />
          <Trans>The payment provider has not answered yet. We keep asking; you can leave this page.</Trans>
        </Waiting>
      );
    case 'redirect':
      return (
        <Steps>
          <p>
            <Trans>You pay on the page of the payment provider, and come back here afterwards.</Trans>
          </p>
          <PageLink page={action.page} />
          <WaitingForMoney />
        </Steps>
      );
    case 'qr':
      return (
        <Steps>
          <p>
            <Trans>Scan this code with the app that you pay with.</Trans>
          </p>
          <Code>
            <QrCode text={action.text} label={t`Code to pay with`} />
          </Code>
          {action.page !== null && <PageLink page={action.page} />}
          <WaitingForMoney />
        </Steps>
      );
    case 'address':
      return (
        <Steps>
          <Alert tone="warning">
            <Trans>
              Send {action.asset} over the network {action.network} only. Anything else is lost.
            </Trans>
          </Alert>
          <Code>
            <QrCode text={action.address} label={t`Address to pay to`} />
          </Code>
          <CopyLine label={t`Address`} value={action.address} />
          <CopyLine label={t`Amount in ${action.asset}`} value={action.assetAmount} />
          {action.page !== null && <PageLink page={action.page} />}
          <WaitingForMoney />
        </Steps>
      );
    case 'agent':
      return (
        <Steps>
          <p>
            <Trans>
              We have asked your agent <strong>{action.agent}</strong>, who pays this deposit from their own
              balance. Settle with them how you pay them back.
            </Trans>
          </p>
          <WaitingForMoney />
        </Steps>
      );
    case 'transfer':
      return (
        <Steps>
          <p>
            <Trans>
              Transfer exactly this amount, and write the reference into the message of the transfer.
            </Trans>
          </p>
          <div>
            <CopyLine label={t`Bank`} value={action.bank} />
            <CopyLine label={t`Account holder`} value={action.holder} />
            <CopyLine label={t`Account number`} value={action.number} />
            <CopyLine label={t`Amount`} value={typedAmount(deposit.amount)} />
            <CopyLine label={t`Reference`} value={deposit.reference} />
          </div>
          <ReceiptUpload
            client={client}
            reference={deposit.reference}
            describe={describe}
            onReceived={onChanged}
          />
        </Steps>
      );
  }
}

function PageLink({ page }: { page: string }) {
  return (
    // In this tab: no browser blocks it, and the way back finds the member logged in.
    <ButtonLink href={page} size="l" fullWidth trailingIcon={<ArrowRightIcon />}>
      <Trans>To the payment page</Trans>
    </ButtonLink>
  );
}

function WaitingForMoney() {
  const { t } = useLingui();
  return (
    <Waiting role="status">
      <Spinner size="s" label={t`Waiting for the payment`} />
      <Trans>This page shows by itself when your money has come.</Trans>
    </Waiting>
  );
}

const { color, space, text } = theme;

const Steps = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  font-size: ${text.size.s};
`;

const Waiting = styled.p`
  display: flex;
  gap: ${space.s};
  align-items: center;
  color: ${color.textMuted};
  font-size: ${text.size.s};

  > :first-child {
    flex: none;
  }
`;

const Code = styled.div`
  width: min(13rem, 100%);
  margin-inline: auto;
`;
