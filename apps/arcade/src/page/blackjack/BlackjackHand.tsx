import { count, isNatural } from '../../blackjack/blackjack.ts';
import type { Card } from '../../cards/deck.ts';
import { PlayingCard } from '../cards/PlayingCard.tsx';
import { translate } from '../texts.ts';

/** A hand with its points. @param mark `active`, or how it ended @param hidden cards that lie face down */
export function BlackjackHand(props: {
  title: string;
  cards: readonly Card[];
  hidden: number;
  mark: string;
  split?: boolean;
  stake?: string | undefined;
}) {
  const { title, cards, hidden, mark, split = false, stake } = props;
  return (
    <div class={`held ${mark}`}>
      <h2>
        {title}
        {cards.length > 0 && <output>{pointsText(cards, hidden, split)}</output>}
      </h2>
      <div class="laid">
        {cards.map((card, place) => (
          <PlayingCard key={place} card={card} />
        ))}
        {Array.from({ length: hidden }, (_, place) => (
          <PlayingCard key={`hidden ${place}`} card={undefined} />
        ))}
        {cards.length === 0 && [0, 1].map((place) => <span key={place} class="slot-card" />)}
      </div>
      {stake !== undefined && <span class="stack">{stake}</span>}
    </div>
  );
}

function pointsText(cards: readonly Card[], hidden: number, split: boolean): string {
  const { total, soft } = count(cards);
  if (hidden === 0 && isNatural({ cards, split })) return translate('blackjack.natural');
  if (total > 21) return `${total} · ${translate('blackjack.bust')}`;
  return soft && total < 21 ? `${total - 10} / ${total}` : String(total);
}
