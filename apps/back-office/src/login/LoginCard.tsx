import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** A form in the middle of a page that has nothing else. */
export function LoginCard({
  title,
  onSubmit,
  children,
}: {
  readonly title: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Root>
      <Card
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h1>{title}</h1>
        {children}
      </Card>
    </Root>
  );
}

const { color, elevation, radius, space, text } = theme;

const Root = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${space.m};
`;

const Card = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  width: min(24rem, 100%);
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${elevation.low};

  h1 {
    font-size: ${text.size.l};
  }
`;
