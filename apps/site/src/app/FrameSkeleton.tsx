import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';
import type { Chrome } from './routes.ts';

/**
 * The places of what stands around a page, and of the top of the page itself, while their code is on its way. The
 * measures are those of the real thing, so that nothing moves when it comes.
 *
 * With a backdrop, the brand's own artwork stands where the banners of the home page will: the largest thing that the
 * page ever paints is then there with its HTML. `data-home` on the document says that this visit begins at home.
 */
export function FrameSkeleton({ chrome, backdrop }: { chrome: Chrome; backdrop?: string | undefined }) {
  return (
    <Box aria-busy="true" data-chrome={chrome}>
      <Columns>
        {chrome === 'full' && <MenuPlace data-frame="side-place" />}
        <ContentPlace data-chrome={chrome}>
          <Lead data-frame="lead">
            <Skeleton shape="block" />
            {backdrop !== undefined && (
              <Backdrop src={backdrop} alt="" width={1600} height={640} fetchPriority="high" />
            )}
          </Lead>
        </ContentPlace>
      </Columns>
    </Box>
  );
}

const { color, control, media, radius, space } = theme;

const Box = styled.div`
  min-height: 100dvh;
  overflow-x: clip;
`;

const Columns = styled.div`
  display: flex;
`;

/** Shown by the styles of brands with a menu next to the page. */
const MenuPlace = styled.div`
  display: none;
  flex: none;
  width: var(--m-side);
  min-height: 100dvh;
  background: ${color.chrome};
`;

const ContentPlace = styled.div`
  flex: 1;
  min-width: 0;
  max-width: 84rem;
  margin-inline: auto;
  padding: ${space.s};

  ${media.wide} {
    padding: ${space.l};

    &[data-chrome='full'],
    &[data-chrome='no-side-menu'] {
      padding-inline: calc(${space.m} + ${control.touch});
    }
  }
`;

const Lead = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  border-radius: ${radius.l};
  overflow: clip;

  ${media.medium} {
    aspect-ratio: 8 / 3;
  }
`;

const Backdrop = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;

  :root:not([data-home]) & {
    display: none;
  }
`;
