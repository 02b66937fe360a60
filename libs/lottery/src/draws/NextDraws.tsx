import { useState, type ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';
import { clockOffset, secondsBetween, smoothOffset, useClock } from '../clock.ts';
import { FamilyMark } from '../lobby/FamilyMark.tsx';
import { placeOnSale, type Lobby, type LobbyLottery } from '../lobby/lobby.ts';
import { nextDrawsOf, shownNumbers, timeToGo } from './next-draws.ts';

export interface NextDrawsProps {
  lobby: Lobby;
  /** When the lobby arrived, in milliseconds since 1970. */
  arrived: number;
  /** Cards in a row or two, or tickets with a torn edge. */
  look: 'cards' | 'tickets';
  count: number;
  /** Makes a link to a lottery out of its name. */
  link: (lottery: LobbyLottery, name: ReactNode) => ReactNode;
}

/** Lotteries with the time until their next draw and their last result. All of a card opens the lottery. */
export function NextDraws({ lobby, arrived, look, count, link }: NextDrawsProps) {
  const measured = clockOffset(lobby.serverTime, arrived);
  const [known, setKnown] = useState(measured);
  const offset = smoothOffset(known, measured);
  if (offset !== known) setKnown(offset);
  return (
    <List data-look={look}>
      {nextDrawsOf(lobby, count).map((lottery) => (
        <Card key={lottery.code} data-look={look}>
          <FamilyMark family={lottery.family} />
          <Names>
            <h3>{link(lottery, lottery.gameName)}</h3>
            <NextIssue upcoming={lottery.upcoming} offset={offset} />
          </Names>
          <Result>
            {lottery.last ? (
              shownNumbers(lottery.family, lottery.last.numbers).map((number, place) => (
                <Ball key={place}>{number}</Ball>
              ))
            ) : (
              <Small>
                <Trans>First draw soon</Trans>
              </Small>
            )}
          </Result>
          <TimeToDraw upcoming={lottery.upcoming} offset={offset} />
        </Card>
      ))}
    </List>
  );
}

/** The places of the cards. */
export function NextDrawsSkeleton({ look, count }: Pick<NextDrawsProps, 'look' | 'count'>) {
  return (
    <List data-look={look} aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        <Place key={place} data-look={look}>
          <Skeleton shape="block" />
        </Place>
      ))}
    </List>
  );
}

type Clocked = Pick<LobbyLottery, 'upcoming'> & { readonly offset: number };

/** The number of the issue that can still be bought. */
function NextIssue({ upcoming, offset }: Clocked) {
  return <Small>{useClock(offset, (now) => upcoming[placeOnSale(upcoming, now)]?.issue)}</Small>;
}

/** The time until the sale closes; it continues to the next issue by itself, and is the only part that ticks. */
function TimeToDraw({ upcoming, offset }: Clocked) {
  const left = useClock(offset, (now) => {
    const sale = upcoming[placeOnSale(upcoming, now)];
    return sale && secondsBetween(now, sale.closesAt);
  });
  if (left === undefined) return <Time>–</Time>;
  const { days, clock } = timeToGo(left);
  return (
    <Time role="timer" data-near={left <= near || undefined}>
      {days > 0 && (
        <Small>
          <Plural value={days} one="# day" other="# days" />
        </Small>
      )}
      {clock}
    </Time>
  );
}

/** Seconds before a close at which a countdown is highlighted. */
const near = 10;

const { color, elevation, media, motion, radius, space, text } = theme;

const cardHeight = '6.5rem';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};

  &[data-look='cards'] {
    ${media.medium} {
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
      gap: ${space.s};
    }
  }

  &[data-look='tickets'] {
    grid-auto-columns: minmax(17.5rem, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;
    gap: ${space.m};
    padding-block: ${space.xxs};
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: thin;
    scrollbar-color: ${color.lineStrong} transparent;
  }
`;

const Place = styled.li`
  height: ${cardHeight};
  border-radius: ${radius.m};
  overflow: clip;

  &[data-look='tickets'] {
    height: 8.5rem;
  }
`;

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-content: space-between;
  align-items: center;
  gap: ${space.xs} ${space.s};
  height: ${cardHeight};
  padding: ${space.s};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  scroll-snap-align: start;
  transition: background-color ${motion.quick};

  ${media.hover} {
    &:hover {
      background: ${color.surfaceRaised};
    }
  }

  /* A ticket: a half circle is cut out of each side above the result, and a torn line joins them. */
  &[data-look='tickets'] {
    --cut: 4.9rem;
    height: 8.5rem;
    padding: ${space.m};
    border-radius: ${radius.l};
    mask:
      radial-gradient(circle 0.5rem at 0 var(--cut), transparent 98%, ${color.text}) 0 0 / 51% 100% no-repeat,
      radial-gradient(circle 0.5rem at 100% var(--cut), transparent 98%, ${color.text}) 100% 0 / 51% 100%
        no-repeat;

    &::before {
      content: '';
      position: absolute;
      inset: var(--cut) ${space.m} auto;
      border-top: 2px dashed ${color.lineStrong};
    }
  }
`;

const Names = styled.div`
  min-width: 0;

  > h3 {
    overflow: hidden;
    font-size: ${text.size.m};
    line-height: ${text.leading.snug};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > h3 > a {
    color: inherit;
    text-decoration: none;
  }

  /* The whole card is the link. */
  > h3 > a::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius.m};
    content: '';
  }
`;

const Small = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.regular};
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Time = styled.span`
  display: flex;
  flex-direction: column;
  grid-column: 3;
  grid-row: 1;
  align-items: end;
  color: ${color.onAccentSoft};
  font-size: ${text.size.xl};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;
  line-height: 1;

  &[data-near] {
    color: ${color.onDangerSoft};
  }
`;

const Result = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${space.xxs};
  min-width: 0;
  min-height: 1.75rem;
  overflow: clip;
`;

const Ball = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  min-width: 1.75rem;
  height: 1.75rem;
  padding-inline: ${space.xxs};
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
`;
