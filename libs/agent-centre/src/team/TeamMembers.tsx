import { useState, type FormEvent } from 'react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDate, formatMoney, formatNumber } from '@marquee/i18n';
import {
  AgentIcon,
  Button,
  DataList,
  EmptyState,
  NativeSelect,
  Pagination,
  TextField,
  theme,
  type DataColumn,
} from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { MemberCardDialog } from './MemberCardDialog.tsx';
import { TeamPath } from './TeamPath.tsx';
import { membersQuery, teamSorts, type MemberList, type TeamMember } from './team.queries.ts';

const sortName = {
  newest: msg({ message: 'Newest first', comment: 'Order of a list of members' }),
  name: msg({ message: 'By user name', comment: 'Order of a list of members' }),
  team: msg({ message: 'Largest team first', comment: 'Order of a list of members' }),
  balance: msg({ message: 'Highest balance first', comment: 'Order of a list of members' }),
};

export interface TeamMembersProps extends AgentPageProps {
  /** Opens the transfer to a member directly below. */
  onTransfer: (account: string) => void;
  /** Opens the form of a contract's offer to an agent directly below. */
  onOffer: (account: string) => void;
  /** Opens the form of a message to a member directly below. */
  onWrite: (account: string) => void;
}

/** The members below the agent, level by level, or found by name in the whole team. */
export function TeamMembers({
  client,
  token,
  symbol,
  describe,
  onTransfer,
  onOffer,
  onWrite,
}: TeamMembersProps) {
  const { t, i18n } = useLingui();
  const [list, setList] = useState<MemberList>({ sort: 'newest', page: 1 });
  const [typed, setTyped] = useState('');
  const [card, setCard] = useState<string>();
  const members = useQuery(membersQuery(client, token, list));
  const { data } = members;

  function search(event: FormEvent) {
    event.preventDefault();
    setList({ sort: list.sort, page: 1, search: typed.trim() || undefined });
  }
  const below = (account: string | undefined) => {
    setTyped('');
    setList({ sort: list.sort, page: 1, account });
  };

  return (
    <Stack>
      <Filter>
        <Search role="search" onSubmit={search}>
          <TextField
            name="search"
            type="search"
            label={t`User name`}
            hint={t`Searches the whole team.`}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            action={
              <Button size="s" type="submit">
                <Trans comment="Button: looks for members">Search</Trans>
              </Button>
            }
          />
        </Search>
        <NativeSelect
          label={t({ message: 'Order', comment: 'In which order a list is shown' })}
          value={list.sort}
          onChange={(event) => {
            const sort = teamSorts.find((name) => name === event.target.value) ?? 'newest';
            setList({ ...list, sort, page: 1 });
          }}
          options={teamSorts.map((value) => ({ value, label: i18n._(sortName[value]) }))}
        />
      </Filter>
      {list.search === undefined && data && <TeamPath path={data.path} onOpen={below} />}
      {members.error && (
        <QueryFailure
          error={members.error}
          describe={describe}
          retrying={members.isFetching}
          onRetry={() => void members.refetch()}
        />
      )}
      {data ? (
        data.members.length === 0 ? (
          <EmptyState
            icon={<AgentIcon size="xl" />}
            title={
              list.search === undefined ? <Trans>No members here yet</Trans> : <Trans>No member found</Trans>
            }
            text={
              list.search === undefined ? (
                <Trans>Registration links are on the page "Account creation".</Trans>
              ) : (
                <Trans>The search looks for the beginning of a user name.</Trans>
              )
            }
          />
        ) : (
          <div aria-busy={members.isPlaceholderData}>
            <DataList
              label={t`Members`}
              columns={memberColumns(symbol, setCard, below)}
              rows={data.members}
              rowKey={({ username }) => username}
            />
          </div>
        )
      ) : (
        !members.error && <PageSkeleton />
      )}
      {data && (
        <Pagination page={list.page} pages={data.totalPages} onPage={(page) => setList({ ...list, page })} />
      )}
      {card !== undefined && (
        <MemberCardDialog
          account={card}
          client={client}
          token={token}
          symbol={symbol}
          describe={describe}
          onTransfer={(account) => {
            setCard(undefined);
            onTransfer(account);
          }}
          onOffer={onOffer}
          onWrite={onWrite}
          onClose={() => setCard(undefined)}
        />
      )}
    </Stack>
  );
}

function memberColumns(
  symbol: string,
  onCard: (account: string) => void,
  onBelow: (account: string) => void,
): readonly DataColumn<TeamMember>[] {
  return [
    {
      name: 'username',
      lead: true,
      heading: <Trans>User name</Trans>,
      cell: ({ username }) => (
        <Name type="button" onClick={() => onCard(username)}>
          {username}
        </Name>
      ),
    },
    {
      name: 'kind',
      heading: <Trans>Kind of account</Trans>,
      cell: ({ kind, blocked }) => (
        <>
          {kind === 'agent' ? <Trans>Agent account</Trans> : <Trans>Player account</Trans>}
          {blocked && (
            <>
              {' · '}
              <Trans comment="State of an account">blocked</Trans>
            </>
          )}
        </>
      ),
    },
    {
      name: 'team',
      align: 'end',
      heading: <Trans comment="How many members are below a member">Team</Trans>,
      cell: ({ username, teamSize }) =>
        teamSize === 0 ? (
          formatNumber(0)
        ) : (
          <Name type="button" aria-label={username} onClick={() => onBelow(username)}>
            {formatNumber(teamSize)}
          </Name>
        ),
    },
    {
      name: 'balance',
      align: 'end',
      heading: <Trans>Balance</Trans>,
      cell: ({ balance }) => formatMoney(balance, { symbol }),
    },
    {
      name: 'registered',
      heading: <Trans comment="The day on which a member registered">Registered</Trans>,
      cell: ({ registeredAt }) => formatDate(new Date(registeredAt)),
    },
    {
      name: 'seen',
      heading: <Trans comment="The day on which a member last used the site">Last seen</Trans>,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatDate(new Date(lastSeenAt))),
    },
  ];
}

const { color, media, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Filter = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  ${media.wide} {
    flex-direction: row;
    align-items: flex-start;
    justify-content: space-between;
  }
`;

const Search = styled.form`
  flex: 1;
  max-width: 26rem;
`;

const Name = styled.button`
  min-height: 1.5rem;
  color: ${color.link};
  font-weight: ${text.weight.bold};
  text-align: start;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
`;
