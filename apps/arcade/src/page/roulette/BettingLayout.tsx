import { useRef, useState } from 'preact/hooks';
import { colorOf, paysOf, spots, type InsideKind, type RouletteSpot } from '../../roulette/roulette.ts';
import { amountText, shortAmount } from '../play.ts';
import type { Bets } from '../table/useBets.ts';
import { isText, translate } from '../texts.ts';
import { neighbor } from './neighbor.ts';
import './betting-layout.css';

export interface BettingLayoutProps {
  /** Which bets inside the numbers can be pressed. */
  kind: InsideKind;
  /** Stakes that are placed already, by spot: decimal strings. */
  held: Readonly<Record<string, string>>;
  bets: Bets;
  open: boolean;
  /** The pocket of the round, once it is decided. */
  won: number | undefined;
}

/** The betting layout: the numbers with the bets of one kind over them, and the outside bets around them. */
export function BettingLayout({ kind, held, bets, open, won }: BettingLayoutProps) {
  const numbers = useRef<HTMLDivElement>(null);
  /** The one bet that Tab reaches; arrow keys go from bet to bet. */
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
      const to = neighbor(numbers.current, event);
      if (to === undefined) return;
      event.preventDefault();
      to.focus();
    },
  });
  return (
    <div class={`cloth ${kind}`}>
      <div ref={numbers} class="numbers" role="group" aria-label={translate('roulette.numbers')}>
        {spots
          .filter((spot) => spot.kind === 'straight')
          .map((spot) => {
            const [pocket = 0] = spot.pockets;
            const className = `cell ${colorOf(pocket)} ${pocket === won ? 'hit' : ''}`;
            return kind === 'straight' ? (
              <button
                key={spot.name}
                class={className}
                style={placeOf(spot)}
                {...spotProps(spot)}
                {...insideProps(spot)}
              >
                {pocket}
              </button>
            ) : (
              <span key={spot.name} class={className} style={placeOf(spot)} aria-hidden="true">
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

/** Where a chip is, in rows and columns: the layout is vertical on a phone and horizontal on a desktop. */
const placeOf = ({ at }: RouletteSpot) => (at ? { '--row': at.row, '--across': at.across } : {});

function nameOf({ name, pockets }: RouletteSpot): string {
  const text = `roulette.${name}`;
  if (isText(text)) return translate(text);
  return name.startsWith('column') ? '2 : 1' : `${pockets[0]}–${pockets.at(-1)}`;
}

function labelOf(spot: RouletteSpot, held: string | undefined, put: bigint | undefined): string {
  const what =
    spot.kind === 'outside' && !spot.name.startsWith('column') ? nameOf(spot) : spot.pockets.join(', ');
  const label = translate('roulette.on', { what, pays: paysOf(spot) });
  const lies = [held && short(held), put !== undefined && `+${shortAmount(put)}`].filter(Boolean).join(' ');
  return lies === '' ? label : `${label}: ${lies}`;
}
