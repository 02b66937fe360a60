import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import type { Play, PriceBook } from '@marquee/lottery-rules';
import { money } from '@marquee/money';
import { Button, theme, useLowerBar } from '@marquee/ui-kit';
import type { LotteryState } from '../lottery.queries.ts';
import type { Answers } from '../calculation/calculate.ts';
import type { Calculation } from '../calculation/useCalculation.ts';
import { returnText } from '../labels/figures.ts';
import { AmountStake } from './AmountStake.tsx';
import { bestPrize, perBetOf, returnRange, type CountedTicket, type Staked } from './picks.ts';
import { highestPrize, type StakeProblem, type Staking } from './staking.ts';
import { StakeProblemText } from './StakeProblemText.tsx';
import { UnitStake } from './UnitStake.tsx';

export interface StakeFormProps {
  play: Play;
  /** Undefined while nothing is picked that makes a bet. */
  counted: CountedTicket | undefined;
  /** Undefined while the prices are calculated. */
  book: PriceBook | undefined;
  /** Whether these are the prices of numbers that pay half. */
  half: boolean;
  /** Undefined for a ticket of so many typed bets that it is not searched. */
  reach: Calculation<Answers['reach']> | undefined;
  state: LotteryState;
  symbol: string;
  staking: Staking;
  staked: Staked;
  problem: StakeProblem | undefined;
  basket: { readonly count: number };
  onStaking: (staking: Staking) => void;
  /** Undefined while there is nothing to put into the basket. */
  onAdd: (() => void) | undefined;
  /** Puts so many tickets by chance into the basket; undefined while that cannot be. */
  onRandom: ((count: number) => void) | undefined;
}

/** How many tickets can be left to chance at once. */
const randoms = [1, 5, 10];

/** How much is staked on what is picked, what it can pay, and the way into the basket. */
export function StakeForm(props: StakeFormProps) {
  const { play, counted, book, half, reach, state, symbol, staking, staked, problem } = props;
  const { basket, onStaking, onAdd, onRandom } = props;
  const { t } = useLingui();
  const { points, scale, limits } = state;
  const { currency } = limits.minimumStake;
  const at = staked.kind === 'units' ? staked.points : points.maximum;
  const perBet = book ? perBetOf(book, staked, scale) : 0n;
  const show = (amount: bigint) => formatMoney(money(currency, amount), { symbol, exact: true });
  const maximum =
    counted && reach?.answer && reach.current ? highestPrize(limits, reach.answer, perBet) : undefined;
  const returns = useMemo(() => book && returnRange(book, play, at), [book, play, at]);
  return (
    <Root aria-busy={book === undefined}>
      <Chances role="group" aria-label={t`Random tickets`}>
        <span>
          <Trans comment="Before buttons with how many random tickets are made">By chance</Trans>
        </span>
        {randoms.map((count) => (
          <Button
            key={count}
            size="s"
            variant="secondary"
            disabled={!onRandom}
            onClick={() => onRandom?.(count)}
          >
            {formatNumber(count)}
          </Button>
        ))}
      </Chances>
      {play.board === 'official' ? (
        <UnitStake
          staking={staking}
          onStaking={onStaking}
          maximum={limits.maximumMultiple}
          range={points}
          book={book}
          slides={book?.slides(play) ?? false}
          scale={scale}
          show={show}
        />
      ) : (
        <AmountStake
          typed={staking.amount}
          sound={perBet > 0n || book === undefined}
          scale={scale}
          onTyped={(amount) => onStaking({ ...staking, amount })}
        />
      )}
      <Figures>
        <div>
          <dt>
            <Trans>A bet that wins pays up to</Trans>
          </dt>
          <dd>{book ? show(bestPrize(book, play, at, perBet)) : '…'}</dd>
        </div>
        {reach && (
          <div>
            <dt>
              <Trans>The ticket pays at most</Trans>
            </dt>
            <dd>{maximum ? show(maximum.prize) : counted ? '…' : '–'}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Return on the average</Trans>
          </dt>
          <dd>{returns ? returnText(returns) : '…'}</dd>
        </div>
      </Figures>
      {half && (
        <Note>
          <Trans>The house pays half on these numbers.</Trans>
        </Note>
      )}
      {maximum?.held && (
        <Note>
          <Trans>It could win more; the house pays {show(maximum.prize)} at most for it.</Trans>
        </Note>
      )}
      <StakeProblemText problem={problem} show={show} />
      <Bar ref={useLowerBar('--m-page-bar')}>
        <dl>
          <div>
            <dt>
              <Trans>Bets</Trans>
            </dt>
            <dd aria-live="polite">{formatNumber(counted?.bets ?? 0)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Stake</Trans>
            </dt>
            <dd>{show(perBet * BigInt(counted?.bets ?? 0))}</dd>
          </div>
        </dl>
        {basket.count > 0 && (
          <ToBasket href="#lottery-basket">
            <Trans>Basket ({formatNumber(basket.count)})</Trans>
          </ToBasket>
        )}
        <Button variant="primary" size="l" disabled={!onAdd} onClick={() => onAdd?.()}>
          <Trans>Put into the basket</Trans>
        </Button>
      </Bar>
    </Root>
  );
}

const { color, control, layer, media, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  dt {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  dd {
    font-weight: ${text.weight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, auto));
    justify-content: start;
    gap: ${space.l};
  }
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Chances = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

/** On a phone it stays above the site's own bar, so that one thumb picks and adds; on a desktop it would lie over other keys. */
const Bar = styled.div`
  position: sticky;
  bottom: calc(var(--m-lower-bar, 0rem) + env(safe-area-inset-bottom));
  z-index: ${layer.raised};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  margin: 0 calc(-1 * ${space.m}) calc(-1 * ${space.m});
  padding: ${space.xs} ${space.m};
  border-top: 1px solid ${color.line};
  border-radius: 0 0 ${radius.l} ${radius.l};
  background: ${color.surfaceRaised};

  ${media.wide} {
    position: static;
  }

  > button {
    flex: 1 1 auto;

    ${media.medium} {
      flex: none;
    }
  }

  > dl {
    display: flex;
    gap: ${space.m};
  }
`;

const ToBasket = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${control.touch};
  color: ${color.link};
  font-size: ${text.size.s};

  ${media.wide} {
    display: none;
  }
`;
