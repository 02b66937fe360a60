import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** How loud an action is: one primary or accent action in a view, the others quieter. */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'chrome';

/** s 36, m 44, l 52 pixels high; a small one is still hit within 44 pixels. */
export type ButtonSize = 's' | 'm' | 'l';

const { color, elevation, motion, space, text, buttonRadius, control, media } = theme;

/** What Button and ButtonLink share. The look hangs on data attributes, so that one class serves every variant. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${control.touch};
  padding: ${space.xs} 1.125em;
  border: 1px solid transparent;
  border-radius: ${buttonRadius.m};
  font-family: inherit;
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  user-select: none;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    color ${motion.quick},
    box-shadow ${motion.quick},
    transform ${motion.quick};

  &[data-size='s'] {
    min-height: ${control.small};
    padding: ${space.xxs} 1em;
    border-radius: ${buttonRadius.s};

    &::after {
      content: '';
      position: absolute;
      inset: calc((${control.small} - ${control.touch}) / 2) 0;
    }
  }

  &[data-size='l'] {
    min-height: ${control.large};
    font-size: ${text.size.m};
  }

  &[data-full] {
    display: flex;
    width: 100%;
  }

  &[data-variant='primary'] {
    background: ${color.primary};
    color: ${color.onPrimary};
    box-shadow: ${elevation.tactile}, ${elevation.low};
  }

  &[data-variant='accent'] {
    background: ${color.accent};
    color: ${color.onAccent};
    box-shadow: ${elevation.tactile}, ${elevation.low};
  }

  &[data-variant='danger'] {
    background: ${color.danger};
    color: ${color.onDanger};
    box-shadow: ${elevation.tactile}, ${elevation.low};
  }

  &[data-variant='secondary'] {
    border-color: color-mix(in oklab, ${color.lineStrong} 55%, transparent);
    background: ${color.surfaceRaised};
    color: ${color.text};
    box-shadow: ${elevation.low};
  }

  &[data-variant='quiet'] {
    color: ${color.text};
  }

  &[data-variant='chrome'] {
    border-color: ${color.chromeLine};
    color: ${color.onChrome};
  }

  ${media.hover} {
    &[data-variant='primary']:hover {
      background: ${color.primaryHover};
      box-shadow: ${elevation.tactile}, ${elevation.glow};
    }

    &[data-variant='accent']:hover {
      background: ${color.accentHover};
      box-shadow: ${elevation.tactile}, ${elevation.accentGlow};
    }

    &[data-variant='danger']:hover {
      background: ${color.dangerHover};
    }

    &[data-variant='secondary']:hover,
    &[data-variant='quiet']:hover {
      background: ${color.primarySoft};
      color: ${color.onPrimarySoft};
    }

    &[data-variant='secondary']:hover {
      border-color: ${color.link};
    }

    &[data-variant='chrome']:hover {
      border-color: ${color.onChromeMuted};
      background: color-mix(in oklab, ${color.onChrome} 8%, transparent);
    }
  }

  &:active {
    transform: translateY(1px);
  }

  &[data-variant='primary']:active {
    background: ${color.primaryActive};
    box-shadow: ${elevation.pressed};
  }

  &[data-variant='accent']:active {
    background: ${color.accentActive};
    box-shadow: ${elevation.pressed};
  }

  &[data-variant]:disabled {
    border-color: transparent;
    background: ${color.disabled};
    color: ${color.onDisabled};
    box-shadow: none;
    transform: none;
  }

  /* It has no box to lose. */
  &[data-variant='quiet']:disabled {
    background: none;
  }
`;
