import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Badge, theme } from '@marquee/ui-kit';
import { marks, MatchSides } from '../matches/MatchSides.tsx';
import { OddsButton } from './OddsButton.tsx';
import type { Pick } from './slip.ts';
import type { SportsMatch } from './sports.queries.ts';

export interface MatchRowProps {
  match: SportsMatch;
  pickOf: (match: SportsMatch) => Pick | undefined;
  onPick: (match: SportsMatch, pick: Pick, odds: string) => void;
  onOpen: (match: SportsMatch) => void;
}

/** A match: its sides with the score while it is played, and the odds of who wins while it takes bets. */
export function MatchRow({ match, pickOf, onPick, onOpen }: MatchRowProps) {
  const { t } = useLingui();
  const { home, away, standing, odds, slip } = match;
  const labels = {
    home,
    draw: t({ message: 'Draw', context: 'a bet on a match' }),
    away,
  };
  const picked = pickOf(match);
  return (
    <Item>
      <MatchSides home={home} away={away} standing={standing} />
      {standing && <Clock match={match} />}
      <Odds>
        {odds.length === 0 ? (
          <Open type="button" onClick={() => onOpen(match)}>
            <Trans comment="On a match that is being played: opens the vendor's page of it">Watch live</Trans>
          </Open>
        ) : (
          odds.map(
            ({ pick, odds: factor }) =>
              pick !== 'unknown' && (
                <OddsButton
                  key={pick}
                  label={labels[pick]}
                  mark={marks[pick]}
                  odds={factor}
                  pressed={picked === pick}
                  onPress={() => (slip ? onPick(match, pick, factor) : onOpen(match))}
                />
              ),
          )
        )}
      </Odds>
    </Item>
  );
}

/** The minute, or the map of e-sports. */
function Clock({ match: { game, standing } }: { match: SportsMatch }) {
  const map = standing?.clock;
  return (
    <Badge tone="danger">
      {game.gameCategory === 'ESPORTS' ? (
        <Trans context="on a page of e-sports" comment="The part of a match that is being played">
          Map {map}
        </Trans>
      ) : (
        `${standing?.clock ?? 0}′`
      )}
    </Badge>
  );
}

const { color, control, elevation, media, radius, space, text } = theme;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${elevation.low};

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto 15rem;
    min-height: 4.25rem;
  }
`;

const Odds = styled.span`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  grid-column: 1 / -1;
  gap: ${space.xs};

  ${media.medium} {
    grid-column: 3;
  }
`;

const Open = styled.button`
  min-height: ${control.touch};
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  color: ${color.link};
  font-weight: ${text.weight.bold};
`;
