import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ButtonLink, EmptyState, SlotsIcon, theme } from '@marquee/ui-kit';
import { gameAddress } from '../lobby/game-address.ts';
import { PageTitle } from '../page/PageTitle.tsx';
import { homePath } from '../routes.ts';
import { useSettings } from '../site-context.ts';
import { SiteLink } from '../shell/SiteLink.tsx';

/** The page that a game runs in. The game comes along with the navigation: an address of it cannot be passed on. */
export default function Game() {
  const { t } = useLingui();
  const { hosts } = useSettings();
  const game = gameAddress(useLocation().state, hosts.games);
  if (!game) {
    return (
      <>
        <PageTitle title={t`Game`} />
        <EmptyState
          icon={<SlotsIcon size="xl" />}
          title={<Trans>No game is open</Trans>}
          text={<Trans>Choose one in a lobby: it opens here.</Trans>}
          action={
            <ButtonLink as={SiteLink} to={homePath}>
              <Trans>Go to the home page</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageTitle title={game.name} />
      <Window
        src={game.url}
        title={game.name}
        allow="autoplay; fullscreen"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
    </>
  );
}

const Window = styled.iframe`
  width: 100%;
  height: calc(100dvh - 9rem);
  border: 0;
  border-radius: ${theme.radius.l};
  background: ${theme.color.chrome};
`;
