import { rankName, suitOf, type Card, type Suit } from '../../cards/deck.ts';
import { translate } from '../texts.ts';
import './cards.css';

const pips: Readonly<Record<Suit, string>> = {
  clubs: 'M32 8a12 12 0 0 1 11 17 12 12 0 1 1-8 20l4 13H25l4-13a12 12 0 1 1-8-20A12 12 0 0 1 32 8z',
  diamonds: 'M32 4l20 28-20 28-20-28z',
  hearts: 'M32 58C12 42 6 32 6 22A13 13 0 0 1 32 18a13 13 0 0 1 26 4c0 10-6 20-26 36z',
  spades: 'M32 4c18 16 26 24 26 33a12 12 0 0 1-22 7l4 15H24l4-15a12 12 0 0 1-22-7C6 28 14 20 32 4z',
};

/** The name of a card. */
export const cardName = (card: Card): string =>
  translate('card', { rank: rankName(card), suit: translate(`suit.${suitOf(card)}`) });

/** A card, open or face down. */
export function PlayingCard({ card, faint = false }: { card: Card | undefined; faint?: boolean }) {
  if (card === undefined) return <span class="card back" role="img" aria-label={translate('card.back')} />;
  const suit = suitOf(card);
  const red = suit === 'hearts' || suit === 'diamonds';
  return (
    <span class={`card ${red ? 'red' : ''} ${faint ? 'faint' : ''}`} role="img" aria-label={cardName(card)}>
      <b>{rankName(card)}</b>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path d={pips[suit]} />
      </svg>
    </span>
  );
}
