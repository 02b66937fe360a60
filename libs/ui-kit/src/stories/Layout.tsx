import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

interface LayoutProps {
  on?: 'surface' | 'chrome';
  children: ReactNode;
}

/** Things of a story side by side. */
export function Row({ on = 'surface', children }: LayoutProps) {
  return <RowRoot data-on={on}>{children}</RowRoot>;
}

/** Things of a story one below the other, as wide as a form. */
export function Stack({ on = 'surface', children }: LayoutProps) {
  return <StackRoot data-on={on}>{children}</StackRoot>;
}

/** Tiles of a story in as many columns as fit. */
export const TileGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${theme.space.m};
`;

const RowRoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};

  &[data-on='chrome'] {
    padding: ${theme.space.m};
    border-radius: ${theme.radius.m};
    background: ${theme.color.chrome};
    color: ${theme.color.onChrome};
  }
`;

const StackRoot = styled(RowRoot)`
  flex-direction: column;
  flex-wrap: nowrap;
  align-items: stretch;
  max-width: 24rem;
`;
