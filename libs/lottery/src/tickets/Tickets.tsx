import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { lotteryTickets } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import type { Family } from '@marquee/lottery-rules';
import { compare } from '@marquee/money';
import { Alert, Badge, Button, EmptyState, ErrorState, RecordIcon, Skeleton, theme } from '@marquee/ui-kit';
import { picksText } from '../basket/basket.ts';
import { cancelTicket, ticketsQuery, type LotteryTicket } from '../lottery.queries.ts';
import { symbolText, ticketState } from '../labels/board-labels.ts';
import { playTitle } from '../labels/play-labels.ts';
import { OperatorHeld } from '../results/OperatorHeld.tsx';
import { VerifyDialog } from '../results/VerifyDialog.tsx';
import { PaidPrize } from './PaidPrize.tsx';
import { PayoutDialog } from './PayoutDialog.tsx';
import { TicketActions, TicketFigures, TicketHeader, TicketPicks } from './ticket-parts.ts';

export interface TicketsProps {
  client: Client;
  token: string;
  family: Family;
  gameCode: string;
  symbol: string;
  describe: (failure: Failure) => { title: string; advice: string };
  /** Puts the same picks into the basket again. */
  onRepeat: (ticket: LotteryTicket) => void;
}

const tones = {
  open: 'primary',
  won: 'positive',
  lost: 'neutral',
  returned: 'neutral',
  cancelled: 'neutral',
  unknown: 'neutral',
} as const;

/** The member's own tickets: state and actions of each. */
export function Tickets({ client, token, family, gameCode, symbol, describe, onRepeat }: TicketsProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const tickets = useInfiniteQuery(ticketsQuery(client, token, gameCode));
  const [explained, setExplained] = useState<LotteryTicket>();
  const [verifying, setVerifying] = useState<string>();
  const [cancelling, setCancelling] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const verifyLabel = ({ issue }: LotteryTicket) => t`Verify issue ${issue}`;
  const translate = (word: string) => symbolText(word, (message) => i18n._(message));

  async function cancel(ticket: string) {
    setCancelling(ticket);
    const outcome = await cancelTicket(client, ticket);
    setCancelling(undefined);
    setFailure(outcome.ok ? undefined : outcome.error);
    await queries.invalidateQueries({ queryKey: [lotteryTickets.name] });
  }

  if (tickets.isPending) return <Skeleton />;
  if (tickets.isError && !tickets.data) {
    if (!(tickets.error instanceof FailureError)) throw tickets.error;
    const { title, advice } = describe(tickets.error.failure);
    return (
      <ErrorState
        title={title}
        text={advice}
        retrying={tickets.isFetching}
        onRetry={() => void tickets.refetch()}
      />
    );
  }
  const all = tickets.data?.pages.flatMap((page) => page.tickets) ?? [];
  if (all.length === 0) {
    return (
      <EmptyState
        kind="records"
        icon={<RecordIcon size="xl" />}
        title={<Trans>No tickets yet</Trans>}
        text={<Trans>The tickets you buy appear here, with their results.</Trans>}
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
      <List>
        {all.map((ticket) => (
          <li key={ticket.id}>
            <TicketHeader>
              <strong>{playTitle(family, ticket.play, (message) => i18n._(message))}</strong>
              {ticket.receipt?.beacon.kind === 'operator' && <OperatorHeld />}
              <Badge tone={isLoss(ticket) ? 'neutral' : tones[ticket.state]}>
                {isLoss(ticket) ? (
                  <Trans comment="A lottery ticket whose prize is not more than its stake">
                    No more than the stake
                  </Trans>
                ) : (
                  i18n._(ticketState(ticket.state))
                )}
              </Badge>
            </TicketHeader>
            <TicketPicks>{picksText(ticket, translate)}</TicketPicks>
            <TicketFigures>
              <Trans>Issue {ticket.issue}</Trans> · <Plural value={ticket.bets} one="# bet" other="# bets" />{' '}
              · {formatMoney(ticket.stake, { symbol })}
            </TicketFigures>
            {ticket.state === 'won' && (
              <PaidPrize prize={ticket.prize} stake={ticket.stake} symbol={symbol} />
            )}
            <TicketActions>
              {ticket.cancellable && (
                <Button
                  size="s"
                  variant="secondary"
                  loading={cancelling === ticket.id}
                  onClick={() => void cancel(ticket.id)}
                >
                  <Trans comment="Button: gives a lottery ticket back before the draw">Take back</Trans>
                </Button>
              )}
              <Button size="s" variant="quiet" onClick={() => onRepeat(ticket)}>
                <Trans comment="Button: the same lottery ticket once more">Again</Trans>
              </Button>
              {ticket.numbers && (
                <Button size="s" variant="quiet" onClick={() => setExplained(ticket)}>
                  <Trans>Explain the result</Trans>
                </Button>
              )}
              {ticket.state === 'returned' && !ticket.numbers && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={verifyLabel(ticket)}
                  onClick={() => setVerifying(ticket.issue)}
                >
                  <Trans comment="Button: proves that a draw was fair">Verify</Trans>
                </Button>
              )}
            </TicketActions>
          </li>
        ))}
      </List>
      {tickets.hasNextPage && (
        <Button
          variant="secondary"
          loading={tickets.isFetchingNextPage}
          onClick={() => void tickets.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {verifying !== undefined && (
        <VerifyDialog
          client={client}
          family={family}
          gameCode={gameCode}
          issue={verifying}
          describe={describe}
          onClose={() => setVerifying(undefined)}
        />
      )}
      {explained && (
        <PayoutDialog
          client={client}
          token={token}
          family={family}
          ticket={explained}
          symbol={symbol}
          describe={describe}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}

/** A prize that is not more than the stake is no win. */
const isLoss = ({ state, prize, stake }: LotteryTicket): boolean =>
  state === 'won' && compare(prize, stake) <= 0;

const { color, space } = theme;

const List = styled.ul`
  display: flex;
  flex-direction: column;

  > li {
    display: flex;
    flex-direction: column;
    gap: ${space.xxs};
    padding-block: ${space.s};
    border-bottom: 1px solid ${color.line};
  }
`;
