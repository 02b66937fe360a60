import { Suspense, useEffect, useMemo, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { StatePictures, theme } from '@marquee/ui-kit';
import { isRouteOn, routeOf } from './routes.ts';
import { SiteContext, useSession, useSettings, useSite, type Runtime } from './site-context.ts';
import type { Permission } from './start-up.ts';
import type { Drawer } from './drawer.ts';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { redirectOf, wantedOf } from './guard.ts';
import { Header } from './Header.tsx';
import { Modals } from './Modals.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { frame, notFound } from './parts.ts';

/** Of a brand without any: always the same, so that nothing is rendered again. */
const noPictures = {};

/** The open site. */
export function App({ runtime, permission }: { runtime: Runtime; permission: Permission }) {
  const context = useMemo(() => ({ ...runtime, permission }), [runtime, permission]);
  return (
    <SiteContext value={context}>
      <StatePictures value={runtime.site.settings.stateArt ?? noPictures}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </StatePictures>
    </SiteContext>
  );
}

/** The page of the present address, with as much of the shell around it as its route says. */
function Page() {
  const { pathname, search, hash, state } = useLocation();
  const { site } = useSite();
  const settings = useSettings();
  const loggedIn = useSession().kind === 'member';
  const nextToPage = settings.layout.nav === 'side';
  const [columnOpen, setColumnOpen] = useState(true);
  const [drawer, setDrawer] = useState<Drawer>('never');

  // For measurements: from here on the header answers.
  useEffect(() => void performance.mark('marquee:interactive'), []);

  const route = routeOf(pathname);
  const known = route && site.areas[route.area] && isRouteOn(route, settings) ? route : undefined;

  const { loginToHome } = settings;
  const redirect = redirectOf(pathname, { loggedIn, loginToHome, wanted: wantedOf(state) });
  // The page's own code comes next to the frame's, not after it. A failure is left to the frame, which tries again.
  const load = redirect === undefined && known ? site.areas[known.area] : undefined;
  useEffect(() => void load?.().catch(() => undefined), [load]);

  if (redirect) {
    return (
      <Navigate
        to={{ pathname: redirect, search, hash }}
        replace
        state={loggedIn ? null : { wanted: pathname }}
      />
    );
  }

  const Frame = frame.Part;
  const NotFound = notFound.Part;
  // Every entry of a menu would lead a confined visitor back to the login.
  const menus = loggedIn || !loginToHome;
  const columnHere = nextToPage && known?.chrome === 'full';
  const menu = columnHere
    ? { open: columnOpen, toggle: () => setColumnOpen(!columnOpen) }
    : { open: drawer === 'open', toggle: () => setDrawer('open') };

  return (
    <>
      <SkipLink href="#content">
        <Trans>Skip to the content</Trans>
      </SkipLink>
      {known?.chrome !== 'none' && <Header menus={menus} menu={menus ? menu : undefined} />}
      {known ? (
        <PartBoundary onRetry={() => window.location.reload()}>
          <Suspense fallback={<FrameSkeleton chrome={known.chrome} menus={menus} settings={settings} />}>
            <Frame
              route={known}
              menus={menus}
              column={columnHere ? columnOpen : undefined}
              drawer={drawer}
              onDrawer={setDrawer}
            />
          </Suspense>
        </PartBoundary>
      ) : (
        <PartBoundary onRetry={() => window.location.reload()}>
          <Suspense fallback={<FrameSkeleton chrome="none" />}>
            <NotFound />
          </Suspense>
        </PartBoundary>
      )}
      <Modals />
    </>
  );
}

const { color, layer, radius, space } = theme;

const SkipLink = styled.a`
  position: fixed;
  top: ${space.xs};
  inset-inline-start: ${space.xs};
  z-index: ${layer.toast};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  color: ${color.text};
  translate: 0 -200%;

  &:focus {
    translate: none;
  }
`;
