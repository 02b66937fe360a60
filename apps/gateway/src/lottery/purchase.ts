import type { FieldProblem } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { refuse } from '../http/refusal.ts';
import type { Merchant } from '../core/merchant.ts';
import { refusePlay } from '../safer-play/refuse-play.ts';
import { findOffered } from './catalogue.store.ts';
import type { Encryption } from '../core/encryption.ts';
import { commitIssue } from './instant.store.ts';
import { saleOf } from './issues.store.ts';
import { findLottery, type Lottery } from './lotteries.store.ts';
import { saleAnswer, wireMoney } from './lottery.answers.ts';
import type { Buyer, OrderOutcome } from './orders.store.ts';
import { priceTicket, type TicketInput, type PricedTicket } from './price-ticket.ts';
import { termsOf, withPoint, type Terms } from './terms.ts';
import { prizePointOf } from './uplines.store.ts';

/** A lottery where a member can buy. */
export interface Offer {
  readonly lottery: Lottery;
  readonly buyer: Buyer;
  /** The member's terms for an issue: of the day of its draw, as 2026-11-21, and the moment of its close. */
  readonly termsOn: (issue: { readonly day: string; readonly closesAt: Date | number }) => Terms;
}

/** A merchant's lottery for one of its members; undefined when the merchant does not offer it. */
export async function findOffer(
  sql: Sql,
  merchant: Merchant,
  member: bigint,
  code: string,
): Promise<Offer | undefined> {
  const [offered, lottery, point] = await Promise.all([
    findOffered(sql, merchant.code, code),
    findLottery(sql, code),
    prizePointOf(sql, member),
  ]);
  if (offered?.open !== true || lottery === undefined || !merchant.categories.includes(offered.category))
    return undefined;
  const { category, vendor } = offered;
  const { code: merchantCode, currency } = merchant;
  return {
    lottery,
    buyer: { merchant: merchantCode, member, currency, category, vendor },
    termsOn: ({ day, closesAt }) => withPoint(termsOf(lottery, currency, day, Number(closesAt)), point),
  };
}

/** Prices all tickets of a request, or refuses it by every ticket that is wrong. */
export function priceAll(terms: Terms, currency: string, requested: readonly TicketInput[]) {
  const tickets: PricedTicket[] = [];
  const fields: FieldProblem[] = [];
  for (const [place, each] of requested.entries()) {
    const priced = priceTicket(terms, currency, each);
    if (priced.ok) tickets.push(priced.value);
    else {
      const { field, ...problem } = priced.error;
      fields.push({ path: `body.tickets.${place}.${field}`, ...problem });
    }
  }
  return fields.length > 0 ? refuse('invalid-request', { fields }) : ({ ok: true, value: tickets } as const);
}

/** The refusal of a closed issue, with the issue to bet on instead. */
export async function offerNext(
  { sql, secrets }: { readonly sql: Sql; readonly secrets: Encryption },
  { lottery: { code, draws }, buyer }: Offer,
) {
  const next =
    draws === 'instant' ? await commitIssue(sql, secrets, code, buyer.member) : await saleOf(sql, code);
  return refuse('conflict', {
    value: { reason: 'issue-closed', next: next === undefined ? null : saleAnswer(next), left: null },
  });
}

/** The reason to refuse a purchase, as the contract's failure. */
export async function orderRefusal(
  sql: Sql,
  member: bigint,
  currency: string,
  outcome: Exclude<OrderOutcome, { kind: 'placed' | 'replay' | 'closed' }>,
) {
  switch (outcome.kind) {
    case 'conflict':
      return refuse('conflict', { value: { reason: 'request-reused', next: null, left: null } });
    case 'insufficient':
      return refuse('insufficient-funds');
    case 'limit':
      return refuse('amount-out-of-limits', {
        value: {
          reason: outcome.limit,
          next: null,
          left: wireMoney(currency, outcome.left),
          maximum: wireMoney(currency, outcome.maximum),
          ...(outcome.number !== undefined && { number: outcome.number }),
        },
      });
    default:
      return refusePlay(sql, member, outcome);
  }
}
