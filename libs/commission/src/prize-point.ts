import type { Result } from '@marquee/money';
import { problemOfNumber, type FieldProblem } from './read-terms.ts';
import { pointBase } from './rebate.ts';

/** The point of a lottery for which the operator set none, and of members without a point of their own there. */
export const defaultPoint = 1960;
/** An agent can give points as low as this, or their own when that is lower. */
export const minimumPoint = 1700;
/** The difference to the agent's own point is a multiple of this: 0.1 % of the stakes. */
export const pointStep = 2;

/** Why an agent cannot give a prize point. */
export type PointRule = 'above-own-point' | 'below-minimum-point' | 'not-a-step' | 'point-falls';

const wholePoint = /^(0|[1-9]\d{0,3})$/;

/**
 * Reads a prize point, a whole number on the base of 2000.
 * Refused: exponents, signs, decimals, spaces, leading zeros, digits of other scripts.
 */
export function parsePoint(text: string): Result<number, FieldProblem['problem']> {
  if (text === '') return { ok: false, error: 'missing' };
  if (!wholePoint.test(text)) return { ok: false, error: problemOfNumber(text) };
  const point = Number(text);
  return point > pointBase ? { ok: false, error: 'too-large' } : { ok: true, value: point };
}

/**
 * Checks a prize point that an agent gives to someone directly below. The agent's own point can be passed on whole, and what
 * someone has is never lowered.
 *
 * @param own the agent's point
 * @param current the point that the member has; undefined for a new account
 * @returns the first rule that is broken
 */
export function pointProblem(point: number, own: number, current?: number): PointRule | undefined {
  if (point > own) return 'above-own-point';
  if (current !== undefined && point < current) return 'point-falls';
  if (point < Math.min(minimumPoint, own)) return 'below-minimum-point';
  return (own - point) % pointStep === 0 || point === current ? undefined : 'not-a-step';
}

/** What an agent earns of the stakes of someone directly below with this point, in hundredths of a percent. */
export function pointShare(own: number, point: number): bigint {
  return (BigInt(Math.max(0, own - point)) * 10_000n) / pointBase;
}
