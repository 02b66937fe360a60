import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HomeBlockOf } from '@marquee/brand';
import { Skeleton, theme, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { lazyPart } from '../../app/lazy-part.ts';

const heroPanel = lazyPart(() => import('./HeroPanel.tsx').then(({ HeroPanel }) => HeroPanel), 'blocks');

/** Arranges the banners: alone, from edge to edge of the screen, or with a panel next to them on a desktop. */
export function HeroFrame({ look, children }: { look: HomeBlockOf<'hero'>['look']; children: ReactNode }) {
  const wide = useMediaQuery(wideViewport);
  const Panel = heroPanel.Part;
  if (look === 'carousel') return children;
  if (look === 'fullBleed') return <Full data-hero="fullBleed">{children}</Full>;
  return (
    <Split data-hero="split">
      {children}
      {wide && (
        <Place data-narrow>
          <Suspense fallback={<Skeleton shape="block" />}>
            <Panel />
          </Suspense>
        </Place>
      )}
    </Split>
  );
}

const { media, radius, space } = theme;

/** What makes it as wide as the screen is in the brand's layout styles: not every menu leaves it that width. */
const Full = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.wide} {
    /* In line with the words, as the bar at the edge of the page would cover them. */
    --controls-end: max(${space.xxl}, calc(50% - 40rem));
  }
`;

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

const Place = styled.div`
  display: grid;
  border-radius: ${radius.l};
  overflow: clip;
`;
