import { Suspense, useEffect, useRef, useState } from 'react';
import type { Category } from '@marquee/games';
import { GameGridSkeleton } from '@marquee/games';
import { lazyPart } from '../startup/lazy-part.ts';

const homeMore = lazyPart(() => import('./HomeMore.tsx').then(({ HomeMore }) => HomeMore));

/** CSS pixels below the screen at which the rest of the page is fetched. */
const nearby = '800px';

/** The end of the home page, which is fetched when someone comes near it: it is no part of the start. */
export function BelowFold({ categories }: { categories: readonly Category[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const More = homeMore.Part;
  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${nearby} 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  if (!near) return <div ref={place} />;
  return (
    <Suspense fallback={<GameGridSkeleton count={6} />}>
      <More categories={categories} />
    </Suspense>
  );
}
