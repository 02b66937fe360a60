import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** The heading of a part of the overview. */
export const TeamHeading = styled.h3`
  margin-top: ${theme.space.s};
  font-size: ${theme.text.size.m};
`;
