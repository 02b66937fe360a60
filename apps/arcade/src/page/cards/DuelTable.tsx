import { useState } from 'preact/hooks';
import type { Card } from '../../cards/deck.ts';
import { HAND, TRICKS, trickWinner } from '../../cards/duel.ts';
import type { DuelView } from '../../cards/duel-view.ts';
import { amountText, errorText, isGain, type Play } from '../play.ts';
import { translate } from '../texts.ts';
import { cardName, PlayingCard } from './PlayingCard.tsx';

/** Milliseconds of a turn that fill its bar. */
const TURN = 20_000;

/** A duel: the opponent's cards, the tricks, the player's hand. */
export function DuelTable(props: { play: Play; duel: DuelView; now: number; leave: () => void }) {
  const { play, duel, now } = props;
  const [chosen, setChosen] = useState<Card>();
  const [problem, setProblem] = useState('');
  const { mine, theirs, winner } = duel;
  const trick = mine.length;
  const myTurn = winner === null && trick === theirs.length;
  const put = async (card: Card): Promise<void> => {
    setChosen(card);
    setProblem('');
    const answer = await play.act('play', { duel: duel.id, trick, card });
    setProblem(errorText(answer) ?? '');
    setChosen(undefined);
  };
  return (
    <main class="room">
      <div class="felt">
        <section class="seat" aria-label={duel.opponent}>
          <h2>{`${duel.opponent} · ${duel.score[1]}`}</h2>
          {duel.away && (
            <p class="away" role="status">
              {translate('cards.away')}
            </p>
          )}
          <div class="fan">
            {Array.from({ length: HAND - theirs.length - (duel.theyChose ? 1 : 0) }, (_, place) => (
              <PlayingCard key={place} card={undefined} />
            ))}
          </div>
        </section>
        <Tricks duel={duel} chosen={chosen} />
        <section class="seat" aria-label={translate('cards.you')}>
          <p
            class={`message ${winner === 'me' && isGain(duel.prize, duel.stake) ? 'gain' : ''}`}
            role="status"
          >
            {problem || statusText(duel, myTurn)}
          </p>
          {winner === null ? (
            <>
              <div class="clock">
                <i style={{ width: `${Math.max(0, Math.min(1, (duel.deadline - now) / TURN)) * 100}%` }} />
              </div>
              <Hand duel={duel} chosen={chosen} disabled={!myTurn || chosen !== undefined} put={put} />
            </>
          ) : (
            <button type="button" class="button" onClick={props.leave}>
              {translate('cards.again')}
            </button>
          )}
          <Clocked duel={duel} />
          <p class="label pot">
            {translate('cards.pot', { stake: amountText(duel.stake), prize: amountText(duel.prize) })}
          </p>
        </section>
      </div>
    </main>
  );
}

/** The number of cards that the clock played, shown to both players. */
function Clocked({ duel }: { duel: DuelView }) {
  const [mine, theirs] = duel.byClock;
  return (
    <>
      {theirs > 0 && <p class="label">{translate('cards.clockTheirs', { count: theirs })}</p>}
      {mine > 0 && <p class="label">{translate('cards.clockMine', { count: mine })}</p>}
    </>
  );
}

function statusText(duel: DuelView, myTurn: boolean): string {
  const [me, them] = duel.score;
  if (duel.winner === 'me') return translate('cards.won', { me, them, amount: amountText(duel.prize) });
  if (duel.winner === 'them') return translate('cards.lost', { me, them });
  return myTurn ? translate('cards.choose', { trick: duel.mine.length + 1 }) : translate('cards.theirTurn');
}

function Tricks({ duel, chosen }: { duel: DuelView; chosen: Card | undefined }) {
  const mine = chosen !== undefined && !duel.mine.includes(chosen) ? [...duel.mine, chosen] : duel.mine;
  return (
    <div class="tricks">
      {Array.from({ length: TRICKS }, (_, trick) => {
        const [own, other] = [mine[trick], duel.theirs[trick]];
        const hidden = other === undefined && duel.theyChose && trick === duel.theirs.length;
        const taken =
          own === undefined || other === undefined ? '' : trickWinner(own, other) === 0 ? 'mine' : 'theirs';
        return (
          <div key={trick} class={`trick ${taken}`}>
            {other !== undefined || hidden ? (
              <PlayingCard card={other} faint={taken === 'mine'} />
            ) : (
              <span class="slot-card" />
            )}
            {own === undefined ? (
              <span class="slot-card" />
            ) : (
              <PlayingCard card={own} faint={taken === 'theirs'} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function Hand(props: {
  duel: DuelView;
  chosen: Card | undefined;
  disabled: boolean;
  put: (card: Card) => Promise<void>;
}) {
  const { duel, chosen, disabled, put } = props;
  return (
    <div class="hand" role="group" aria-label={translate('cards.hand')}>
      {duel.hand
        .filter((card) => !duel.mine.includes(card) && card !== chosen)
        .map((card) => (
          <button
            key={card}
            type="button"
            disabled={disabled}
            aria-label={translate('cards.play', { card: cardName(card) })}
            onClick={() => void put(card)}
          >
            <PlayingCard card={card} />
          </button>
        ))}
    </div>
  );
}
