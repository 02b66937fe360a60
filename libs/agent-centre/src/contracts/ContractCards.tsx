import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { AgentIcon, Button, EmptyNote, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { ContractCard } from './ContractCard.tsx';
import { contractsQuery, type Contract, type ContractList } from './contracts.queries.ts';
import type { EndAction } from './EndDialog.tsx';

/** What a press on a contract opens; an offer without a contract is a new one, for a member or for one that the form asks for. */
export type OpenContract =
  | { readonly action: 'offer'; readonly account: string; readonly contract?: Contract }
  | { readonly action: 'accept' | EndAction; readonly contract: Contract };

export interface ContractCardsProps extends AgentPageProps, Omit<ContractList, 'role'> {
  /** Which party of the contracts the agent is. */
  party: ContractList['role'];
  onOpen: (open: OpenContract) => void;
}

/** Contracts as one of the parties, the newest first. */
export function ContractCards(props: ContractCardsProps) {
  const { client, token, symbol, describe, party, show, kind, onOpen } = props;
  const list = useInfiniteQuery(contractsQuery(client, token, { role: party, show, kind }));
  if (!list.data)
    return list.error ? (
      <QueryFailure
        error={list.error}
        describe={describe}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <PageSkeleton />
    );
  const contracts = list.data.pages.flatMap((each) => each.contracts);
  if (contracts.length === 0)
    return (
      <EmptyNote icon={<AgentIcon />}>
        <Trans>No contracts of this kind</Trans>
      </EmptyNote>
    );
  return (
    <>
      <List>
        {contracts.map((contract) => (
          <li key={contract.id}>
            <ContractCard
              contract={contract}
              symbol={symbol}
              timeZone={list.data.pages[0]?.timeZone}
              actions={<Actions contract={contract} onOpen={onOpen} />}
            />
          </li>
        ))}
      </List>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans comment="Button: the next records">Show more</Trans>
        </Button>
      )}
    </>
  );
}

/** What the agent can do with a contract. */
function Actions({ contract, onOpen }: { contract: Contract; onOpen: (open: OpenContract) => void }) {
  const { role, state, endsAt } = contract;
  if (state === 'offered')
    return (
      <Buttons>
        {role === 'downline' ? (
          <>
            <Button size="s" variant="quiet" onClick={() => onOpen({ action: 'reject', contract })}>
              <Trans comment="Button: an agent rejects a contract">Reject</Trans>
            </Button>
            <Button size="s" onClick={() => onOpen({ action: 'accept', contract })}>
              <Trans comment="Button: opens an offer before it is accepted">Compare and accept</Trans>
            </Button>
          </>
        ) : (
          <Button size="s" variant="secondary" onClick={() => onOpen({ action: 'withdraw', contract })}>
            <Trans context="offer" comment="Button: an offer can no longer be accepted">
              Take back
            </Trans>
          </Button>
        )}
      </Buttons>
    );
  if (role !== 'upline' || state !== 'accepted' || endsAt !== null) return null;
  return (
    <Buttons>
      <Button size="s" variant="quiet" onClick={() => onOpen({ action: 'terminate', contract })}>
        <Trans comment="Button">End the contract</Trans>
      </Button>
      <Button
        size="s"
        variant="secondary"
        onClick={() => onOpen({ action: 'offer', account: contract.counterpart ?? '', contract })}
      >
        <Trans comment="Button: offers a contract that replaces this one">Offer new terms</Trans>
      </Button>
    </Buttons>
  );
}

const { space } = theme;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.xs};
`;
