import type { TableView } from '../../table/table.engine.ts';
import { amountText, isGain, shortAmount } from '../play.ts';
import { translate } from '../texts.ts';
import { useGainSound } from '../shell/useGainSound.ts';
import type { Bets } from './useBets.ts';

/** Milliseconds in which the wallet usually has a prize. */
const PRIZE_DELAY = 2000;

/** The clock of the round, and how many play. @param after what goes on once bets are closed */
export function Phase({ view, now, after }: { view: TableView; now: number; after: string }) {
  const { opensAt, closesAt, dealtAt } = view.round;
  const left = Math.max(0, Math.ceil((closesAt - now) / 1000));
  const share = Math.max(0, Math.min(1, (closesAt - now) / (closesAt - opensAt)));
  const text =
    now < closesAt
      ? translate('table.open', { seconds: left })
      : now < dealtAt
        ? translate('table.closed')
        : after;
  return (
    <div class={`phase ${left <= 5 && now < closesAt ? 'soon' : ''}`}>
      {/* Read out once as it changes, not with every second. */}
      <p aria-hidden={now < closesAt}>{text}</p>
      <p class="label">{translate('table.players', { count: view.players })}</p>
      <div class="clock">
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** The result of the round with the player's payout; until then, the state of their bets. */
export function Result(props: { view: TableView; now: number; message: string; result: string }) {
  const { view, now, message, result } = props;
  const total = Object.values(view.bets).reduce((sum, amount) => sum + Number(amount), 0);
  const gain = isGain(view.payout, total);
  useGainSound(now >= view.round.paidAt && gain);
  if (now < view.round.paidAt || view.history.at(-1)?.round !== view.round.number)
    return (
      <p class="message" role="status">
        {message}
      </p>
    );
  const lost = view.payout !== null && Number(view.payout) === 0;
  const unpaid = view.prizeWaits && now > view.round.paidAt + PRIZE_DELAY;
  const text = lost
    ? translate('slot.nothing')
    : translate(unpaid ? 'prize.waiting' : gain ? 'slot.won' : 'table.returned', {
        amount: amountText(view.payout ?? '0'),
      });
  return (
    <p class={`message ${gain ? 'gain' : ''}`} role="status">
      {result}
      {view.payout !== null && ` ${text}`}
    </p>
  );
}

/** Characters that fit into the ring of a chip in its usual letters: chips in rupiah have more. */
const CHIP_TEXT = 5;

/** The sizes of chips, and the buttons that bet or remove those on the table. */
export function Chips({ bets, open }: { bets: Bets; open: boolean }) {
  const { total, sending } = bets;
  return (
    <>
      <div class="chips" role="radiogroup" aria-label={translate('table.chip')}>
        {bets.sizes.map((each, place) => (
          <label key={each} class={`chip chip-${place}`}>
            <input type="radio" name="chip" checked={each === bets.size} onChange={() => bets.choose(each)} />
            <span data-long={shortAmount(each).length > CHIP_TEXT || undefined}>{shortAmount(each)}</span>
          </label>
        ))}
      </div>
      <div class="row">
        <button type="button" class="button quiet" disabled={total === 0n || sending} onClick={bets.clear}>
          {translate('table.clear')}
        </button>
        <button
          type="button"
          class="button"
          disabled={total === 0n || sending || !open}
          onClick={() => void bets.send()}
        >
          {total === 0n ? translate('table.bet') : translate('table.betOf', { amount: amountText(total) })}
        </button>
      </div>
    </>
  );
}
