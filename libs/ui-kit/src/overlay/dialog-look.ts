import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

const { color, layer, motion } = theme;

/** The dimmed page behind a dialog or drawer. */
export const backdropLook = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  min-height: 100dvh;
  background: ${color.scrim};
  transition: opacity ${motion.normal};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
