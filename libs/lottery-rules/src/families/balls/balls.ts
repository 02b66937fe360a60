import { numbers, valuesOf } from '../../engine/alphabet.ts';
import { ascending, span, sum } from '../../engine/combinatorics.ts';
import { fixedAndDrag, setsOf } from '../../forms/groups.ts';
import { typed } from '../../forms/lines.ts';
import { anyOfRows, rowForEach } from '../../forms/rows.ts';
import { drawnAsSet, drawnInOrder } from '../../engine/space.ts';
import { across, direct, inAnyOrder, read } from '../../wagers/strings.ts';
import type { Draw, Form, Picked, Wager } from '../../engine/play.ts';
import type { Places } from '../../wagers/strings.ts';
import type { SegmentPlay } from '../lines.ts';

/** Balls that are drawn one after another without going back: so many of them, out of how many. */
export type Balls = { readonly of: number; readonly drawn: number };

export function ballsOf(balls: Balls) {
  return numbers(1, balls.of, 2);
}

/** Places of a draw of balls, counted from zero, in their order. */
export function ballPlaces(balls: Balls, at: readonly number[]): Places {
  return { at, space: drawnInOrder(span(1, balls.of), at, balls.drawn) };
}

/** All places of a draw of balls, for wagers to which the order is all one. */
export function ballSet(balls: Balls): Places {
  return { at: span(0, balls.drawn - 1), space: drawnAsSet(span(1, balls.of), balls.drawn) };
}

export function totalOf(places: Places, draw: Draw): number {
  return sum(read(places, draw));
}

/** The first balls, each in its place. */
export function firstDirect(balls: Balls, count: number): readonly SegmentPlay[] {
  const places = span(0, count - 1);
  const wager = direct(ballPlaces(balls, places));
  const line = { alphabet: ballsOf(balls), length: count, ordered: true, distinct: true };
  return [
    [
      'direct',
      rowForEach(
        places.map((place) => String(place + 1)),
        ballsOf(balls),
        true,
      ),
      wager,
    ],
    ['direct-typed', typed(line), wager],
  ];
}

/** The first balls in any order. */
export function firstInAnyOrder(balls: Balls, count: 2 | 3): readonly SegmentPlay[] {
  const tier = count === 2 ? 'group-2' : 'group-6';
  const wager = inAnyOrder(ballPlaces(balls, span(0, count - 1)), tier);
  return [
    ['group', setsOf(count, ballsOf(balls)), wager],
    ['group-typed', typedSets(balls, count), wager],
    ['group-fixed', fixedAndDrag(count, ballsOf(balls)), wager],
  ];
}

/** Balls in places of their own, each a bet. */
export function positions(balls: Balls, count: number): SegmentPlay {
  const places = span(0, count - 1);
  return [
    'position',
    anyOfRows(
      places.map((place) => String(place + 1)),
      ballsOf(balls),
    ),
    across(places.map((place) => direct(ballPlaces(balls, [place])))),
  ];
}

/** Sets of so many balls: picked, typed, and from two on with fixed ones. */
export function setPlays(method: string, balls: Balls, size: number, wager: Wager): readonly SegmentPlay[] {
  return [
    [method, setsOf(size, ballsOf(balls)), wager],
    [`${method}-typed`, typedSets(balls, size), wager],
    ...(size > 1 ? [[`${method}-fixed`, fixedAndDrag(size, ballsOf(balls)), wager] as const] : []),
  ];
}

function typedSets(balls: Balls, size: number): Form {
  return typed({ alphabet: ballsOf(balls), length: size, ordered: false, distinct: true });
}

/** A draw for each number of picks that it can have, which has the first ones of them; the balls are in ascending order. */
export function drawsByHits(balls: Balls, { rows, lines }: Picked): readonly Draw[] {
  const picks = [...rows.flat(), ...(lines[0] ?? [])];
  const others = poolOf(balls).filter((ball) => !picks.includes(ball));
  return span(0, Math.min(balls.drawn, picks.length))
    .filter((hits) => balls.drawn - hits <= others.length)
    .map((hits) => ascending([...picks.slice(0, hits), ...others.slice(0, balls.drawn - hits)]));
}

/** Every ball there is. */
export function poolOf(balls: Balls): readonly number[] {
  return valuesOf(ballsOf(balls));
}
