import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

const { space, text } = theme;

/** What stands in the detail of a list: the name of the record, its facts and its forms, one below the other. */
export const DetailBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  h2 {
    font-size: ${text.size.l};
    overflow-wrap: anywhere;
  }

  form {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
  }
`;
