import { Suspense } from 'react';
import type { Category } from '@marquee/games';
import { GameGridSkeleton } from '@marquee/games';
import { lazyPart } from '../startup/lazy-part.ts';
import { useNear } from '../startup/near.ts';

const homeMore = lazyPart(() => import('./HomeMore.tsx').then(({ HomeMore }) => HomeMore));

/** CSS pixels below the screen at which the rest of the page is fetched. */
const nearby = 800;

/** The end of the home page, which is fetched when someone comes near it: it is no part of the start. */
export function BelowFold({ categories }: { categories: readonly Category[] }) {
  const { place, near } = useNear<HTMLDivElement>(nearby);
  const More = homeMore.Part;
  if (!near) return <div ref={place} />;
  return (
    <Suspense fallback={<GameGridSkeleton count={6} />}>
      <More categories={categories} />
    </Suspense>
  );
}
