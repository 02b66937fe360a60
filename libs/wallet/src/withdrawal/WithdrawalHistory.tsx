import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client } from '@marquee/api-client';
import { Button, ConfirmDialog, ErrorState, showToast, Skeleton, theme } from '@marquee/ui-kit';
import type { Describe } from '../proof/ProofForm.tsx';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import { confirmWithdrawal, withdrawalListQuery } from './withdrawal.queries.ts';

export interface WithdrawalHistoryProps {
  client: Client;
  token: string;
  symbol: string;
  describe: Describe;
}

/** The member's withdrawals, the newest first, with the answers that paid ones wait for. */
export function WithdrawalHistory({ client, token, symbol, describe }: WithdrawalHistoryProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const query = withdrawalListQuery(client, token);
  const list = useInfiniteQuery(query);
  const [doubted, setDoubted] = useState<string>();
  const answer = useMutation({
    mutationFn: ({ id, received }: { id: string; received: boolean }) =>
      confirmWithdrawal(client, id, received),
    onSuccess: async (outcome) => {
      setDoubted(undefined);
      if (!outcome.ok) {
        const { title, advice } = describe(outcome.error);
        showToast({ tone: 'danger', title, text: advice });
      }
      await cache.invalidateQueries({ queryKey: query.queryKey });
    },
  });

  if (list.isPending) {
    return (
      <Stack aria-busy="true">
        <Skeleton length="medium" />
        <Skeleton />
        <Skeleton />
      </Stack>
    );
  }
  if (list.isError && !list.data) {
    const words = list.error instanceof FailureError ? describe(list.error.failure) : undefined;
    return (
      <ErrorState
        title={words?.title ?? t`Your withdrawals cannot be shown`}
        text={words?.advice}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const all = list.data.pages.flatMap(({ withdrawals }) => withdrawals);
  if (all.length === 0) {
    return (
      <Nothing>
        <Trans>You have not withdrawn anything yet.</Trans>
      </Nothing>
    );
  }
  return (
    <Stack>
      {all.map((withdrawal) => (
        <WithdrawalCard
          // A change of state opens or closes the card anew.
          key={`${withdrawal.id} ${withdrawal.state}`}
          withdrawal={withdrawal}
          symbol={symbol}
          busy={answer.isPending && answer.variables.id === withdrawal.id}
          onAnswer={(received) =>
            received ? answer.mutate({ id: withdrawal.id, received }) : setDoubted(withdrawal.id)
          }
        />
      ))}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={doubted !== undefined}
        title={<Trans>The money has not arrived?</Trans>}
        text={
          <Trans>Look at your account once more. We then ask the bank, and pay it back if it was lost.</Trans>
        }
        confirmLabel={t`Not received`}
        busy={answer.isPending}
        onConfirm={() => doubted !== undefined && answer.mutate({ id: doubted, received: false })}
        onCancel={() => setDoubted(undefined)}
      />
    </Stack>
  );
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Nothing = styled.p`
  padding: ${space.m} 0;
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
