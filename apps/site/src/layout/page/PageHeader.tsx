import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { PageTitle } from './PageTitle.tsx';

export interface PageHeadProps {
  icon: ReactNode;
  title: string;
  /** One line on what the page is for. */
  line?: ReactNode;
}

/** The head of a page that is no lobby: its icon, its title, one line. */
export function PageHeader({ icon, title, line }: PageHeadProps) {
  return (
    <Header>
      <PageTitle title={title} />
      <Mark>{icon}</Mark>
      <div>
        <Title>{title}</Title>
        {line && <Line>{line}</Line>}
      </div>
    </Header>
  );
}

const { color, radius, space, text } = theme;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.m};
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${radius.l};
  background: ${theme.gradient.hero};
  color: ${color.onHero};
`;

const Title = styled.h1`
  font-size: ${text.size.xxl};
`;

const Line = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
