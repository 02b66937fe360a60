import type { ParsedRequestOf } from '@marquee/contract';
import { operatorCalls, type OperatorCallOf } from '@marquee/contract/operator';
import { parse } from 'valibot';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { applyDueRules } from '../rewards/scheduled-rules.store.ts';
import { saveCheckIn, type CheckInPlan } from './check-ins.store.ts';
import { rowOf } from './operator-prizes.ts';

type CheckIn = ParsedRequestOf<OperatorCallOf<'checkInSave'>>['body']['checkIn'];

/** The check-in that an operator's call sends, null for none, or what is wrong with it. */
export function checkInOf(
  currency: string,
  checkIn: CheckIn,
): CheckInPlan | null | { readonly path: string; readonly message: string } {
  if (checkIn === null) return null;
  const prizes = checkIn.prizes.flatMap((prize) => rowOf(currency, prize) ?? []);
  if (prizes.length < checkIn.prizes.length)
    return { path: 'checkIn.prizes', message: 'expected amounts above zero' };
  if (Object.keys(checkIn.titles).length === 0)
    return { path: 'checkIn.titles', message: 'expected a title' };
  return { titles: checkIn.titles, prizes };
}

/** Puts a scheduled check-in into effect when its moment has come, or ends the present one. */
export async function applyDueCheckIn(
  sql: Sql,
  { code, currency }: Pick<Merchant, 'code' | 'currency'>,
): Promise<void> {
  await applyDueRules(sql, code, 'check-in', async (tx, saved) => {
    const plan = checkInOf(currency, parse(operatorCalls.checkInSave.body.entries.checkIn, saved));
    if (plan !== null && 'path' in plan) return plan.message;
    await saveCheckIn(tx, code, plan);
    return undefined;
  });
}
