import { paysOf, ROULETTE_RETURN, spots } from '../../roulette/roulette.ts';
import { oddsText } from '../play.ts';
import { translate } from '../texts.ts';

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
      <p>{translate('roulette.how')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('table.spot')}</th>
            <th scope="col">{translate('roulette.covers')}</th>
            <th scope="col">{translate('table.pays')}</th>
            <th scope="col">{translate('table.return')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, numbers, pays }) => (
            <tr key={kind}>
              <th scope="row">{translate(`roulette.${kind}`)}</th>
              <td>{numbers}</td>
              <td>{`${pays} : 1`}</td>
              <td>{`${oddsText(ROULETTE_RETURN)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{translate('roulette.return')}</p>
      <p>{translate('roulette.place')}</p>
    </div>
  );
}
