import { parsePoint, pointProblem } from '@marquee/commission';
import type { Queryable } from '../database/connection.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { ownPoint } from '../identity/prize-points.store.ts';

/**
 * Reads and checks the prize point that an agent gives.
 *
 * @param text as the request has it; undefined for the agent's own point
 * @param current the point that the member has; undefined for a new account
 * @returns null for the agent's own point
 */
export async function givenPoint(
  sql: Queryable,
  agent: bigint,
  text: string | undefined,
  current?: number,
): Promise<Outcome<number | null, 'invalid-request'>> {
  if (text === undefined) return answer(null);
  const point = parsePoint(text);
  const rule = point.ok ? pointProblem(point.value, await ownPoint(sql, agent), current) : point.error;
  if (point.ok && rule === undefined) return answer(point.value);
  return refuse('invalid-request', {
    fields: [{ path: 'body.prizePoint', rule: rule ?? 'unknown', message: `breaks the rule "${rule}"` }],
  });
}
