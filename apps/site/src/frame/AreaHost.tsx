import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { AreaName } from '../routes.ts';
import { PartBoundary } from '../shell/PartBoundary.tsx';
import { useSite } from '../site-context.ts';
import type { SiteModule } from '../site-module.ts';
import { lazyPart } from '../startup/lazy-part.ts';
import { AreaSkeleton } from './AreaSkeleton.tsx';

const pages = new Map<AreaName, ComponentType<object>>();

/** The page of an area: its skeleton while it loads, what went wrong when it does not. */
export function AreaHost({ area }: { area: AreaName }) {
  const { site } = useSite();
  const [attempt, setAttempt] = useState(0);
  const Page = pageOf(site, area);
  return (
    <PartBoundary
      key={`${area} ${attempt}`}
      onRetry={() => {
        pages.delete(area);
        setAttempt(attempt + 1);
      }}
    >
      <Suspense key={area} fallback={<AreaSkeleton area={area} />}>
        <Page />
        <ScrollToPlace />
      </Suspense>
    </PartBoundary>
  );
}

/** One component for each area, so that a render does not make a new page of it. */
function pageOf(site: SiteModule, area: AreaName): ComponentType<object> {
  const known = pages.get(area);
  if (known) return known;
  const load = site.areas[area];
  if (!load) throw new Error(`The site has no area "${area}".`);
  const { Part } = lazyPart<object>(async () => (await load()).default);
  pages.set(area, Part);
  return Part;
}

/** A page that was gone to begins at its top, or at the place that its hash names; going back stays where it was. */
function ScrollToPlace() {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how === 'POP') return;
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (place) place.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, how]);
  return null;
}
