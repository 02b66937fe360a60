import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** Where the dots of a die stand, in a square of three by three. */
const dots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** The face of a die. @param number from 1 to 6 */
export function Die({ number }: { number: number }) {
  return (
    <Face viewBox="0 0 40 40" aria-hidden="true">
      <rect x="1" y="1" width="38" height="38" rx="9" />
      {(dots[number] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={10 + x * 10} cy={10 + y * 10} r="3.6" />
      ))}
    </Face>
  );
}

const { color } = theme;

const Face = styled.svg`
  width: 2.25rem;
  height: 2.25rem;

  > rect {
    fill: ${color.surface};
    stroke: ${color.lineStrong};
  }

  > circle {
    fill: ${color.text};
  }

  > circle:only-of-type {
    fill: ${color.danger};
  }
`;
