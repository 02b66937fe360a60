import type { ListedSpot } from '../../table/listed-spots.ts';
import { oddsText } from '../play.ts';
import { translate } from '../texts.ts';
import { payText } from './SpotCell.tsx';

/** A row of the rules: bets with one name, that pay and return the same. */
export interface RuleRow {
  readonly name: string;
  readonly spot: Pick<ListedSpot<never>, 'best' | 'percent'>;
  /** In place of what it pays at best. */
  readonly pays?: string;
}

/** What the bets of a list pay and return. */
export function ListedRules(props: { how: string; rule: string; counted: string; rows: readonly RuleRow[] }) {
  return (
    <div class="rules">
      <p>{props.how}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('table.spot')}</th>
            <th scope="col">{translate('table.pays')}</th>
            <th scope="col">{translate('table.return')}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ name, spot, pays }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{pays ?? translate('table.pay', { pays: payText(spot.best) })}</td>
              <td>{`${oddsText(spot.percent)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{props.rule}</p>
      <p>{props.counted}</p>
    </div>
  );
}
