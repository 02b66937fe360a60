import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** What a row of records is about: its name, and smaller below it what places it. */
export function RecordLead({ name, detail }: { name: ReactNode; detail: ReactNode }) {
  return (
    <>
      <Name>{name}</Name>
      <RecordDetail>{detail}</RecordDetail>
    </>
  );
}

const { color, text } = theme;

const Name = styled.div`
  font-weight: ${text.weight.bold};
`;

/** A second line of a cell. */
export const RecordDetail = styled.div`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;
