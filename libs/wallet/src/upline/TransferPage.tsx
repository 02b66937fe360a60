import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { Amount, EmptyState, ErrorState, showToast, Skeleton, theme, TransferIcon } from '@marquee/ui-kit';
import type { Describe } from '../proof/ProofForm.tsx';
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
  // A form that has been sent begins anew.
  const [sent, setSent] = useState(0);

  if (options.isPending) {
    return (
      <Stack aria-busy="true">
        <Skeleton length="short" />
        <Skeleton />
        <Skeleton length="medium" />
      </Stack>
    );
  }
  if (!options.data) {
    const words = options.error instanceof FailureError ? describe(options.error.failure) : undefined;
    return (
      <ErrorState
        title={words?.title ?? t`Transfers cannot be shown`}
        text={words?.advice}
        retrying={options.isFetching}
        onRetry={() => void options.refetch()}
      />
    );
  }
  const { available, upline, downline } = options.data;
  if (upline === null && !downline) {
    return (
      <EmptyState
        icon={<TransferIcon size="l" />}
        title={<Trans>You have no upline</Trans>}
        text={<Trans>Only members whom an agent brought here can send money to that agent.</Trans>}
      />
    );
  }
  return (
    <Columns>
      <Stack>
        <Purse>
          <Trans comment="Above the sum of money that a member can withdraw">Available</Trans>
          <Amount size="l" value={formatMoney(available, { symbol })} />
        </Purse>
        <TransferForm
          key={sent}
          options={options.data}
          client={client}
          symbol={symbol}
          describe={describe}
          onOpenPage={onOpenPage}
          onSent={({ amount, counterpart }) => {
            const sum = formatMoney(amount, { symbol });
            showToast({ tone: 'positive', title: t`${sum} sent to ${counterpart}` });
            setSent(sent + 1);
            for (const { queryKey } of [
              transferOptionsQuery(client, token),
              transferListQuery(client, token),
            ])
              void cache.invalidateQueries({ queryKey });
          }}
        />
      </Stack>
      <Stack>
        <Heading>
          <Trans>Sent and received</Trans>
        </Heading>
        <TransferHistory client={client} token={token} symbol={symbol} describe={describe} />
      </Stack>
    </Columns>
  );
}

const { color, media, space, text } = theme;

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.xl};

  ${media.wide} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;

const Purse = styled.p`
  display: flex;
  flex-direction: column;
  color: ${color.textMuted};
  font-size: ${text.size.s};

  > * {
    color: ${color.text};
  }
`;

const Heading = styled.h2`
  font-size: ${text.size.l};
`;
