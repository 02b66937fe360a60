import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'aria-pressed'> {
  /** The filter is on. */
  pressed: boolean;
  icon?: ReactNode;
}

/** A filter that is on or off: a vendor, a kind of game. */
export function Chip({ pressed, icon, children, type = 'button', ...rest }: ChipProps) {
  return (
    <Root {...rest} type={type} aria-pressed={pressed}>
      {icon}
      {children}
    </Root>
  );
}

const { color, control, motion, radius, space, text } = theme;

const Root = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space.xxs};
  min-height: ${control.touch};
  padding: ${space.xs} ${space.m};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
  line-height: 1.25;
  white-space: nowrap;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    color ${motion.quick};

  &:hover {
    border-color: ${color.link};
  }

  &[aria-pressed='true'] {
    border-color: ${color.link};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:disabled {
    border-color: ${color.line};
    background: ${color.disabled};
    color: ${color.onDisabled};
  }
`;
