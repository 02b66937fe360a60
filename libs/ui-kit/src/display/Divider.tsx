import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface DividerProps {
  /** A word on the line, such as "or". */
  children?: ReactNode;
}

/** A line between two things, with a word on it when given. */
export function Divider({ children }: DividerProps) {
  return children === undefined ? <Line /> : <Labelled>{children}</Labelled>;
}

const { color, space, text } = theme;

const Line = styled.hr`
  height: 1px;
  border: 0;
  background: ${color.line};
`;

const Labelled = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${color.line};
  }
`;
