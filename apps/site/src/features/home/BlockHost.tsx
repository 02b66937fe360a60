import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import type { HomeBlock, HomeBlockKind } from '@marquee/brand';
import { loadTexts } from '@marquee/i18n';
import { lazyPart, type LazyPart } from '../../app/lazy-part.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useSite } from '../../app/site-context.ts';
import type { SiteModule } from '../../app/site-module.ts';
import { useInView } from '../../app/useInView.ts';
import { BlockPlace } from './BlockPlace.tsx';

/** CSS pixels below the viewport at which a block is fetched. */
const MARGIN = 400;
/** The same for who scrolls, and comes near the next blocks soon: what takes its place out of sight moves nothing on the screen. */
const SCROLLED_MARGIN = 3000;

/**
 * A block of the home page: its place until it comes near the viewport and while its code is on its way.
 *
 * @param early it is on the first screen, and is fetched at once.
 */
export function BlockHost({ block, early }: { block: HomeBlock; early: boolean }) {
  const [margin, setMargin] = useState(MARGIN);
  const { target, inView } = useInView<HTMLDivElement>(margin);
  useEffect(() => addEventListener('scroll', () => setMargin(SCROLLED_MARGIN), { once: true }), []);
  if (!early && !inView) {
    // Nothing is loading yet that a screen reader should wait for.
    return (
      <Place ref={target} aria-hidden="true" data-place={block.block}>
        <BlockPlace block={block} />
      </Place>
    );
  }
  return <Block block={block} />;
}

function Block({ block }: { block: HomeBlock }) {
  const { site } = useSite();
  const [part, setPart] = useState(() => partOf(site, block));
  if (!part) return null;
  return (
    <PartBoundary onRetry={() => setPart(newPartOf(site, block))}>
      <Suspense fallback={<BlockPlace block={block} />}>
        <part.Part block={block} />
      </Suspense>
    </PartBoundary>
  );
}

/** Blocks whose texts come with the page's own: most brands have them on the first screen. */
const firstBlocks: readonly HomeBlockKind[] = ['hero', 'news', 'categories', 'hotGames', 'jackpots'];

type BlockPart = LazyPart<{ block: HomeBlock }>;

/** The parts of a site's blocks, so that a block that has been shown once is there at once. */
const parts = new WeakMap<SiteModule, Map<string, BlockPart>>();

function partOf(site: SiteModule, block: HomeBlock): BlockPart | undefined {
  return parts.get(site)?.get(block.block) ?? newPartOf(site, block);
}

/** A block that failed to load needs a new one. */
function newPartOf(site: SiteModule, { block: kind }: HomeBlock): BlockPart | undefined {
  // A loader takes the options of its own kind, and is called with no others.
  const load = site.homeBlocks[kind] as
    | (() => Promise<{ readonly default: ComponentType<{ block: HomeBlock }> }>)
    | undefined;
  if (!load) return undefined;
  const texts = firstBlocks.includes(kind) ? 'home' : 'blocks';
  const part = lazyPart<{ block: HomeBlock }>(async () => {
    // The cards of promotions are also on a page of their own, with the texts of the pages.
    const [module] = await Promise.all([load(), kind === 'promotions' && loadTexts('areas')]);
    return module.default;
  }, texts);
  const known = parts.get(site) ?? new Map<string, BlockPart>();
  parts.set(site, known.set(kind, part));
  return part;
}

/** Sections of one block stand as far apart as blocks do. */
const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`;
