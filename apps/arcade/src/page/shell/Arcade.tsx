import type { FunctionComponent } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { EngineName } from '../../games/catalogue.ts';
import { act, subscribe, type PlaySession } from '../api.ts';
import { leave, setSite, notifySite } from '../site-messages.ts';
import type { Play } from '../play.ts';
import { openSession } from '../session.ts';
import { isText, translate } from '../texts.ts';
import { useBalance } from './useBalance.ts';
import { GameHeader } from './GameHeader.tsx';

/** The part of a kind of game: its table, and its rules. */
export interface GamePart {
  readonly Game: FunctionComponent<{ play: Play; view: never }>;
  readonly Rules: FunctionComponent<{ play: Play }>;
}

const parts: Readonly<Record<EngineName, () => Promise<GamePart>>> = {
  slot: () => import('../slot/SlotGame.tsx'),
  table: () => import('../table/TableGame.tsx'),
  roulette: () => import('../roulette/RouletteGame.tsx'),
  sicBo: () => import('../sic-bo/SicBoGame.tsx'),
  dragonTiger: () => import('../dragon-tiger/DragonTigerGame.tsx'),
  fanTan: () => import('../fan-tan/FanTanGame.tsx'),
  blackjack: () => import('../blackjack/BlackjackGame.tsx'),
  fish: () => import('../fish/FishGame.tsx'),
  cards: () => import('../cards/CardsGame.tsx'),
  sports: () => import('../sports/SportsGame.tsx'),
  esports: () => import('../sports/SportsGame.tsx'),
};

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'playing'; readonly session: PlaySession; readonly part: GamePart };

/** The whole page: opens the session, fetches the game's part, and plays. */
export function Arcade() {
  const [state, setState] = useState<State>({ kind: 'opening' });
  const open = async (): Promise<void> => {
    setState({ kind: 'opening' });
    const opened = await openSession();
    if (!opened.ok) return setState({ kind: 'failed', problem: opened.problem });
    setSite(opened.value.returnUrl);
    document.title = opened.value.title ?? translate(`title.${opened.value.engine}`);
    try {
      setState({ kind: 'playing', session: opened.value, part: await parts[opened.value.engine]() });
      notifySite('marquee:ready');
    } catch {
      setState({ kind: 'failed', problem: 'offline' });
    }
  };
  useEffect(() => void open(), []);
  const onEnded = useCallback(() => setState({ kind: 'failed', problem: 'no-session' }), []);
  if (state.kind === 'opening')
    return (
      <p class="screen" role="status">
        {translate('opening')}
      </p>
    );
  if (state.kind === 'failed') return <Failed problem={state.problem} onRetry={() => void open()} />;
  return <Table session={state.session} part={state.part} onEnded={onEnded} />;
}

function Failed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const [text = 'start.other'] = [`start.${problem}`, `reason.${problem}`].filter(isText);
  const canRetry = problem === 'offline' || problem === 'unanswered';
  return (
    <main class="screen">
      <h1>{translate('start.title')}</h1>
      <p role="alert">{translate(text)}</p>
      <div class="row">
        {canRetry && (
          <button type="button" class="button" onClick={onRetry}>
            {translate('again')}
          </button>
        )}
        <button type="button" class="button quiet" onClick={() => leave(null)}>
          {translate('leave')}
        </button>
      </div>
    </main>
  );
}

function Table({ session, part, onEnded }: { session: PlaySession; part: GamePart; onEnded: () => void }) {
  const { balance, stale, setBalance } = useBalance(session);
  const [view, setView] = useState<unknown>();
  const [connected, setConnected] = useState(true);
  const wasDisconnected = useRef(false);
  useEffect(() => {
    const balanceChanged = (): void => setBalance(undefined);
    return subscribe(session.key, { view: setView, connected: setConnected, balanceChanged, ended: onEnded });
  }, [session, setBalance, onEnded]);
  // While disconnected, money may have moved.
  useEffect(() => {
    if (connected && wasDisconnected.current) setBalance(undefined);
    wasDisconnected.current = !connected;
  }, [connected, setBalance]);
  const play = useMemo<Play>(
    () => ({ session, balance, stale, setBalance, act: (action, body) => act(session.key, action, body) }),
    [session, balance, stale, setBalance],
  );
  const { Game } = part;
  return (
    <>
      <GameHeader play={play} Rules={part.Rules} />
      {!connected && (
        <p class="line-lost" role="alert">
          {translate('line.lost')}
        </p>
      )}
      {view === undefined ? (
        <p class="screen" role="status">
          {translate('opening')}
        </p>
      ) : (
        <Game play={play} view={view as never} />
      )}
    </>
  );
}
