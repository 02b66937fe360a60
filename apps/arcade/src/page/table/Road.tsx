import type { TableView } from '../../table/table.engine.ts';
import { say } from '../texts.ts';

const letters = { player: 'road.player', banker: 'road.banker', tie: 'road.tie' } as const;

/** Past results, as a bead plate: six to a column, the oldest at the upper left. */
export function Road({ view }: { view: TableView }) {
  const counts = { player: 0, banker: 0, tie: 0 };
  for (const { winner } of view.history) counts[winner as keyof typeof counts] += 1;
  return (
    <section class="road-box">
      <h3 class="label">{say('table.road')}</h3>
      <p class="counts">
        {(['player', 'banker', 'tie'] as const).map((winner) => (
          <span key={winner} class={winner}>{`${say(`spot.${winner}`)} ${counts[winner]}`}</span>
        ))}
      </p>
      {/* The counts say it to who does not see the beads. */}
      <div class="road" aria-hidden="true">
        {view.history.map(({ round, winner }) => (
          <i key={round} class={winner}>
            {say(letters[winner as keyof typeof letters])}
          </i>
        ))}
      </div>
    </section>
  );
}
