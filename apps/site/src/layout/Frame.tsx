import { Suspense, useEffect, useMemo, useState } from 'react';
import { i18n } from '@lingui/core';
import { styled } from 'styled-components';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { secondFactorWanted } from '@marquee/auth';
import { pendingToastsAtom, theme, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import type { Drawer } from '../app/drawer.ts';
import { lazyPart } from '../app/lazy-part.ts';
import { PartBoundary } from '../app/PartBoundary.tsx';
import type { SiteRoute } from '../app/routes.ts';
import { useSession, useSite } from '../app/site-context.ts';
import { AreaHost } from './AreaHost.tsx';
import { BottomBar } from './BottomBar.tsx';
import { useForcedChange } from '../features/login/forced-change.ts';
import { WelcomeDialogHost } from '../features/login/WelcomeDialogHost.tsx';
import { PageEnd } from './PageEnd.tsx';
import {
  analyticsPart,
  breakNotice,
  forcedChangeDialog,
  menuDrawer,
  panels,
  secondFactorDialog,
  sessionEnded,
  toastRegion,
} from './parts.ts';
import { PlayScope } from '../features/play/Play.tsx';
import { PlayAfterLogin } from '../features/play/PlayAfterLogin.tsx';
import { queryClient } from '../app/query-client.ts';
import { QueryScope } from '../app/QueryScope.tsx';
import { OwnPart } from '../app/OwnPart.tsx';
import { slipWantedAtom } from '../features/sports/slip-wanted.ts';
import { useCanTrack, useMember, useToken } from '../app/site-data.ts';

/** Milliseconds after which the first answers of a page may have changed. */
const ANSWERS_STAND = 5000;

export interface FrameProps {
  route: SiteRoute;
  /** False where a visitor must log in before going anywhere. */
  menus: boolean;
  /** Whether the menu next to the page is open, where there is one on a desktop. */
  column: boolean | undefined;
  /** The menu over the page. */
  drawer: Drawer;
  onDrawer: (drawer: Drawer) => void;
}

/** Everything around a page, as much of it as the route says, and the page itself. */
export function Frame({ route, menus, column, drawer, onDrawer }: FrameProps) {
  // A phone neither loads nor renders the menus of a wide page.
  const wide = useMediaQuery(wideViewport);
  useFreshTexts();
  useRest();
  const MenuDrawer = menuDrawer.Part;
  const { site } = useSite();
  const Nav = useMemo(() => lazyPart(async () => (await site.nav()).Nav).Part, [site]);
  const { chrome } = route;

  return (
    <QueryScope>
      <PlayScope>
        <Columns data-frame="page">
          {menus && chrome !== 'none' && wide && (
            <PartBoundary onRetry={() => window.location.reload()}>
              <Suspense fallback={column === undefined ? null : <ColumnPlace />}>
                <Nav column={column} />
              </Suspense>
            </PartBoundary>
          )}
          <Main id="content" tabIndex={-1} data-chrome={chrome}>
            <SessionEndedPlace />
            <BreakNoticePlace />
            <AreaHost area={route.area} />
          </Main>
        </Columns>
        {(chrome === 'full' || chrome === 'no-side-menu') && <PageEnd wide={wide} />}
        {menus && chrome !== 'none' && <BottomBar onMenu={() => onDrawer('open')} />}
        <Suspense fallback={null}>
          {drawer !== 'never' && <MenuDrawer open={drawer === 'open'} onClose={() => onDrawer('closed')} />}
        </Suspense>
        <PanelsPlace />
        <BetSlipPlace />
        <PlayAfterLogin />
        <ForcedChange />
        <SecondFactor />
        <WelcomeDialogHost />
        <AnalyticsPlace />
        <Toasts />
      </PlayScope>
    </QueryScope>
  );
}

/** What opens over the page for members. A guest's first visit goes without its code. */
function PanelsPlace() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const wanted = useToken() !== undefined || query.has('member') || query.has('agent');
  const Panels = panels.Part;
  if (!wanted) return null;
  return (
    <PartBoundary onRetry={() => window.location.reload()}>
      <Suspense fallback={null}>
        <Panels />
      </Suspense>
    </PartBoundary>
  );
}

