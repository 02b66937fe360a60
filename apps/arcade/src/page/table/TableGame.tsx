import { useEffect, useRef, useState } from 'preact/hooks';
import { stakesIn } from '../../games/stakes.ts';
import { spotNames, spots, type Spot } from '../../table/baccarat.ts';
import type { TableView } from '../../table/table.engine.ts';
import { useServerNow } from '../frame/clock.ts';
import { amountText, newId, problemOf, shortAmount, type Play } from '../play.ts';
import { say } from '../texts.ts';
import { Hands } from './Hands.tsx';
import { Road } from './Road.tsx';
import './table.css';

export { TableRules as Rules } from './TableRules.tsx';

/** Milliseconds in which the wallet usually has a prize. */
const PATIENCE = 2000;

type Bets = Partial<Record<Spot, bigint>>;

/** A live table: everybody sees the same clock and the same cards. */
export function Game({ play, view }: { play: Play; view: TableView }) {
  const chips = stakesIn(play.session.currency).slice(1, 7);
  const [chip, setChip] = useState(chips[1] ?? 10_000n);
  const [bets, setBets] = useState<Bets>({});
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState('');
  const now = useServerNow(view.now);
  const { round } = view;
  const { setBalance } = play;
  const open = now < round.closesAt;
  const total = Object.values(bets).reduce((sum, amount) => sum + amount, 0n);
  /** A set of chips keeps its number until it is answered, so that pressing again bets nothing twice. */
  const request = useRef<string | undefined>(undefined);

  useEffect(() => {
    request.current = undefined;
    setBets({});
    setMessage('');
  }, [round.number]);
  // Prizes are paid when the cards lie open.
  useEffect(() => {
    if (view.payout !== null) setBalance(undefined);
  }, [setBalance, view.payout, view.prizeWaits, round.number]);

  async function send(): Promise<void> {
    setSending(true);
    request.current ??= newId();
    const answer = await play.act<{ balance?: string }>('bet', {
      id: request.current,
      round: round.number,
      spots: Object.fromEntries(
        Object.entries(bets).map(([spot, amount]) => [spot, amountText(amount).replaceAll(',', '')]),
      ),
    });
    setSending(false);
    const problem = problemOf(answer);
    setMessage(problem ?? say('table.taken'));
    if (answer.ok) request.current = undefined;
    if (problem === undefined) setBets({});
    setBalance(answer.ok && 'balance' in answer.value ? answer.value.balance : undefined);
  }

  return (
    <main class="table">
      <Phase view={view} now={now} />
      <Hands view={view} now={now} />
      <Result view={view} now={now} message={message} />
      <Spots
        view={view}
        bets={bets}
        open={open && !sending}
        put={(spot) => setBets({ ...bets, [spot]: (bets[spot] ?? 0n) + chip })}
      />
      <Chips chips={chips} chip={chip} choose={setChip} />
      <div class="row">
        <button
          type="button"
          class="button quiet"
          disabled={total === 0n || sending}
          onClick={() => setBets({})}
        >
          {say('table.clear')}
        </button>
        <button
          type="button"
          class="button"
          disabled={total === 0n || sending || !open}
          onClick={() => void send()}
        >
          {total === 0n ? say('table.bet') : say('table.betOf', { amount: shortAmount(total) })}
        </button>
      </div>
      <Road view={view} />
    </main>
  );
}

function Chips(props: { chips: readonly bigint[]; chip: bigint; choose: (chip: bigint) => void }) {
  return (
    <div class="chips" role="radiogroup" aria-label={say('table.chip')}>
      {props.chips.map((each, place) => (
        <label key={each} class={`chip chip-${place}`}>
          <input type="radio" name="chip" checked={each === props.chip} onChange={() => props.choose(each)} />
          <span>{shortAmount(each)}</span>
        </label>
      ))}
    </div>
  );
}

function Phase({ view, now }: { view: TableView; now: number }) {
  const { opensAt, closesAt, dealtAt } = view.round;
  const left = Math.max(0, Math.ceil((closesAt - now) / 1000));
  const share = Math.max(0, Math.min(1, (closesAt - now) / (closesAt - opensAt)));
  const words =
    now < closesAt
      ? say('table.open', { seconds: left })
      : now < dealtAt
        ? say('table.closed')
        : say('table.dealing');
  return (
    <div class={`phase ${left <= 5 && now < closesAt ? 'soon' : ''}`}>
      {/* Told once as it changes, not with every second. */}
      <p aria-hidden={now < closesAt}>{words}</p>
      <p class="label">{say('table.players', { count: view.players })}</p>
      <div class="clock">
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

function Result({ view, now, message }: { view: TableView; now: number; message: string }) {
  const last = view.history.at(-1);
  if (now < view.round.paidAt || last?.round !== view.round.number)
    return (
      <p class="message" role="status">
        {message}
      </p>
    );
  const staked = Object.values(view.bets).reduce((sum, amount) => sum + Number(amount), 0);
  const winner = say(`spot.${last.winner as Spot}`);
  const gain = view.payout !== null && Number(view.payout) > staked;
  const unpaid = view.prizeWaits && now > view.round.paidAt + PATIENCE;
  return (
    <p class={`message ${gain ? 'gain' : ''}`} role="status">
      {say('table.result', { winner, points: last.points })}
      {view.payout !== null &&
        ` ${say(unpaid ? 'prize.waiting' : gain ? 'slot.won' : 'table.returned', { amount: amountText(view.payout) })}`}
    </p>
  );
}

function Spots(props: { view: TableView; bets: Bets; open: boolean; put: (spot: Spot) => void }) {
  const { view, bets, open, put } = props;
  return (
    <div class="spots">
      {spotNames.map((spot) => {
        const held = view.bets[spot];
        const pays = (spots[spot] - 100n) * 100n;
        return (
          <button key={spot} type="button" class={`spot ${spot}`} disabled={!open} onClick={() => put(spot)}>
            <b>{say(`spot.${spot}`)}</b>
            <span class="label">{`${shortAmount(pays)} : 1`}</span>
            {bets[spot] !== undefined && <span class="stack new">{`+${shortAmount(bets[spot])}`}</span>}
            {held !== undefined && <span class="stack">{amountText(held).replace(/\.00$/, '')}</span>}
          </button>
        );
      })}
    </div>
  );
}
