import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink, EmptyState, LockIcon, SlotsIcon } from '@marquee/ui-kit';
import { usePlay } from '../features/play/Play.tsx';
import { useToken } from '../app/site-data.ts';
import { GameStage } from '../features/game/GameStage.tsx';
import { openedGame } from '../features/game/opened-game.ts';
import { HiddenPageHeader } from '../layout/page/HiddenPageHeader.tsx';
import { homePath } from '../app/routes.ts';
import { SiteLink } from '../app/SiteLink.tsx';

/**
 * The page that a game runs in. The game comes along with the navigation, so that an address of it cannot be passed on;
 * it stays while the member centre or a dialog is opened over it, which makes entries of its own.
 */
export default function Game() {
  const { t } = useLingui();
  const play = usePlay();
  const member = useToken() !== undefined;
  const wanted = openedGame(useLocation().state);
  const [game, setGame] = useState(wanted);
  if (wanted && wanted.id !== game?.id) setGame(wanted);

  if (!game) {
    return (
      <>
        <HiddenPageHeader title={t`Game`} />
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
  if (!member) {
    return (
      <>
        <HiddenPageHeader title={game.name} />
        <EmptyState
          icon={<LockIcon size="xl" />}
          title={<Trans>Log in to play {game.name}</Trans>}
          action={
            <Button onClick={() => play(game)}>
              <Trans comment="Button that opens the login form">Log in</Trans>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <HiddenPageHeader title={game.name} />
      <GameStage key={game.id} game={game} />
    </>
  );
}
