import { parsePoint, pointProblem, type FieldProblem, type PointRule } from '@marquee/commission';

/** Why a prize point cannot be given. */
export type PointFault = FieldProblem['problem'] | PointRule;

/**
 * The rule that a typed prize point breaks, by the rules that the gateway checks again.
 *
 * @param current the point that the member has; undefined for a new account
 */
export function faultOf(text: string, own: number, current?: number): PointFault | undefined {
  const point = parsePoint(text);
  return point.ok ? pointProblem(point.value, own, current) : point.error;
}
