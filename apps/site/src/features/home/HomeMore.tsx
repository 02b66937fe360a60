import type { Category } from '@marquee/games';
import { VendorLanes } from './VendorLanes.tsx';
import { Winners } from './Winners.tsx';

/** The end of the home page: who won, and the vendors of each category. */
export function HomeMore({ categories }: { categories: readonly Category[] }) {
  return (
    <>
      <Winners />
      <VendorLanes categories={categories} />
    </>
  );
}
