import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatDate, formatMoney } from '@marquee/i18n';
import { AgentIcon, Badge, Button, DataList, EmptyState, Skeleton, theme } from '@marquee/ui-kit';
import { QueryFailure } from '../vip/QueryFailure.tsx';
import type { Describe } from '../vip/vip.queries.ts';
import { friendsQuery, type InvitedFriend } from './referral.queries.ts';

export interface FriendListProps {
  client: Client;
  token: string;
  symbol: string;
  describe: Describe;
}

/** The friends who registered, with what is still missing for the rewards. */
export function FriendList({ client, token, symbol, describe }: FriendListProps) {
  const { t } = useLingui();
  const friends = useInfiniteQuery(friendsQuery(client, token));
  if (friends.isError) return <QueryFailure query={friends} describe={describe} />;
  if (!friends.data) return <Skeleton shape="panel" />;
  const rows = friends.data.pages.flatMap((page) => page.friends);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<AgentIcon size="xl" />}
        title={<Trans>No friend has registered yet</Trans>}
        text={<Trans>Send your link: friends who register with it will appear here.</Trans>}
      />
    );
  return (
    <Section>
      <h3>
        <Trans>Your friends</Trans>
      </h3>
      <DataList
        label={t`Your friends`}
        rows={rows}
        rowKey={({ name, registeredAt }) => `${name} ${registeredAt}`}
        columns={[
          {
            name: 'name',
            lead: true,
            heading: <Trans comment="A friend who registered by an invitation">Friend</Trans>,
            cell: ({ name }) => <strong>{name}</strong>,
          },
          {
            name: 'registered',
            heading: <Trans comment="The day on which a member registered">Registered</Trans>,
            cell: ({ registeredAt }) => formatDate(new Date(registeredAt)),
          },
          {
            name: 'deposit',
            heading: <Trans>First deposit</Trans>,
            cell: ({ steps }) => <Step step={steps.find(({ kind }) => kind === 'deposit')} symbol={symbol} />,
          },
          {
            name: 'stakes',
            heading: (
              <Trans comment="Settled stakes of a member, as a requirement of a VIP rank">Stakes</Trans>
            ),
            cell: ({ steps }) => (
              <Step step={steps.find(({ kind }) => kind === 'turnover')} symbol={symbol} />
            ),
          },
        ]}
      />
      {friends.hasNextPage && (
        <Button
          variant="secondary"
          loading={friends.isFetchingNextPage}
          onClick={() => void friends.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  );
}

function Step({ step, symbol }: { step: InvitedFriend['steps'][number] | undefined; symbol: string }) {
  if (step === undefined) return '–';
  const until = formatDate(new Date(step.until));
  const missing = step.missing === null ? '' : formatMoney(step.missing, { symbol });
  switch (step.state) {
    case 'open':
      return (
        <Trans comment="What an invited friend must still deposit or stake, and by which day">
          {missing} missing, until {until}
        </Trans>
      );
    case 'granted':
      return (
        <Badge tone="positive">
          <Trans comment="An invitation: the reward was given">Rewarded</Trans>
        </Badge>
      );
    case 'met':
    case 'in-review':
      return (
        <Badge tone="accent">
          <Trans comment="An invitation: the reward is being looked at">Being checked</Trans>
        </Badge>
      );
    case 'rejected':
      return (
        <Badge tone="danger">
          <Trans comment="An invitation: the operator gives no reward">No reward</Trans>
        </Badge>
      );
    default:
      return (
        <Badge tone="neutral">
          <Trans comment="An invitation: its days ended without the deposit or stakes">Not in time</Trans>
        </Badge>
      );
  }
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;
