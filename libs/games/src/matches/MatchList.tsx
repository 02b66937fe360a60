import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Badge, Skeleton, theme } from '@marquee/ui-kit';
import { marks, MatchSides } from './MatchSides.tsx';
import { OddsButton } from './OddsButton.tsx';
import type { Match } from './matches.ts';

export interface MatchListProps {
  matches: readonly Match[];
  /** A row of cards, or a line for each match. */
  look: 'cards' | 'table';
  /** Which of the odds of who wins is on the bet slip. */
  pickOf: (match: Match) => string | undefined;
  /** Puts odds on the bet slip, or takes them off. */
  onPick: (match: Match, pick: WinnerPick, odds: string) => void;
  /** Opens the vendor's game: of a match that is played, and of one on which bets are placed there only. */
  onOpen: (match: Match) => void;
}

/** The side that wins, or neither. */
export type WinnerPick = Exclude<Match['odds'][number]['pick'], 'unknown'>;

/** Matches with score or start and the odds of who wins. */
export function MatchList({ matches, look, pickOf, onPick, onOpen }: MatchListProps) {
  const { t } = useLingui();
  return (
    <List data-look={look} aria-label={t`Matches and odds`} tabIndex={look === 'cards' ? 0 : undefined}>
      {matches.map((match) => (
        <Item key={match.id} data-look={look}>
          <When match={match} />
          <MatchSides {...match} />
          <Odds
            match={match}
            picked={pickOf(match)}
            onPick={(pick, odds) => onPick(match, pick, odds)}
            onOpen={() => onOpen(match)}
          />
        </Item>
      ))}
    </List>
  );
}

/** The places of the matches. */
export function MatchListSkeleton({ look, count }: { look: MatchListProps['look']; count: number }) {
  return (
    <List data-look={look} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <Place key={place} data-look={look}>
          <Skeleton shape="block" />
        </Place>
      ))}
    </List>
  );
}

/** The minute or map of a running match, or the time at which it starts. */
function When({ match: { game, standing, startsAt } }: { match: Match }) {
  const map = standing?.clock;
  return (
    <Head>
      <Name>{game.gameName}</Name>
      {standing ? (
        <Badge tone="danger">
          {game.gameCategory === 'ESPORTS' ? (
            <Trans comment="The part of an e-sports match that is being played">Map {map}</Trans>
          ) : (
            `${standing.clock}′`
          )}
        </Badge>
      ) : (
        <time dateTime={startsAt}>{formatDateTime(Date.parse(startsAt)).slice(11, 16)}</time>
      )}
    </Head>
  );
}

interface OddsProps {
  match: Match;
  picked: string | undefined;
  onPick: (pick: WinnerPick, odds: string) => void;
  onOpen: () => void;
}

function Odds({ match: { home, away, odds, slip }, picked, onPick, onOpen }: OddsProps) {
  const { t } = useLingui();
  if (odds.length === 0) {
    return (
      <Picks>
        <Open type="button" onClick={onOpen}>
          <Trans comment="On a match that is being played: opens it">Follow live</Trans>
        </Open>
      </Picks>
    );
  }
  const labels = { home, draw: t({ message: 'Draw', context: 'result of a match' }), away };
  return (
    <Picks>
      {odds.map(
        ({ pick, odds: factor }) =>
          pick !== 'unknown' && (
            <OddsButton
              key={pick}
              label={labels[pick]}
              mark={marks[pick]}
              odds={factor}
              pressed={slip ? picked === pick : undefined}
              onPress={() => (slip ? onPick(pick, factor) : onOpen())}
            />
          ),
      )}
    </Picks>
  );
}

const { color, control, elevation, media, motion, radius, space, text } = theme;

const cardHeight = '10.5rem';

const List = styled.ul`
  display: grid;
  gap: ${space.s};

  &[data-look='cards'] {
    grid-auto-columns: minmax(16.5rem, 1fr);
    grid-auto-flow: column;
    padding-block-end: ${space.xxs};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scrollbar-width: thin;
    scrollbar-color: ${color.lineStrong} transparent;
  }

  &[data-look='table'] {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.xxs};
  }
`;

const Place = styled.li`
  height: ${cardHeight};
  border-radius: ${radius.m};
  overflow: clip;

  &[data-look='table'] {
    ${media.medium} {
      height: 4.25rem;
    }
  }
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space.xs};
  height: ${cardHeight};
  min-width: 0;
  padding: ${space.s};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  scroll-snap-align: start;

  &[data-look='table'] {
    ${media.medium} {
      display: grid;
      grid-template-columns: 7rem minmax(0, 1fr) 13rem;
      align-items: center;
      gap: ${space.m};
      height: 4.25rem;
      padding-block: ${space.xs};
    }
  }
`;

const Head = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  min-height: 1.375rem;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Picks = styled.span`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space.xs};
`;

const Open = styled.button`
  min-height: ${control.touch};
  padding-inline: ${space.xs};
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  color: ${color.text};
  font-weight: ${text.weight.heavy};
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  ${media.hover} {
    &:hover {
      background: ${color.primary};
      color: ${color.onPrimary};
    }
  }
`;
