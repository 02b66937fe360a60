import { styled } from 'styled-components';
import { Skeleton, theme } from '@marquee/ui-kit';
import type { BrandTemplate } from './brand-template.ts';
import type { Chrome } from './routes.ts';

interface LeadPlaceProps {
  /** Undefined where no picture stands at the top of the page. */
  settings?: Pick<BrandTemplate, 'backdrop' | 'loginArt' | 'loginToHome'> | undefined;
}

export interface FrameSkeletonProps extends LeadPlaceProps {
  chrome: Chrome;
  /** False where a visitor must log in before going anywhere. */
  menus?: boolean;
}

/**
 * The places of what stands around a page, and of the top of the page itself, while their code is on its way. The
 * measures are those of the real thing, so that nothing moves when it comes.
 */
export function FrameSkeleton({ chrome, menus, settings }: FrameSkeletonProps) {
  return (
    <Columns aria-busy="true">
      {menus && chrome === 'full' && <MenuPlace data-frame="side-place" />}
      <ContentPlace data-chrome={chrome}>
        <LeadPlace settings={settings} />
      </ContentPlace>
    </Columns>
  );
}

/**
 * The place of what a page begins with: the largest thing that the page ever paints is there with its HTML. `data-home` on
 * the document says that this visit begins at home, with the brand's backdrop in the place of the banners; `data-login`
 * that it begins with the log-in page and its picture.
 */
export function LeadPlace({ settings }: LeadPlaceProps) {
  return (
    <Lead data-frame="lead">
      <Skeleton shape="block" />
      {settings && <Picture src={settings.backdrop} alt="" fetchPriority="high" />}
      {settings?.loginToHome && settings.loginArt && (
        <Picture data-frame="login-art" src={settings.loginArt} alt="" fetchPriority="high" />
      )}
    </Lead>
  );
}

const { color, control, media, radius, space } = theme;

const Columns = styled.div`
  display: flex;
  min-height: 100dvh;
  overflow-x: clip;
`;

/** Shown by the styles of brands with a menu next to the page. */
const MenuPlace = styled.div`
  display: none;
  flex: none;
  width: var(--m-side);
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

/** The log-in picture is shown by the styles of brands that need a log-in. */
const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;

  :root:not([data-home]) & {
    display: none;
  }
`;
