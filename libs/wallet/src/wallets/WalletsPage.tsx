import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure, type Outcome } from '@marquee/api-client';
import type { walletRecallAll } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import { Alert, Button, EmptyState, ErrorState, Skeleton, Surface, theme, WalletIcon } from '@marquee/ui-kit';
import { OwedAlert } from '../page/OwedAlert.tsx';
import { MovementList } from './MovementList.tsx';
import { WalletCards } from './WalletCards.tsx';
import { WalletTransferForm } from './WalletTransferForm.tsx';
import { fundsQuery, movementsQuery, recallMutation, vendorsQuery } from './wallets.queries.ts';
import { MAIN, walletsOf } from './wallets.ts';

export interface WalletsPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
}

/** My wallet: what is in the main wallet and in each vendor's, and the way between them. */
export function WalletsPage({ client, token, symbol, describe }: WalletsPageProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const funds = useQuery(fundsQuery(client, token));
  const vendors = useQuery(vendorsQuery(client, token));
  const movements = useQuery(movementsQuery(client, token));
  const refresh = () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) });
  const recall = useRecall(client, refresh, describe);

  const failed = funds.error ?? vendors.error;
  if (failed && (!funds.data || !vendors.data)) {
    const { title, advice } = describe(
      failed instanceof FailureError ? failed.failure : { kind: 'malformed-answer', message: failed.message },
    );
    return <ErrorState title={title} text={advice} onRetry={() => void refresh()} />;
  }
  if (!funds.data || !vendors.data) return <Loading />;
  const wallets = walletsOf(funds.data, vendors.data, t`Main wallet`);
  const nameOf = (code: string) =>
    code === MAIN ? t`Main wallet` : (wallets.find((wallet) => wallet.code === code)?.name ?? code);
  const atVendors = wallets.some(({ code, balance }) => code !== MAIN && balance.amount > 0n);

  return (
    <Stack>
      <WalletCards wallets={wallets} symbol={symbol} updating={funds.isFetching} />
      <OwedAlert owed={funds.data.owed} symbol={symbol} />
      {funds.data.inTransit.amount > 0n && (
        <Alert tone="info">
          <Trans>
            {formatMoney(funds.data.inTransit, { symbol })} is on its way to a vendor and arrives once the
            vendor confirms it.
          </Trans>
        </Alert>
      )}
      {funds.data.consolidated ? (
        <EmptyState
          icon={<WalletIcon />}
          title={<Trans>One wallet for every game</Trans>}
          text={<Trans>You can play everywhere with your main wallet. There is nothing to move.</Trans>}
        />
      ) : (
        <>
          <Recall>
            <Button
              variant="secondary"
              size="s"
              disabled={!atVendors}
              loading={recall.busy}
              onClick={recall.start}
            >
              <Trans comment="Button: brings the money from all vendors back to the main wallet">
                Recall all
              </Trans>
            </Button>
          </Recall>
          {recall.message}
          <Surface level="raised" padding="l">
            <WalletTransferForm
              client={client}
              wallets={wallets}
              symbol={symbol}
              describe={describe}
              onMoved={refresh}
            />
          </Surface>
        </>
      )}
      <MovementList movements={movements.data} nameOf={nameOf} symbol={symbol} />
    </Stack>
  );
}

/** Bringing everything back, once per press however often it is sent. */
function useRecall(client: Client, refresh: () => Promise<void>, describe: WalletsPageProps['describe']) {
  const requestId = useRef<string>(undefined);
  const recall = useMutation({
    ...recallMutation(client),
    onSuccess: (outcome) => {
      if (outcome.ok) requestId.current = undefined;
      return refresh();
    },
  });

  function start(): void {
    requestId.current ??= crypto.randomUUID();
    recall.mutate(requestId.current);
  }

  const message = recall.data && (
    <RecallMessage outcome={recall.data} describe={describe} onDismiss={recall.reset} />
  );
  return { busy: recall.isPending, message, start };
}

interface RecallMessageProps {
  outcome: Outcome<typeof walletRecallAll>;
  describe: WalletsPageProps['describe'];
  onDismiss: () => void;
}

function RecallMessage({ outcome, describe, onDismiss }: RecallMessageProps) {
  if (!outcome.ok) {
    const { title, advice } = describe(outcome.error);
    return (
      <Alert tone="danger" title={title}>
        {advice}
      </Alert>
    );
  }
  const waiting = outcome.value.transfers.some(({ state }) => state === 'pending');
  const open = waiting || outcome.value.unreachable.length > 0;
  return (
    <Alert tone={open ? 'warning' : 'positive'} onDismiss={onDismiss}>
      {open ? (
        <Trans>
          Some vendors do not answer at the moment. What is left there stays yours; try again later.
        </Trans>
      ) : (
        <Trans>Everything is back in your main wallet.</Trans>
      )}
    </Alert>
  );
}

function Loading() {
  return (
    <Stack aria-busy="true">
      <Skeleton shape="panel" />
      <Skeleton length="medium" />
      <Skeleton length="short" />
    </Stack>
  );
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Recall = styled.div`
  display: flex;
  justify-content: flex-end;
`;
