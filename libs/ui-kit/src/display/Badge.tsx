import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'primary' | 'accent' | 'positive' | 'danger';
  /** Stands before the text. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short mark on something: a count, "New", "Hot". */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <Root data-tone={tone}>
      {icon}
      {children}
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.hair};
  min-width: 1.5em;
  padding: ${space.hair} 0.5em;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  color: ${color.text};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;
  line-height: ${text.leading.snug};
  white-space: nowrap;

  &[data-tone='primary'] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }

  &[data-tone='accent'] {
    background: ${color.accent};
    color: ${color.onAccent};
  }

  &[data-tone='positive'] {
    background: ${color.positive};
    color: ${color.onPositive};
  }

  &[data-tone='danger'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }
`;
