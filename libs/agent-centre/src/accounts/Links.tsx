import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { AgentIcon, ConfirmDialog, EmptyState, showToast, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { endLinkMutation, linksQuery } from './accounts.queries.ts';
import { LinkCard } from './LinkCard.tsx';
import { NewLinkForm } from './NewLinkForm.tsx';

/** The agent's registration links: a form for another one, and what came of each. */
export function Links({ client, token, describe }: AgentPageProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const query = linksQuery(client, token);
  const links = useQuery(query);
  const [ending, setEnding] = useState<string>();
  const refresh = () => void cache.invalidateQueries({ queryKey: query.queryKey });
  const end = useMutation({
    ...endLinkMutation(client),
    onSuccess: (outcome) => {
      setEnding(undefined);
      refresh();
      if (outcome.ok) return;
      const { title, advice } = describe(outcome.error);
      showToast({ tone: 'danger', title, text: advice });
    },
  });

  return (
    <Stack>
      <NewLinkForm client={client} token={token} describe={describe} onCreated={refresh} />
      {links.data ? (
        links.data.links.length === 0 ? (
          <EmptyState
            icon={<AgentIcon size="xl" />}
            title={<Trans>No registration links yet</Trans>}
            text={<Trans>Anyone who registers through one of your links joins your team.</Trans>}
          />
        ) : (
          <List>
            {links.data.links.map((link) => (
              <li key={link.code}>
                <LinkCard link={link} onEnd={() => setEnding(link.code)} />
              </li>
            ))}
          </List>
        )
      ) : links.error ? (
        <QueryFailure
          error={links.error}
          describe={describe}
          retrying={links.isFetching}
          onRetry={() => void links.refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
      <ConfirmDialog
        open={ending !== undefined}
        title={<Trans>End the link {ending}?</Trans>}
        text={<Trans>No one can register through it any more. Members who did stay in your team.</Trans>}
        confirmLabel={t({ message: 'End the link', comment: 'Button: a registration link stops working' })}
        busy={end.isPending}
        onConfirm={() => ending !== undefined && end.mutate(ending)}
        onCancel={() => setEnding(undefined)}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.m};

  ${theme.media.wide} {
    grid-template-columns: minmax(18rem, 24rem) minmax(0, 1fr);
    align-items: start;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.space.m};
`;
