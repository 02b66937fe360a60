import { ascending, sum } from '../engine/combinatorics.ts';
import { writeLine } from '../engine/ticket.ts';
import { orders } from '../wagers/strings.ts';
import { distinct } from './groups.ts';
import type { Bet, Form, Line } from '../engine/play.ts';

/** A typed bet has no picks: the line contains it. */
const noBits = { width: 0, of: () => 0n, need: () => 0n };

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
    bits: { ...noBits, line: (bet) => writeLine(line, bet) },
  };
}

/** Bets that are typed one by one, each with every other order of its numbers. The line must not be ordered. */
export function typedInEveryOrder(line: Line): Form {
  return {
    rows: [],
    line,
    count: ({ lines }) => sum(lines.map(orders)),
    *expand({ lines }) {
      for (const values of lines) yield* ordersOf(values);
    },
    holder: ({ lines }) => {
      const held = new Set(lines.map(String));
      return (bet) => (held.has(String(ascending(bet))) ? 1 : 0);
    },
    bits: { ...noBits, line: (bet) => writeLine(line, ascending(bet)) },
  };
}

/** Every order in which numbers can stand, equal ones once. */
function* ordersOf(values: readonly number[]): Generator<Bet> {
  if (values.length === 0) {
    yield [];
    return;
  }
  for (const first of distinct(values)) {
    const at = values.indexOf(first);
    for (const rest of ordersOf([...values.slice(0, at), ...values.slice(at + 1)])) yield [first, ...rest];
  }
}
