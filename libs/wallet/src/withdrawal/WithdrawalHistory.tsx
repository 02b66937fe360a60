import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@marquee/api-client';
import { ConfirmDialog, showToast } from '@marquee/ui-kit';
import { PagedHistory } from '../page/PagedHistory.tsx';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import { confirmWithdrawalMutation, withdrawalListQuery } from './withdrawal.queries.ts';

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
  const [disputed, setDisputed] = useState<string>();
  const answer = useMutation({
    ...confirmWithdrawalMutation(client),
    onSuccess: async (outcome) => {
      setDisputed(undefined);
      if (!outcome.ok) {
        const { title, advice } = describe(outcome.error);
        showToast({ tone: 'danger', title, text: advice });
      }
      await cache.invalidateQueries({ queryKey: query.queryKey });
    },
  });

  return (
    <>
      <PagedHistory
        list={list}
        entriesOf={({ withdrawals }) => withdrawals}
        failed={t`Your withdrawals cannot be shown`}
        nothing={<Trans>You have not withdrawn anything yet.</Trans>}
        describe={describe}
      >
        {(withdrawals) =>
          withdrawals.map((withdrawal) => (
            <WithdrawalCard
              // With another state the card opens or closes again by default.
              key={`${withdrawal.id} ${withdrawal.state}`}
              withdrawal={withdrawal}
              symbol={symbol}
              busy={answer.isPending && answer.variables.withdrawal === withdrawal.id}
              onAnswer={(received) =>
                received ? answer.mutate({ withdrawal: withdrawal.id, received }) : setDisputed(withdrawal.id)
              }
            />
          ))
        }
      </PagedHistory>
      <ConfirmDialog
        open={disputed !== undefined}
        title={<Trans>The money has not arrived?</Trans>}
        text={
          <Trans>Look at your account once more. We then ask the bank, and pay it back if it was lost.</Trans>
        }
        confirmLabel={t`Not received`}
        busy={answer.isPending}
        onConfirm={() => disputed !== undefined && answer.mutate({ withdrawal: disputed, received: false })}
        onCancel={() => setDisputed(undefined)}
      />
    </>
  );
}
