import { useEffect, useRef, useState } from 'preact/hooks';
import { kindNames, kinds, type Kind } from '../../fish/fish.ts';
import { prefersReducedMotion } from '../play.ts';
import { translate } from '../texts.ts';
import { FishPicture } from './FishPicture.tsx';
import { Gun, type Flight } from './Gun.tsx';
import { Reef } from './Reef.tsx';

/** A bullet on its way to a fish; `caught` once the server has said so. */
export interface Shot {
  readonly fish: number;
  readonly kind: Kind;
  readonly caught?: boolean;
}

interface Swimmer {
  readonly id: number;
  readonly kind: Kind;
  /** Hundredths of the tank's height. */
  readonly depth: number;
  /** Seconds from one side to the other, and how far along it is when it appears. */
  readonly seconds: number;
  readonly delay: number;
  readonly back: boolean;
}

/** How many of each kind are in the water: the small ones are many. */
const shoal: readonly Kind[] = [
  'sprat',
  'sprat',
  'sprat',
  'clown',
  'clown',
  'clown',
  'tang',
  'tang',
  'puffer',
  'puffer',
  'turtle',
  'ray',
  'swordfish',
  'shark',
  'whale',
] as Kind[];

let made = 0;

/** A fish for a lane of its own. Its position is decorative: the chance depends on its kind only. */
function swimmer(kind: Kind, lane: number): Swimmer {
  made += 1;
  const slow = 9 + kindNames.indexOf(kind) * 1.6;
  return {
    id: made,
    kind,
    back: Math.random() < 0.5,
    depth: 3 + (lane / shoal.length) * 74 + Math.random() * 3,
    seconds: slow + Math.random() * 6,
    delay: -Math.random() * slow,
  };
}

/** The tank. Every fish is a button: by touch, mouse, or Tab and Enter. */
export function Tank({ shots, aim }: { shots: readonly Shot[]; aim: (shot: Shot) => void }) {
  const [fish, setFish] = useState(() => shoal.map(swimmer));
  const [flight, setFlight] = useState<Flight>();
  const tank = useRef<HTMLDivElement>(null);
  const replaced = useRef(new Set<number>());
  useEffect(() => {
    const gone = shots.filter(({ caught }) => caught === true).map(({ fish: id }) => id);
    const due = gone.filter((id) => !replaced.current.has(id));
    if (due.length === 0) return;
    for (const id of due) replaced.current.add(id);
    // Another of the kind swims in where one was caught.
    setTimeout(
      () =>
        setFish((now) => now.map((each, lane) => (due.includes(each.id) ? swimmer(each.kind, lane) : each))),
      850,
    );
  }, [shots]);

  function turnTo(fish: Element): void {
    const water = tank.current?.getBoundingClientRect();
    if (!water) return;
    const { left, top, width, height } = fish.getBoundingClientRect();
    setFlight((before) => ({
      id: (before?.id ?? 0) + 1,
      right: left + width / 2 - water.left - water.width / 2,
      up: water.bottom - top - height / 2,
    }));
  }

  return (
    <div class="tank" role="group" aria-label={translate('fish.tank')} ref={tank}>
      <Reef />
      {fish.map((each, lane) => {
        const aimed = shots.filter((shot) => shot.fish === each.id);
        const hit = aimed.some(({ caught }) => caught === true);
        const missed = !hit && aimed.some(({ caught }) => caught === false);
        return (
          <button
            key={each.id}
            type="button"
            class={`fish ${each.back ? 'back' : ''} ${aimed.length > 0 ? 'aimed' : ''} ${hit ? 'hit' : ''} ${missed ? 'missed' : ''}`}
            style={{
              '--depth': `${each.depth}%`,
              '--seconds': `${each.seconds}s`,
              '--delay': `${each.delay}s`,
              '--size': 2.4 + kindNames.indexOf(each.kind) * 0.42,
              ...(prefersReducedMotion() && { '--column': `${(lane * 37) % 84}%` }),
            }}
            disabled={hit}
            aria-label={translate('fish.shoot', {
              fish: translate(`fish.${each.kind}`),
              pays: kinds[each.kind],
            })}
            onClick={({ currentTarget }) => {
              turnTo(currentTarget);
              aim({ fish: each.id, kind: each.kind });
            }}
          >
            <FishPicture kind={each.kind} />
            <span class="pays">{`×${kinds[each.kind]}`}</span>
            {aimed.length > 0 && <span class="shots">{aimed.length}</span>}
          </button>
        );
      })}
      <Gun flight={flight} />
    </div>
  );
}
