import type { Face } from '../../slot/machine.ts';
import { machineOf } from '../../slot/machines.ts';
import { exactReturn, percentOf } from '../../slot/return.ts';
import type { Play } from '../play.ts';
import { translate } from '../texts.ts';
import { Picture } from './Picture.tsx';
import { SlotFeatures } from './SlotFeatures.tsx';

/** The paytable, the lines, the strips and the exact return that follows from them. */
export function SlotRules({ play }: { play: Play }) {
  const { number } = play.session;
  const machine = machineOf(number);
  const rows = Object.entries(machine.pays) as [Face, Record<number, number>][];
  const counts = machine.reels.length === 3 ? [3] : [3, 4, 5];
  return (
    <div class="rules">
      <p>
        <b>{translate('slot.return', { percent: percentOf(exactReturn(machine)) })}</b>{' '}
        {translate('slot.return.how')}
      </p>
      <p>{translate('slot.how', { lines: machine.lines.length })}</p>
      <table class="paytable">
        <thead>
          <tr>
            <th scope="col">{translate('slot.face')}</th>
            {counts.map((count) => (
              <th scope="col" key={count}>
                {`×${count}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([face, pays]) => (
            <tr key={face}>
              <th scope="row">
                <Picture number={number} face={face} /> {translate(`face.${face}`)}
              </th>
              {counts.map((count) => (
                <td key={count}>{pays[count] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{translate('slot.wild')}</p>
      <SlotFeatures machine={machine} />
      {Object.keys(machine.scatterPays).length > 0 && (
        <p>
          <Picture number={number} face="scatter" />{' '}
          {translate('slot.scatters', {
            pays: Object.entries(machine.scatterPays)
              .map(([count, pays]) => `${count}: ×${pays}`)
              .join(', '),
          })}
        </p>
      )}
      <h3>{translate('slot.lines')}</h3>
      <ol class="lines">
        {machine.lines.map((rowsOfLine, line) => (
          <li key={line}>
            <svg
              viewBox={`0 0 ${machine.reels.length * 8} 24`}
              role="img"
              aria-label={rowsOfLine.map((row) => row + 1).join(' ')}
            >
              <polyline points={rowsOfLine.map((row, reel) => `${reel * 8 + 4},${row * 8 + 4}`).join(' ')} />
            </svg>
          </li>
        ))}
      </ol>
      <h3>{translate('slot.strips')}</h3>
      <ol class="strips">
        {machine.reels.map((reel, place) => (
          <li key={place}>{reel.map((face) => translate(`face.${face}`)).join(' · ')}</li>
        ))}
      </ol>
    </div>
  );
}
