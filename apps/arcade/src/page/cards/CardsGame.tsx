import { useEffect, useRef, useState } from 'preact/hooks';
import type { Card } from '../../cards/deck.ts';
import { RAKE, TRICKS } from '../../cards/duel.ts';
import type { CardsView, DuelView } from '../../cards/duel-view.ts';
import { roomStakes } from '../../games/stakes.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { Stepper } from '../shell/Stepper.tsx';
import { amountText, newId, errorText, type Play } from '../play.ts';
import { translate } from '../texts.ts';
import { DuelTable } from './DuelTable.tsx';
import { PlayingCard } from './PlayingCard.tsx';
import './cards.css';

/** Ten to ace, of every suit: a decorative hand while there is no duel. */
const onShow: readonly Card[] = [8, 22, 36, 50, 12];

export function Rules() {
  return (
    <div class="rules">
      <p>{translate('cards.how', { tricks: TRICKS })}</p>
      <p>{translate('cards.ranks')}</p>
      <p>{translate('cards.time')}</p>
      <p>{translate('cards.rake', { percent: Number(RAKE) })}</p>
    </div>
  );
}

/** The card room: choose a stake, wait for an opponent, play three tricks. */
export function Game({ play, view }: { play: Play; view: CardsView }) {
  const now = useServerNow(view.now);
  const { duel, waiting } = view;
  /** An ended duel stays on the table until the player leaves it. */
  const [left, setLeft] = useState<string | undefined>(() => (duel?.winner ? duel.id : undefined));
  const { setBalance } = play;
  // Stakes are taken and prizes paid without a call of this page.
  const money = `${duel?.id} ${duel?.winner} ${waiting?.until}`;
  useEffect(() => setBalance(undefined), [setBalance, money]);
  if (duel && duel.id !== left)
    return <DuelTable play={play} duel={duel} now={now} leave={() => setLeft(duel.id)} />;
  return waiting ? <Waiting play={play} waiting={waiting} now={now} /> : <Lounge play={play} last={duel} />;
}

function Lounge({ play, last }: { play: Play; last: DuelView | null }) {
  const stakes = roomStakes(play.session.currency, play.session.room);
  const [stake, setStake] = useState(stakes[0] ?? 10_000n);
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState('');
  const request = useRef<string | undefined>(undefined);
  const prize = (2n * stake * (100n - RAKE)) / 100n;
  const join = async (): Promise<void> => {
    setSending(true);
    request.current ??= newId();
    const answer = await play.act<{ balance?: string }>('join', {
      id: request.current,
      stake: amountText(stake).replaceAll(',', ''),
      client: newId().slice(0, 8),
    });
    setSending(false);
    if (answer.ok) request.current = undefined;
    setMessage(errorText(answer) ?? '');
    play.setBalance(answer.ok && 'balance' in answer.value ? answer.value.balance : undefined);
  };
  return (
    <main class="room">
      <div class="lounge">
        <div class="show" aria-hidden="true">
          {onShow.map((card) => (
            <PlayingCard key={card} card={card} />
          ))}
        </div>
        <h2>{translate('title.cards')}</h2>
        <p class="soft">{translate('cards.how', { tricks: TRICKS })}</p>
        <Stepper
          label={translate('stake')}
          stakes={stakes}
          stake={stake}
          disabled={sending}
          choose={setStake}
        />
        <p class="pot">{translate('cards.prize', { amount: amountText(prize), percent: Number(RAKE) })}</p>
        <button type="button" class="button" disabled={sending} onClick={() => void join()}>
          {translate('cards.find')}
        </button>
        <p class="message" role="status">
          {message}
        </p>
        {last?.winner && (
          <p class="label">
            {translate(last.winner === 'me' ? 'cards.lastWon' : 'cards.lastLost', {
              opponent: last.opponent,
            })}
          </p>
        )}
      </div>
    </main>
  );
}

function Waiting(props: { play: Play; waiting: NonNullable<CardsView['waiting']>; now: number }) {
  const { play, waiting, now } = props;
  const seconds = Math.max(0, Math.ceil((waiting.until - now) / 1000));
  return (
    <main class="room">
      <div class="lounge">
        <p class="big" role="status">
          {translate('cards.waiting')}
        </p>
        <p class="soft">{translate('cards.waitingHow', { amount: amountText(waiting.stake) })}</p>
        <p class="pot">{translate('cards.seconds', { seconds })}</p>
        <button type="button" class="button quiet" onClick={() => void play.act('leave', {})}>
          {translate('cards.stop')}
        </button>
      </div>
    </main>
  );
}
