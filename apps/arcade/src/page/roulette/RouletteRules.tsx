import { paysOf, ROULETTE_RETURN, spots } from '../../roulette/roulette.ts';
import { oddsText } from '../play.ts';
import { say } from '../texts.ts';

const inside = ['straight', 'split', 'street', 'corner', 'line'] as const;

/** What the bets are, what they pay and return. */
export function RouletteRules() {
  const outside = spots.filter(({ kind }) => kind === 'outside');
  const rows = [
    ...inside.map((kind) => {
      const spot = spots.find((each) => each.kind === kind);
      return { kind, numbers: spot?.pockets.length ?? 0, pays: spot ? paysOf(spot) : 0 };
    }),
    { kind: 'dozens' as const, numbers: 12, pays: 2 },
    { kind: 'evens' as const, numbers: outside.at(-1)?.pockets.length ?? 18, pays: 1 },
  ];
  return (
    <div class="rules">
      <p>{say('roulette.how')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('table.spot')}</th>
            <th scope="col">{say('roulette.covers')}</th>
            <th scope="col">{say('table.pays')}</th>
            <th scope="col">{say('table.return')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, numbers, pays }) => (
            <tr key={kind}>
              <th scope="row">{say(`roulette.${kind}`)}</th>
              <td>{numbers}</td>
              <td>{`${pays} : 1`}</td>
              <td>{`${oddsText(ROULETTE_RETURN)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('roulette.return')}</p>
      <p>{say('roulette.place')}</p>
    </div>
  );
}
