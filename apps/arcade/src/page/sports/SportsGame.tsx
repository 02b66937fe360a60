import { useEffect, useState } from 'preact/hooks';
import { MARGIN } from '../../sports/odds.ts';
import type { BookView, FixtureView } from '../../sports/sports.engine.ts';
import { useServerNow } from '../frame/clock.ts';
import { oddsText, type Play } from '../play.ts';
import { say, type TextName } from '../texts.ts';
import { Slip, type Chosen } from './Slip.tsx';
import { Slips } from './Slips.tsx';
import { pickText } from './words.ts';
import './sports.css';

export function Rules({ play }: { play: Play }) {
  return (
    <div class="rules">
      <p>{say(play.session.engine === 'sports' ? 'sports.how' : 'esports.how')}</p>
      <p>{say('sports.margin', { percent: Number(MARGIN) })}</p>
      <p>{say('sports.settle')}</p>
      <p>{say('sports.slip')}</p>
    </div>
  );
}

/** A book: what is played and what will be, with the odds to choose from, and the slip. */
export function Game({ play, view }: { play: Play; view: BookView }) {
  const now = useServerNow(view.now, 1000);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const open = view.fixtures.filter(({ startsAt }) => startsAt > now);
  const begun = view.fixtures.filter(({ startsAt, state }) => startsAt <= now && state !== 'open');
  const settled = view.slips.filter(({ state }) => state !== 'open').length;
  const { setBalance } = play;
  useEffect(() => setBalance(undefined), [setBalance, settled]);
  // What has begun cannot be bet on any more.
  const kept = chosen.filter(({ fixture }) => open.some(({ id }) => id === fixture));

  const choose = (next: Chosen): void => {
    const others = kept.filter(({ fixture }) => fixture !== next.fixture);
    const same = kept.some((each) => isSame(each, next));
    setChosen(same ? others : [...others, next]);
  };
  return (
    <main class="book">
      <div class="fixtures">
        {begun.length > 0 && <Scores engine={play.session.engine} fixtures={begun} />}
        <h2>{say('sports.next')}</h2>
        {open.map((fixture) => (
          <Fixture key={fixture.id} fixture={fixture} now={now} chosen={kept} choose={choose} />
        ))}
      </div>
      <aside class="slips">
        <Slip play={play} chosen={kept} drop={choose} clear={() => setChosen([])} />
        <Slips slips={view.slips} />
      </aside>
    </main>
  );
}

const isSame = (one: Chosen, other: Chosen): boolean =>
  one.fixture === other.fixture && one.market === other.market && one.pick === other.pick;

function Scores({ engine, fixtures }: { engine: string; fixtures: readonly FixtureView[] }) {
  const playing = engine === 'sports' ? 'sports.playing' : 'esports.playing';
  return (
    <>
      <h2>{say('sports.now')}</h2>
      <ul class="scores">
        {fixtures.toReversed().map(({ id, home, away, standing, state }) => (
          <li key={id} class={state}>
            <span>{home}</span>
            <b>{`${standing?.home ?? 0} : ${standing?.away ?? 0}`}</b>
            <span>{away}</span>
            <i>{state === 'over' ? say('sports.over') : say(playing, { clock: standing?.clock ?? 0 })}</i>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fixture(props: {
  fixture: FixtureView;
  now: number;
  chosen: readonly Chosen[];
  choose: (chosen: Chosen) => void;
}) {
  const { fixture, now, chosen, choose } = props;
  const seconds = Math.max(0, Math.ceil((fixture.startsAt - now) / 1000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <section class="fixture" aria-label={`${fixture.home} – ${fixture.away}`}>
      <h3>
        <span>{fixture.home}</span> <i>–</i> <span>{fixture.away}</span>
        <time class={seconds < 30 ? 'soon' : ''}>{left}</time>
      </h3>
      {fixture.markets.map((market) => (
        <div
          class="market"
          key={market.market}
          role="group"
          aria-label={say(`market.${market.market}` as TextName)}
        >
          <span class="label">{say(`market.${market.market}` as TextName)}</span>
          {market.picks.map(({ pick, odds }) => {
            const next: Chosen = {
              fixture: fixture.id,
              market: market.market,
              line: market.line,
              pick,
              odds,
              home: fixture.home,
              away: fixture.away,
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
      ))}
    </section>
  );
}
