import { ROWS, windowOf, type Evaluation, type Face, type Machine } from '../../slot/machine.ts';
import { translate } from '../texts.ts';
import { Picture } from './Picture.tsx';

/** The reels: spinning, or stopped with the wins highlighted. */
export function Reels(props: {
  machine: Machine;
  number: number;
  stops: readonly number[];
  /** Reels from the right that are still spinning. */
  turning: number;
  wins: Evaluation | undefined;
}) {
  const { machine, number, stops, turning, wins } = props;
  const shown = windowOf(machine, stops);
  const paying = wins ? payingCells(machine, shown, wins) : new Set<string>();
  const names = shown.map((faces) => faces.map((face) => translate(`face.${face}`)).join(', ')).join(' | ');
  return (
    <div
      class={`reels ${paying.size > 0 ? 'won' : ''}`}
      role="img"
      aria-label={turning > 0 ? translate('slot.turning') : names}
    >
      {shown.map((faces, reel) => {
        const turns = reel >= shown.length - turning;
        return (
          <div class={`reel ${turns ? 'turns' : 'stands'}`} key={reel}>
            <div class="strip">
              {(turns ? blurred(machine, reel) : faces).map((face, row) => (
                <span class={`cell ${paying.has(`${reel} ${row}`) && !turns ? 'pays' : ''}`} key={row}>
                  <Picture number={number} face={face} />
                </span>
              ))}
            </div>
          </div>
        );
      })}
      {wins && <Lines machine={machine} wins={wins} />}
    </div>
  );
}

/** The lines that win, drawn over their symbols one after another. */
function Lines({ machine, wins }: { machine: Machine; wins: Evaluation }) {
  return (
    <svg
      class="paylines"
      viewBox={`0 0 ${machine.reels.length * 2} ${ROWS * 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {wins.lines.map(({ line, count }, place) => (
        <polyline
          key={line}
          style={{ animationDelay: `${place * 180}ms` }}
          points={(machine.lines[line] ?? [])
            .slice(0, count)
            .map((row, reel) => `${reel * 2 + 1},${row * 2 + 1}`)
            .join(' ')}
        />
      ))}
    </svg>
  );
}

/** A part of the real strip, its beginning repeated at its end, so that it can loop. */
function blurred(machine: Machine, reel: number): Face[] {
  const strip = machine.reels[reel] ?? [];
  const part = strip.slice(0, 9);
  return [...part, ...part.slice(0, ROWS)];
}

/** The cells of a win, as `reel row`. */
function payingCells(machine: Machine, shown: readonly Face[][], wins: Evaluation): Set<string> {
  const onLines = wins.lines.flatMap(({ line, count }) =>
    (machine.lines[line] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`),
  );
  const scattered =
    wins.scatterPays === 0
      ? []
      : shown.flatMap((faces, reel) =>
          faces.flatMap((face, row) => (face === 'scatter' ? [`${reel} ${row}`] : [])),
        );
  return new Set([...onLines, ...scattered]);
}
