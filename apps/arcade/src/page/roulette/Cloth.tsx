import { useRef, useState } from 'preact/hooks';
import { colourOf, paysOf, spots, type InsideKind, type RouletteSpot } from '../../roulette/roulette.ts';
import { amountText, shortAmount } from '../play.ts';
import type { Bets } from '../table/useBets.ts';
import { isText, say } from '../texts.ts';
import { neighbour } from './neighbour.ts';
import './cloth.css';

export interface ClothProps {
  /** Which bets inside the numbers can be pressed. */
  kind: InsideKind;
  /** What is bet already, by spot: decimal strings. */
  held: Readonly<Record<string, string>>;
  bets: Bets;
  open: boolean;
  /** The pocket of the round, once it is decided. */
  won: number | undefined;
}

/** The table's cloth: the numbers with the bets of one kind over them, and those outside around them. */
export function Cloth({ kind, held, bets, open, won }: ClothProps) {
  const numbers = useRef<HTMLDivElement>(null);
  /** One stop for the tabulator; arrows go from bet to bet. */
  const [stop, setStop] = useState<string>();
  const pressable = spots.filter((spot) => spot.kind === kind);
  const first = pressable.some(({ name }) => name === stop) ? stop : pressable[0]?.name;
  const spotProps = (spot: RouletteSpot) => ({
    type: 'button' as const,
    disabled: !open,
    onClick: () => bets.put(spot.name),
    'aria-label': labelOf(spot, held[spot.name], bets.chips[spot.name]),
  });
  const insideProps = (spot: RouletteSpot) => ({
    tabIndex: spot.name === first ? 0 : -1,
    onFocus: () => setStop(spot.name),
    onKeyDown: (event: KeyboardEvent) => {
      const to = neighbour(numbers.current, event);
      if (to === undefined) return;
      event.preventDefault();
      to.focus();
    },
  });
  return (
    <div class={`cloth ${kind}`}>
      <div ref={numbers} class="numbers" role="group" aria-label={say('roulette.numbers')}>
        {spots
          .filter((spot) => spot.kind === 'straight')
          .map((spot) => {
            const [pocket = 0] = spot.pockets;
            const look = `cell ${colourOf(pocket)} ${pocket === won ? 'hit' : ''}`;
            return kind === 'straight' ? (
              <button
                key={spot.name}
                class={look}
                style={placeOf(spot)}
                {...spotProps(spot)}
                {...insideProps(spot)}
              >
                {pocket}
              </button>
            ) : (
              <span key={spot.name} class={look} style={placeOf(spot)} aria-hidden="true">
                {pocket}
              </span>
            );
          })}
        {kind !== 'straight' &&
          pressable.map((spot) => (
            <button
              key={spot.name}
              class="between"
              style={placeOf(spot)}
              {...spotProps(spot)}
              {...insideProps(spot)}
            />
          ))}
        {spots
          .filter((spot) => spot.at !== undefined)
          .map((spot) => (
            <Stack key={spot.name} spot={spot} held={held[spot.name]} put={bets.chips[spot.name]} />
          ))}
      </div>
      {spots
        .filter((spot) => spot.kind === 'outside')
        .map((spot) => (
          <button
            key={spot.name}
            class={`out ${spot.name} ${won !== undefined && spot.pockets.includes(won) ? 'hit' : ''}`}
            {...spotProps(spot)}
          >
            <b>{nameOf(spot)}</b>
            <Stack spot={spot} held={held[spot.name]} put={bets.chips[spot.name]} />
          </button>
        ))}
    </div>
  );
}

function Stack(props: { spot: RouletteSpot; held: string | undefined; put: bigint | undefined }) {
  const { spot, held, put } = props;
  if (held === undefined && put === undefined) return null;
  return (
    <span
      class={`lying ${put === undefined ? '' : 'new'} ${spot.kind === 'straight' ? 'on-number' : ''}`}
      style={placeOf(spot)}
      aria-hidden="true"
    >
      {put === undefined ? short(held) : `+${shortAmount(put)}`}
    </span>
  );
}

const short = (amount = '0'): string => amountText(amount).replace(/\.00$/, '');

/** Where a chip lies, for the cloth that stands on a phone and lies on a desk. */
const placeOf = ({ at }: RouletteSpot) => (at ? { '--row': at.row, '--across': at.across } : {});

function nameOf({ name, pockets }: RouletteSpot): string {
  const text = `roulette.${name}`;
  if (isText(text)) return say(text);
  return name.startsWith('column') ? '2 : 1' : `${pockets[0]}–${pockets.at(-1)}`;
}

function labelOf(spot: RouletteSpot, held: string | undefined, put: bigint | undefined): string {
  const what =
    spot.kind === 'outside' && !spot.name.startsWith('column') ? nameOf(spot) : spot.pockets.join(', ');
  const words = say('roulette.on', { what, pays: paysOf(spot) });
  const lies = [held && short(held), put !== undefined && `+${shortAmount(put)}`].filter(Boolean).join(' ');
  return lies === '' ? words : `${words}: ${lies}`;
}
