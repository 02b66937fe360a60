import type { FunctionComponent } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { EngineName } from '../../games/catalogue.ts';
import { act, watch, type PlaySession } from '../api.ts';
import { leave, setSite, tellSite } from '../host.ts';
import type { Play } from '../play.ts';
import { openSession } from '../start.ts';
import { isText, say } from '../texts.ts';
import { useShownBalance } from './balance.ts';
import { Bar } from './Bar.tsx';

/** The part of a kind of game: its table, and its rules. */
export interface GamePart {
  readonly Game: FunctionComponent<{ play: Play; view: never }>;
  readonly Rules: FunctionComponent<{ play: Play }>;
}

const parts: Readonly<Record<EngineName, () => Promise<GamePart>>> = {
  slot: () => import('../slot/SlotGame.tsx'),
  table: () => import('../table/TableGame.tsx'),
  roulette: () => import('../roulette/RouletteGame.tsx'),
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
    document.title = say(`title.${opened.value.engine}`);
    try {
      setState({ kind: 'playing', session: opened.value, part: await parts[opened.value.engine]() });
      tellSite('marquee:ready');
    } catch {
      setState({ kind: 'failed', problem: 'offline' });
    }
  };
  useEffect(() => void open(), []);
  const onEnded = useCallback(() => setState({ kind: 'failed', problem: 'no-session' }), []);
  if (state.kind === 'opening')
    return (
      <p class="screen" role="status">
        {say('opening')}
      </p>
    );
  if (state.kind === 'failed') return <Failed problem={state.problem} again={() => void open()} />;
  return <Table session={state.session} part={state.part} onEnded={onEnded} />;
}

function Failed({ problem, again }: { problem: string; again: () => void }) {
  const [text = 'start.other'] = [`start.${problem}`, `reason.${problem}`].filter(isText);
  const worthAnother = problem === 'offline' || problem === 'unanswered';
  return (
    <main class="screen">
      <h1>{say('start.title')}</h1>
      <p role="alert">{say(text)}</p>
      <div class="row">
        {worthAnother && (
          <button type="button" class="button" onClick={again}>
            {say('again')}
          </button>
        )}
        <button type="button" class="button quiet" onClick={() => leave(null)}>
          {say('leave')}
        </button>
      </div>
    </main>
  );
}

function Table({ session, part, onEnded }: { session: PlaySession; part: GamePart; onEnded: () => void }) {
  const { balance, stale, setBalance } = useShownBalance(session);
  const [view, setView] = useState<unknown>();
  const [whole, setWhole] = useState(true);
  const broke = useRef(false);
  useEffect(() => {
    const money = (): void => setBalance(undefined);
    return watch(session.key, { view: setView, line: setWhole, money, ended: onEnded });
  }, [session, setBalance, onEnded]);
  // While the line was broken, money may have moved.
  useEffect(() => {
    if (whole && broke.current) setBalance(undefined);
    broke.current = !whole;
  }, [whole, setBalance]);
  const play = useMemo<Play>(
    () => ({ session, balance, stale, setBalance, act: (action, body) => act(session.key, action, body) }),
    [session, balance, stale, setBalance],
  );
  const { Game } = part;
  return (
    <>
      <Bar play={play} Rules={part.Rules} />
      {!whole && (
        <p class="line-lost" role="alert">
          {say('line.lost')}
        </p>
      )}
      {view === undefined ? (
        <p class="screen" role="status">
          {say('opening')}
        </p>
      ) : (
        <Game play={play} view={view as never} />
      )}
    </>
  );
}
