import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { messageFilters, messageUnreadCount, type MessageFilter } from '@marquee/contract';
import { Button, Chip, EmptyState, ErrorState, MailIcon, showToast, Skeleton, theme } from '@marquee/ui-kit';
import { changeMessages, messagesQuery, type MessageChangeRequest } from './inbox.queries.ts';
import { MessageRow } from './MessageRow.tsx';
import { PushSwitch } from './push/PushSwitch.tsx';

export interface InboxPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** The address: `show` is the filter, `message` the message that is open. */
  filter: Readonly<Record<string, string>>;
  onFilter: (filter: Readonly<Record<string, string | undefined>>) => void;
  onOpenPage: (page: string) => void;
  /** Opens an address of the site. */
  onOpenPath: (path: string) => void;
}

const filterNames: Record<MessageFilter, ReactNode> = {
  all: <Trans comment="Filter of messages">All</Trans>,
  unread: <Trans comment="Filter of messages">Unread</Trans>,
  kept: <Trans comment="Filter of messages">Kept</Trans>,
};

const nothing: Record<MessageFilter, { title: ReactNode; text: ReactNode }> = {
  all: {
    title: <Trans>No messages</Trans>,
    text: <Trans>Messages from the platform will appear here.</Trans>,
  },
  unread: {
    title: <Trans>You have read everything</Trans>,
    text: <Trans>New messages will appear here.</Trans>,
  },
  kept: {
    title: <Trans>You have not kept any messages</Trans>,
    text: <Trans>Messages that you keep stay here until you delete them.</Trans>,
  },
};

/** The inbox: messages of the platform, newest first, and the one that is open. */
export function InboxPage(props: InboxPageProps) {
  const { client, token, symbol, describe, filter, onFilter, onOpenPage, onOpenPath } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const shown = messageFilters.find((name) => name === filter['show']) ?? 'all';
  const open = filter['message'];
  const list = useInfiniteQuery(messagesQuery(client, token, shown));
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];
  const newest = messages[0]?.id;

  const changing = useMutation({
    mutationFn: (change: MessageChangeRequest) => changeMessages(client, change),
    onSuccess: async (outcome, { change }) => {
      if (!outcome.ok) {
        const { title, advice } = describe(outcome.error);
        showToast({ tone: 'danger', title, text: advice });
        return;
      }
      queries.setQueryData([messageUnreadCount.name, token], outcome.value);
      if (change === 'delete' || change === 'unread') onFilter({ show: filter['show'], message: undefined });
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^message(List|Open)$/.test(`${name}`),
      });
    },
  });

  if (!list.data) {
    if (!list.isError)
      return (
        <Stack aria-busy="true">
          <Skeleton length="medium" />
          <Skeleton />
          <Skeleton />
        </Stack>
      );
    const words = list.error instanceof FailureError ? describe(list.error.failure) : undefined;
    return (
      <ErrorState
        title={words?.title ?? t`Your messages cannot be shown`}
        text={words?.advice}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <Stack>
      <Bar>
        <Filters role="group" aria-label={t`Which messages to show`}>
          {messageFilters.map((name) => (
            <Chip key={name} pressed={name === shown} onClick={() => onFilter({ show: name })}>
              {filterNames[name]}
            </Chip>
          ))}
        </Filters>
        {newest !== undefined && shown !== 'kept' && (
          <Button
            size="s"
            variant="secondary"
            loading={changing.isPending && 'upTo' in changing.variables}
            onClick={() => changing.mutate({ change: 'read', upTo: newest })}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </Bar>
      {messages.length === 0 ? (
        <EmptyState kind="messages" icon={<MailIcon size="xl" />} {...nothing[shown]} />
      ) : (
        <List>
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              open={message.id === open}
              onToggle={() =>
                onFilter({ show: filter['show'], message: message.id === open ? undefined : message.id })
              }
              view={{
                client,
                token,
                symbol,
                describe,
                busy: changing.isPending,
                onChange: changing.mutate,
                onOpenPage,
                onOpenPath,
              }}
            />
          ))}
        </List>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
      <PushSwitch client={client} token={token} describe={describe} />
    </Stack>
  );
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;
