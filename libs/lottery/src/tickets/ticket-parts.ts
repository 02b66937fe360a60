import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

const { color, radius, space, text } = theme;

/** The title of a ticket, and its state next to it. */
export const TicketHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
`;

/** What is picked, however long it is. */
export const TicketPicks = styled.p`
  overflow-wrap: anywhere;
  font-size: ${text.size.s};
`;

/** Bets, stakes and times, in a line or two. */
export const TicketFigures = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
`;

/** What was won. */
export const TicketPrize = styled.p`
  width: fit-content;
  padding: ${space.hair} ${space.xs};
  border-radius: ${radius.s};
  background: ${color.positiveSoft};
  color: ${color.onPositiveSoft};
  font-weight: ${text.weight.bold};
`;

/** What can be done with it. */
export const TicketActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
