import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** The usual marks of a coupon, the same in every language. */
export const marks = { home: '1', draw: 'X', away: '2' } as const;

export interface MatchSidesProps {
  home: string;
  away: string;
  /** The score; null before the match. */
  standing: { readonly home: number; readonly away: number } | null;
}

/** Who plays, one below the other, with the score of a running match. */
export function MatchSides({ home, away, standing }: MatchSidesProps) {
  return (
    <Sides>
      <Side name={home} score={standing?.home} />
      <Side name={away} score={standing?.away} />
    </Sides>
  );
}

function Side({ name, score }: { name: string; score: number | undefined }) {
  return (
    <Team>
      <span>{name}</span>
      {score !== undefined && <strong>{score}</strong>}
    </Team>
  );
}

const { space, text } = theme;

const Sides = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;
`;

const Team = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${space.xs};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: ${text.leading.snug};

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
