import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Spinner, theme } from '@marquee/ui-kit';
import { clockOffset, countdown, useSecondsTo } from './clock.ts';
import type { LotteryState } from './lottery.queries.ts';
import { DrawReveal } from './results/DrawReveal.tsx';
import { OperatorHeld } from './results/OperatorHeld.tsx';

export interface IssueHeaderProps {
  state: LotteryState;
  /** When the state arrived, by this device's clock. */
  arrived: number;
  /** The sale has closed, or a result is due: the state is another one. */
  onDue: () => void;
}

/** Milliseconds between two requests for the result of a draw that is due. */
const LOOK = 3000;

/** The issue on sale with its countdown, the draw before, and that a draw is under way. */
export function IssueHeader({ state, arrived, onDue }: IssueHeaderProps) {
  const [sale] = state.upcoming;
  const offset = clockOffset(state.serverTime, arrived);
  const left = useSecondsTo(sale?.closesAt, offset);
  const [seen, setSeen] = useState({ sale, before: sale });
  if (seen.sale?.issue !== sale?.issue) setSeen({ sale, before: seen.sale });
  // The one that was on sale while this page watched, until its result is here.
  const closed = left === 0 ? sale : seen.before?.issue === seen.sale?.issue ? undefined : seen.before;
  const drawing = closed?.issue === state.last?.issue ? undefined : closed;
  useEffect(() => {
    if (drawing === undefined) return;
    onDue();
    const timer = setInterval(() => {
      if (Date.now() + offset >= Date.parse(drawing.drawsAt)) onDue();
    }, LOOK);
    return () => clearInterval(timer);
    // Once for each issue: the function is another one at every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drawing?.issue]);
  return (
    <Root>
      <div>
        <h1>{state.gameName}</h1>
        {sale && left !== undefined ? (
          <Sale>
            <span>
              {left === 0 ? (
                <Trans>Issue {sale.issue} has closed</Trans>
              ) : (
                <Trans>Issue {sale.issue} closes in</Trans>
              )}
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
        {state.beacon === 'operator' && <OperatorHeld />}
        {drawing !== undefined && (
          <Drawing>
            <Spinner size="s" />
            <Trans>Issue {drawing.issue} is being drawn…</Trans>
          </Drawing>
        )}
      </div>
      {state.last && (
        <Last>
          <span>
            <Trans>Issue {state.last.issue} drew</Trans>
          </span>
          <DrawReveal family={state.family} issue={state.last.issue} numbers={state.last.numbers} />
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

  h1 {
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

const Drawing = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  font-size: ${text.size.s};
`;

export const Last = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
`;
