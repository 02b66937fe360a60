import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** What is known about a record: names and values, one below the other. Values that are null are left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Root>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value], index) => (
          // Two fields may have one name, such as a member's id and username.
          <div key={`${index} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.dl`
  display: flex;
  flex-direction: column;
  font-size: ${text.size.s};

  > div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: ${space.xs};
    padding-block: ${space.xxs};
    border-bottom: 1px solid ${color.line};
  }

  dt {
    color: ${color.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
    white-space: pre-wrap;
  }
`;
