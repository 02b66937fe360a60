import type { Queryable } from '../database/connection.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { findAffiliate, findByReferralCode, findRecommender } from './registration.store.ts';

/** Who brought a new member. */
export interface Inviter {
  /** The upline: the affiliate's agent, else the referring member. */
  readonly upline: bigint | null;
  readonly referredBy: bigint | null;
  /** `member.type` of the new account: what the agent's link says, an ordinary member without one. */
  readonly type: number;
  /** `member.prize_point` of the new account; null for that of the upline. */
  readonly prizePoint: number | null;
}

/** Looks up every code and name that a registration gives; one that leads nowhere refuses it. */
export async function findInviter(
  sql: Queryable,
  merchant: string,
  given: {
    readonly affiliateCode?: string;
    readonly referralCode?: string;
    readonly recommenderId?: string;
  },
  domain: string,
): Promise<Outcome<Inviter, 'invalid-affiliate'>> {
  const { affiliateCode, referralCode, recommenderId } = given;
  const found = {
    affiliateCode: affiliateCode && (await findAffiliate(sql, merchant, affiliateCode, domain)),
    referralCode: referralCode && (await findByReferralCode(sql, merchant, referralCode)),
    recommenderId: recommenderId && (await findRecommender(sql, merchant, recommenderId)),
  };
  for (const field of ['affiliateCode', 'referralCode', 'recommenderId'] as const) {
    if (given[field] !== undefined && found[field] === undefined) {
      return refuse('invalid-affiliate', {
        fields: [{ path: `body.${field}`, rule: 'known', message: 'leads to no one' }],
      });
    }
  }
  const referredBy = member(found.referralCode) ?? member(found.recommenderId) ?? null;
  const affiliate = found.affiliateCode === '' ? undefined : found.affiliateCode;
  return answer({
    upline: affiliate?.member ?? referredBy,
    referredBy,
    type: affiliate?.accountType ?? 0,
    prizePoint: affiliate?.prizePoint ?? null,
  });
}

/** An absent or empty field matches no one. */
function member(found: bigint | '' | undefined): bigint | undefined {
  return typeof found === 'bigint' ? found : undefined;
}
