import { bigRoad } from '../../table/big-road.ts';
import type { TableView } from '../../table/table.engine.ts';
import { translate } from '../texts.ts';

const letters = { player: 'road.player', banker: 'road.banker', tie: 'road.tie' } as const;

/** Columns of the big road that are shown: the last ones. */
const COLUMNS = 24;

/** Past results: as a bead plate, six to a column with the oldest at the upper left, and as the big road of streaks. */
export function Road({ view }: { view: TableView }) {
  const counts = { player: 0, banker: 0, tie: 0 };
  for (const { winner } of view.history) counts[winner as keyof typeof counts] += 1;
  const beads = bigRoad(view.history.map(({ winner }) => winner));
  const left = Math.max(0, Math.max(0, ...beads.map(({ column }) => column)) - COLUMNS + 1);
  return (
    <section class="road-box">
      <h3 class="label">{translate('table.road')}</h3>
      <p class="counts">
        {(['player', 'banker', 'tie'] as const).map((winner) => (
          <span key={winner} class={winner}>{`${translate(`spot.${winner}`)} ${counts[winner]}`}</span>
        ))}
      </p>
      {/* The counts say it to who does not see the beads. */}
      <div class="roads" aria-hidden="true">
        <div class="road">
          {view.history.map(({ round, winner }) => (
            <i key={round} class={winner}>
              {translate(letters[winner as keyof typeof letters])}
            </i>
          ))}
        </div>
        <div class="big-road">
          {beads
            .filter(({ column }) => column >= left)
            .map(({ column, row, winner, ties }) => (
              <i
                key={`${column} ${row}`}
                class={winner}
                style={{ gridArea: `${row + 1} / ${column - left + 1}` }}
              >
                {ties > 0 && <b>{ties > 1 ? ties : ''}</b>}
              </i>
            ))}
        </div>
      </div>
    </section>
  );
}
