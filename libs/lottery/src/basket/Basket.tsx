import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import type { Family } from '@marquee/lottery-rules';
import { money } from '@marquee/money';
import { Button, CloseIcon, IconButton, theme } from '@marquee/ui-kit';
import { maxChaseTickets } from '../chase/chase.ts';
import type { LotteryState } from '../lottery.queries.ts';
import { symbolText } from '../labels/board-labels.ts';
import { numberText, playTitle } from '../labels/play-labels.ts';
import { basketStake, picksText, type BasketTicket } from './basket.ts';
import { Drawn } from './Drawn.tsx';
import { OrderAnswer } from './OrderAnswer.tsx';
import { wireAmount } from './refusals.ts';
import { repriced } from './repriced.ts';
import { TicketRefusal } from './TicketRefusal.tsx';
import { useOrder } from './useOrder.ts';
import { TicketFigures, TicketPicks } from '../tickets/ticket-parts.ts';

export interface BasketProps {
  basket: readonly BasketTicket[];
  onBasket: (basket: readonly BasketTicket[]) => void;
  family: Family;
  /** Of the draw, as 2026-11-21. */
  day: string;
  state: LotteryState;
  client: Client;
  /** Whether a member is logged in; a guest is asked to. */
  member: boolean;
  symbol: string;
  describe: (failure: Failure) => { title: string; advice: string };
  onLogin: () => void;
  onDeposit: () => void;
  /** The member wants to repeat the basket over several issues. */
  onChase: () => void;
}

/** The tickets that wait to be bought, what they cost together, and the button that buys them. */
export function Basket(props: BasketProps) {
  const { basket, onBasket, family, day, state, client, member, symbol, describe } = props;
  const { onLogin, onDeposit, onChase } = props;
  const { t, i18n } = useLingui();
  const order = useOrder(client, state.gameCode, () => onBasket([]));
  const [sale] = state.upcoming;
  const { currency } = state.limits.minimumStake;
  const show = (amount: bigint) => formatMoney(money(currency, amount), { symbol, exact: true });
  // What can be done with the tickets until the close is not said after it.
  const over =
    order.state.kind === 'bought' && Date.parse(order.state.closesAt) <= Date.parse(state.serverTime);
  const refusals = order.state.kind === 'refused' ? order.state.refusals : undefined;
  const translate = (symbol: string) => symbolText(symbol, (message) => i18n._(message));

  async function reprice(ticket: BasketTicket) {
    const now = await repriced(family, day, state, ticket);
    order.reset();
    onBasket(basket.flatMap((each) => (each.id === ticket.id ? (now ?? []) : each)));
  }

  return (
    <Root aria-label={t`Basket`}>
      <h2>
        <Trans>Basket</Trans>
      </h2>
      {basket.length > 0 && (
        <Tickets>
          {basket.map((ticket, place) => (
            <li key={ticket.id}>
              <div>
                <strong>{playTitle(family, ticket.input.play, (message) => i18n._(message))}</strong>
                <TicketPicks>{picksText(ticket.input, translate)}</TicketPicks>
                <TicketFigures>
                  <Plural value={ticket.input.bets} one="# bet" other="# bets" /> · {show(ticket.stake)}
                </TicketFigures>
                <TicketRefusal
                  refusal={refusals?.get(place)}
                  amount={wireAmount(currency, show)}
                  onNewPrice={() => void reprice(ticket)}
                />
              </div>
              <IconButton
                label={t`Remove from the basket`}
                icon={<CloseIcon />}
                onClick={() => {
                  order.reset();
                  onBasket(basket.filter(({ id }) => id !== ticket.id));
                }}
              />
            </li>
          ))}
        </Tickets>
      )}
      {basket.length === 0 && (over || (order.state.kind !== 'bought' && order.state.kind !== 'drawn')) && (
        <TicketFigures>
          <Trans>Nothing in it yet. Choose numbers, then put them into the basket.</Trans>
        </TicketFigures>
      )}
      {order.state.kind === 'drawn' && (
        <Drawn
          family={family.code}
          numbers={order.state.numbers}
          stake={order.state.stake}
          prize={order.state.prize}
          symbol={symbol}
        />
      )}
      <OrderAnswer
        state={over ? { kind: 'ready' } : order.state}
        describe={describe}
        symbol={symbol}
        numberText={(number) => numberText(family, number, (message) => i18n._(message))}
        onNext={(issue) => order.buy(basket, issue)}
        onDrop={() => {
          onBasket([]);
          order.reset();
        }}
        onDeposit={onDeposit}
      />
      {basket.length > 0 && (
        <Pay>
          <strong>{show(basketStake(basket))}</strong>
          {member ? (
            <Button
              variant="accent"
              size="l"
              loading={order.state.kind === 'sending'}
              disabled={!sale}
              onClick={() => sale && order.buy(basket, sale.issue)}
            >
              {!sale ? (
                <Trans>No issue is on sale</Trans>
              ) : state.draws === 'instant' ? (
                <Trans>Buy and draw</Trans>
              ) : (
                <Trans>Buy for issue {sale.issue}</Trans>
              )}
            </Button>
          ) : (
            <Button variant="accent" size="l" onClick={onLogin}>
              <Trans>Log in to buy</Trans>
            </Button>
          )}
          {member && sale && basket.length <= maxChaseTickets && state.draws !== 'instant' && (
            <Button variant="secondary" onClick={onChase}>
              <Trans comment="Button: repeats lottery tickets over several issues">Chase</Trans>
            </Button>
          )}
        </Pay>
      )}
    </Root>
  );
}

const { color, elevation, media, radius, space, text } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surfaceRaised};
  box-shadow: ${elevation.raised};

  > h2 {
    font-size: ${text.size.l};
  }

  /* Below the header and its menu, which must not be covered; what does not fit is scrolled within. */
  ${media.wide} {
    position: sticky;
    top: 8rem;
    max-height: calc(100dvh - 9rem);
    overflow-y: auto;
  }
`;

const Tickets = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  max-height: 20rem;
  overflow-y: auto;

  > li {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: ${space.s};
    padding-block: ${space.xs};
    border-bottom: 1px solid ${color.line};
  }
`;

const Pay = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  font-variant-numeric: tabular-nums;
`;
