import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureError, type Client } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { EmptyState, ErrorState, showToast, TransferIcon } from '@marquee/ui-kit';
import { BalanceColumns, BalanceColumnsSkeleton } from '../page/BalanceColumns.tsx';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { AgentDeposits } from './AgentDeposits.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransferHistory } from './TransferHistory.tsx';
import { transferListQuery, transferOptionsQuery } from './transfers.queries.ts';

export interface TransferPageProps {
  client: Client;
  token: string;
  symbol: string;
  onOpenPage: (page: string) => void;
  describe: Describe;
}

/** Money passed on: to the upline, and by an agent to the downline. */
export function TransferPage({ client, token, symbol, onOpenPage, describe }: TransferPageProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const options = useQuery(transferOptionsQuery(client, token));
  // A form that has been sent starts again.
  const [sent, setSent] = useState(0);

  if (options.isPending) return <BalanceColumnsSkeleton />;
  if (!options.data) {
    const failureText = options.error instanceof FailureError ? describe(options.error.failure) : undefined;
    return (
      <ErrorState
        title={failureText?.title ?? t`Transfers cannot be shown`}
        text={failureText?.advice}
        retrying={options.isFetching}
        onRetry={() => void options.refetch()}
      />
    );
  }
  const { available, owed, upline, downline } = options.data;
  if (upline === null && !downline) {
    return (
      <EmptyState
        icon={<TransferIcon size="l" />}
        title={<Trans>You have no upline</Trans>}
        text={<Trans>Only members referred by an agent can send money to that agent.</Trans>}
      />
    );
  }
  const refresh = () => {
    for (const { queryKey } of [transferOptionsQuery(client, token), transferListQuery(client, token)])
      void cache.invalidateQueries({ queryKey });
  };
  const shared = { client, symbol, describe, onOpenPage };
  return (
    <BalanceColumns
      available={available}
      owed={owed}
      symbol={symbol}
      heading={<Trans>Sent and received</Trans>}
      history={<TransferHistory client={client} token={token} symbol={symbol} describe={describe} />}
    >
      {downline && <AgentDeposits {...shared} token={token} onPaid={refresh} />}
      <TransferForm
        key={sent}
        {...shared}
        options={options.data}
        onSent={({ amount, counterpart }) => {
          const sum = formatMoney(amount, { symbol });
          showToast({ tone: 'positive', title: t`${sum} sent to ${counterpart}` });
          setSent(sent + 1);
          refresh();
        }}
      />
    </BalanceColumns>
  );
}
