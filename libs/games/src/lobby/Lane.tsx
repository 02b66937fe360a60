import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

export interface LaneProps {
  /** What stands in the row: its accessible name. */
  label: string;
  /** Width of what stands in it. */
  item: 'game' | 'vendor';
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

const { color, media, radius, space } = theme;

const Row = styled.ul`
  display: grid;
  grid-auto-columns: 7.25rem;
  grid-auto-flow: column;
  gap: ${space.s};
  margin-inline: calc(-1 * ${space.xxs});
  padding: ${space.xxs};
  border-radius: ${radius.m};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  scrollbar-color: ${color.lineStrong} transparent;

  &[data-item='vendor'] {
    grid-auto-columns: 10.5rem;
  }

  > li {
    min-width: 0;
    scroll-snap-align: start;
  }

  ${media.wide} {
    grid-auto-columns: 9.5rem;
    gap: ${space.m};

    &[data-item='vendor'] {
      grid-auto-columns: 13rem;
    }
  }
`;
