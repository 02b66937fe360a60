import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { theme } from '../theme/theme.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'aria-label'> {
  /** What pressing it does, in words: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  /** Surface: on a card or dialog. Chrome: on the header, footer or side menu. Overlay: on a picture. */
  on?: 'surface' | 'chrome' | 'overlay';
  /** The icon turns while something is being fetched; presses do nothing meanwhile. */
  spinning?: boolean;
}

/** A square 44 pixel action that is only an icon. */
export function IconButton({
  label,
  icon,
  on = 'surface',
  spinning = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Root
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      data-on={on}
      data-spinning={spinning || undefined}
      aria-busy={spinning || undefined}
      aria-disabled={spinning || undefined}
      onClick={spinning ? undefined : onClick}
    >
      {icon}
    </Root>
  );
}

const { color, control, radius, motion, media } = theme;

const Root = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${control.touch};
  height: ${control.touch};
  border-radius: ${radius.m};
  color: ${color.textMuted};
  transition:
    background-color ${motion.quick},
    color ${motion.quick},
    transform ${motion.quick};

  &[data-on='chrome'] {
    color: ${color.onChromeMuted};
  }

  &[data-on='overlay'] {
    border-radius: ${radius.round};
    background: ${color.surfaceRaised};
    color: ${color.text};
  }

  ${media.hover} {
    &:hover {
      background: ${color.primarySoft};
      color: ${color.onPrimarySoft};
    }

    &[data-on='chrome']:hover {
      background: color-mix(in oklab, ${color.onChrome} 10%, transparent);
      color: ${color.onChrome};
    }
  }

  &:active {
    transform: scale(0.94);
  }

  &:disabled {
    background: none;
    color: ${color.onDisabled};
    transform: none;
  }

  &[data-spinning] > svg {
    animation: ${animation.spin} 0.9s linear infinite;
  }

  ${media.calm} {
    &[data-spinning] > svg {
      animation-duration: 4s;
    }
  }
`;
