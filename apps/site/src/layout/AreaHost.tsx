import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { AreaName } from '../app/routes.ts';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useSite } from '../app/site-context.ts';
import type { AreaLoader, SiteModule } from '../app/site-module.ts';
import { lazyPart, type LazyPart } from '../app/lazy-part.ts';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { useScrollPlace } from './scroll-place.ts';

/** The page of an area: its skeleton while it loads, what went wrong when it does not. */
export function AreaHost({ area }: { area: AreaName }) {
  const { site } = useSite();
  const [pages, setPages] = useState(() => pagesOf(site));
  const [attempt, setAttempt] = useState(0);
  const page = pages.get(area);
  if (!page) return null;
  return (
    <PartBoundary
      key={`${area} ${attempt}`}
      onRetry={() => {
        setPages(pagesOf(site));
        setAttempt(attempt + 1);
      }}
    >
      <Suspense fallback={<AreaSkeleton area={area} />}>
        <page.Part />
        <ScrollToPlace />
      </Suspense>
    </PartBoundary>
  );
}

/** The pages of a site, none of them loaded. A page that failed to load needs a new one of these. */
function pagesOf(site: SiteModule): ReadonlyMap<string, LazyPart<object>> {
  const page = ([area, load]: [string, AreaLoader]) =>
    [
      area,
      lazyPart<object>(
        async () => (await load()).default,
        area === 'index' ? 'home' : area === 'login' ? 'login' : 'areas',
      ),
    ] as const;
  return new Map(Object.entries(site.areas).map(page));
}

/**
 * A page that was gone to begins at its top, or at the place that its hash names; one that was come back to is where it
 * was left. What the first address names was not there yet when the browser looked for it.
 */
function ScrollToPlace() {
  const { pathname, search, hash, key } = useLocation();
  const first = key === 'default' && hash !== '';
  const back = useNavigationType() === 'POP' && !first;
  useScrollPlace(key, back);
  // Each lottery is a page of its own under the address of its lobby.
  const lottery = new URLSearchParams(search).get('gameCode') ?? '';
  return <Scroll key={`${pathname}${lottery}${hash}`} hash={hash} stay={back} />;
}

function Scroll({ hash, stay }: { hash: string; stay: boolean }) {
  // Decided on arrival: what the page then changes in its query, such as a filter or a notice to read, scrolls nowhere.
  const [stays] = useState(stay);
  useEffect(() => {
    if (stays) return;
    const place = placeOf(hash);
    if (place) place.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [hash, stays]);
  return null;
}

/** The place that a hash names; one that cannot be decoded names none. */
function placeOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
