import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Chip, ClockIcon, EmptyNote, FireIcon, Skeleton, SportsIcon, theme } from '@marquee/ui-kit';
import { groupMatches, type MatchGroup, type When } from './board.ts';
import { MatchRow } from './MatchRow.tsx';
import type { Selection } from './selection.ts';
import type { SportsMatch } from './sports.queries.ts';

export interface MatchBoardProps {
  /** In the order of their starts. */
  matches: readonly SportsMatch[];
  /** Milliseconds since 1970 by the platform's clock. */
  now: number;
  /** What is on the slip of a match. */
  chosenOf: (match: SportsMatch) => Selection | undefined;
  onPick: (match: SportsMatch, selection: Selection, odds: string) => void;
  /** Opens the game of the vendor: to follow a match, and to bet on one that takes no bets here. */
  onOpen: (match: SportsMatch) => void;
}

/** The matches of a category by sport and by time, with their odds. */
export function MatchBoard({ matches, now, ...row }: MatchBoardProps) {
  const { t } = useLingui();
  const [when, setWhen] = useState<When>('all');
  const [chosen, setGame] = useState<string>();
  const games = [...new Map(matches.map(({ game }) => [game.gameId, game.gameName]))];
  // A game that has no matches any more cannot stay chosen.
  const game = games.some(([id]) => id === chosen) ? chosen : undefined;
  const shown = game === undefined ? matches : matches.filter((match) => match.game.gameId === game);
  const groups = groupMatches(shown, now, when);
  return (
    <Root
      aria-label={t({ message: 'Matches', context: 'of sports', comment: 'Heading of a list with odds' })}
    >
      <Filters role="group" aria-label={t`Filter matches`}>
        <Chip pressed={when === 'all'} onClick={() => setWhen('all')}>
          <Trans comment="Filter of matches by their time">All matches</Trans>
        </Chip>
        <Chip pressed={when === 'live'} icon={<FireIcon size="s" />} onClick={() => setWhen('live')}>
          <Trans comment="Filter: matches that are being played">Live now</Trans>
        </Chip>
        <Chip pressed={when === 'next'} icon={<ClockIcon size="s" />} onClick={() => setWhen('next')}>
          <Trans comment="Filter: matches that have not begun">Upcoming</Trans>
        </Chip>
        {games.length > 1 &&
          games.map(([id, name]) => (
            <Chip key={id} pressed={game === id} onClick={() => setGame(game === id ? undefined : id)}>
              {name}
            </Chip>
          ))}
      </Filters>
      {groups.length === 0 ? (
        <EmptyNote kind="games" icon={<SportsIcon size="xl" />}>
          <Trans>No matches at the moment. New ones appear here by themselves.</Trans>
        </EmptyNote>
      ) : (
        groups.map((group) => <Group key={group.key} group={group} {...row} />)
      )}
    </Root>
  );
}

function Group({ group, ...row }: { group: MatchGroup } & Omit<MatchBoardProps, 'matches' | 'now'>) {
  return (
    <section>
      <Heading>
        {group.gameName}
        <Time data-live={group.startsAt === null || undefined}>
          {group.startsAt === null ? (
            <Trans comment="Heading over matches that are being played">Live now</Trans>
          ) : (
            <time dateTime={group.startsAt}>{clockTime(group.startsAt)}</time>
          )}
        </Time>
      </Heading>
      <List>
        {group.matches.map((match) => (
          <MatchRow key={match.id} match={match} {...row} />
        ))}
      </List>
    </section>
  );
}

/** Hours and minutes where the player is; the day too when it is another one. */
function clockTime(moment: string): string {
  const text = formatDateTime(Date.parse(moment));
  const today = formatDateTime(Date.now()).slice(0, 10);
  return text.startsWith(today) ? text.slice(11, 16) : text.slice(0, 16);
}

/** The place of the board while the matches are on their way. */
export function MatchBoardSkeleton() {
  return (
    <Places aria-busy="true">
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} shape="block" />
      ))}
    </Places>
  );
}

const { color, media, space, text } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;

const Filters = styled.div`
  display: flex;
  gap: ${space.xs};
  padding-block: ${space.hair};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Heading = styled.h2`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s};
  margin-block-end: ${space.xs};
  font-size: ${text.size.m};
`;

const Time = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums lining-nums;

  &[data-live] {
    color: ${color.onDangerSoft};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
`;

const Places = styled.div`
  display: grid;
  gap: ${space.xs};
  grid-auto-rows: 6.5rem;

  ${media.medium} {
    grid-auto-rows: 4.25rem;
  }
`;
