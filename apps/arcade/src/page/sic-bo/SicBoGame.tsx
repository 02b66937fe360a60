import { sicBoSpots, totalOf, type SicBoGroup, type Throw } from '../../sic-bo/sic-bo.ts';
import type { TableView } from '../../table/table.engine.ts';
import { ListedGame, type BetGroup, type ListedTable } from '../listed/ListedGame.tsx';
import { ListedRules } from '../listed/ListedRules.tsx';
import type { SpotFace } from '../listed/SpotCell.tsx';
import type { Play } from '../play.ts';
import { isText, translate } from '../texts.ts';
import { Die } from './Die.tsx';
import './sic-bo.css';

const groupNames: readonly SicBoGroup[] = ['even', 'total', 'die', 'pair', 'double', 'triple', 'anyTriple'];
/** Groups whose bets all pay the same, said once above them. */
const flat: readonly SicBoGroup[] = ['even', 'pair', 'double', 'triple'];
type Spot = (typeof sicBoSpots)[number];
const of = (group: SicBoGroup): readonly Spot[] => sicBoSpots.filter((spot) => spot.group === group);
const ranges: Readonly<Record<string, string>> = { small: '4–10', big: '11–17' };

function faceOf({ name }: { readonly name: string }): SpotFace {
  const text = [`sicBo.${name}`, `roulette.${name}`].find(isText);
  if (name === 'triple')
    return { shows: translate('sicBo.group.anyTriple'), name: translate('sicBo.group.anyTriple') };
  if (text !== undefined) {
    const { [name]: note } = ranges;
    return { shows: translate(text), name: translate(text), ...(note !== undefined && { note }) };
  }
  const [group, ...faces] = name.split('-');
  if (group === 'total') return { shows: faces[0], name: `${translate('sicBo.group.total')} ${faces[0]}` };
  const times = group === 'double' ? 2 : group === 'triple' ? 3 : 1;
  const dice = faces.flatMap((face) => Array.from({ length: times }, () => Number(face)));
  return {
    shows: dice.map((face, place) => <Die key={place} face={face} />),
    name: `${translate(`sicBo.group.${group as SicBoGroup}`)} ${faces.join(' + ')}`,
  };
}

const paysOf = (group: SicBoGroup): string | undefined => {
  if (group === 'die') return translate('sicBo.diePays');
  const [first] = of(group);
  return first && flat.includes(group) ? translate('table.pay', { pays: first.best / 1000 - 1 }) : undefined;
};

const table = (): ListedTable<Throw> => ({
  name: 'sic-bo',
  takes: 3500,
  going: translate('sicBo.rolling'),
  groups: groupNames.map((name): BetGroup<Throw> => {
    const pays = paysOf(name);
    const heading = translate(`sicBo.group.${name}`);
    return { name, heading, spots: of(name), ...(pays !== undefined && { pays }) };
  }),
  faceOf,
  resultOf: (thrown) => translate('sicBo.result', { dice: thrown.dice.join(' · '), total: totalOf(thrown) }),
  Stage: Shaker,
  ends: (['small', 'big', 'triple'] as const).map((end) => [end, translate(`sicBo.${end}`)]),
});

/** Three dice: they roll until their draw is over. */
function Shaker({ outcome, seen }: { outcome: Throw | null; seen: number }) {
  const rolling = outcome !== null && seen < 1;
  // While they roll, faces change; what they show then means nothing.
  const frame = Math.floor(seen * 28);
  return (
    <div class={`shaker ${outcome === null ? 'covered' : rolling ? 'rolling' : 'open'}`} aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <span key={place} class="thrown">
          <Die
            face={
              rolling || outcome === null
                ? 1 + ((frame * (place + 2) + place * 2) % 6)
                : (outcome.dice[place] ?? 1)
            }
          />
        </span>
      ))}
    </div>
  );
}

export function Game({ play, view }: { play: Play; view: TableView<Throw> }) {
  return <ListedGame play={play} view={view} table={table()} />;
}

export function Rules() {
  const rows = sicBoSpots.flatMap((spot) => {
    const { group, name } = spot;
    if (group === 'total') {
      const sum = Number(name.split('-')[1]);
      return sum <= 10 ? [{ name: `${translate('sicBo.group.total')} ${sum} / ${21 - sum}`, spot }] : [];
    }
    const isFirst = of(group)[0] === spot;
    const pays = group === 'die' ? { pays: translate('sicBo.diePays') } : {};
    return isFirst ? [{ name: translate(`sicBo.group.${group}`), spot, ...pays }] : [];
  });
  return (
    <ListedRules
      how={translate('sicBo.how')}
      rule={translate('sicBo.rule')}
      counted={translate('sicBo.counted')}
      rows={rows}
    />
  );
}
