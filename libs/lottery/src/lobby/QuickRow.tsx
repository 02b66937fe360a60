import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { Countdown } from './Countdown.tsx';
import { FamilyMark } from './FamilyMark.tsx';
import type { LobbyLottery } from './lobby.ts';
import type { LobbyCardProps } from './LobbyCard.tsx';

export interface QuickRowProps {
  label: string;
  lotteries: readonly LobbyLottery[];
  /** Milliseconds by which the platform's clock is ahead of this device's. */
  offset: number;
  link: LobbyCardProps['link'];
}

/** A short row of lotteries that are reached for most: a name and the time that is left. */
export function QuickRow({ label, lotteries, offset, link }: QuickRowProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{label}</Heading>
      <Row>
        {lotteries.map(({ code, gameName, family, draws, upcoming }) => (
          <li key={code}>
            <FamilyMark family={family} />
            <span>
              {link(code, gameName)}
              {draws !== 'instant' && <Countdown upcoming={upcoming} offset={offset} />}
            </span>
          </li>
        ))}
      </Row>
    </section>
  );
}

const { color, elevation, media, motion, radius, space, text } = theme;

const Heading = styled.h2`
  margin-bottom: ${space.xs};
  font-size: ${text.size.l};
`;

const Row = styled.ul`
  display: flex;
  gap: ${space.s};
  padding: ${space.hair};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  scrollbar-color: ${color.lineStrong} transparent;

  > li {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space.s};
    min-width: 12rem;
    max-width: 16rem;
    padding: ${space.s};
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
    background: ${color.surface};
    box-shadow: ${elevation.low};
    scroll-snap-align: start;
    transition: border-color ${motion.quick};
  }

  > li > span {
    display: flex;
    flex-direction: column;
    gap: ${space.xxs};
    min-width: 0;
  }

  > li > span > a {
    overflow: hidden;
    color: inherit;
    font-size: ${text.size.s};
    font-weight: ${text.weight.bold};
    line-height: ${text.leading.snug};
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* The whole of it is the link. */
  > li > span > a::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius.l};
    content: '';
  }

  ${media.hover} {
    > li:hover {
      border-color: ${color.primary};
    }
  }
`;
