import { css } from 'styled-components';
import { theme } from '@marquee/ui-kit';

const { color, elevation, media, motion } = theme;

/** A number or a cell that can be picked: its surface, and how it looks below a pointer and once it is picked. */
export const pickStyles = css`
  background: ${color.surface};
  color: ${color.text};
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  ${media.hover} {
    &:hover {
      border-color: ${color.primary};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${color.primary};
    background: ${color.primary};
    box-shadow: ${elevation.low};
    color: ${color.onPrimary};
  }
`;
