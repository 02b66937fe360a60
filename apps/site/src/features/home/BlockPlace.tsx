import type { HomeBlock } from '@marquee/brand';
import { CategoryShortcutsSkeleton, GameGridSkeleton, LaneSkeleton, SectionSkeleton } from '@marquee/games';
import { HeroSkeleton, NewsSkeleton } from '@marquee/messages/announcements';
import { useSettings, useSite } from '../../app/site-context.ts';
import { useCategories, useToken } from '../../app/site-data.ts';
import { BlockRows } from './BlockRows.tsx';
import { HeroFrame } from './HeroFrame.tsx';
import { laneOf } from '../lobby/lane-of.ts';
import { tileRatio } from './tile-ratio.ts';

/** How many vendors a wall has, which shows each of them once. */
const vendorCount = (categories: ReturnType<typeof useCategories>['data'] = []): number =>
  new Set(categories.flatMap(({ vendors }) => vendors.map(({ displayName }) => displayName))).size;

/** The place of a block, in its shape, while its code or its content is on the way. */
export function BlockPlace({ block }: { block: HomeBlock }) {
  const { announcements, backdrop, categories } = useSettings();
  const { permission } = useSite();
  const member = useToken() !== undefined;
  const known = useCategories().data;
  const categoryCount = known?.length ?? Object.values(categories).filter(Boolean).length;
  switch (block.block) {
    case 'hero':
      return (
        <HeroFrame look={block.look}>
          <HeroSkeleton backdrop={backdrop} />
        </HeroFrame>
      );
    case 'news':
      return announcements.types.includes('H') ? <NewsSkeleton /> : null;
    case 'categories':
      return block.look === 'keys' ? (
        <CategoryShortcutsSkeleton count={categoryCount} />
      ) : (
        <BlockRows shape={block.look} count={categoryCount} />
      );
    case 'hotGames':
    case 'newGames':
      return (
        <SectionSkeleton>
          {block.look === 'lane' ? (
            <LaneSkeleton ratio={tileRatio[block.tile]} />
          ) : (
            <GameGridSkeleton ratio={tileRatio[block.tile]} count={block.count} />
          )}
        </SectionSkeleton>
      );
    case 'continuePlaying':
      return member ? (
        <SectionSkeleton>
          <LaneSkeleton ratio={tileRatio[block.tile]} />
        </SectionSkeleton>
      ) : null;
    case 'categoryLanes':
      return Array.from({ length: categoryCount }, (_, index) => (
        <SectionSkeleton key={index}>
          <LaneSkeleton {...laneOf(known?.[index], tileRatio[block.tile])} />
        </SectionSkeleton>
      ));
    case 'vendors':
      return (
        <SectionSkeleton>
          {block.look === 'wall' ? <BlockRows shape="vendor" count={vendorCount(known)} /> : <LaneSkeleton />}
        </SectionSkeleton>
      );
    case 'nextDraws':
      return (
        <SectionSkeleton>
          <BlockRows shape={block.look === 'tickets' ? 'ticket' : 'draw'} count={block.count} />
        </SectionSkeleton>
      );
    case 'jackpots':
      return (
        <SectionSkeleton>
          <BlockRows shape="jackpot" count={block.count} />
        </SectionSkeleton>
      );
    case 'promotions':
      return (
        <SectionSkeleton>
          <BlockRows shape="promotion" count={block.count} />
        </SectionSkeleton>
      );
    case 'winners':
      return (
        <SectionSkeleton>
          <BlockRows
            shape={block.look === 'cards' ? 'win' : block.look}
            count={block.look === 'ticker' ? 1 : block.count}
          />
        </SectionSkeleton>
      );
    case 'progress':
      return member ? <BlockRows shape="progress" count={1} /> : null;
    case 'appBanner':
      return permission.resources.some(({ resourceType }) => resourceType.startsWith('APP_')) ? (
        <BlockRows shape="app" count={1} />
      ) : null;
    case 'matches':
    case 'text':
      return (
        <SectionSkeleton>
          <BlockRows
            shape={block.block}
            count={block.block === 'matches' && block.look === 'table' ? block.count : 1}
          />
        </SectionSkeleton>
      );
  }
}
