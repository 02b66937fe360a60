import { css } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { theme } from '../theme/theme.ts';

const { color, layer, motion } = theme;

/** A window, or what dims the page behind it, that moves in when it opens and out when it is told to close. */
export const movingStyles = css`
  animation: ${animation.enter} ${motion.slow};

  &[data-leaving] {
    animation: ${animation.leave} ${motion.normal} forwards;
  }
`;

/** The dimmed page behind a dialog or drawer. */
export const backdropStyles = css`
  --away-opacity: 0;
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  min-height: 100dvh;
  background: ${color.scrim};
  ${movingStyles}
`;
