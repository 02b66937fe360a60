import {
  dragonTigerSpots,
  valueOf,
  winnerOf,
  type DragonTigerGroup,
  type Duo,
} from '../../dragon-tiger/dragon-tiger.ts';
import type { TableView } from '../../table/table.engine.ts';
import { PlayingCard } from '../cards/PlayingCard.tsx';
import { ListedGame, type BetGroup, type ListedTable } from '../listed/ListedGame.tsx';
import { ListedRules } from '../listed/ListedRules.tsx';
import type { SpotFace } from '../listed/SpotCell.tsx';
import type { Play } from '../play.ts';
import { translate } from '../texts.ts';
import './dragon-tiger.css';

const sides = ['dragon', 'tiger'] as const;
const art = {
  dragon: new URL('./dragon.webp', import.meta.url).href,
  tiger: new URL('./tiger.webp', import.meta.url).href,
} as const;

const of = (group: DragonTigerGroup, side = '') =>
  dragonTigerSpots.filter((spot) => spot.group === group && spot.name.startsWith(side));
const halfOf = (side: (typeof sides)[number]): string =>
  translate('dragonTiger.group.half', { side: translate(`dragonTiger.${side}`) });

function faceOf({ name }: { readonly name: string }): SpotFace {
  const [side, half] = name.split('-') as ['dragon' | 'tiger', 'odd' | 'even' | 'red' | 'black'];
  if (name === 'dragon' || name === 'tiger')
    return {
      shows: (
        <>
          <img src={art[name]} alt="" draggable={false} /> {translate(`dragonTiger.${name}`)}
        </>
      ),
      name: translate(`dragonTiger.${name}`),
    };
  if (name === 'tie' || name === 'suited-tie')
    return { shows: translate(`dragonTiger.${name}`), name: translate(`dragonTiger.${name}`) };
  return {
    shows: translate(`roulette.${half}`),
    name: `${halfOf(side)}: ${translate(`roulette.${half}`)}`,
  };
}

const table = (): ListedTable<Duo> => ({
  name: 'dragon-tiger',
  takes: 2600,
  going: translate('table.dealing'),
  groups: [
    {
      name: 'main',
      heading: translate('table.spot'),
      spots: [...of('side', 'dragon'), ...of('tie'), ...of('suitedTie'), ...of('side', 'tiger')],
    },
    ...sides.map((side): BetGroup<Duo> => ({
      name: `half-${side}`,
      heading: halfOf(side),
      pays: translate('table.pay', { pays: 1 }),
      spots: of('half', side),
    })),
  ],
  faceOf,
  resultOf: (duo) =>
    translate('table.result', {
      winner: translate(`dragonTiger.${winnerOf(duo)}`),
      points: Math.max(valueOf(duo.dragon), valueOf(duo.tiger)),
    }),
  Stage: Faced,
  ends: (['dragon', 'tiger', 'tie'] as const).map((end) => [end, translate(`dragonTiger.${end}`)]),
});

/** Both cards, the dragon's first. */
function Faced({ outcome, seen }: { outcome: Duo | null; seen: number }) {
  return (
    <div class="faced">
      {sides.map((side, place) => {
        const shown = outcome !== null && seen > 0.3 + place * 0.4;
        const won = outcome !== null && seen >= 1 && winnerOf(outcome) === side;
        return (
          <section
            key={side}
            class={`side ${side} ${won ? 'won' : ''}`}
            aria-label={translate(`dragonTiger.${side}`)}
          >
            <img src={art[side]} alt="" draggable={false} />
            {outcome === null ? (
              <span class="slot-card" />
            ) : (
              <PlayingCard key={shown ? 'open' : 'down'} card={shown ? outcome[side] : undefined} />
            )}
            <b>{translate(`dragonTiger.${side}`)}</b>
          </section>
        );
      })}
    </div>
  );
}

export function Game({ play, view }: { play: Play; view: TableView<Duo> }) {
  return <ListedGame play={play} view={view} table={table()} />;
}

export function Rules() {
  const [side, tie, suited, half] = (['side', 'tie', 'suitedTie', 'half'] as const).map(
    (group) => of(group)[0],
  );
  if (!side || !tie || !suited || !half) return null;
  const halves = (['odd', 'even', 'red', 'black'] as const).map((each) => translate(`roulette.${each}`));
  const rows = [
    { name: sides.map((each) => translate(`dragonTiger.${each}`)).join(' / '), spot: side },
    { name: translate('dragonTiger.tie'), spot: tie },
    { name: translate('dragonTiger.suited-tie'), spot: suited },
    { name: halves.join(' / '), spot: half },
  ];
  return (
    <ListedRules
      how={translate('dragonTiger.how')}
      rule={translate('dragonTiger.rule')}
      counted={translate('dragonTiger.counted')}
      rows={rows}
    />
  );
}
