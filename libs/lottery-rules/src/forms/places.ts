import { choose } from '../engine/combinatorics.ts';
import { picksOf, placeSets, row } from './rows.ts';
import type { Alphabet } from '../engine/alphabet.ts';
import type { Bits, Form, Picked } from '../engine/play.ts';

/** The same picks on several segments at once: a bet is `[segment, …bet]`. */
export function onEach(segments: number, form: Form): Form {
  return {
    ...withoutBits(form),
    count: (picked) => segments * form.count(picked),
    *expand(picked) {
      for (let segment = 0; segment < segments; segment += 1) {
        for (const bet of form.expand(picked)) yield [segment, ...bet];
      }
    },
    holder: (picked) => {
      const holds = form.holder(picked);
      return (bet) => holds(bet.slice(1));
    },
    ...(form.bits && {
      bits: {
        ...form.bits,
        need: (bet) => form.bits?.need(bet.slice(1)),
        ...ofRest(form.bits, 0),
      },
    }),
  };
}

/**
 * A first row of places, and picks that hold for every `k` of them: a bet is `[which k places, …bet]`, the sets of places
 * numbered as {@link placeSets} lists them.
 *
 * @param least how many places must be named at least; `k` unless one pick already fits all
 */
export function onPlaces(places: Alphabet, k: number, form: Form): Form {
  const sets = placeSets(places.symbols.length, k);
  const size = places.symbols.length;
  const rest = (picked: Picked): Picked => ({ ...picked, rows: picked.rows.slice(1) });
  const bitsOfPlaces = (values: readonly number[]) =>
    values.reduce((mask, value) => mask | (1n << BigInt(value - places.first)), 0n);
  return {
    ...withoutBits(form),
    rows: [row('places', places, k), ...form.rows],
    ...(form.overlaps && { overlaps: (picked: Picked) => form.overlaps?.(rest(picked)) ?? false }),
    count: (picked) => choose(picksOf(picked, 0).length, k) * form.count(rest(picked)),
    *expand(picked) {
      const named = picksOf(picked, 0);
      for (const [index, set] of sets.entries()) {
        if (!set.every((place) => named.includes(place + places.first))) continue;
        for (const bet of form.expand(rest(picked))) yield [index, ...bet];
      }
    },
    holder: (picked) => {
      const holds = form.holder(rest(picked));
      const named = picksOf(picked, 0);
      return ([index = -1, ...bet]) =>
        sets[index]?.every((place) => named.includes(place + places.first)) ? holds(bet) : 0;
    },
    ...(form.bits && {
      bits: {
        width: size + form.bits.width,
        of: (picked) =>
          bitsOfPlaces(picksOf(picked, 0)) | ((form.bits?.of(rest(picked)) ?? 0n) << BigInt(size)),
        need: ([index = -1, ...bet]) => {
          const inner = form.bits?.need(bet);
          if (inner === undefined) return undefined;
          return (
            bitsOfPlaces((sets[index] ?? []).map((place) => place + places.first)) | (inner << BigInt(size))
          );
        },
        ...ofRest(form.bits, size),
      },
    }),
  };
}

/** What a bet whose first number says only where it is made needs besides its bits, which are moved up by so many. */
function ofRest({ line, often }: Bits, moved: number): Pick<Bits, 'line' | 'often'> {
  return {
    ...(line && { line: (bet) => line(bet.slice(1)) }),
    ...(often && {
      often: (bet) => often(bet.slice(1)).map(({ mask, times }) => ({ mask: mask << BigInt(moved), times })),
    }),
  };
}

/** A form whose tickets are not settled by masks. */
export function withoutBits(form: Form): Omit<Form, 'bits'> {
  const { bits: _, ...rest } = form;
  return rest;
}
