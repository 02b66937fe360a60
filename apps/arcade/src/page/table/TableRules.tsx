import { spotNames, spotReturns, spots } from '../../table/baccarat.ts';
import { oddsText, shortAmount } from '../play.ts';
import { say } from '../texts.ts';

/** What the spots pay, what they return, and when a third card is drawn. */
export function TableRules() {
  return (
    <div class="rules">
      <p>{say('table.how')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('table.spot')}</th>
            <th scope="col">{say('table.pays')}</th>
            <th scope="col">{say('table.return')}</th>
          </tr>
        </thead>
        <tbody>
          {spotNames.map((spot) => (
            <tr key={spot}>
              <th scope="row">{say(`spot.${spot}`)}</th>
              <td>{`${shortAmount((spots[spot] - 100n) * 100n)} : 1`}</td>
              <td>{`${oddsText(spotReturns[spot])} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('table.shoe')}</p>
      <p>{say('table.third')}</p>
      <p>{say('table.thirdBanker')}</p>
    </div>
  );
}
