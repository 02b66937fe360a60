import { styled } from 'styled-components';
import { GameGridSkeleton } from '@marquee/games';
import { Skeleton, theme } from '@marquee/ui-kit';
import { BlockPlace } from '../features/home/BlockPlace.tsx';
import { LeadPlace } from '../app/FrameSkeleton.tsx';
import { useSettings } from '../app/site-context.ts';
import type { AreaName } from '../app/routes.ts';

/** As many blocks as fill the first screen. */
const firstBlocks = 4;

/** The places of a page whose code is on its way. */
export function AreaSkeleton({ area }: { area: AreaName }) {
  const settings = useSettings();
  if (area === 'index') {
    return (
      <Stack aria-busy="true">
        {settings.home.slice(0, firstBlocks).map((block, index) => (
          <BlockPlace key={index} block={block} />
        ))}
      </Stack>
    );
  }
  if (area === 'login') return <LeadPlace settings={settings} />;
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
