import { useMemo } from 'preact/hooks';
import type { Move } from '../../blackjack/blackjack.ts';
import { BLACKJACK_RETURN, strategyAgainst } from '../../blackjack/strategy.ts';
import { oddsText } from '../play.ts';
import { translate } from '../texts.ts';

const letters: Readonly<Record<Move, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' };

/** The dealer's card, ace last. */
const ups = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const;
const nameOf = (points: number): string => (points === 1 ? 'A' : String(points));

interface Row {
  readonly name: string;
  readonly moves: readonly Move[];
}

/** The best play for every hand of two cards that asks for a decision, counted by the rules of the game. */
function bestPlay(): readonly Row[] {
  const against = ups.map((up) => strategyAgainst(up));
  const hard = Array.from({ length: 10 }, (_, place) => 17 - place).map((total) => ({
    name: String(total),
    moves: against.map(({ two }) => two({ hard: total, ace: false }).move),
  }));
  const soft = Array.from({ length: 7 }, (_, place) => 8 - place).map((other) => ({
    name: `A ${other}`,
    moves: against.map(({ two }) => two({ hard: 1 + other, ace: true }).move),
  }));
  const pairs = [1, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((points) => ({
    name: `${nameOf(points)} ${nameOf(points)}`,
    moves: against.map(({ pair }) => pair(points).move),
  }));
  return [...hard, ...soft, ...pairs];
}

/** How blackjack is played here, what it returns, and the best play. */
export function BlackjackRules() {
  const rows = useMemo(bestPlay, []);
  return (
    <div class="rules">
      <p>
        <b>{translate('slot.return', { percent: oddsText(BLACKJACK_RETURN) })}</b>{' '}
        {translate('blackjack.returnHow')}
      </p>
      <p>{translate('blackjack.how')}</p>
      <p>{translate('blackjack.rule')}</p>
      <h3>{translate('blackjack.best')}</h3>
      <p class="label">{translate('blackjack.legend')}</p>
      <table class="best-play">
        <thead>
          <tr>
            <th scope="col">{translate('blackjack.you')}</th>
            {ups.map((up) => (
              <th key={up} scope="col">
                {nameOf(up)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, moves }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {moves.map((move, place) => (
                <td key={place} class={move} aria-label={translate(`blackjack.${move}`)}>
                  {letters[move]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
