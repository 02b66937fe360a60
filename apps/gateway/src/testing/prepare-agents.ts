import type { Sql } from '../database/connection.ts';
import { saveCode } from '../identity/codes.store.ts';
import { affiliate, device, limits } from './prepare-forms.ts';

/** Gives the demo agent the demo password again, and a code to their number. */
export async function agent(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`UPDATE member SET password_expires_at = NULL,
      password_hash = (SELECT password_hash FROM member WHERE merchant = 'alpha' AND username = 'demo')
    WHERE merchant = 'alpha' AND username = 'agent'`;
  await saveCode(
    sql,
    { merchant: 'alpha', purpose: 'reset', target: '+639175550103', requester: device },
    '123456',
  );
}

/** The bill that {@link agentBill} makes. */
export const AGENT_BILL = '900000001';

/** A bill of the demo agent's. */
export async function agentBill(sql: Sql): Promise<void> {
  await agent(sql);
  await sql`
    WITH payee AS (SELECT id FROM member WHERE merchant = 'alpha' AND username = 'agent'),
    contract AS (
      INSERT INTO agent_contract (merchant, kind, period, downline, version, terms)
      SELECT 'alpha', 'daily', 'day', id, 1, ${sql.json({
        kind: 'daily',
        period: 'day',
        mode: 'percentage',
        base: ['sales'],
        carryOver: 'none',
        floating: false,
        tiers: [{ rate: '1', minSales: '0', minLoss: '0', minActiveMembers: '0' }],
      })} FROM payee ON CONFLICT DO NOTHING RETURNING id),
    either AS (
      SELECT id FROM contract UNION ALL
      (SELECT id FROM agent_contract WHERE downline = (SELECT id FROM payee) AND kind = 'daily' LIMIT 1)),
    run AS (
      INSERT INTO agent_run (merchant, kind, period, starts_at, ends_at, step, active_from, negative_net, reconciliation, finished_at)
      VALUES ('alpha', 'daily', 'day', '1999-01-01Z', '1999-01-02Z', 'reconciled', 0, 'platform', '{}', now())
      ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO agent_bill (id, run, contract, payee, figures) OVERRIDING SYSTEM VALUE
    SELECT ${AGENT_BILL}, run.id, either.id, payee.id, '{"sales": "0", "activeMembers": 0}' FROM payee, either, run`;
}

/** Frees the name of the account that the demo agent opens, and ends the links they made. */
export async function agentAccounts(sql: Sql): Promise<void> {
  await agent(sql);
  await affiliate(sql);
  await sql`UPDATE member SET username = 'gone' || id WHERE merchant = 'alpha' AND username = 'opened'`;
  await sql`UPDATE affiliate_code SET ended_at = now() WHERE merchant = 'alpha' AND code <> 'FRIEND'`;
}

/** Offers the demo agent contracts, and an agent below them one. Contracts are kept, so that each is offered once. */
export async function agentContracts(sql: Sql): Promise<void> {
  await agent(sql);
  await sql`
    INSERT INTO member (merchant, username, nickname, type, upline, language, rank_name)
    SELECT 'alpha', 'contracted', 'Contracted', 1, id, 'EN', 'Bronze' FROM member WHERE merchant = 'alpha' AND username = 'agent'
    ON CONFLICT DO NOTHING`;
  await sql`
    INSERT INTO agent_contract (id, merchant, kind, period, upline, downline, version, terms) OVERRIDING SYSTEM VALUE
    SELECT 900000 + place, 'alpha', kind, period, up.id, down.id, 1, jsonb_build_object('kind', kind, 'period', period,
      'mode', 'percentage', 'base', '["sales"]'::jsonb, 'carryOver', 'none', 'floating', false, 'tiers', jsonb_build_array(
        jsonb_build_object('rate', '0.5', 'minSales', '0', 'minLoss', '0', 'minActiveMembers', '0')))
    FROM (VALUES (1, 'daily', 'day', NULL, 'agent'), (2, 'hourly', 'hour', NULL, 'agent'), (3, 'dividend', 'month', 'agent', 'contracted'))
      AS made (place, kind, period, upline, downline)
    JOIN member down ON down.merchant = 'alpha' AND down.username = made.downline
    LEFT JOIN member up ON up.merchant = 'alpha' AND up.username = made.upline
    ON CONFLICT DO NOTHING`;
}
