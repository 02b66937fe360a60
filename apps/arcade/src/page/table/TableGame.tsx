import { spotNames, spots, type Deal, type Spot } from '../../table/baccarat.ts';
import type { TableView } from '../../table/table.engine.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { amountText, shortAmount, type Play } from '../play.ts';
import { translate } from '../texts.ts';
import { Hands } from './Hands.tsx';
import { Chips, Phase, Result } from './Phase.tsx';
import { Road } from './Road.tsx';
import { useBets, type Bets } from './useBets.ts';
import './table.css';

export { TableRules as Rules } from './TableRules.tsx';

/** A live table: all players see the same clock and the same cards. */
export function Game({ play, view }: { play: Play; view: TableView<Deal> }) {
  const now = useServerNow(view.now);
  const bets = useBets(play, view);
  const open = now < view.round.closesAt;
  const last = view.history.at(-1);
  const winner = (last?.winner ?? 'tie') as Spot;
  const decided = now >= view.round.paidAt && last?.round === view.round.number;
  return (
    <main class="table">
      <Phase view={view} now={now} after={translate(decided ? 'table.closed' : 'table.dealing')} />
      <Hands view={view} now={now} />
      <Result
        view={view}
        now={now}
        message={bets.message}
        result={translate('table.result', { winner: translate(`spot.${winner}`), points: last?.points ?? 0 })}
      />
      <Spots view={view} bets={bets} open={open && !bets.sending} won={decided ? winner : undefined} />
      <Chips bets={bets} open={open} />
      <Road view={view} />
    </main>
  );
}

interface SpotsProps {
  view: TableView<Deal>;
  bets: Bets;
  open: boolean;
  /** Who won the round, once it is decided. */
  won: Spot | undefined;
}

function Spots({ view, bets, open, won }: SpotsProps) {
  return (
    <div class="spots">
      {spotNames.map((spot) => {
        const held = view.bets[spot];
        const put = bets.chips[spot];
        const pays = (spots[spot] - 100n) * 100n;
        return (
          <button
            key={spot}
            type="button"
            class={`spot ${spot} ${spot === won ? 'hit' : ''}`}
            disabled={!open}
            onClick={() => bets.put(spot)}
          >
            <b>{translate(`spot.${spot}`)}</b>
            <span class="label">{`${shortAmount(pays)} : 1`}</span>
            {put !== undefined && <span class="stack new">{`+${shortAmount(put)}`}</span>}
            {held !== undefined && <span class="stack">{amountText(held).replace(/\.00$/, '')}</span>}
          </button>
        );
      })}
    </div>
  );
}
