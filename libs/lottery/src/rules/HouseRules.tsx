import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { highFrequencyLimits, type Play } from '@marquee/lottery-rules';
import { compare } from '@marquee/money';
import { theme } from '@marquee/ui-kit';
import type { LotteryState } from '../lottery.queries.ts';
import { OperatorHeldNote } from '../results/OperatorHeld.tsx';

export interface HouseRulesProps {
  play: Play;
  /** How many different bets the play has. */
  bets: number;
  limits: LotteryState['limits'];
  beacon: LotteryState['beacon'];
  show: (amount: bigint) => string;
}

/** What the house holds tickets of a play to. */
export function HouseRules({ play, bets, limits, beacon, show }: HouseRulesProps) {
  const { soloBelow, maximumCovered, coveredFrom } = highFrequencyLimits;
  const all = BigInt(bets);
  const solo = Number((all * soloBelow.n + soloBelow.d - 1n) / soloBelow.d);
  const maximum = Number((all * maximumCovered.n) / maximumCovered.d);
  const official = play.board === 'official';
  return (
    <section>
      <Heading>
        <Trans>House rules</Trans>
      </Heading>
      <List>
        <li>
          <Trans>All your tickets of one issue pay {show(limits.highestPrize.amount)} at most.</Trans>
        </li>
        {official && solo > 1 && compare(limits.soloPrize, limits.highestPrize) < 0 && (
          <li>
            <Trans>
              There are {formatNumber(bets)} different bets. A ticket with fewer than {formatNumber(solo)} of
              them pays {show(limits.soloPrize.amount)} at most.
            </Trans>
          </li>
        )}
        {official && bets >= coveredFrom && (
          <li>
            <Trans>A ticket has {formatNumber(maximum)} bets at most.</Trans>
          </li>
        )}
        <li>
          <Trans>
            A ticket costs {show(limits.minimumStake.amount)} to {show(limits.maximumStake.amount)}; all your
            tickets of one issue cost {show(limits.memberStake.amount)} at most.
          </Trans>
        </li>
        <li>
          <Trans>Prizes are calculated exactly and rounded down to four decimals.</Trans>
        </li>
        <li>
          <Trans>
            Tickets can be taken back until the sale closes. If an issue is not drawn, all stakes are
            returned.
          </Trans>
        </li>
        {beacon === 'operator' && (
          <li>
            <OperatorHeldNote />
          </li>
        )}
        {beacon === 'drand' && (
          <li>
            <Trans>
              The result is computed from a seed that is fixed before the sale and from a public value of
              drand that does not exist before the close. If that value does not come in time, the draw is
              void and all stakes are returned.
            </Trans>
          </li>
        )}
        {beacon === 'block' && (
          <li>
            <Trans>
              The result is computed from a seed that is fixed before the sale and from the hash of a block of
              Bitcoin that does not exist before the close. If the block does not come in time, the draw is
              void and all stakes are returned.
            </Trans>
          </li>
        )}
        {beacon === 'player' && (
          <li>
            <Trans>
              The result is computed from a seed that is fixed before the bet and from a random value that
              your own device sends with the bet.
            </Trans>
          </li>
        )}
      </List>
    </section>
  );
}

const { space, text } = theme;

const Heading = styled.h3`
  margin-bottom: ${space.xs};
  font-size: ${text.size.m};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  padding-inline-start: ${space.m};
  font-size: ${text.size.s};
  list-style: disc;
`;
