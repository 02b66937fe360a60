import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import {
  toNumber,
  type Play,
  type PriceBook,
  type ReadTicket,
  type TicketFault,
  type Unit,
} from '@marquee/lottery-rules';
import { money, parseMoney, toDecimalString, type Result } from '@marquee/money';
import { Button, theme } from '@marquee/ui-kit';
import type { BasketTicket } from '../basket/basket.ts';
import type { LotteryState } from '../lottery.queries.ts';
import { AmountStake } from './AmountStake.tsx';
import { UnitStake } from './UnitStake.tsx';
import { askedTicket, bestPrize, perBetOf, type Staked } from './picks.ts';

/** A ticket put into the basket. */
export type Added = Pick<BasketTicket, 'asked' | 'stake'>;

export interface StakeFormProps {
  play: Play;
  ticket: Result<ReadTicket, TicketFault>;
  /** Undefined while the prices are reckoned. */
  book: PriceBook | undefined;
  state: LotteryState;
  symbol: string;
  onAdd: (added: Added) => void;
}

/** How much is staked on what is picked, what it can pay, and the way into the basket. */
export function StakeForm({ play, ticket, book, state, symbol, onAdd }: StakeFormProps) {
  const { points, scale, limits } = state;
  const { currency } = limits.leastStake;
  const [unit, setUnit] = useState<Unit>('1');
  const [multiple, setMultiple] = useState(1);
  const [slider, setSlider] = useState(points.most);
  const [typed, setTyped] = useState('10');
  const amount = parseMoney(currency, typed);
  const staked: Staked =
    play.board === 'official'
      ? { kind: 'units', unit, multiple, points: slider }
      : { kind: 'amount', amount: amount.ok ? amount.value.amount : 0n };
  const at = staked.kind === 'units' ? staked.points : points.most;
  const bets = ticket.ok ? ticket.value.bets : 0;
  const perBet = book ? perBetOf(book, staked, scale) : 0n;
  const stake = perBet * BigInt(bets);
  const write = (value: bigint) => toDecimalString(money(currency, value));
  const [tier = ''] = play.wager.tiers;
  return (
    <Root aria-busy={book === undefined}>
      {play.board === 'official' ? (
        <UnitStake
          unit={unit}
          onUnit={setUnit}
          multiple={multiple}
          most={limits.mostMultiple}
          onMultiple={setMultiple}
          points={slider}
          range={points}
          slides={book?.slides(play) ?? false}
          onPoints={setSlider}
        />
      ) : (
        <AmountStake typed={typed} sound={amount.ok && amount.value.amount > 0n} onTyped={setTyped} />
      )}
      <Sum>
        <dl>
          <div>
            <dt>
              <Trans>Bets</Trans>
            </dt>
            <dd aria-live="polite">{formatNumber(bets)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Stake</Trans>
            </dt>
            <dd>{formatMoney(money(currency, stake), { symbol })}</dd>
          </div>
          <div>
            <dt>
              <Trans>A bet that wins pays up to</Trans>
            </dt>
            <dd>
              {book ? formatMoney(money(currency, bestPrize(book, play, at, perBet)), { symbol }) : '…'}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Return on the average</Trans>
            </dt>
            <dd>
              {book
                ? `${formatNumber(toNumber(book.returnOf(play, tier, at)) * 100, { decimals: 2 })} %`
                : '…'}
            </dd>
          </div>
        </dl>
        <Button
          variant="primary"
          size="l"
          disabled={!ticket.ok || !book || stake <= 0n}
          onClick={() => {
            if (!ticket.ok || !book) return;
            const asked = askedTicket(ticket.value, staked, { book, points: at, scale }, write);
            onAdd({ asked, stake });
          }}
        >
          <Trans>Put into the basket</Trans>
        </Button>
      </Sum>
    </Root>
  );
}

const { color, media, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Sum = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};

  > dl {
    display: grid;
    flex: 1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.s};
  }

  dt {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  dd {
    font-weight: ${text.weight.bold};
    font-variant-numeric: tabular-nums;
  }

  ${media.wide} {
    flex-direction: row;
    align-items: center;

    > dl {
      grid-template-columns: repeat(4, minmax(0, auto));
      gap: ${space.l};
    }
  }
`;
