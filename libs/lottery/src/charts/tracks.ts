import { drawnNumbers, northLines, southLines, type Draw, type Family } from '@marquee/lottery-rules';

/** What is followed over many draws: one place of them, their sum, or any of their numbers. */
export type Track = {
  /** `1`…`10` for places, else a word that the charts have a text for. */
  readonly name: string;
  /** What may be marked, as it is written. */
  readonly symbols: readonly string[];
  /** Whether a draw marks one symbol, so that the marks make a line. */
  readonly single: boolean;
  /** The places among the symbols that a draw marks. */
  readonly marks: (draw: Draw) => readonly number[];
};

/** What can be followed in the draws of a family; the first is what players look at first. */
export function tracksOf(family: Family): readonly Track[] {
  const { alphabet, size } = family.shape;
  const places = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      single(String(place + 1), alphabet.symbols, (draw) => (draw[place] ?? 0) - alphabet.first),
    );
  const any = several('any', alphabet.symbols, (draw) => draw.map((value) => value - alphabet.first));
  switch (family.code) {
    case 'pk10':
      // Every car arrives somewhere: that any does says nothing.
      return places(size);
    case 'k3':
      return [sum(3, 18), any];
    case 'pcb':
      return [sum(0, 27), ...places(size)];
    case 'kl8':
      return [any];
    case 'lhc':
      return [single('special', alphabet.symbols, (draw) => (draw[6] ?? 0) - alphabet.first), any];
    case 'vn-north':
      return vietnam(drawnNumbers(northLines).map(({ at }) => at));
    case 'vn-south':
      return vietnam(drawnNumbers(southLines).map(({ at }) => at));
    case 'thai':
      return [
        ...digits('first', [0, 1, 2, 3, 4, 5], (draw, place) => draw[place] ?? 0),
        ...digits('bottom', [18, 19], (draw, place) => draw[place] ?? 0),
      ];
    case '4d':
      return digits(
        'first',
        [0, 1, 2, 3],
        (draw, place) => Math.floor((draw[0] ?? 0) / 10 ** (3 - place)) % 10,
      );
    default:
      return [...places(size), any];
  }
}

const tenDigits = Array.from({ length: 10 }, (_, digit) => String(digit));

function single(name: string, symbols: readonly string[], mark: (draw: Draw) => number): Track {
  return { name, symbols, single: true, marks: (draw) => [mark(draw)] };
}

function several(name: string, symbols: readonly string[], marks: Track['marks']): Track {
  return { name, symbols, single: false, marks: (draw) => [...new Set(marks(draw))] };
}

function sum(minimum: number, maximum: number): Track {
  const symbols = Array.from({ length: maximum - minimum + 1 }, (_, place) => String(minimum + place));
  return single('sum', symbols, (draw) => draw.reduce((total, value) => total + value, 0) - minimum);
}

/** A track for each digit of a prize, named `first-1`, `first-2` and so on. */
function digits(
  prize: string,
  places: readonly number[],
  digitOf: (draw: Draw, place: number) => number,
): readonly Track[] {
  return places.map((place, index) =>
    single(`${prize}-${index + 1}`, tenDigits, (draw) => digitOf(draw, place)),
  );
}

/** The two digits on which most is bet, the last of the special prize, and the last two of every number drawn. */
function vietnam(numbers: readonly (readonly number[])[]): readonly Track[] {
  const [tens = 0, ones = 0] = numbers[0]?.slice(-2) ?? [];
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
  return [
    single('special-tens', tenDigits, (draw) => draw[tens] ?? 0),
    single('special-ones', tenDigits, (draw) => draw[ones] ?? 0),
    several('lots', pairs, (draw) =>
      numbers.map((at) => {
        const [ten = 0, one = 0] = at.slice(-2);
        return (draw[ten] ?? 0) * 10 + (draw[one] ?? 0);
      }),
    ),
  ];
}
