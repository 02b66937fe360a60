import type { Card } from '../../cards/deck.ts';
import { handPoints, type Deal } from '../../table/baccarat.ts';
import type { TableView } from '../../table/table.engine.ts';
import { PlayingCard } from '../cards/PlayingCard.tsx';
import { prefersReducedMotion } from '../play.ts';
import { translate } from '../texts.ts';

/** Milliseconds between two cards. */
const STEP = 1100;

/** Both hands; the cards of a dealt round come one after another, each at the same moment for all players. */
export function Hands({ view, now }: { view: TableView<Deal>; now: number }) {
  const { deal, round } = view;
  const open = deal === null ? 0 : prefersReducedMotion() ? 6 : 1 + Math.floor((now - round.dealtAt) / STEP);
  // The order of dealing: player, banker, player, banker, then the third cards.
  const third = deal && deal.player.length > 2 ? 1 : 0;
  const shown = {
    player: deal?.player.filter((_, place) => open > (place === 2 ? 4 : place * 2)) ?? [],
    banker: deal?.banker.filter((_, place) => open > (place === 2 ? 4 + third : place * 2 + 1)) ?? [],
  };
  return (
    <div class="hands">
      <Hand side="player" cards={shown.player} />
      <Hand side="banker" cards={shown.banker} />
    </div>
  );
}

function Hand({ side, cards }: { side: 'player' | 'banker'; cards: readonly Card[] }) {
  return (
    <section class={`side ${side}`} aria-label={translate(`spot.${side}`)}>
      <h2>
        {translate(`spot.${side}`)}
        <output>{cards.length > 0 ? handPoints(cards) : '–'}</output>
      </h2>
      <div class="laid">
        {cards.map((card, place) => (
          <PlayingCard key={place} card={card} />
        ))}
        {cards.length === 0 && [0, 1].map((place) => <span key={place} class="slot-card" />)}
      </div>
    </section>
  );
}
