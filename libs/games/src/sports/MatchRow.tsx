import { useId, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Badge, ChevronDownIcon, ChevronUpIcon, theme, VisuallyHidden } from '@marquee/ui-kit';
import { marks, MatchSides } from '../matches/MatchSides.tsx';
import { MoreBets } from './MoreBets.tsx';
import { OddsButton } from '../matches/OddsButton.tsx';
import { isSame, marketGroups, type Selection } from './selection.ts';
import type { SportsMatch } from './sports.queries.ts';
import { useSelectionLabels } from './useSelectionLabels.ts';

export interface MatchRowProps {
  match: SportsMatch;
  chosenOf: (match: SportsMatch) => Selection | undefined;
  onPick: (match: SportsMatch, selection: Selection, odds: string) => void;
  onOpen: (match: SportsMatch) => void;
}

/**
 * A match: its sides with the score while it is played, and the odds of who wins while it takes bets. A button opens its other
 * markets below.
 */
export function MatchRow({ match, chosenOf, onPick, onOpen }: MatchRowProps) {
  const { nameOf } = useSelectionLabels();
  const { home, away, standing, odds, slip } = match;
  const more = useId();
  const [unfolded, setUnfolded] = useState(false);
  const count = slip ? marketGroups(match).flatMap(({ lines }) => lines).length : 0;
  const chosen = chosenOf(match);
  return (
    <Item>
      <MatchSides home={home} away={away} standing={standing} />
      {standing && <Clock match={match} />}
      {count > 0 && (
        <More
          type="button"
          aria-expanded={unfolded}
          aria-controls={unfolded ? more : undefined}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Trans comment="Opens what else can be bet on in a match">More bets</Trans>
          <Badge tone={chosen && chosen.market !== 'winner' ? 'accent' : 'neutral'}>{count}</Badge>
          {unfolded ? <ChevronUpIcon size="s" /> : <ChevronDownIcon size="s" />}
          <VisuallyHidden>
            {home} – {away}
          </VisuallyHidden>
        </More>
      )}
      <Odds>
        {odds.length === 0 ? (
          <Open type="button" onClick={() => onOpen(match)}>
            <Trans comment="On a match that is being played: opens the vendor's page of it">Watch live</Trans>
          </Open>
        ) : (
          odds.map(({ pick, odds: factor }) => {
            if (pick === 'unknown') return null;
            const selection = { market: 'winner', line: null, pick } as const;
            return (
              <OddsButton
                key={pick}
                label={nameOf(selection, match)}
                mark={marks[pick]}
                odds={factor}
                pressed={slip ? chosen !== undefined && isSame(chosen, selection) : undefined}
                onPress={() => (slip ? onPick(match, selection, factor) : onOpen(match))}
              />
            );
          })
        )}
      </Odds>
      {unfolded && count > 0 && (
        <MoreBets
          id={more}
          match={match}
          chosen={chosen}
          onPick={(selection, factor) => onPick(match, selection, factor)}
        />
      )}
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

const More = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: ${control.touch};
  padding-inline: ${space.xs};
  border-radius: ${radius.s};
  color: ${color.link};
  font-size: ${text.size.s};
  white-space: nowrap;
`;

const Open = styled.button`
  min-height: ${control.touch};
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  color: ${color.link};
  font-weight: ${text.weight.bold};
`;
