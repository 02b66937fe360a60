import { spotNames, spotReturns, spots } from '../../table/baccarat.ts';
import { oddsText, shortAmount } from '../play.ts';
import { translate } from '../texts.ts';

/** What the spots pay, what they return, and when a third card is drawn. */
export function TableRules() {
  return (
    <div class="rules">
      <p>{translate('table.how')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('table.spot')}</th>
            <th scope="col">{translate('table.pays')}</th>
            <th scope="col">{translate('table.return')}</th>
          </tr>
        </thead>
        <tbody>
          {spotNames.map((spot) => (
            <tr key={spot}>
              <th scope="row">{translate(`spot.${spot}`)}</th>
              <td>{`${shortAmount((spots[spot] - 100n) * 100n)} : 1`}</td>
              <td>{`${oddsText(spotReturns[spot])} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{translate('table.shoe')}</p>
      <p>{translate('table.third')}</p>
      <p>{translate('table.thirdBanker')}</p>
    </div>
  );
}
