import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';

export interface GameGridProps {
  /** Landscape tiles are wider, so fewer stand in a row. */
  ratio?: 'portrait' | 'landscape';
  children: ReactNode;
}

/** Games side by side, as many as fit; three on a phone. */
export function GameGrid({ ratio = 'portrait', children }: GameGridProps) {
  return <Grid data-ratio={ratio}>{children}</Grid>;
}

/** The places of games that are still coming, in the shape of their tiles. */
export function GameGridSkeleton({
  ratio = 'portrait',
  count,
}: {
  ratio?: 'portrait' | 'landscape';
  count: number;
}) {
  return (
    <Grid data-ratio={ratio} aria-hidden>
      <GamePlaces ratio={ratio} count={count} />
    </Grid>
  );
}

/** Places of games among games, inside a {@link GameGrid}. */
export function GamePlaces({
  ratio = 'portrait',
  count,
}: {
  ratio?: 'portrait' | 'landscape';
  count: number;
}) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden>
      <Picture data-ratio={ratio}>
        <Skeleton shape="block" />
      </Picture>
      <Caption>
        <Line />
      </Caption>
    </li>
  ));
}

const { color, media, radius, space } = theme;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.m} ${space.s};

  &[data-ratio='landscape'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));

    &[data-ratio='landscape'] {
      grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
    }
  }

  ${media.wide} {
    grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    gap: ${space.l} ${space.m};

    &[data-ratio='landscape'] {
      grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    }
  }
`;

const Picture = styled.div`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.m};
  overflow: clip;

  &[data-ratio='landscape'] {
    aspect-ratio: 16 / 10;
  }
`;

/** It stands still: a page waits with a dozen places, and the pictures' move already. */
const Line = styled.span`
  display: block;
  width: 60%;
  height: 1em;
  border-radius: ${radius.s};
  background: ${color.skeleton};
`;

/** As high as a tile's two lines. */
const Caption = styled.div`
  min-height: 3rem;
  padding-top: ${space.xs};
`;
