import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { Button, FireIcon, Surface, theme } from '@marquee/ui-kit';
import { rafflesQuery } from './raffle.queries.ts';

interface RaffleEntryProps {
  client: Client;
  token: string;
  /** Opens another page of the member centre, by its key. */
  onOpenPage: (page: string) => void;
}

/** The way to the raffles, with how many chances wait there; nothing where no raffle is shown. */
export function RaffleEntry({ client, token, onOpenPage }: RaffleEntryProps) {
  const { data } = useQuery(rafflesQuery(client, token));
  if (data === undefined || data.raffles.length === 0) return null;
  const tickets = data.raffles.reduce((sum, raffle) => sum + raffle.tickets, 0);
  return (
    <Surface level="raised">
      <Row>
        <FireIcon size="l" />
        <div>
          <strong>
            <Trans comment="Wheels and boxes with prizes">Raffles</Trans>
          </strong>
          <p>
            <Plural value={tickets} _0="No chances left" one="# chance left" other="# chances left" />
          </p>
        </div>
        <Button variant={tickets > 0 ? 'primary' : 'secondary'} onClick={() => onOpenPage('raffle')}>
          <Trans comment="Button: opens the page of raffles">Open the raffles</Trans>
        </Button>
      </Row>
    </Surface>
  );
}

const { color, space, text } = theme;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  > div {
    flex: 1;
    min-width: 8rem;
  }

  p {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;
