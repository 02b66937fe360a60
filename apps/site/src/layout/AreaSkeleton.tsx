import { styled } from 'styled-components';
import { GameGridSkeleton } from '@marquee/games';
import { Skeleton, theme } from '@marquee/ui-kit';
import { AnnouncementsSkeleton, GamesSkeleton } from '../features/home/HomeSkeleton.tsx';
import type { AreaName } from '../app/routes.ts';

/** The places of a page whose code is on its way. */
export function AreaSkeleton({ area }: { area: AreaName }) {
  if (area === 'index') {
    return (
      <Stack aria-busy="true">
        <AnnouncementsSkeleton />
        <GamesSkeleton />
      </Stack>
    );
  }
  return (
    <Stack aria-busy="true">
      <Band>
        <Skeleton shape="block" />
      </Band>
      <GameGridSkeleton count={12} />
    </Stack>
  );
}

const { media, radius, space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
`;

const Band = styled.div`
  height: 6.5rem;
  border-radius: ${radius.l};
  overflow: clip;

  ${media.wide} {
    height: 8.5rem;
  }
`;
