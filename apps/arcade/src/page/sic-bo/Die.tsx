/** Where the pips of each face lie, in a square of three by three. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
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

/** A face of a die. One and four are red, as on the dice of this game. */
export function Die({ face }: { face: number }) {
  const red = face === 1 || face === 4;
  return (
    <svg class="dice-face" viewBox="0 0 64 64" aria-hidden="true">
      <rect x="2" y="2" width="60" height="60" rx="13" class="body" />
      <rect x="6" y="5" width="52" height="26" rx="10" class="shine" />
      {pips[face]?.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={16 + x * 16}
          cy={16 + y * 16}
          r={face === 1 ? 9 : 5.6}
          class={red ? 'pip red' : 'pip'}
        />
      ))}
    </svg>
  );
}
