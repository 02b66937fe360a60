import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatDateTime } from '@marquee/i18n';
import {
  Badge,
  Button,
  EmptyNote,
  HistoryNote,
  HistoryRow,
  RecordIcon,
  Skeleton,
  Surface,
  theme,
} from '@marquee/ui-kit';
import { sourceOf, usePrizeText } from './reward-texts.tsx';
import { rewardHistoryQuery, type PastReward } from './rewards.queries.ts';

interface RewardHistoryProps {
  client: Client;
  token: string;
  symbol: string;
}

/** The rewards that were claimed or have expired. */
export function RewardHistory({ client, token, symbol }: RewardHistoryProps) {
  const list = useInfiniteQuery(rewardHistoryQuery(client, token));
  const rewards = list.data?.pages.flatMap((page) => page.rewards) ?? [];
  // Where the list above has failed too, one notice is enough.
  if (list.isError && rewards.length === 0) return null;
  return (
    <Surface as="section" padding="l">
      <Heading>
        <Trans>Reward history</Trans>
      </Heading>
      {list.isPending && <Skeleton length="medium" />}
      {list.isSuccess && rewards.length === 0 && (
        <EmptyNote kind="records" icon={<RecordIcon size="l" />}>
          <Trans>What you collect is listed here.</Trans>
        </EmptyNote>
      )}
      <ul>
        {rewards.map((reward) => (
          <PastRow key={reward.id} reward={reward} symbol={symbol} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </Surface>
  );
}

function PastRow({ reward, symbol }: { reward: PastReward; symbol: string }) {
  const prizeText = usePrizeText(symbol);
  const { name } = sourceOf(reward);
  return (
    <HistoryRow
      name={reward.title === '' ? name : reward.title}
      end={
        <Badge tone={reward.state === 'claimed' ? 'positive' : 'neutral'}>
          {reward.state === 'claimed' ? (
            <Trans comment="A gift that was collected">Collected</Trans>
          ) : (
            <Trans comment="A gift that was not collected in time">Expired</Trans>
          )}
        </Badge>
      }
    >
      <HistoryNote>{prizeText(reward.prize)}</HistoryNote>
      <HistoryNote as="time" dateTime={reward.at}>
        {formatDateTime(new Date(reward.at))}
      </HistoryNote>
    </HistoryRow>
  );
}

const { space, text } = theme;

const Heading = styled.h2`
  margin-bottom: ${space.s};
  font-size: ${text.size.l};
`;
