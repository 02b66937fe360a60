import type { ReactNode } from 'react';
import { GamePlaces, type TileRatio } from './GameGrid.tsx';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

export interface LaneProps {
  /** What is in the row: its accessible name. */
  label: string;
  /** What is in it: games by the shape of their tiles, or vendors. */
  item: TileRatio | 'vendor';
  children: ReactNode;
}

/** A row that is scrolled sideways by finger, wheel or keyboard, when not all of it fits. */
export function Lane({ label, item, children }: LaneProps) {
  return (
    <Row data-item={item} aria-label={label} tabIndex={0}>
      {children}
    </Row>
  );
}

/** A lane of games that are still coming. */
export function LaneSkeleton({
  ratio = 'portrait',
  item = ratio,
}: {
  ratio?: TileRatio;
  item?: LaneProps['item'];
}) {
  return (
    <Row data-item={item} aria-hidden>
      <GamePlaces ratio={ratio} count={12} />
    </Row>
  );
}

const { color, media, radius, space, tile } = theme;

/**
 * A page has a dozen of these rows, and a screen shows three: the others cost neither style, layout nor paint. Their height is
 * known: pictures in the shape of their tiles, two lines under them.
 */
const Row = styled.ul`
  --column: ${tile.lane};
  --picture: calc(var(--column) / (${tile.ratio}));
  display: grid;
  grid-auto-columns: var(--column);
  grid-auto-flow: column;
  content-visibility: auto;
  contain-intrinsic-height: auto calc(var(--picture) + ${tile.caption});
  gap: ${space.s};
  margin-inline: calc(-1 * ${space.xxs});
  padding: ${space.xxs};
  border-radius: ${radius.m};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space.xxs};
  scrollbar-width: thin;
  scrollbar-color: ${color.lineStrong} transparent;

  &[data-item='square'] {
    --column: 8rem;
    --picture: var(--column);
  }

  &[data-item='landscape'] {
    --column: 15.5rem;
    --picture: calc(var(--column) * 10 / 16);
    scroll-snap-type: x mandatory;
  }

  &[data-item='vendor'] {
    --column: 10.5rem;
    --picture: calc(var(--column) * 10 / 16);
  }

  > li {
    min-width: 0;
    scroll-snap-align: start;
  }

  ${media.wide} {
    gap: ${space.m};

    &[data-item='landscape'] {
      --column: 18rem;
    }

    &[data-item='vendor'] {
      --column: 13rem;
    }
  }
`;
