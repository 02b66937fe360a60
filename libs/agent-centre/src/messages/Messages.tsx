import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Button, EmptyState, MailIcon, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { MessageForm } from './MessageForm.tsx';
import { sentMessagesQuery } from './messages.queries.ts';
import { SentMessageCard } from './SentMessageCard.tsx';

export interface MessagesProps extends AgentPageProps {
  /** To whom the form begins; undefined for everyone directly below. */
  writeTo?: string | undefined;
}

/** The messages of an agent to members directly below: a form for another one, and what was sent. */
export function Messages({ writeTo, client, token, describe }: MessagesProps) {
  const cache = useQueryClient();
  const query = sentMessagesQuery(client, token);
  const sent = useInfiniteQuery(query);
  const messages = sent.data?.pages.flatMap((page) => page.messages);
  return (
    <Stack>
      <MessageForm
        client={client}
        describe={describe}
        writeTo={writeTo}
        onSent={() => void cache.invalidateQueries({ queryKey: query.queryKey })}
      />
      {messages ? (
        messages.length === 0 ? (
          <EmptyState
            kind="messages"
            icon={<MailIcon size="xl" />}
            title={<Trans>No messages yet</Trans>}
            text={<Trans>What you write to your direct line is listed here for 90 days.</Trans>}
          />
        ) : (
          <List>
            {messages.map((message) => (
              <li key={message.id}>
                <SentMessageCard message={message} />
              </li>
            ))}
          </List>
        )
      ) : sent.error ? (
        <QueryFailure
          error={sent.error}
          describe={describe}
          retrying={sent.isFetching}
          onRetry={() => void sent.refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
      {sent.hasNextPage && (
        <Button
          variant="secondary"
          loading={sent.isFetchingNextPage}
          onClick={() => void sent.fetchNextPage()}
        >
          <Trans comment="Button: the next records">Show more</Trans>
        </Button>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
`;
