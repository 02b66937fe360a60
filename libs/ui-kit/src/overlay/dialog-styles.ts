import { css, keyframes } from 'styled-components';
import { theme } from '../theme/theme.ts';

const { color, layer, motion } = theme;

/*
 * Where a window comes from and goes to is said by its own variables: one that says nothing stands where it stands. None
 * begins with no opacity at all: it counts as seen as soon as it is there.
 */
const away = css`
  translate: var(--away, none);
  scale: var(--away-scale, none);
  opacity: var(--away-opacity, 1);
`;

const arrive = keyframes`
  from {
    ${away}
  }
`;

const leave = keyframes`
  to {
    ${away}
  }
`;

/** A window, or what dims the page behind it, that moves in when it opens and out when it is told to close. */
export const movingStyles = css`
  animation: ${arrive} ${motion.slow};

  &[data-leaving] {
    animation: ${leave} ${motion.normal} forwards;
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
