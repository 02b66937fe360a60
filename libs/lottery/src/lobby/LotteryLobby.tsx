import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { Chip, ErrorState, Skeleton, theme } from '@marquee/ui-kit';
import { lobbyQuery } from './lobby.queries.ts';
import type { LobbyCardProps } from './LobbyCard.tsx';
import { ChipRow, LobbyGroups } from './LobbyGroups.tsx';

export interface LotteryLobbyProps {
  client: Client;
  /** Undefined for a guest, who has played nothing yet. */
  token: string | undefined;
  category: 'LOTT' | 'ELOTT';
  /** Whether the lotteries of an account are in this lobby. */
  accounts: (accountType: string) => boolean;
  /** The vendor whose lotteries are shown; those of all vendors unless given. */
  vendor: string | undefined;
  onVendor: (vendor: string | undefined) => void;
  link: LobbyCardProps['link'];
  /** The rest of the lobby; gets the vendors that are shown already. */
  rest: (vendors: readonly string[]) => ReactNode;
  describe: (failure: Failure) => { title: string; advice: string };
}

/** The lotteries of a lobby: what was played last and what is popular, then all by family, with countdowns and last draws. */
export function LotteryLobby(props: LotteryLobbyProps) {
  const { client, token, category, accounts, vendor, onVendor, link, rest, describe } = props;
  const { t } = useLingui();
  const lobby = useQuery(lobbyQuery(client, token, category));
  if (lobby.isPending) return <Places />;
  if (lobby.isError && !lobby.data) {
    if (!(lobby.error instanceof FailureError)) throw lobby.error;
    const { title, advice } = describe(lobby.error.failure);
    return (
      <ErrorState
        title={title}
        text={advice}
        retrying={lobby.isFetching}
        onRetry={() => void lobby.refetch()}
      />
    );
  }
  const here = lobby.data.lotteries.filter(({ accountTypeName }) => accounts(accountTypeName));
  const vendors = [...new Map(here.map(({ vassalage, vendorName }) => [vassalage, vendorName]))];
  const current = vendors.some(([code]) => code === vendor) ? vendor : undefined;
  const lotteries = here.filter(({ vassalage }) => current === undefined || vassalage === current);
  return (
    <Root>
      {vendors.length > 1 && (
        <ChipRow role="group" aria-label={t`Vendors`}>
          <Chip pressed={current === undefined} onClick={() => onVendor(undefined)}>
            <Trans comment="Filter: the lotteries of every vendor">All vendors</Trans>
          </Chip>
          {vendors.map(([code, name]) => (
            <Chip key={code} pressed={code === current} onClick={() => onVendor(code)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {lotteries.length > 0 && (
        <LobbyGroups lobby={{ ...lobby.data, lotteries }} arrived={lobby.dataUpdatedAt} link={link} />
      )}
      {current === undefined && rest(vendors.map(([code]) => code))}
    </Root>
  );
}

function Places() {
  return (
    <Waiting aria-busy="true">
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place}>
          <Skeleton shape="block" />
        </div>
      ))}
    </Waiting>
  );
}

const { media, radius, space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  min-width: 0;
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space.m};

  > div {
    height: 12rem;
    border-radius: ${radius.l};
  }

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
