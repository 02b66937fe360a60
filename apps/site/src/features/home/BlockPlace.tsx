import { styled } from 'styled-components';
import type { HomeBlock } from '@marquee/brand';
import { CategoryShortcutsSkeleton, GameGridSkeleton, LaneSkeleton, SectionSkeleton } from '@marquee/games';
import { HeroSkeleton, NewsSkeleton } from '@marquee/messages/announcements';
import { Skeleton, theme } from '@marquee/ui-kit';
import { useSettings } from '../../app/site-context.ts';
import { useToken } from '../../app/site-data.ts';
import { tileRatio } from './tile-ratio.ts';

/** The place of a block, in its shape, while its code or its content is on the way. */
export function BlockPlace({ block }: { block: HomeBlock }) {
  const { announcements, backdrop, categories } = useSettings();
  const member = useToken() !== undefined;
  switch (block.block) {
    case 'hero':
      return <HeroSkeleton backdrop={backdrop} />;
    case 'news':
      return announcements.types.includes('H') ? <NewsSkeleton /> : null;
    case 'categories':
      return <CategoryShortcutsSkeleton count={Object.values(categories).filter(Boolean).length} />;
    case 'hotGames':
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
      return (
        <SectionSkeleton>
          <LaneSkeleton ratio={tileRatio[block.tile]} />
        </SectionSkeleton>
      );
    case 'vendors':
      return (
        <SectionSkeleton>
          <LaneSkeleton />
        </SectionSkeleton>
      );
    case 'nextDraws':
      return (
        <SectionSkeleton>
          <Boxes kind={block.look === 'tickets' ? 'ticket' : 'draw'} count={block.count} />
        </SectionSkeleton>
      );
    case 'winners':
    case 'matches':
    case 'text':
      return (
        <SectionSkeleton>
          <Box data-kind={block.block}>
            <Skeleton shape="block" />
          </Box>
        </SectionSkeleton>
      );
  }
}

/** Boxes in the rows and of the height of what comes. */
function Boxes({ kind, count }: { kind: 'draw' | 'ticket'; count: number }) {
  return (
    <Rows data-kind={kind} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <Skeleton shape="block" />
        </li>
      ))}
    </Rows>
  );
}

const { media, radius, space } = theme;

const Rows = styled.ul`
  display: grid;
  grid-auto-rows: 6.5rem;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};

  > li {
    border-radius: ${radius.m};
    overflow: clip;
  }

  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: ${space.s};
  }

  &[data-kind='ticket'] {
    grid-auto-columns: minmax(17.5rem, 1fr);
    grid-auto-flow: column;
    grid-auto-rows: auto;
    grid-template: 8.75rem / none;
    gap: ${space.m};
    overflow: clip;
  }
`;

const Box = styled.div`
  height: 12rem;

  &[data-kind='matches'] {
    height: 10.5rem;
  }
  border-radius: ${radius.m};
  overflow: clip;
`;
