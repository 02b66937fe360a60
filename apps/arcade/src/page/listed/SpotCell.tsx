import type { ComponentChildren } from 'preact';
import type { ListedSpot } from '../../table/listed-spots.ts';
import { amountText, shortAmount } from '../play.ts';
import { translate } from '../texts.ts';

/** How a bet looks, and its name for who does not see it. */
export interface SpotFace {
  readonly shows: ComponentChildren;
  readonly name: string;
  /** A second line under it. */
  readonly note?: string;
}

/** What a bet pays at best, to one: 2.85, 62. */
export function payText(best: number): string {
  const odds = Math.floor(best / 1000) - 1;
  const rest = best % 1000;
  const decimals = String(rest).padStart(3, '0').replace(/0$/, '');
  return rest === 0 ? String(odds) : `${odds}.${decimals}`;
}

/** A bet of a list with the chips that are on it. */
export function SpotCell<Outcome>(props: {
  spot: ListedSpot<Outcome>;
  face: SpotFace;
  showsPay: boolean;
  held: string | undefined;
  put: bigint | undefined;
  open: boolean;
  hit: boolean;
  onPress: () => void;
}) {
  const { spot, face, held, put } = props;
  const pays = payText(spot.best);
  const lying = held === undefined ? undefined : amountText(held).replace(/\.00$/, '');
  const chips = [lying, put !== undefined && `+${shortAmount(put)}`].filter(Boolean).join(' ');
  const label = translate('roulette.on', { what: face.name, pays });
  return (
    <button
      type="button"
      class={`bet ${spot.name} ${props.hit ? 'hit' : ''}`}
      disabled={!props.open}
      aria-label={chips === '' ? label : `${label}: ${chips}`}
      onClick={props.onPress}
    >
      <span class="face">{face.shows}</span>
      {face.note !== undefined && <span class="note">{face.note}</span>}
      {props.showsPay && <span class="pays">{translate('table.pay', { pays })}</span>}
      {chips !== '' && (
        <span class={`stack ${put === undefined ? '' : 'new'}`} aria-hidden="true">
          {chips}
        </span>
      )}
    </button>
  );
}
