import type { ComponentProps, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';

/** The shapes of game tiles. */
export type TileRatio = 'portrait' | 'square' | 'landscape';

export interface GameGridProps extends ComponentProps<'ul'> {
  /** Landscape tiles are wider, so fewer are in a row. */
  ratio?: TileRatio;
}

/** Games side by side, as many as fit; three on a phone. */
export function GameGrid({ ratio = 'portrait', ...list }: GameGridProps) {
  return <Grid data-ratio={ratio} data-tile="list" {...list} />;
}

/** The places of games that are still coming, in the shape of their tiles. */
export function GameGridSkeleton({ ratio = 'portrait', count }: { ratio?: TileRatio; count: number }) {
  return (
    <Grid data-ratio={ratio} data-tile="list" aria-hidden>
      <GamePlaces ratio={ratio} count={count} />
    </Grid>
  );
}

/** Places of games among games, inside a {@link GameGrid}. */
export function GamePlaces({ ratio = 'portrait', count }: { ratio?: TileRatio; count: number }) {
  // Counted from the end: the first of them make room for the games that have come, the others stay where they are.
  return Array.from({ length: count }, (_, index) => <GamePlace key={count - index} ratio={ratio} />);
}

/** The place of one game that is still coming. */
export function GamePlace({
  ratio = 'portrait',
  style,
}: {
  ratio?: TileRatio;
  style?: CSSProperties | undefined;
}) {
  return (
    <li aria-hidden style={style}>
      <Picture data-ratio={ratio}>
        <Skeleton shape="block" />
      </Picture>
      <Caption />
    </li>
  );
}

const { color, media, radius, space, tile } = theme;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: ${tile.columns};
  grid-auto-columns: 0;
  gap: ${tile.gap};

  &[data-ratio='landscape'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.medium} {
    &[data-ratio='landscape'] {
      grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
    }
  }

  ${media.wide} {
    &[data-ratio='landscape'] {
      grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    }
  }
`;

const Picture = styled.div`
  aspect-ratio: ${tile.ratio};
  border-radius: ${tile.radius};
  overflow: clip;

  &[data-ratio='square'] {
    aspect-ratio: 1;
  }

  &[data-ratio='landscape'] {
    aspect-ratio: 16 / 10;
  }
`;

/** As high as a tile's two lines. Its own line does not move: a page waits with a dozen places, whose pictures move. */
const Caption = styled.div`
  height: ${tile.caption};
  padding-top: ${space.xs};
  overflow: clip;

  &::before {
    content: '';
    display: block;
    width: 60%;
    height: 1em;
    border-radius: ${radius.s};
    background: ${color.skeleton};
  }
`;
