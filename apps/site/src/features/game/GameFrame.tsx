import { useEffect, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, Spinner, theme } from '@marquee/ui-kit';
import { useEventCallback } from '../../app/useEventCallback.ts';
import { readGameMessage } from './game-message.ts';

export interface GameFrameProps {
  /** The game's name. */
  name: string;
  address: string;
  /** Money has moved. */
  onBalance: () => void;
  onClose: () => void;
  /** Opens the game again. */
  onAgain: () => void;
}

/** Milliseconds after which a game that has shown nothing yet counts as slow. */
const slowAfter = 15_000;

/** The game in a sandboxed frame, and its messages to the page. */
export function GameFrame({ name, address, onBalance, onClose, onAgain }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [here, setHere] = useState(false);
  const [slow, setSlow] = useState(false);

  const onMessage = useEventCallback((event: MessageEvent<unknown>) => {
    const message = readGameMessage(event, frame.current?.contentWindow, new URL(address).origin);
    if (message?.type === 'marquee:ready') setHere(true);
    if (message?.type === 'marquee:balance') onBalance();
    if (message?.type === 'marquee:close') onClose();
  });
  useEffect(() => {
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onMessage]);
  useEffect(() => {
    if (here) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [here]);

  return (
    <Place>
      <Window
        ref={frame}
        src={address}
        title={name}
        allow="autoplay; fullscreen"
        referrerPolicy="origin"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        onLoad={() => setHere(true)}
      />
      {!here && (
        <Veil role="status">
          <Spinner size="l" />
          <p>
            {slow ? (
              <Trans>{name} takes longer than usual to load.</Trans>
            ) : (
              <Trans>{name} is loading…</Trans>
            )}
          </p>
          {slow && (
            <Button variant="secondary" onClick={onAgain}>
              <Trans>Open it again</Trans>
            </Button>
          )}
        </Veil>
      )}
    </Place>
  );
}

const { color, space } = theme;

const Place = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Window = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`;

const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.m};
  padding: ${space.m};
  background: ${color.chrome};
  color: ${color.onChrome};
  text-align: center;
`;
