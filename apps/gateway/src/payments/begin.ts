import { createHash, randomInt } from 'node:crypto';
import { parseMoney } from '@marquee/money';
import { quoteDeposit, type DepositProblem } from '@marquee/payments';
import type { FieldProblem, ParsedRequestOf, CallOf, WireLanguage } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { refuse } from '../http/refusal.ts';
import type { Merchant } from '../core/merchant.ts';
import { readAgent } from './agent-deposits.store.ts';
import { findByRequest, insertDeposit, saveAction } from './deposits.store.ts';
import type { Verdict } from '../safer-play/limits.ts';
import { canDeposit } from '../safer-play/play-checks.ts';
import { refusePlay } from '../safer-play/refuse-play.ts';
import { maskUsername } from '../identity/mask-username.ts';
import type { Deposit } from './deposit.ts';
import { nextBankAccount, paymentMethods, runningBonuses, type DepositBonus } from './methods.store.ts';

const allowed: Verdict = { kind: 'ok' };

type CreateBody = ParsedRequestOf<CallOf<'depositCreate'>>['body'];
type DepositInput = {
  readonly body: CreateBody;
  readonly merchant: Merchant;
  readonly member: bigint;
  readonly host: string;
  readonly language: WireLanguage;
};

/** What is the same when a request is the same: where the member comes back to is no part of it. */
export function requestHash({ method, amount, bonus, promoCode }: CreateBody): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, amount, bonus ?? null, promoCode ?? null]))
    .digest();
}

/**
 * Stores a requested deposit once its method, amount and bonus are valid. A bank transfer returns the account, and an agent
 * deposit notifies the agent; other kinds are then requested from the provider.
 */
export async function beginDeposit(sql: Sql, providers: readonly string[], requested: DepositInput) {
  const { body, merchant, member, host, language } = requested;
  const backHere = URL.canParse(body.returnUrl) && new URL(body.returnUrl).hostname === host;
  if (!backHere) return field('returnUrl', 'own-host', 'expected an address of this site');
  const agent = await readAgent(sql, member);
  const methods = await paymentMethods(sql, merchant, providers, agent !== undefined);
  const method = methods.find(({ code }) => code === body.method);
  if (method === undefined) return refuse('not-found');
  const amount = parseMoney(merchant.currency, body.amount);
  if (!amount.ok) return field('amount', amount.error, 'expected an amount of money');
  const bonus = await chosenBonus(sql, requested);
  if (!bonus.ok) return bonus;
  const quote = quoteDeposit(amount.value, method.terms, bonus.value?.terms);
  if (!quote.ok) return refuseAmount(quote.error);
  const { fee } = method.terms;
  const reference = newReference();
  const verdict = await sql.begin(async (tx): Promise<Verdict> => {
    const may = await canDeposit(tx, member, amount.value.amount);
    // The member is held now: the same request that came a moment earlier is written down, and fills the limit itself.
    if (may.kind !== 'ok' && (await findByRequest(tx, member, body.requestId)) === undefined) return may;
    const isNew = await insertDeposit(
      tx,
      {
        reference,
        merchant: merchant.code,
        member,
        request_id: body.requestId,
        request_hash: requestHash(body),
        method: method.code,
        kind: method.kind,
        provider: method.provider,
        agent: method.kind === 'agent' && agent ? agent.id : null,
        channel: method.channel,
        currency: merchant.currency,
        amount: amount.value.amount,
        fee_flat: fee.flat.amount,
        fee_per_mille: fee.perMille,
        fee_minimum: fee.minimum.amount,
        fee_maximum: fee.maximum?.amount ?? null,
        turnover: method.terms.turnover,
        bonus_code: bonus.value?.code ?? null,
        bonus_percent: bonus.value?.terms.percent ?? null,
        bonus_maximum: bonus.value?.terms.cap.amount ?? null,
        bonus_minimum_deposit: bonus.value?.terms.minimum.amount ?? null,
        bonus_turnover: bonus.value?.terms.turnover ?? null,
        bonus_once_per_member: bonus.value?.once ?? null,
        return_url: withReference(body.returnUrl, reference),
        language,
      },
      method.expiryMinutes,
    );
    if (!isNew || method.provider !== null) return allowed;
    const deposit = await findByRequest(tx, member, body.requestId);
    if (!deposit) throw new Error('a deposit is gone that was just written down');
    if (method.kind === 'agent' && agent) {
      await saveAction(tx, deposit.id, { kind: 'agent', agent: maskUsername(agent.username) });
      return allowed;
    }
    const account = await nextBankAccount(tx, merchant.code, method.code);
    if (!account) throw new Error(`the method ${method.code} has lost its bank accounts`);
    await saveAction(tx, deposit.id, { kind: 'transfer', ...account });
    return allowed;
  });
  if (verdict.kind !== 'ok') return refusePlay(sql, member, verdict);
  const deposit = await findByRequest(sql, member, body.requestId);
  if (!deposit) throw new Error('a deposit is gone that was just written down');
  return sameRequest(deposit, body);
}

/** The deposit of a request id, unless the id was used for another request. */
export function sameRequest(deposit: Deposit, body: CreateBody) {
  return deposit.requestHash.equals(requestHash(body))
    ? ({ ok: true, value: deposit } as const)
    : refuse('conflict');
}

async function chosenBonus(sql: Sql, { body, merchant, member }: DepositInput) {
  const none: { readonly ok: true; readonly value: DepositBonus | undefined } = {
    ok: true,
    value: undefined,
  };
  if (body.promoCode !== undefined) {
    if (body.bonus !== undefined) return field('promoCode', 'one-bonus', 'expected a bonus or a promo code');
    const [value] = await runningBonuses(sql, merchant, member, body.promoCode);
    return value
      ? { ...none, value }
      : field('promoCode', 'promo-code', 'expected a promo code that runs now');
  }
  if (body.bonus === undefined) return none;
  const value = (await runningBonuses(sql, merchant, member)).find(({ code }) => code === body.bonus);
  return value ? { ...none, value } : field('bonus', 'offered', 'expected a bonus that is offered now');
}

function field(name: string, rule: string, message: string) {
  return refuse('invalid-request', { fields: [{ path: `body.${name}`, rule, message }] });
}

const problems: Record<DepositProblem, FieldProblem> = {
  'below-minimum': {
    path: 'body.amount',
    rule: 'below-minimum',
    message: 'expected at least what the method takes',
  },
  'above-maximum': {
    path: 'body.amount',
    rule: 'above-maximum',
    message: 'expected at most what the method takes',
  },
  'too-fine': {
    path: 'body.amount',
    rule: 'too-fine',
    message: 'expected no more decimals than the method takes',
  },
  'below-bonus': {
    path: 'body.bonus',
    rule: 'below-bonus',
    message: 'expected at least the minimum deposit of the bonus',
  },
};

function refuseAmount(problem: DepositProblem) {
  return refuse('amount-out-of-limits', { fields: [problems[problem]] });
}

/** Without letters and digits that look alike, because members type it into their bank's form. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newReference(): string {
  return `D${Array.from({ length: 11 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** The page that the member comes back to knows by its address which deposit to show. */
function withReference(returnUrl: string, reference: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('member.deposit', reference);
  return url.href;
}
