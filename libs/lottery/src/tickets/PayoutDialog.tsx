import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { neededPicks, playOf, readTicket, type Family } from '@marquee/lottery-rules';
import { Dialog, DialogBody, ErrorState, Spinner, theme } from '@marquee/ui-kit';
import { picksText } from '../basket/basket.ts';
import { shortOdds } from '../board/cell-odds.ts';
import { payoutQuery, type LotteryTicket, type Payout } from '../lottery.queries.ts';
import { Balls } from '../results/Balls.tsx';
import { symbolText, tierText } from '../labels/board-labels.ts';
import { playTitle } from '../labels/play-labels.ts';
import { ruleText } from '../labels/rule-labels.ts';
import { TicketProof } from './TicketProof.tsx';

export interface PayoutDialogProps {
  client: Client;
  token: string;
  family: Family;
  ticket: LotteryTicket;
  symbol: string;
  describe: (failure: Failure) => { title: string; advice: string };
  onClose: () => void;
}

/** Why a ticket was paid what it was paid: the bets that won, by which way, at which odds. */
export function PayoutDialog({
  client,
  token,
  family,
  ticket,
  symbol,
  describe,
  onClose,
}: PayoutDialogProps) {
  const { i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  const play = playOf(family, ticket.play);
  const payout = useQuery(payoutQuery(client, token, ticket.id));
  const failure = payout.error instanceof FailureError ? describe(payout.error.failure) : undefined;
  return (
    <Dialog
      open
      title={playTitle(family, ticket.play, translate)}
      description={<Trans>Issue {ticket.issue}</Trans>}
      size="m"
      onClose={onClose}
    >
      <DialogBody>
        <Stack>
          {play && <p>{ruleText(play.rule, translate)}</p>}
          {ticket.numbers && <Balls family={family.code} numbers={ticket.numbers} />}
          {failure ? (
            <ErrorState title={failure.title} text={failure.advice} onRetry={() => void payout.refetch()} />
          ) : !payout.data ? (
            <Spinner />
          ) : (
            <>
              {payout.data.wins.length === 0 && payout.data.pushed === 0 ? (
                <p>
                  <Trans>None of the bets of this ticket won.</Trans>
                </p>
              ) : (
                <Wins>
                  {payout.data.wins.map((win, index) => (
                    // oxlint-disable-next-line no-array-index-key -- a list that never changes
                    <li key={index}>
                      <span>
                        {namesOf(family, ticket, win, translate).map((name, place) =>
                          place === 0 ? <Bet key={name}>{name}</Bet> : name,
                        )}
                      </span>
                      <span>
                        {formatNumber(win.bets)} × {shortOdds(win.odds)} ×{' '}
                        {formatMoney(ticket.perBet, { symbol })}
                      </span>
                    </li>
                  ))}
                </Wins>
              )}
              {payout.data.more > 0 && (
                <p>
                  <Plural value={payout.data.more} one="and # more bet" other="and # more bets" />
                </p>
              )}
              {payout.data.pushed > 0 && (
                <p>
                  <Trans>Bets with a returned stake: {formatNumber(payout.data.pushed)}</Trans>
                </p>
              )}
              <Total>
                <Trans>Paid: {formatMoney(ticket.prize, { symbol })}</Trans>
              </Total>
              {payout.data.cut && (
                <p>
                  <Trans>The prize was capped at the most that the house pays.</Trans>
                </p>
              )}
              {payout.data.counted && (
                <TicketProof client={client} ticket={ticket} counted={payout.data.counted} />
              )}
            </>
          )}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}

/** What won and by which way, each name once: the only way of a bet such as “Big” is called as the bet is. */
function namesOf(
  family: Family,
  ticket: LotteryTicket,
  { bet, tier }: Payout['wins'][number],
  translate: (message: MessageDescriptor) => string,
): readonly string[] {
  const names = [
    bet === null ? '' : betText(family, ticket, bet, translate),
    tierText(family.code, tier, translate),
  ];
  return [...new Set(names)].filter((name) => name !== '');
}

/** The picks of the ticket that made it hold a winning bet. */
function betText(
  family: Family,
  { play: code, rows, lines }: LotteryTicket,
  bet: readonly number[],
  translate: (message: MessageDescriptor) => string,
): string {
  const read = readTicket(family, { play: code, rows, lines });
  if (!read.ok) return '';
  const needed = neededPicks(read.value.play, read.value.picked, bet);
  return picksText(needed, (symbol) => symbolText(symbol, translate));
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Wins = styled.ul`
  > li {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
    padding-block: ${space.xs};
    border-bottom: 1px solid ${color.line};
    font-variant-numeric: tabular-nums;
  }
`;

const Bet = styled.strong`
  display: block;
  font-variant-numeric: tabular-nums;
`;

const Total = styled.p`
  font-size: ${text.size.l};
  font-weight: ${text.weight.bold};
`;
