import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { ButtonLink, CheckCircleIcon, ErrorCircleIcon, DownloadIcon, theme } from '@marquee/ui-kit';
import { proofQuery, type LotteryTicket, type Payout } from '../lottery.queries.ts';
import { keptReceipts } from '../results/receipts.ts';
import { verifyTicket } from '../results/verify.ts';

export interface TicketProofProps {
  client: Client;
  ticket: LotteryTicket;
  counted: NonNullable<Payout['counted']>;
}

/** Whether the ticket was among those fixed at the close, and a file of it for a verifier of the player's own. */
export function TicketProof({ client, ticket, counted }: TicketProofProps) {
  const { gameCode, issue, receipt } = ticket;
  const proof = useQuery(proofQuery(client, gameCode, issue));
  const checked = useQuery({
    queryKey: ['ticket-proof', ticket.id, proof.dataUpdatedAt],
    queryFn: () => (proof.data ? verifyTicket(proof.data, receipt?.ticket, counted) : 'unknown'),
    enabled: proof.data !== undefined,
  });
  if (receipt === null) return null;
  // The receipt from before the draw, where this browser kept it: a later one could be another.
  const stored = keptReceipts(gameCode, issue).find((each) => each.ticket === receipt.ticket);
  const { tickets, formerKeys } = proof.data ?? {};
  const file = [
    {
      ...(stored ?? { lottery: gameCode, issue, ...receipt }),
      ticketText: counted.text,
      place: counted.place,
      path: counted.path,
      // After a move of the site: other records than the site's own have the ticket.
      ...(tickets?.elsewhere && {
        elsewhere: { count: tickets.count, root: tickets.root, ...tickets.elsewhere },
      }),
      ...(formerKeys && { formerKeys }),
    },
  ];
  const count = tickets?.count ?? 0;
  return (
    <Root>
      {checked.data === 'holds' && (
        <p data-result="holds">
          <CheckCircleIcon />
          <span>
            <Plural
              value={count}
              one="This ticket is the only one that was fixed at the close."
              other="This ticket is one of # that were fixed at the close."
            />
          </span>
        </p>
      )}
      {checked.data === 'fails' && (
        <p data-result="fails">
          <ErrorCircleIcon />
          <Trans>This ticket is not among those that were fixed at the close.</Trans>
        </p>
      )}
      <ButtonLink
        size="s"
        variant="secondary"
        icon={<DownloadIcon />}
        href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(file))}`}
        download={`receipt-${gameCode}-${issue}-${ticket.id}.json`}
      >
        <Trans comment="Button: saves the signed receipt of a lottery ticket as a file">
          Download the receipt
        </Trans>
      </ButtonLink>
    </Root>
  );
}

const { color, space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.s};

  > p {
    display: flex;
    gap: ${space.xs};
  }

  > p[data-result='holds'] > svg {
    color: ${color.positive};
  }

  > p[data-result='fails'] {
    color: ${color.danger};
  }
`;
