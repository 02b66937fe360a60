import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mutationOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, toQuery, type Client, type Failure, type Outcome } from '@marquee/api-client';
import { rewardCentre, rewardCollect, type RequestOf, type ValueOf } from '@marquee/contract';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import {
  Alert,
  Amount,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  GiftIcon,
  Skeleton,
  Surface,
  theme,
} from '@marquee/ui-kit';

type Reward = ValueOf<typeof rewardCentre>[number];

export interface RewardsPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
}

function rewardsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [rewardCentre.name, token] as const,
    queryFn: toQuery(client, rewardCentre, {}).queryFn,
  });
}

/** Collects a gift. Sent again under the same request id, it pays once. */
function collectMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof rewardCollect>['body']) => client.send(rewardCollect, { body }),
  });
}

/** The gifts that were issued to the member, and the button that collects each. */
export function RewardsPage({ client, token, symbol, describe }: RewardsPageProps) {
  const queries = useQueryClient();
  const rewards = useQuery(rewardsQuery(client, token));
  const collecting = useMutation({
    ...collectMutation(client),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) }),
  });
  // Kept until an answer arrives, so that a retry after a lost answer collects nothing twice.
  const requests = useRef(new Map<string, string>());

  function collect({ id }: Reward) {
    const requestId = requests.current.get(id) ?? crypto.randomUUID();
    requests.current.set(id, requestId);
    collecting.mutate({ requestId, reward: id });
  }

  if (rewards.isError) {
    const { error } = rewards;
    const failureText = describe(
      error instanceof FailureError ? error.failure : { kind: 'malformed-answer', message: '' },
    );
    return (
      <ErrorState
        title={failureText.title}
        text={failureText.advice}
        retrying={rewards.isFetching}
        onRetry={() => void rewards.refetch()}
      />
    );
  }
  if (!rewards.data) {
    return (
      <Surface padding="l">
        <Skeleton length="medium" />
      </Surface>
    );
  }
  const busy = collecting.isPending ? collecting.variables.reward : undefined;
  return (
    <Stack>
      {collecting.data && <Answer outcome={collecting.data} symbol={symbol} describe={describe} />}
      {rewards.data.length === 0 ? (
        <EmptyState
          icon={<GiftIcon size="xl" />}
          title={<Trans>No rewards yet</Trans>}
          text={<Trans>Bonuses and gifts that you can collect will appear here.</Trans>}
        />
      ) : (
        <List>
          {rewards.data.map((reward) => (
            <li key={reward.id}>
              <RewardCard
                reward={reward}
                symbol={symbol}
                busy={busy === reward.id}
                onCollect={() => busy === undefined && collect(reward)}
              />
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

interface AnswerProps extends Pick<RewardsPageProps, 'symbol' | 'describe'> {
  outcome: Outcome<typeof rewardCollect>;
}

function Answer({ outcome, symbol, describe }: AnswerProps) {
  if (outcome.ok)
    return (
      <Alert tone="positive" title={<Trans>Collected</Trans>}>
        <Trans>{formatMoney(outcome.value.amount, { symbol })} is in your wallet.</Trans>
      </Alert>
    );
  const { title, advice } = describe(outcome.error);
  return (
    <Alert tone="danger" title={title}>
      {advice}
    </Alert>
  );
}

interface RewardCardProps {
  reward: Reward;
  symbol: string;
  busy: boolean;
  onCollect: () => void;
}

function RewardCard({ reward, symbol, busy, onCollect }: RewardCardProps) {
  const { t } = useLingui();
  const { title, amount, turnover, state, issuedAt, expiresAt, claimedAt } = reward;
  const gift = formatMoney(amount, { symbol });
  return (
    <Surface level={state === 'claimable' ? 'raised' : 'flat'}>
      <Card>
        <div>
          <Title>{title}</Title>
          <Amount size="l" value={gift} />
          {turnover.amount > 0n && state === 'claimable' && (
            <Note>
              <Trans>To be staked before a withdrawal: {formatMoney(turnover, { symbol })}</Trans>
            </Note>
          )}
          <Note>
            {state === 'claimed' ? (
              <Trans>Collected on {formatDateTime(new Date(claimedAt ?? issuedAt))}</Trans>
            ) : (
              expiresAt !== null && (
                <Trans>Can be collected until {formatDateTime(new Date(expiresAt))}</Trans>
              )
            )}
          </Note>
        </div>
        {state === 'claimable' ? (
          <Button loading={busy} aria-label={t`Collect ${gift}: ${title}`} onClick={onCollect}>
            <Trans comment="Button: pays a gift into the wallet">Collect</Trans>
          </Button>
        ) : (
          <Badge tone={state === 'claimed' ? 'positive' : 'neutral'}>
            {state === 'claimed' ? (
              <Trans comment="A gift that was collected">Collected</Trans>
            ) : (
              <Trans comment="A gift that was not collected in time">Expired</Trans>
            )}
          </Badge>
        )}
      </Card>
    </Surface>
  );
}

const { color, space, text } = theme;

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

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  > div {
    flex: 1;
    min-width: 10rem;
  }
`;

const Title = styled.h3`
  font-size: ${text.size.m};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
