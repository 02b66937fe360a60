import { useState } from 'preact/hooks';
import { colorOf, type Color, type InsideKind, type Spin } from '../../roulette/roulette.ts';
import type { TableView } from '../../table/table.engine.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import type { Play } from '../play.ts';
import { Chips, Phase, Result } from '../table/Phase.tsx';
import { useBets } from '../table/useBets.ts';
import { translate } from '../texts.ts';
import { BettingLayout } from './BettingLayout.tsx';
import { Wheel } from './Wheel.tsx';
import '../table/table.css';
import './roulette.css';

export { RouletteRules as Rules } from './RouletteRules.tsx';

const kinds: readonly InsideKind[] = ['straight', 'split', 'street', 'corner', 'line'];

/** A wheel by a shared clock: all players bet on the same spin. */
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
      <Phase view={view} now={now} after={translate(decided ? 'table.closed' : 'roulette.turning')} />
      <div class="wheel-side">
        <Wheel view={view} now={now} />
        <Past view={view} />
      </div>
      <Result
        view={view}
        now={now}
        message={bets.message}
        result={translate('roulette.result', { pocket, color: translate(`roulette.${colorOf(pocket)}`) })}
      />
      <div class="kinds" role="radiogroup" aria-label={translate('roulette.kinds')}>
        {kinds.map((each) => (
          <label key={each}>
            <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
            <span>{translate(`roulette.${each}`)}</span>
          </label>
        ))}
      </div>
      <BettingLayout
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

/** The pockets of past rounds, the newest first, and how often each color came. */
function Past({ view }: { view: TableView<Spin> }) {
  const counts = { red: 0, black: 0, zero: 0 };
  for (const { winner } of view.history) counts[winner as Color] += 1;
  const newest = view.history.toReversed().slice(0, 18);
  return (
    <section class="past">
      <h3 class="label">{translate('table.road')}</h3>
      <p class="counts">
        {(['red', 'black', 'zero'] as const).map((color) => (
          <span key={color} class={color}>{`${translate(`roulette.${color}`)} ${counts[color]}`}</span>
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
