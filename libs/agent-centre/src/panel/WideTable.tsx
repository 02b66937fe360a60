import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

export interface WideTableProps {
  /** What is in the table, for screen readers. */
  label: string;
  children: ReactNode;
}

/** Lets a table with many columns scroll sideways, by keyboard too, where the panel is too narrow for it. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      {children}
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-x: auto;

  ${theme.media.wide} {
    td > div {
      white-space: nowrap;
    }
  }
`;
