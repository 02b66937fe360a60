import { useEffect, useRef, useState } from 'preact/hooks';
import { count, type Move } from '../../blackjack/blackjack.ts';
import type { BlackjackView, RoundView } from '../../blackjack/blackjack-view.ts';
import { stakesIn } from '../../games/stakes.ts';
import { amountText, errorText, isGain, newId, type Play } from '../play.ts';
import { Stepper } from '../shell/Stepper.tsx';
import { useGainSound } from '../shell/useGainSound.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { translate } from '../texts.ts';
import { BlackjackHand } from './BlackjackHand.tsx';
import './blackjack.css';

export { BlackjackRules as Rules } from './BlackjackRules.tsx';

/** Seconds left at which the clock is shown. */
const SHORTLY = 45;

/** Blackjack: the player against the dealer, at the player's own pace. */
export function Game({ play, view }: { play: Play; view: BlackjackView }) {
  const stakes = stakesIn(play.session.currency);
  const now = useServerNow(view.now, 1000);
  const [stake, setStake] = useState(stakes[2] ?? 10_000n);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  /** A request keeps its id until it is answered, so that pressing again does not bet twice. */
  const request = useRef<string | undefined>(undefined);
  const { setBalance } = play;
  const { round } = view;
  const gain = round !== null && isGain(round.payout, round.stake);
  useGainSound(gain);
  const open = round !== null && !round.over;
  useEffect(
    () => setBalance(undefined),
    [setBalance, round?.id, round?.over, round?.stake, round?.prizeWaits],
  );

  async function send(action: string, body: object): Promise<void> {
    setSending(true);
    setProblem('');
    request.current ??= newId();
    const answer = await play.act(action, { id: request.current, ...body });
    if (answer.ok) request.current = undefined;
    setProblem(errorText(answer) ?? '');
    setSending(false);
  }
  const move = (chosen: Move): void => {
    if (round) void send('move', { round: round.id, made: round.made, move: chosen });
  };
  const left = round ? Math.ceil((round.deadline - now) / 1000) : 0;
  return (
    <main class="blackjack">
      <div class="felt">
        <section class="dealer" aria-label={translate('blackjack.dealer')}>
          <BlackjackHand
            title={translate('blackjack.dealer')}
            cards={round?.dealer ?? []}
            hidden={open ? 1 : 0}
            mark={round?.over === true ? 'shown' : ''}
          />
        </section>
        <p class="arc" aria-hidden="true">
          {`${translate('blackjack.natural')} 3 : 2`}
        </p>
        <section class="mine" aria-label={translate('blackjack.you')}>
          {(round?.hands ?? [{ cards: [], stake: '0', payout: null }]).map((hand, place) => (
            <BlackjackHand
              key={place}
              title={
                (round?.hands.length ?? 1) > 1
                  ? translate('blackjack.hand', { number: place + 1 })
                  : translate('blackjack.you')
              }
              cards={hand.cards}
              hidden={0}
              split={(round?.hands.length ?? 1) > 1}
              stake={round ? amountText(hand.stake) : undefined}
              mark={markOf(hand, round, place)}
            />
          ))}
        </section>
      </div>
      <p class={`message ${gain ? 'gain' : ''}`} role="status">
        {problem || statusText(round)}
      </p>
      {open ? (
        <div class="row moves">
          {round.moves.map((each) => (
            <button
              key={each}
              type="button"
              class={`button ${each === 'hit' || each === 'stand' ? '' : 'quiet'}`}
              disabled={sending}
              onClick={() => move(each)}
            >
              {translate(`blackjack.${each}`)}
            </button>
          ))}
        </div>
      ) : (
        <div class="controls">
          <Stepper
            label={translate('stake')}
            stakes={stakes}
            stake={stake}
            disabled={sending}
            choose={setStake}
          />
          <button
            type="button"
            class="button deal"
            disabled={sending}
            onClick={() => void send('deal', { stake: amountText(stake).replaceAll(',', '') })}
          >
            {translate('blackjack.deal')}
          </button>
        </div>
      )}
      <p class="label time">
        {open && left <= SHORTLY ? translate('blackjack.time', { seconds: Math.max(0, left) }) : ' '}
      </p>
    </main>
  );
}

function markOf(
  { payout, stake }: RoundView['hands'][number],
  round: RoundView | null,
  place: number,
): string {
  if (round?.over !== true) return round?.active === place ? 'active' : '';
  const [back, paid] = [Number(payout), Number(stake)];
  return back > paid ? 'won' : back === paid ? 'even' : 'lost';
}

function statusText(round: RoundView | null): string {
  if (!round) return translate('blackjack.welcome');
  if (!round.over) {
    const { total, soft } = count(round.hands[round.active]?.cards ?? []);
    return translate('blackjack.choose', {
      points: soft ? translate('blackjack.soft', { points: total }) : total,
    });
  }
  const amount = amountText(round.payout ?? '0');
  if (Number(round.payout) === 0) return translate('slot.nothing');
  if (round.prizeWaits) return translate('prize.waiting', { amount });
  return translate(isGain(round.payout, round.stake) ? 'slot.won' : 'table.returned', { amount });
}
