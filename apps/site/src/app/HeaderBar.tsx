import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/**
 * The bar at the top of every page, with the brand's logo at its start. It is prerendered, so what stands in it before
 * the start and after must have the same place.
 */
export function HeaderBar({ start, children }: { start: ReactNode; children?: ReactNode }) {
  return (
    <Bar>
      {start}
      <End>{children}</End>
    </Bar>
  );
}

const { color, layer, media, space } = theme;

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space.xs};
  height: 3.5rem;
  padding-inline: ${space.s};
  border-bottom: 1px solid ${color.chromeLine};
  background: ${color.chrome};
  color: ${color.onChrome};

  ${media.wide} {
    height: 4rem;
    gap: ${space.s};
    padding-inline: ${space.l};
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-inline-start: auto;

  ${media.wide} {
    gap: ${space.s};
  }
`;
