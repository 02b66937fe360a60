import type { ParsedRequestOf } from '@marquee/contract';
import { operatorCalls, type OperatorCallOf } from '@marquee/contract/operator';
import { parseMoney } from '@marquee/money';
import { parse } from 'valibot';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { applyDueRules } from '../rewards/scheduled-rules.store.ts';
import { saveSteps, type PaidStep } from './rewards.store.ts';

type Steps = ParsedRequestOf<OperatorCallOf<'referralRulesSave'>>['body']['steps'];

/** The steps that an operator's call sends, or what is wrong with them. */
export function stepsOf(
  currency: string,
  steps: Steps,
): readonly PaidStep[] | { readonly rule: string; readonly message: string } {
  // The contract allows decimals only, which money in every currency has.
  const amount = (decimal: string): bigint => {
    const read = parseMoney(currency, decimal);
    if (!read.ok) throw new Error(`the amount ${decimal}: ${read.error}`);
    return read.value.amount;
  };
  const read = steps.map((step) => ({
    ...step,
    minimum: amount(step.minimum),
    inviterPrize: amount(step.inviterPrize),
    friendPrize: amount(step.friendPrize),
  }));
  if (new Set(read.map(({ kind }) => kind)).size < read.length)
    return { rule: 'kind', message: 'expected each kind once' };
  if (read.some(({ minimum }) => minimum === 0n))
    return { rule: 'minimum', message: 'expected every minimum above zero' };
  if (read.some(({ inviterPrize, friendPrize }) => inviterPrize + friendPrize === 0n))
    return { rule: 'prize', message: 'expected a prize for one side at least' };
  return read;
}

/** Puts scheduled steps into effect when their moment has come. */
export async function applyDueSteps(
  sql: Sql,
  { code, currency }: Pick<Merchant, 'code' | 'currency'>,
): Promise<void> {
  await applyDueRules(sql, code, 'referrals', async (tx, saved) => {
    const steps = stepsOf(currency, parse(operatorCalls.referralRulesSave.body.entries.steps, saved));
    if ('rule' in steps) return steps.message;
    await saveSteps(tx, code, steps);
    return undefined;
  });
}