/** The bet slip, from the first odds that are pressed. */
function BetSlipPlace() {
  const { betSlip } = useSite().site;
  const isWanted = useAtomValue(slipWantedAtom);
  return isWanted && betSlip ? <OwnPart load={betSlip} name="SlipHost" fallback={null} /> : null;
}

/** The change of password that must come before everything else, while one is open. */
function ForcedChange() {
  const open = useForcedChange();
  const ForcedChangeDialog = forcedChangeDialog.Part;
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ForcedChangeDialog />
    </Suspense>
  );
}

/** The question for the second factor, while a call waits for it. */
function SecondFactor() {
  const wanted = useAtomValue(secondFactorWanted);
  const SecondFactorDialog = secondFactorDialog.Part;
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog />
    </Suspense>
  );
}

/** What counts visits. Where the platform or the brand wants no counting, not even its code is fetched. */
function AnalyticsPlace() {
  const Analytics = analyticsPart.Part;
  if (!useCanTrack()) return null;
  return (
    <Suspense fallback={null}>
      <Analytics />
    </Suspense>
  );
}

/** Shows a visitor that the session has expired. */
function SessionEndedPlace() {
  const session = useSession();
  const SessionEnded = sessionEnded.Part;
  if (session.kind !== 'guest' || !session.ended) return null;
  return (
    <Suspense fallback={null}>
      <SessionEnded />
    </Suspense>
  );
}

/** Shows a member in a break from play what still works. */
function BreakNoticePlace() {
  const onBreak = Boolean(useMember().data?.breakEndsAt);
  const BreakNotice = breakNotice.Part;
  if (!onBreak) return null;
  return (
    <Suspense fallback={null}>
      <BreakNotice />
    </Suspense>
  );
}

/** Where short messages are shown, loaded with the first of them. */
function Toasts() {
  const wanted = useAtomValue(pendingToastsAtom).length > 0;
  const [shown, setShown] = useState(wanted);
  if (wanted && !shown) setShown(true);
  const ToastRegion = toastRegion.Part;
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}

/** Loads what follows after the page: its own parts and answers come first. */
function useRest() {
  const { client, site } = useSite();
  useEffect(() => {
    // Without it the forms fetch the countries, and what is live changes with the next page.
    const load = () => import('./at-rest.ts').catch(() => undefined);
    const timer = setTimeout(
      () => void load().then((loaded) => loaded?.beginRest(client, site.settings)),
      ANSWERS_STAND,
    );
    return () => clearTimeout(timer);
  }, [client, site]);
}

/** What the platform wrote in the language before is fetched again when the language changes. */
function useFreshTexts() {
  useEffect(() => i18n.on('change', () => void queryClient().invalidateQueries()), []);
}

const { color, control, media, space } = theme;

const Columns = styled.div`
  display: flex;
  align-items: flex-start;
  min-height: 100dvh;
`;

/** Keeps the width of the menu next to the page while it loads. */
const ColumnPlace = styled.div`
  flex: none;
  width: var(--m-side);
  min-height: 100dvh;
  background: ${color.chrome};
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.l};
  min-width: 0;
  max-width: 84rem;
  margin-inline: auto;
  padding: ${space.s};
  outline: none;

  /* Without a footer under it, its end must not lie behind the bar at the foot of a phone. */
  &[data-chrome='header-only'] {
    padding-bottom: calc(${space.xxxl} + ${space.l});
  }

  ${media.wide} {
    gap: ${space.xl};
    padding: ${space.l};

    &[data-chrome='header-only'] {
      padding-bottom: ${space.l};
    }

    /* The bar at the edge of the page must not cover anything. */
    &[data-chrome='full'],
    &[data-chrome='no-side-menu'] {
      padding-inline: calc(${space.m} + ${control.touch});
    }
  }
`;
