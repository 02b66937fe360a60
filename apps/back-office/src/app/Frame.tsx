import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Drawer, ErrorState, IconButton, MenuIcon, SearchIcon, Spinner, theme } from '@marquee/ui-kit';
import { Palette } from '../palette/Palette.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CallFailed } from './call-failed.ts';
import { useFailureText } from './failure-text.ts';
import { Navigation } from './Navigation.tsx';
import { sessionQuery } from './session.queries.ts';
import { useSessionToken } from './session.ts';
import { SessionContext } from './session-context.ts';
import { useIdleEnd } from './use-idle-end.ts';

/** The navigation and the screen next to it, for those who are logged in. */
export function Frame() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const token = useSessionToken();
  const session = useQuery({ ...sessionQuery(token), enabled: token !== undefined });
  const failureText = useFailureText();
  useIdleEnd(token);
  if (token === undefined) return <Navigate to="/login" replace state={{ wanted: pathname + search }} />;
  if (session.isPending)
    return (
      <Middle>
        <Spinner label={t`Loading`} />
      </Middle>
    );
  if (session.isError && !(session.error instanceof CallFailed && session.error.kind === 'unauthenticated'))
    return (
      <Middle>
        <ErrorState
          title={t`The back office could not be opened`}
          text={failureText(session.error)}
          onRetry={() => void session.refetch()}
        />
      </Middle>
    );
  if (!session.data) return null;
  const find = (
    <IconButton
      label={t`Find`}
      icon={<SearchIcon />}
      aria-keyshortcuts="Control+K"
      onClick={() => setPaletteOpen(true)}
    />
  );
  const menu = (
    <>
      <Navigation onChoose={() => setOpen(false)} />
      <AccountMenu />
    </>
  );
  return (
    <SessionContext value={session.data}>
      <Root>
        <Side>
          <Head>
            <Brand>{t`Back office`}</Brand>
            {find}
          </Head>
          {menu}
        </Side>
        <Bar>
          <IconButton label={t`Menu`} icon={<MenuIcon />} onClick={() => setOpen(true)} />
          <Brand>{t`Back office`}</Brand>
          {find}
        </Bar>
        <Drawer open={isOpen} onClose={() => setOpen(false)} title={t`Back office`}>
          {menu}
        </Drawer>
        <Main>
          <Outlet />
        </Main>
        <Palette isOpen={isPaletteOpen} setOpen={setPaletteOpen} />
      </Root>
    </SessionContext>
  );
}

const { color, media, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;

  ${media.wide} {
    flex-direction: row;
  }
`;

const Side = styled.div`
  display: none;
  flex: none;
  flex-direction: column;
  width: 14.5rem;
  padding: ${space.s} ${space.xs};
  overflow-y: auto;
  border-inline-end: 1px solid ${color.line};
  background: ${color.surfaceSunken};

  ${media.wide} {
    display: flex;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Bar = styled.header`
  display: flex;
  flex: none;
  gap: ${space.xs};
  align-items: center;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  ${media.wide} {
    display: none;
  }
`;

const Brand = styled.div`
  flex: 1;
  padding-inline: ${space.xs};
  font-weight: ${text.weight.bold};
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${color.surface};
`;

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${space.m};
`;
