import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { Chip, EmptyState, FireIcon, theme } from '@marquee/ui-kit';
import { QueryState } from '../missions/QueryState.tsx';
import { DrawHistory } from './DrawHistory.tsx';
import { rafflesQuery, type Draw, type Raffle } from './raffle.queries.ts';
import { RaffleView } from './RaffleView.tsx';
import { useDraw } from './useDraw.ts';
import { VerifyDraw } from './VerifyDraw.tsx';

export interface RafflePageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** What the address says: `of` is the raffle. */
  filter: Readonly<Record<string, string>>;
  onFilter: (filter: Readonly<Record<string, string | undefined>>) => void;
}

/** The raffles that run: their draws, chances and history. A page of the member centre. */
export function RafflePage({ filter, onFilter, ...parts }: RafflePageProps) {
  const { t } = useLingui();
  const query = useQuery(rafflesQuery(parts.client, parts.token));
  if (!query.data) return <QueryState query={query} describe={parts.describe} />;
  const { raffles } = query.data;
  const raffle = raffles.find(({ id }) => id === filter['of']) ?? raffles[0];
  if (raffle === undefined)
    return (
      <EmptyState
        kind="promotions"
        icon={<FireIcon size="xl" />}
        title={<Trans>No raffle at the moment</Trans>}
        text={<Trans>New raffles will appear here.</Trans>}
      />
    );
  return (
    <Stack>
      {raffles.length > 1 && (
        <Choices role="group" aria-label={t({ message: 'Raffles', comment: 'Wheels and boxes with prizes' })}>
          {raffles.map(({ id, title }) => (
            <Chip key={id} pressed={id === raffle.id} onClick={() => onFilter({ of: id })}>
              {title}
            </Chip>
          ))}
        </Choices>
      )}
      <DrawnRaffle key={raffle.id} raffle={raffle} {...parts} />
    </Stack>
  );
}

type DrawnRaffleProps = Omit<RafflePageProps, 'filter' | 'onFilter'> & { raffle: Raffle };

function DrawnRaffle({ client, token, symbol, describe, raffle }: DrawnRaffleProps) {
  const drawing = useDraw(client, token, raffle);
  const [verified, setVerified] = useState<Draw>();
  return (
    <>
      <RaffleView
        raffle={raffle}
        drawing={drawing}
        symbol={symbol}
        describe={describe}
        onVerify={setVerified}
      />
      <DrawHistory
        client={client}
        token={token}
        symbol={symbol}
        hidden={drawing.isShown ? undefined : drawing.draw?.id}
        onVerify={setVerified}
      />
      {verified !== undefined && <VerifyDraw draw={verified} onClose={() => setVerified(undefined)} />}
    </>
  );
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
