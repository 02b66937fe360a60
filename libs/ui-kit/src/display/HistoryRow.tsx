import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface HistoryRowProps {
  /** What it was. */
  name: ReactNode;
  /** Its state, its amount, or a button. */
  end: ReactNode;
  /** What is to be said about it: one or more `HistoryNote`. */
  children: ReactNode;
}

/** A past thing in a list of them, an item of `<ul>`. */
export function HistoryRow({ name, end, children }: HistoryRowProps) {
  return (
    <Row>
      <span>
        <Name>{name}</Name>
        {children}
      </span>
      {end}
    </Row>
  );
}

const { color, space, text } = theme;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding-block: ${space.s};
  border-bottom: 1px solid ${color.line};
`;

const Name = styled.span`
  display: block;
  font-weight: ${text.weight.bold};
  overflow-wrap: anywhere;
`;

/** A line below the name of a past thing; its time is `as="time"`. */
export const HistoryNote = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
`;
