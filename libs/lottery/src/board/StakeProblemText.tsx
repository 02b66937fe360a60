import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { WarningIcon, theme } from '@marquee/ui-kit';
import type { StakeProblem } from './staking.ts';

export interface StakeProblemTextProps {
  problem: StakeProblem | undefined;
  show: (amount: bigint) => string;
}

/** Why a ticket does not go into the basket, and what would. Its place is announced to. */
export function StakeProblemText({ problem, show }: StakeProblemTextProps) {
  return (
    <Root role="status">
      {problem && (
        <>
          <WarningIcon size="s" />
          <span>{textOf(problem, show)}</span>
        </>
      )}
    </Root>
  );
}

function textOf(problem: StakeProblem, show: (amount: bigint) => string) {
  switch (problem.kind) {
    case 'too-low':
      return <Trans>A ticket costs {show(problem.minimum)} at least. Stake more.</Trans>;
    case 'too-high':
      return (
        <Trans>A ticket costs {show(problem.maximum)} at most. Stake less, or pick fewer numbers.</Trans>
      );
    case 'too-many-bets':
      return (
        <Plural
          value={problem.maximum}
          one="A ticket of this kind has # bet at most. Pick fewer numbers."
          other="A ticket of this kind has # bets at most. Pick fewer numbers."
        />
      );
    case 'number-closed':
      return <Trans>{spaced(problem.number)} is not available right now. Remove it.</Trans>;
    case 'number-half':
      return (
        <Trans>
          {spaced(problem.number)} pays half: put it on a ticket of its own, apart from numbers that pay
          whole.
        </Trans>
      );
    case 'basket-full':
      return <Trans>The basket is full. Buy what is in it first.</Trans>;
  }
}

function spaced(number: string): string {
  return number.replaceAll(',', ' ');
}

const { color, space, text } = theme;

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.onDangerSoft};
  font-size: ${text.size.s};

  &:empty {
    display: none;
  }
`;
