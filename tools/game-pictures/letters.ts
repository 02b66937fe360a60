/** Capital letters as lines on a field ten units high: how wide each is, and the line. */
const letters: Readonly<Record<string, readonly [width: number, line: string]>> = {
  A: [6.4, 'M0 10L3.2 0l3.2 10M1.1 6.6h4.2'],
  B: [5.6, 'M0 0v10h3a2.6 2.6 0 0 0 0-5.2H0h2.6a2.4 2.4 0 0 0 0-4.8Z'],
  C: [6.4, 'M6.4 1.7a4.4 5 0 1 0 0 6.6'],
  D: [6.6, 'M0 0v10h2.2a4.4 5 0 0 0 0-10Z'],
  E: [4.8, 'M4.8 0H0v10h4.8M0 5h4.2'],
  F: [4.8, 'M4.8 0H0v10M0 5h4.2'],
  G: [6.8, 'M6.4 1.7a4.4 5 0 1 0 .2 6.6V5.4H4'],
  H: [6, 'M0 0v10M6 0v10M0 5h6'],
  I: [0.2, 'M.1 0v10'],
  J: [4, 'M4 0v7.4a2.3 2.6 0 0 1-4 1.2'],
  K: [5.8, 'M0 0v10M5.4 0L0 6.2M2.2 3.8L5.8 10'],
  L: [4.6, 'M0 0v10h4.6'],
  M: [7.4, 'M0 10V0l3.7 6.6L7.4 0v10'],
  N: [6, 'M0 10V0l6 10V0'],
  O: [8.4, 'M4.2 0a4.2 5 0 1 0 .01 0Z'],
  P: [5.6, 'M0 10V0h2.9a2.8 2.8 0 0 1 0 5.6H0'],
  Q: [8.6, 'M4.2 0a4.2 5 0 1 0 .01 0ZM5.4 7.2L8.4 10.4'],
  R: [5.8, 'M0 10V0h2.9a2.8 2.8 0 0 1 0 5.6H0M2.8 5.6L5.8 10'],
  S: [5.4, 'M5 1.7A2.8 2.6 0 0 0 2.7 0C-.8 0-.8 4.6 2.6 4.9 6.3 5.3 6.3 10 2.6 10A3.2 3 0 0 1 0 8.2'],
  T: [6.2, 'M0 0h6.2M3.1 0v10'],
  U: [6, 'M0 0v6.4a3 3.6 0 0 0 6 0V0'],
  V: [6.6, 'M0 0l3.3 10L6.6 0'],
  W: [9.6, 'M0 0l2.4 10L4.8 1.6 7.2 10 9.6 0'],
  X: [6, 'M0 0l6 10M6 0L0 10'],
  Y: [6.2, 'M0 0l3.1 5.2L6.2 0M3.1 5.2V10'],
  Z: [5.8, 'M0 0h5.8L0 10h5.8'],
  '&': [
    7,
    'M6.6 10L1.8 3.6C.2 1.2 2-.1 3.4 0c2.1.2 2.3 2.6.4 3.7L2.2 4.8C-1 6.8.2 10 3.2 10 5.6 10 6.6 8.2 7 6',
  ],
};

/** A word in capital letters: a line for each letter, moved to its place, and how wide they are together. */
export function spelled(
  word: string,
  spacing: number,
): { lines: { x: number; line: string }[]; width: number } {
  let x = 0;
  const lines = Array.from(word.toUpperCase(), (letter) => {
    const [width, line] = letters[letter] ?? [];
    if (width === undefined || line === undefined) throw new Error(`There is no letter "${letter}".`);
    const place = { x: Math.round(x * 10) / 10, line };
    x += width + spacing;
    return place;
  });
  return { lines, width: x - spacing };
}
