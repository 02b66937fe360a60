import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';
import type { Runtime } from './site-context.ts';
import { SiteLanguage } from './parts.ts';

/** The language picker at the end of the header; its place is kept while it comes. */
export function HeaderLanguage({ runtime }: { runtime: Runtime }) {
  if (runtime.site.settings.languages.length < 2) return null;
  return (
    <Place>
      <Suspense fallback={<Skeleton shape="block" />}>
        <SiteLanguage runtime={runtime} />
      </Suspense>
    </Place>
  );
}

const { control, media, radius } = theme;

const Place = styled.div`
  flex: none;
  width: min(12rem, 50vw);
  max-width: 100%;
  height: ${control.touch};
  border-radius: ${radius.m};

  ${media.wide} {
    width: clamp(10rem, 13vw, 12rem);
  }
`;
