import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';

export interface SectionProps {
  icon?: ReactNode;
  title: ReactNode;
  /** At the end of the heading: a link to all of it. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ icon, title, more, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Header>
        {icon && <Mark>{icon}</Mark>}
        <Title id={id}>{title}</Title>
        {more && <More>{more}</More>}
      </Header>
      {children}
    </Root>
  );
}

/** The place of a section whose content is still coming. @param children the shape of the content */
export function SectionSkeleton({ children }: { children: ReactNode }) {
  return (
    <Root as="div" aria-busy="true">
      <Header>
        <Line>
          <Skeleton />
        </Line>
      </Header>
      {children}
    </Root>
  );
}

const { color, control, radius, space, text } = theme;

/** A stacking context: what changes elsewhere in the page does not have the browser go through its drawing again. */
const Root = styled.section`
  isolation: isolate;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-width: 0;
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  min-height: ${control.touch};
`;

const Line = styled.span`
  width: 11rem;
  font-size: ${text.size.xl};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${radius.m};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;

const Title = styled.h2`
  min-width: 0;
  font-size: ${text.size.xl};
`;

const More = styled.span`
  flex: none;
  margin-inline-start: auto;
  font-size: ${text.size.s};
`;
