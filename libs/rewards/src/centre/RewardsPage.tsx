import { useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { Button, EmptyState, ErrorState, GiftIcon, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { RaffleEntry } from '../raffle/RaffleEntry.tsx';
import { CollectAnswer } from './CollectAnswer.tsx';
import { RewardCard } from './RewardCard.tsx';
import { RewardHistory } from './RewardHistory.tsx';
import { collectAllMutation, collectMutation, rewardsQuery } from './rewards.queries.ts';

export interface RewardsPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Opens another page of the member centre, by its key. */
  onOpenPage: (page: string) => void;
}

/** Everything that the member can claim, one by one or together, and what was claimed before. */
export function RewardsPage({ client, token, symbol, describe, onOpenPage }: RewardsPageProps) {
  const queries = useQueryClient();
  const list = useQuery(rewardsQuery(client, token));
  const onSuccess = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) });
  const one = useMutation({ ...collectMutation(client), onSuccess });
  const all = useMutation({ ...collectAllMutation(client), onSuccess });
  // Kept until an answer arrives, so that a retry after a lost answer claims nothing twice.
  const requests = useRef(new Map<string, string>());
  const busy = one.isPending || all.isPending;

  function requestFor(id: string): string {
    const requestId = requests.current.get(id) ?? crypto.randomUUID();
    requests.current.set(id, requestId);
    return requestId;
  }
  function collect(reward: string) {
    if (busy) return;
    all.reset();
    const answered = { onSuccess: () => void requests.current.delete(reward) };
    one.mutate({ requestId: requestFor(reward), reward }, answered);
  }
  function collectAll() {
    if (busy) return;
    one.reset();
    all.mutate({ requestId: requestFor('all') }, { onSuccess: () => void requests.current.delete('all') });
  }

  if (list.isError) {
    const { error } = list;
    const failureText = describe(
      error instanceof FailureError ? error.failure : { kind: 'malformed-answer', message: '' },
    );
    return (
      <ErrorState
        title={failureText.title}
        text={failureText.advice}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Surface padding="l">
        <Skeleton length="medium" />
      </Surface>
    );
  }
  const { rewards } = list.data;
  return (
    <Stack>
      <CollectAnswer one={one.data} all={all.data} symbol={symbol} describe={describe} />
      {rewards.length === 0 ? (
        <EmptyState
          kind="promotions"
          icon={<GiftIcon size="xl" />}
          title={<Trans>Nothing to collect</Trans>}
          text={<Trans>Bonuses and gifts that you can collect will appear here.</Trans>}
        />
      ) : (
        <List>
          {rewards.map((reward) => (
            <li key={reward.id}>
              <RewardCard
                reward={reward}
                symbol={symbol}
                busy={one.isPending && one.variables.reward === reward.id}
                onCollect={() => collect(reward.id)}
              />
            </li>
          ))}
        </List>
      )}
      {rewards.length > 1 && (
        <Button loading={all.isPending} onClick={collectAll}>
          <Trans comment="Button: pays all gifts">Collect all</Trans>
        </Button>
      )}
      <RaffleEntry client={client} token={token} onOpenPage={onOpenPage} />
      <RewardHistory client={client} token={token} symbol={symbol} />
    </Stack>
  );
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;
