import { useState } from 'react';
import { loadTexts } from '@marquee/i18n';
import type { SportsCategory } from '@marquee/games/sports';
import type { Vendor } from '@marquee/games';
import { lazyPart } from '../../app/lazy-part.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';

const newPage = () =>
  lazyPart(async () => {
    // Odds are pressed on the home page too: their texts are with those of its blocks.
    const [{ SportsPage }] = await Promise.all([import('./SportsPage.tsx'), loadTexts('blocks')]);
    return SportsPage;
  });

/** Kept outside: a page that waits for a part begins again with new state. */
let page = newPage();

export interface SportsPlaceProps {
  category: SportsCategory;
  /** The vendors whose matches are shown. */
  vendors: (vendor: Vendor) => boolean;
}

/** The matches of a lobby with their bet slip. The lobby waits for their code, so that nothing is pushed down later. */
export function SportsPlace(props: SportsPlaceProps) {
  const [part, setPart] = useState(page);
  return (
    <PartBoundary
      onRetry={() => {
        page = newPage();
        setPart(page);
      }}
    >
      <part.Part {...props} />
    </PartBoundary>
  );
}
