import { useEffect } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { clockOffset, countdown, useSecondsTo } from './clock.ts';
import type { LotteryState } from './lottery.queries.ts';
import { Balls } from './results/Balls.tsx';

export interface IssueHeadProps {
  state: LotteryState;
  /** When the state arrived, by this device's clock. */
  arrived: number;
  /** The sale has closed: the state is another one. */
  onDue: () => void;
}

/** The issue on sale with its countdown, and the draw before. */
export function IssueHead({ state, arrived, onDue }: IssueHeadProps) {
  const [sale] = state.upcoming;
  const left = useSecondsTo(sale?.closesAt, clockOffset(state.serverTime, arrived));
  const due = left === 0;
  useEffect(() => {
    if (due) onDue();
    // Once for each close: the function is another one at every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [due, sale?.issue]);
  return (
    <Root>
      <div>
        <h2>{state.gameName}</h2>
        {sale && left !== undefined ? (
          <Sale>
            <span>
              <Trans>Issue {sale.issue} closes in</Trans>
            </span>
            <Clock role="timer" data-near={left <= 10 || undefined}>
              {countdown(left)}
            </Clock>
          </Sale>
        ) : (
          <p>
            <Trans>No issue is on sale</Trans>
          </p>
        )}
      </div>
      {state.last && (
        <Last>
          <span>
            <Trans>Issue {state.last.issue} drew</Trans>
          </span>
          <Balls family={state.family} numbers={state.last.numbers} />
        </Last>
      )}
    </Root>
  );
}

const { color, media, radius, space, text } = theme;

export const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.m};
  border-radius: ${radius.l};
  background: ${color.chrome};
  color: ${color.onChrome};

  h2 {
    font-size: ${text.size.xl};
  }

  ${media.wide} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    padding: ${space.l};
  }
`;

const Sale = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
`;

const Clock = styled.span`
  color: ${color.onChrome};
  font-size: ${text.size.xl};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;

  &[data-near] {
    color: ${color.accent};
  }
`;

export const Last = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
`;
