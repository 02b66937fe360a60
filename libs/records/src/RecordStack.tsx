import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** The parts of a page of records, one below the other. */
export const RecordStack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
`;
