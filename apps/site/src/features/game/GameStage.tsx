import { useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Playable } from '@marquee/games';
import { Spinner, theme } from '@marquee/ui-kit';
import { lobbyPath } from '../../app/addresses.ts';
import { useBalance } from '../../app/site-data.ts';
import { GameBar } from './GameBar.tsx';
import { GameFailure } from './GameFailure.tsx';
import { GameFrame } from './GameFrame.tsx';
import { useFullPage } from './useFullPage.ts';
import { useLaunch } from './useLaunch.ts';

/** A game under its bar: opening, running, or why not. */
export function GameStage({ game }: { game: Playable }) {
  const stage = useRef<HTMLDivElement>(null);
  const { filled, toggle } = useFullPage(stage);
  const { state, again, openAnyway } = useLaunch(game.launch);
  const balance = useBalance();
  const navigate = useNavigate();
  const opened = useLocation().key === 'default';

  /** To the list as it was left; to the lobby when there is none to go back to. */
  function leave() {
    if (opened) navigate(lobbyPath(game.category));
    else navigate(-1);
  }

  return (
    <Stage ref={stage} data-filled={filled || undefined}>
      <GameBar game={game} filled={filled} onFill={toggle} onBack={leave} />
      {state.kind === 'open' ? (
        <GameFrame
          key={state.address}
          name={game.name}
          address={state.address}
          onBalance={() => void balance.refetch()}
          onClose={leave}
          onAgain={again}
        />
      ) : state.kind === 'opening' ? (
        <Middle role="status">
          <Spinner size="l" />
          <p>
            <Trans>{game.name} is being opened…</Trans>
          </p>
        </Middle>
      ) : (
        <Middle data-look="surface">
          <GameFailure category={game.category} state={state} onAgain={again} onAnyway={openAnyway} />
        </Middle>
      )}
    </Stage>
  );
}

const { color, layer, media, radius, space } = theme;

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - 10rem);
  min-height: 24rem;
  border-radius: ${radius.l};
  background: ${color.chrome};
  overflow: clip;

  ${media.wide} {
    height: calc(100dvh - 10.5rem);
  }

  &[data-filled] {
    position: fixed;
    inset: 0;
    z-index: calc(${layer.sticky} + 1);
    height: auto;
    border-radius: 0;
  }
`;

const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.m};
  min-height: 0;
  padding: ${space.m};
  color: ${color.onChrome};
  text-align: center;
  overflow: auto;

  &[data-look='surface'] {
    background: ${color.canvas};
    color: ${color.text};
  }
`;
