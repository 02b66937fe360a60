import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

export interface StatusScreenProps {
  /** The bar at the top, with the brand's logo. */
  header: ReactNode;
  icon: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** What the visitor can do; left out where nothing can be done. */
  action?: ReactNode;
}

/** A whole page that stands in the place of the site: maintenance, restriction, offline, not found. */
export function StatusScreen({ header, icon, eyebrow, title, children, action }: StatusScreenProps) {
  return (
    <Page>
      {header}
      <Main>
        <Card>
          <Medallion>{icon}</Medallion>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <Title>{title}</Title>
          <Body>{children}</Body>
          {action && <Action>{action}</Action>}
        </Card>
      </Main>
    </Page>
  );
}

const { color, elevation, gradient, radius, space, text } = theme;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  position: relative;
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${space.xl} ${space.m};
  isolation: isolate;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: ${gradient.hero};
    /* Fades into the page, whatever the height of the card. */
    mask-image: linear-gradient(${color.canvas}, transparent 85%);
  }
`;

const Card = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  max-width: 32rem;
  padding: ${space.xl} ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${elevation.floating};
  text-align: center;
`;

const Medallion = styled.div`
  display: grid;
  place-items: center;
  width: 5.5rem;
  height: 5.5rem;
  margin-bottom: ${space.l};
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;

const Eyebrow = styled.p`
  margin-bottom: ${space.xs};
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};
  letter-spacing: ${text.tracking.wide};
  text-transform: uppercase;
`;

const Title = styled.h1`
  font-size: ${text.size.xxl};
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  margin-top: ${space.m};
  color: ${color.textMuted};
  text-wrap: pretty;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};
  width: 100%;
  margin-top: ${space.l};

  /* Of one width, also one below the other. */
  > :is(a, button) {
    flex: 1 1 9rem;
    max-width: 14rem;
  }
`;
