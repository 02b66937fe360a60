import type { Form, Line } from '../engine/play.ts';

/** Bets that are typed one by one; each line is a bet. */
export function typed(line: Line): Form {
  return {
    rows: [],
    line,
    count: ({ lines }) => lines.length,
    expand: ({ lines }) => lines,
    holder: ({ lines }) => {
      const held = new Set(lines.map(String));
      return (bet) => (held.has(String(bet)) ? 1 : 0);
    },
  };
}
