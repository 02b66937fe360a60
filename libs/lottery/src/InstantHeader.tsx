import { Trans } from '@lingui/react/macro';
import { Last, Root } from './IssueHeader.tsx';
import type { LotteryState } from './lottery.queries.ts';
import { DrawReveal } from './results/DrawReveal.tsx';

/** The head of a lottery that draws with each bet: there is nothing to wait for. */
export function InstantHeader({ state }: { state: LotteryState }) {
  return (
    <Root>
      <div>
        <h1>{state.gameName}</h1>
        <p>
          <Trans>Drawn and paid as soon as you buy</Trans>
        </p>
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
