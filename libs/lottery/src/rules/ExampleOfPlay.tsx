import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import {
  priceOfBet,
  prizeModes,
  prizeOf,
  toDecimal,
  type Family,
  type Play,
  type PrizeModeCode,
} from '@marquee/lottery-rules';
import { CheckCircleIcon, CloseIcon, theme } from '@marquee/ui-kit';
import { picksText } from '../basket/basket.ts';
import { shortOdds } from '../board/cell-odds.ts';
import type { LotteryState } from '../lottery.queries.ts';
import type { Answers, ShownTicket } from '../calculation/calculate.ts';
import { Balls } from '../results/Balls.tsx';
import { symbolText, tierText } from '../labels/board-labels.ts';

export interface ExampleOfPlayProps {
  family: Family;
  play: Play;
  example: Answers['rules']['example'];
  state: LotteryState;
  show: (amount: bigint) => string;
}

/** A draw with a ticket that wins in it and one that does not, each settled as a bought one is. */
export function ExampleOfPlay({ family, play, example, state, show }: ExampleOfPlayProps) {
  const { i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  // Two-sides boards have no price of a bet: ten units are taken.
  const perBet =
    BigInt(state.scale) *
    (play.board === 'official' ? priceOfBet(prizeModes[modeOf(state)], '1', 1) : 100_000n);

  function paid({ wins }: ShownTicket): bigint {
    const oddsOf = (tier: string) => wins.find((win) => win.tier === tier)?.odds ?? { n: 0n, d: 1n };
    return prizeOf({ wins, pushed: 0 }, perBet, oddsOf).prize;
  }

  return (
    <section>
      <Heading>
        <Trans>An example</Trans>
      </Heading>
      <Tickets>
        {example.map((each) => (
          <li key={each.wins.length} data-won={each.wins.length > 0 || undefined}>
            {each.wins.length > 0 ? <CheckCircleIcon /> : <CloseIcon />}
            <div>
              <Draw>
                <span>
                  {each.isLast && state.last ? (
                    <Trans>Issue {state.last.issue} drew</Trans>
                  ) : (
                    <Trans>Suppose these are drawn:</Trans>
                  )}
                </span>
                <Balls family={family.code} numbers={each.draw} />
              </Draw>
              <Picks>{picksText(each.ticket, (word) => symbolText(word, translate))}</Picks>
              <p>
                <Plural value={each.bets} one="# bet" other="# bets" /> · {show(perBet * BigInt(each.bets))}
              </p>
              {each.wins.map(({ tier, bets, odds }) => (
                <p key={tier}>
                  {tierText(family.code, tier, translate)}: {formatNumber(bets)} ×{' '}
                  {shortOdds(toDecimal(odds, 4))} × {show(perBet)}
                </p>
              ))}
              <strong>
                {each.wins.length > 0 ? (
                  <Trans>It pays {show(paid(each))}.</Trans>
                ) : (
                  <Trans>It does not win.</Trans>
                )}
              </strong>
            </div>
          </li>
        ))}
      </Tickets>
    </section>
  );
}

/** The mode is one of the rules, else there would be no price book. */
function modeOf({ prices }: LotteryState): PrizeModeCode {
  return prices.mode as PrizeModeCode;
}

const { color, media, radius, space, text } = theme;

const Heading = styled.h3`
  margin-bottom: ${space.xs};
  font-size: ${text.size.m};
`;

const Draw = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin-bottom: ${space.s};
`;

const Tickets = styled.ul`
  display: grid;
  gap: ${space.s};
  font-size: ${text.size.s};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > li {
    display: flex;
    gap: ${space.s};
    padding: ${space.s};
    border-radius: ${radius.m};
    background: ${color.surfaceSunken};
  }

  > [data-won] {
    background: ${color.positiveSoft};
    color: ${color.onPositiveSoft};
  }
`;

const Picks = styled.p`
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
