import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface SurfaceProps {
  /** The element that fits what it holds. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** Raised stands out of the canvas, sunken steps back into it. */
  level?: 'flat' | 'raised' | 'sunken';
  /** None for what brings its own and fills the corners, l for roomy. */
  padding?: 'none' | 'm' | 'l';
  /** Id of the heading that names it, for a section. */
  labelledBy?: string;
  children: ReactNode;
}

/** A card on the canvas. */
export function Surface({ as = 'div', level = 'flat', padding = 'm', labelledBy, children }: SurfaceProps) {
  return (
    <Root as={as} data-level={level} data-padding={padding} aria-labelledby={labelledBy}>
      {children}
    </Root>
  );
}

const { color, elevation, radius, space } = theme;

const Root = styled.div`
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${elevation.low};

  &[data-level='raised'] {
    background: ${color.surfaceRaised};
    box-shadow: ${elevation.raised};
  }

  &[data-level='sunken'] {
    background: ${color.surfaceSunken};
    box-shadow: none;
  }

  &[data-padding='none'] {
    padding: 0;
    overflow: clip;
  }

  &[data-padding='l'] {
    padding: ${space.l};
  }
`;
