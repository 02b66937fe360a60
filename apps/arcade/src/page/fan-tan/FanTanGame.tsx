import { endOf, fanTanSpots, type Beads, type FanTanGroup } from '../../fan-tan/fan-tan.ts';
import type { TableView } from '../../table/table.engine.ts';
import { ListedGame, type BetGroup, type ListedTable } from '../listed/ListedGame.tsx';
import { ListedRules } from '../listed/ListedRules.tsx';
import { payText, type SpotFace } from '../listed/SpotCell.tsx';
import type { Play } from '../play.ts';
import { translate } from '../texts.ts';
import './fan-tan.css';

const groupNames: readonly FanTanGroup[] = ['fan', 'kwok', 'three', 'nim'];
const of = (group: FanTanGroup) => fanTanSpots.filter((spot) => spot.group === group);
const ends = [1, 2, 3, 4] as const;

function faceOf({ name }: { readonly name: string }): SpotFace {
  if (name === 'odd' || name === 'even') {
    const numbers = name === 'odd' ? '1 · 3' : '2 · 4';
    return { shows: translate(`roulette.${name}`), note: numbers, name: translate(`roulette.${name}`) };
  }
  const [group = 'fan', ...numbers] = name.split('-') as [FanTanGroup, ...string[]];
  const joined = numbers.join(group === 'nim' ? ' › ' : ' · ');
  return { shows: joined, name: `${translate(`fanTan.group.${group}`)} ${joined}` };
}

const table = (): ListedTable<Beads> => ({
  name: 'fan-tan',
  takes: 5000,
  going: translate('fanTan.counting'),
  groups: groupNames.map((name): BetGroup<Beads> => {
    const spots = of(name);
    const pays = translate('table.pay', { pays: payText(spots[0]?.best ?? 1000) });
    return { name, heading: translate(`fanTan.group.${name}`), pays, spots };
  }),
  faceOf,
  resultOf: (beads) => translate('fanTan.result', { beads: beads.beads, end: endOf(beads) }),
  Stage: Counted,
  ends: ends.map((end) => [`end-${end}`, String(end)]),
});

/** The cup; then the beads, taken away by fours until the last ones are left. */
function Counted({ outcome, seen }: { outcome: Beads | null; seen: number }) {
  if (outcome === null)
    return (
      <div class="mat" role="img" aria-label={translate('fanTan.covered')}>
        <svg class="cup" viewBox="0 0 120 90" aria-hidden="true">
          <ellipse cx="60" cy="78" rx="54" ry="9" class="shadow" />
          <path class="body" d="M14 76C14 34 32 14 60 14s46 20 46 62c-12 7-80 7-92 0z" />
          <path class="light" d="M28 66c0-28 10-40 22-44-5 10-8 24-8 46z" />
          <rect x="50" y="5" width="20" height="11" rx="5" class="knob" />
        </svg>
      </div>
    );
  const fours = Math.floor((outcome.beads - 1) / 4);
  // The first fifth lifts the cup; then a column of four goes after the other.
  const taken = Math.min(fours, Math.floor(Math.max(0, (seen - 0.2) / 0.8) * (fours + 1)));
  const columns = Array.from({ length: fours + 1 }, (_, place) => place);
  return (
    <div class="mat" aria-hidden="true">
      <div class="beads">
        {columns.map((column) => (
          <span
            key={column}
            class={`four ${column < taken ? 'taken' : ''} ${column === fours ? 'last' : ''}`}
          >
            {Array.from({ length: Math.min(4, outcome.beads - column * 4) }, (_, bead) => (
              <i key={bead} />
            ))}
          </span>
        ))}
      </div>
      {seen >= 1 && <output>{endOf(outcome)}</output>}
    </div>
  );
}

export function Game({ play, view }: { play: Play; view: TableView<Beads> }) {
  return <ListedGame play={play} view={view} table={table()} />;
}

export function Rules() {
  return (
    <ListedRules
      how={translate('fanTan.how')}
      rule={translate('fanTan.rule')}
      counted={translate('fanTan.counted')}
      rows={groupNames.flatMap((group) => {
        const [spot] = of(group);
        return spot ? [{ name: translate(`fanTan.group.${group}`), spot }] : [];
      })}
    />
  );
}
