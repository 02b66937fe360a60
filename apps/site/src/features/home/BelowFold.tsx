import { Suspense } from 'react';
import type { Category } from '@marquee/games';
import { GameGridSkeleton } from '@marquee/games';
import { lazyPart } from '../../app/lazy-part.ts';
import { useInView } from '../../app/useInView.ts';

const homeMore = lazyPart(() => import('./HomeMore.tsx').then(({ HomeMore }) => HomeMore), 'home');

/** CSS pixels below the viewport at which the rest of the page is fetched. */
const margin = 800;

/** The end of the home page, fetched when it comes near the viewport. */
export function BelowFold({ categories }: { categories: readonly Category[] }) {
  const { target, inView } = useInView<HTMLDivElement>(margin);
  const More = homeMore.Part;
  if (!inView) return <div ref={target} />;
  return (
    <Suspense fallback={<GameGridSkeleton count={6} />}>
      <More categories={categories} />
    </Suspense>
  );
}
