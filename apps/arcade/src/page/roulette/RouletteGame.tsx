import { useState } from 'preact/hooks';
import { colourOf, type Colour, type InsideKind, type Spin } from '../../roulette/roulette.ts';
import type { TableView } from '../../table/table.engine.ts';
import { useServerNow } from '../frame/clock.ts';
import type { Play } from '../play.ts';
import { Chips, Phase, Result } from '../table/Phase.tsx';
import { useBets } from '../table/useBets.ts';
import { say } from '../texts.ts';
import { Cloth } from './Cloth.tsx';
import { Wheel } from './Wheel.tsx';
import '../table/table.css';
import './roulette.css';

export { RouletteRules as Rules } from './RouletteRules.tsx';

const kinds: readonly InsideKind[] = ['straight', 'split', 'street', 'corner', 'line'];

/** A wheel by a shared clock: everybody bets on the same spin. */
export function Game({ play, view }: { play: Play; view: TableView<Spin> }) {
  const now = useServerNow(view.now);
  const bets = useBets(play, view);
  const [kind, setKind] = useState<InsideKind>('straight');
  const open = now < view.round.closesAt;
  const last = view.history.at(-1);
  const pocket = last?.points ?? 0;
  const decided = now >= view.round.paidAt && last?.round === view.round.number;
  return (
    <main class="table roulette">
      <Phase view={view} now={now} after={say(decided ? 'table.closed' : 'roulette.turning')} />
      <div class="wheel-side">
        <Wheel view={view} now={now} />
        <Past view={view} />
      </div>
      <Result
        view={view}
        now={now}
        message={bets.message}
        result={say('roulette.result', { pocket, colour: say(`roulette.${colourOf(pocket)}`) })}
      />
      <div class="kinds" role="radiogroup" aria-label={say('roulette.kinds')}>
        {kinds.map((each) => (
          <label key={each}>
            <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
            <span>{say(`roulette.${each}`)}</span>
          </label>
        ))}
      </div>
      <Cloth
        kind={kind}
        held={view.bets}
        bets={bets}
        open={open && !bets.sending}
        won={decided ? pocket : undefined}
      />
      <div class="dock">
        <Chips bets={bets} open={open} />
      </div>
    </main>
  );
}

/** The pockets of the rounds before, the newest first, and how often each colour came. */
function Past({ view }: { view: TableView<Spin> }) {
  const counts = { red: 0, black: 0, zero: 0 };
  for (const { winner } of view.history) counts[winner as Colour] += 1;
  const newest = view.history.toReversed().slice(0, 18);
  return (
    <section class="past">
      <h3 class="label">{say('table.road')}</h3>
      <p class="counts">
        {(['red', 'black', 'zero'] as const).map((colour) => (
          <span key={colour} class={colour}>{`${say(`roulette.${colour}`)} ${counts[colour]}`}</span>
        ))}
      </p>
      <ol>
        {newest.map(({ round, winner, points }) => (
          <li key={round} class={winner}>
            {points}
          </li>
        ))}
      </ol>
    </section>
  );
}
