import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { lotteryChases, lotteryTickets } from '@marquee/contract';
import { Alert, Button, EmptyState, ErrorState, RecordIcon, Skeleton, theme } from '@marquee/ui-kit';
import { cancelChase, chasesQuery } from '../lottery.queries.ts';
import { ChaseCard } from './ChaseCard.tsx';

export interface ChasesProps {
  client: Client;
  token: string;
  symbol: string;
  describe: (failure: Failure) => { title: string; advice: string };
}

/** The member's own chases: state, issues, and a button to end each. */
export function Chases({ client, token, symbol, describe }: ChasesProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const chases = useInfiniteQuery(chasesQuery(client, token));
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<Failure>();

  async function end(chase: string, place?: number) {
    setEnding(chase);
    const outcome = await cancelChase(client, chase, place);
    setEnding(undefined);
    setFailure(outcome.ok ? undefined : outcome.error);
    void queries.invalidateQueries({ queryKey: [lotteryTickets.name] });
    await queries.invalidateQueries({ queryKey: [lotteryChases.name] });
  }

  if (chases.isPending) return <Skeleton />;
  if (chases.isError && !chases.data) {
    if (!(chases.error instanceof FailureError)) throw chases.error;
    const { title, advice } = describe(chases.error.failure);
    return <ErrorState title={title} text={advice} onRetry={() => void chases.refetch()} />;
  }
  const all = chases.data.pages.flatMap((page) => page.chases);
  if (all.length === 0) {
    return (
      <EmptyState
        kind="records"
        icon={<RecordIcon size="xl" />}
        title={<Trans>No chases yet</Trans>}
        text={
          <Trans>A chase buys the same tickets in several issues. Fill the basket, then choose Chase.</Trans>
        }
      />
    );
  }
  return (
    <>
      {failure && (
        <Alert tone="danger" title={describe(failure).title}>
          {describe(failure).advice}
        </Alert>
      )}
      <List aria-label={t`My chases`}>
        {all.map((chase) => (
          <li key={chase.id}>
            <ChaseCard
              chase={chase}
              symbol={symbol}
              ending={ending === chase.id}
              onEnd={(place) => void end(chase.id, place)}
            />
          </li>
        ))}
      </List>
      {chases.hasNextPage && (
        <Button
          variant="secondary"
          loading={chases.isFetchingNextPage}
          onClick={() => void chases.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      <Small>
        <Plural value={all.length} one="# chase" other="# chases" />
      </Small>
    </>
  );
}

const { color, space, text } = theme;

const List = styled.ul`
  display: flex;
  flex-direction: column;

  > li {
    padding-block: ${space.s};
    border-bottom: 1px solid ${color.line};
  }
`;

const Small = styled.p`
  margin-top: ${space.xs};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
