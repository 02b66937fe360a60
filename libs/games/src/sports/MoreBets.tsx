import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { OddsButton } from '../matches/OddsButton.tsx';
import { isSame, marketGroups, type Selection } from './selection.ts';
import type { SportsMatch } from './sports.queries.ts';
import { useSelectionLabels } from './useSelectionLabels.ts';

export interface MoreBetsProps {
  id: string;
  match: SportsMatch;
  /** What is on the slip of the match. */
  chosen: Selection | undefined;
  onPick: (selection: Selection, odds: string) => void;
}

/** The markets of a match apart from who wins: a heading for each, and the two odds of each line next to each other. */
export function MoreBets({ id, match, chosen, onPick }: MoreBetsProps) {
  const { marketName, nameOf, markOf } = useSelectionLabels();
  return (
    <Root id={id}>
      {marketGroups(match).map(({ market, lines }) => (
        <div key={market} role="group" aria-label={marketName(market)}>
          <Name aria-hidden>{marketName(market)}</Name>
          {lines.map(({ line, odds }) => (
            <Line key={line}>
              {odds.map(({ pick, odds: factor }) => {
                const selection = { market, line, pick };
                return (
                  <OddsButton
                    key={pick}
                    label={nameOf(selection, match)}
                    mark={markOf(selection)}
                    odds={factor}
                    pressed={chosen !== undefined && isSame(chosen, selection)}
                    onPress={() => onPick(selection, factor)}
                  />
                );
              })}
            </Line>
          ))}
        </div>
      ))}
    </Root>
  );
}

const { color, media, space, text } = theme;

const Root = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space.s} ${space.m};
  padding-block: ${space.xs};
  border-block-start: 1px solid ${color.line};

  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  }
`;

const Name = styled.p`
  margin-block-end: ${space.xxs};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xs};

  & + & {
    margin-block-start: ${space.xs};
  }
`;
