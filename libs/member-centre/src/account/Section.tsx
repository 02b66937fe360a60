import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

export interface SectionProps {
  title: ReactNode;
  /** What concerns all of it, at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A group of the account's page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Header>
        <Title id={id}>{title}</Title>
        {action}
      </Header>
      {children}
    </Card>
  );
}

const { color, radius, space, text } = theme;

const Card = styled.section`
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  min-height: 2.75rem;
  padding-bottom: ${space.xs};
`;

const Title = styled.h3`
  font-size: ${text.size.l};
`;

/** One line of a group: what it is about, and what can be done with it. */
export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding-block: ${space.s};
  border-top: 1px solid ${color.line};
`;

/** The words of a line. */
export const LineText = styled.div`
  flex: 1;
  min-width: 0;
  line-height: ${text.leading.snug};
  overflow-wrap: anywhere;

  > small {
    display: block;
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;
