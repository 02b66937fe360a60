import type { FunctionComponent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { EngineName } from '../../games/catalogue.ts';
import { act, ask, watch, type PlaySession } from '../api.ts';
import { leave, setSite, tellSite } from '../host.ts';
import type { Play } from '../play.ts';
import { openSession } from '../start.ts';
import { isText, say } from '../texts.ts';
import { Bar } from './Bar.tsx';

/** The part of a kind of game: its table, and its rules. */
export interface GamePart {
  readonly Game: FunctionComponent<{ play: Play; view: never }>;
  readonly Rules: FunctionComponent<{ play: Play }>;
}

const parts: Readonly<Record<EngineName, () => Promise<GamePart>>> = {
  slot: () => import('../slot/SlotGame.tsx'),
  table: () => import('../table/TableGame.tsx'),
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
  if (state.kind === 'opening')
    return (
      <p class="screen" role="status">
        {say('opening')}
      </p>
    );
  if (state.kind === 'failed') return <Failed problem={state.problem} again={() => void open()} />;
  return <Table session={state.session} part={state.part} />;
}

function Failed({ problem, again }: { problem: string; again: () => void }) {
  const name = `start.${problem}`;
  const worthAnother = problem === 'offline' || problem === 'unanswered';
  return (
    <main class="screen" role="alert">
      <h1>{say('start.title')}</h1>
      <p>{say(isText(name) ? name : 'start.other')}</p>
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

function Table({ session, part }: { session: PlaySession; part: GamePart }) {
  const [balance, setShown] = useState(session.balance);
  const [view, setView] = useState<unknown>();
  const [whole, setWhole] = useState(true);
  const shown = useRef(balance);
  const setBalance = useMemo(() => {
    const show = (value: string): void => {
      if (shown.current === value) return;
      shown.current = value;
      setShown(value);
      tellSite('marquee:balance');
    };
    return (value: string | undefined): void => {
      if (value !== undefined) return show(value);
      void ask<PlaySession>('/api/session', { key: session.key }).then((asked) => {
        if (asked.ok) show(asked.value.balance);
      });
    };
  }, [session]);
  useEffect(() => watch(session.key, { view: setView, line: setWhole }), [session]);
  const play = useMemo<Play>(
    () => ({ session, balance, setBalance, act: (action, body) => act(session.key, action, body) }),
    [session, balance, setBalance],
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
