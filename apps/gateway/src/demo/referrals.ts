import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { saveSteps } from '../referrals/rewards.store.ts';
import { dollarIn } from './demo-unit.ts';

/** Friends whom the demo member invited, by how many days ago they registered. */
const INVITED = [1, 3, 9, 20];

/** Lets each demo merchant without steps reward invitations, and gives the demo member some friends. */
export async function fillDemoReferrals(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const bare = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL AND NOT EXISTS (SELECT FROM referral_step WHERE merchant = m.code)`;
  for (const { code, currency, domains } of merchants) {
    if (!bare.some((row) => row.code === code)) continue;
    const dollar = dollarIn(currency);
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    await sql.begin(async (tx) => {
      await saveSteps(tx, code, [
        {
          kind: 'deposit',
          minimum: dollar * 10n,
          days: 14,
          inviterPrize: dollar * 5n,
          friendPrize: dollar * 2n,
          turnover: 3,
        },
        {
          kind: 'turnover',
          minimum: dollar * 200n,
          days: 30,
          inviterPrize: dollar * 10n,
          friendPrize: 0n,
          turnover: 1,
        },
      ]);
      await tx`UPDATE referral_step SET since = now() - interval '30 days' WHERE merchant = ${code}`;
      await tx`
        WITH friend AS (
          SELECT f.id, days FROM unnest(${INVITED}::int[]) WITH ORDINALITY AS d (days, place)
          JOIN (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM member
            WHERE merchant = ${code} AND username LIKE 'player%') f USING (place)),
          moved AS (UPDATE member SET created_at = now() - make_interval(days => days) FROM friend WHERE member.id = friend.id)
        INSERT INTO registration (member, method, register_url, domain, address, referred_by, terms_version, fields)
        SELECT friend.id, 'username', '', ${domains[0] ?? ''}, ('203.0.113.' || days)::inet, inviter.id, '1', '{}'
        FROM friend, member inviter WHERE inviter.merchant = ${code} AND inviter.username = 'demo' ON CONFLICT DO NOTHING`;
    });
  }
}
