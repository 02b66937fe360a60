import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

const { color, radius, space, text } = theme;

/** A group of options under its name. */
export const OptionBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-width: 0;
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  font-size: ${text.size.s};

  > small {
    color: ${color.textMuted};
  }

  > em {
    color: ${color.onDangerSoft};
    font-style: normal;
  }
`;

/** Controls in a row that breaks. */
export const OptionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
`;
