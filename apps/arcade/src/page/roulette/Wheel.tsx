import { useRef } from 'preact/hooks';
import { colorOf, wheel, type Spin } from '../../roulette/roulette.ts';
import type { TableView } from '../../table/table.engine.ts';
import { prefersReducedMotion } from '../play.ts';

/** Milliseconds that the wheel spins, from the moment of the draw. */
const TURNING = 6500;
const STEP = 360 / wheel.length;
/** Whole turns of a round, one way for the wheel and the other for the ball. */
const TURNS = 3;

/** The wheel, rotated so that the pocket of the last spin is at the top, where the ball stops. */
export function Wheel({ view, now }: { view: TableView<Spin>; now: number }) {
  const { deal, round, history } = view;
  const before = history.findLast((old) => old.round < round.number)?.points ?? 0;
  const pocket = deal?.pocket ?? before;
  const spun = deal === null ? round.number - 1 : round.number;
  const left = deal === null ? 0 : Math.max(0, round.dealtAt + TURNING - now);
  // The duration is set once, at the draw: a change during the transition would restart it.
  const turn = useRef({ spun, lasts: left });
  if (turn.current.spun !== spun) turn.current = { spun, lasts: left };
  const lasts = prefersReducedMotion() ? 0 : turn.current.lasts;
  const turning = deal !== null && left > 0 && !prefersReducedMotion();
  // Rounds are counted from 1970; a smaller number keeps the angle precise.
  const turns = (spun % 1000) * TURNS * 360;
  const style = (degrees: number) => ({
    transform: `rotate(${degrees}deg)`,
    transition: `transform ${lasts}ms cubic-bezier(0.12, 0.7, 0.2, 1)`,
  });
  return (
    <div class="wheel" aria-hidden="true">
      <svg viewBox="-110 -110 220 220">
        <circle r="108" class="rim" />
        <g style={style(turns - wheel.indexOf(pocket) * STEP)}>
          {wheel.map((number, place) => (
            <g key={number} transform={`rotate(${place * STEP})`}>
              <path class={colorOf(number)} d={wedge} />
              <text y="-78" text-anchor="middle">
                {number}
              </text>
            </g>
          ))}
          <circle r="52" class="bowl" />
          {[0, 90, 180, 270].map((degrees) => (
            <path key={degrees} class="spoke" d="M-4 0 0 -44 4 0Z" transform={`rotate(${degrees})`} />
          ))}
          <circle r="9" class="hub" />
        </g>
        <g style={style(-turns * 2)}>
          <circle cy={turning ? -99 : -62} r="5.5" class="ball" />
        </g>
      </svg>
      <output class={turning ? 'none' : colorOf(pocket)}>{turning ? '' : pocket}</output>
    </div>
  );
}

const wedge = (() => {
  const half = (STEP / 2) * (Math.PI / 180);
  const at = (radius: number, angle: number): string =>
    `${radius * Math.sin(angle)} ${-radius * Math.cos(angle)}`;
  return `M${at(94, -half)}A94 94 0 0 1 ${at(94, half)}L${at(52, half)}A52 52 0 0 0 ${at(52, -half)}Z`;
})();
