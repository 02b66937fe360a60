import { useEffect, useState } from 'preact/hooks';
import { MARGIN } from '../../sports/odds.ts';
import type { Market } from '../../sports/odds.ts';
import type { BookView, FixtureView } from '../../sports/sports.engine.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { oddsText, type Play } from '../play.ts';
import { translate, type TextName } from '../texts.ts';
import { Slip, type Chosen } from './Slip.tsx';
import { Slips } from './Slips.tsx';
import { Badge } from './Badge.tsx';
import { pickText } from './labels.ts';
import './sports.css';

export function Rules({ play }: { play: Play }) {
  return (
    <div class="rules">
      <p>{translate(play.session.engine === 'sports' ? 'sports.how' : 'esports.how')}</p>
      <p>{translate('sports.margin', { percent: Number(MARGIN) })}</p>
      <p>{translate('sports.settle')}</p>
      <p>{translate('sports.slip')}</p>
    </div>
  );
}

/** A book: what is played and what will be, with the odds to choose from, and the slip. */
export function Game({ play, view }: { play: Play; view: BookView }) {
  const now = useServerNow(view.now, 1000);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const open = view.fixtures.filter(({ startsAt }) => startsAt > now);
  const begun = (which: FixtureView['state']) =>
    view.fixtures.filter(({ startsAt, state }) => startsAt <= now && state === which);
  const settled = view.slips.filter(({ state }) => state !== 'open').length;
  const kickoffs = [...new Set(open.map(({ startsAt }) => startsAt))];
  const { setBalance } = play;
  useEffect(() => setBalance(undefined), [setBalance, settled]);
  // Fixtures that have started take no bets.
  const remaining = chosen.filter(({ fixture }) => open.some(({ id }) => id === fixture));

  const choose = (next: Chosen): void => {
    const others = remaining.filter(({ fixture }) => fixture !== next.fixture);
    const same = remaining.some((each) => isSame(each, next));
    setChosen(same ? others : [...others, next]);
  };
  return (
    <main class={`book ${play.session.engine}`}>
      <div class="fixtures">
        <Scores engine={play.session.engine} title="sports.now" fixtures={begun('playing')} />
        <h2>{translate('sports.next')}</h2>
        {kickoffs.map((startsAt) => (
          <div class="kickoff" key={startsAt}>
            <p class={startsAt - now < SOON ? 'starts soon' : 'starts'}>
              {translate('sports.starts', { left: clockText(startsAt - now) })}
            </p>
            {open
              .filter((fixture) => fixture.startsAt === startsAt)
              .map((fixture) => (
                <Fixture key={fixture.id} fixture={fixture} chosen={remaining} choose={choose} />
              ))}
          </div>
        ))}
        <Scores engine={play.session.engine} title="sports.results" fixtures={begun('over')} />
      </div>
      <aside class="slips">
        <Slip play={play} chosen={remaining} drop={choose} clear={() => setChosen([])} />
        <Slips slips={view.slips} />
      </aside>
    </main>
  );
}

const isSame = (one: Chosen, other: Chosen): boolean =>
  one.fixture === other.fixture && one.market === other.market && one.pick === other.pick;

function Scores(props: { engine: string; title: TextName; fixtures: readonly FixtureView[] }) {
  const { engine, title, fixtures } = props;
  const playing = engine === 'sports' ? 'sports.playing' : 'esports.playing';
  if (fixtures.length === 0) return null;
  return (
    <>
      <h2>{translate(title)}</h2>
      <ul class="scores">
        {fixtures.toReversed().map(({ id, home, away, standing, state }) => (
          <li key={id} class={state}>
            <span>
              {home} <Badge name={home} />
            </span>
            <b>{`${standing?.home ?? 0} : ${standing?.away ?? 0}`}</b>
            <span>
              <Badge name={away} /> {away}
            </span>
            <i>
              {state === 'over'
                ? translate('sports.over')
                : translate(playing, { clock: standing?.clock ?? 0 })}
            </i>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Milliseconds before a start in which its countdown is highlighted. */
const SOON = 30_000;

/** Minutes and seconds that are left. */
function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface FixtureProps {
  fixture: FixtureView;
  chosen: readonly Chosen[];
  choose: (chosen: Chosen) => void;
}

/** Two teams with the bets on the winner; the others can be opened. */
function Fixture(props: FixtureProps) {
  const { home, away, markets } = props.fixture;
  const [main, ...others] = markets;
  return (
    <section class="fixture" aria-label={`${home} – ${away}`}>
      <h3>
        <span>
          <Badge name={home} /> {home}
        </span>
        <i>–</i>
        <span>
          {away} <Badge name={away} />
        </span>
      </h3>
      {main && <Picks market={main} {...props} />}
      <details>
        <summary>
          {translate('sports.more')} <b>{others.length}</b>
        </summary>
        {others.map((market) => (
          <div key={market.market}>
            <p class="label" aria-hidden="true">
              {translate(`market.${market.market}` as TextName)}
            </p>
            <Picks market={market} {...props} />
          </div>
        ))}
      </details>
    </section>
  );
}

function Picks({ market, fixture, chosen, choose }: FixtureProps & { market: Market }) {
  const { id, home, away } = fixture;
  return (
    <div class="market" role="group" aria-label={translate(`market.${market.market}` as TextName)}>
      {market.picks.map(({ pick, odds }) => {
        const next: Chosen = {
          fixture: id,
          market: market.market,
          line: market.line,
          pick,
          odds,
          home,
          away,
        };
        return (
          <button
            key={pick}
            type="button"
            class="odds"
            aria-pressed={chosen.some((each) => isSame(each, next))}
            onClick={() => choose(next)}
          >
            <span>{pickText(market, pick, fixture)}</span>
            <b>{oddsText(odds)}</b>
          </button>
        );
      })}
    </div>
  );
}
