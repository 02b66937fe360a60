import type { Sql, Transaction } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount } from '../ledger/ledger.store.ts';
import { unproved } from './prepare-factors.ts';
import { limits } from './prepare-forms.ts';

/** A settled bet of the demo member, on which cashback is due. */
export async function turnover(sql: Sql): Promise<void> {
  await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
    SELECT 'alpha', id, 'RNG', 'V', 'G', 'R', gen_random_uuid(), 10000000, 'settled', now() FROM member
    WHERE merchant = 'alpha' AND username = 'demo'`;
}

/** A bank transfer of the demo member's that waits for its money. */
export async function deposit(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount,
      fee_flat, fee_per_mille, fee_minimum, turnover, state, action, return_url, language, expires_at)
    SELECT 'DGOODREQUEST', 'alpha', id, gen_random_uuid(), '', 'bank', 'bank-transfer', '', 'PHP', 5000000, 0, 0, 0, 1,
      'awaiting-payment', '{"kind":"transfer","bank":"Bank","holder":"House","number":"1"}', 'http://alpha.localhost/', 'EN', now() + interval '1 hour'
    FROM member WHERE merchant = 'alpha' AND username = 'demo'
    ON CONFLICT (reference) DO UPDATE SET state = 'awaiting-payment', closed_at = NULL`;
}

/** A member's deposit through the demo member, as if an agent. */
export async function askedOfAgent(sql: Sql): Promise<void> {
  await payout(sql);
  await sql`UPDATE deposit SET reference = 'DGONE' || id, agent_request_id = NULL WHERE reference = 'DAGENTREQUEST'`;
  await sql`INSERT INTO deposit (reference, merchant, member, agent, request_id, request_hash, method, kind, channel, currency,
      amount, fee_flat, fee_per_mille, fee_minimum, turnover, state, action, return_url, language, expires_at)
    SELECT 'DAGENTREQUEST', 'alpha', vip.id, demo.id, gen_random_uuid(), '', 'agent', 'agent', '', 'PHP', 10000, 0, 0, 0, 1,
      'awaiting-payment', '{"kind":"agent","agent":"de•••"}', 'http://alpha.localhost/', 'EN', now() + interval '1 hour'
    FROM member AS vip, member AS demo WHERE vip.merchant = 'alpha' AND vip.username = 'vip'
      AND demo.merchant = 'alpha' AND demo.username = 'demo'`;
}

/** Gives the demo member a payment password (their own), two accounts to be paid to, and a withdrawal that is paid. */
export async function payout(sql: Sql): Promise<void> {
  await unproved(sql);
  await sql`UPDATE member SET payment_password_hash = password_hash WHERE merchant = 'alpha' AND username = 'demo'`;
  await sql`
    INSERT INTO payout_account (id, merchant, member, request_id, method, bank, number, holder, usable_at)
    OVERRIDING SYSTEM VALUE
    SELECT n, 'alpha', id, gen_random_uuid(), 'bank', 'BPI', '000000000' || n, 'Demo Santos', now()
    FROM member, generate_series(1, 2) AS n WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
  await sql`
    WITH added AS (
      INSERT INTO withdrawal (id, merchant, member, request_id, account, currency, amount, fee, state, auto_confirm_at)
      SELECT 1, 'alpha', member, gen_random_uuid(), id, 'PHP', 6000000, 0, 'paid', now() + interval '1 hour'
      FROM payout_account WHERE id = 1 ON CONFLICT DO NOTHING RETURNING id, state
    )
    INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, state, 'operator' FROM added`;
}

/** Gives the demo member points and a payment password, and alpha an item to redeem. */
export async function points(sql: Sql): Promise<void> {
  await payout(sql);
  await sql`INSERT INTO point_setting (merchant, point_value) VALUES ('alpha', 1000)
    ON CONFLICT (merchant) DO UPDATE SET point_value = excluded.point_value, min_conversion = 100`;
  await sql`INSERT INTO point_item (merchant, code, names, kind, points, stock, contact, position)
    VALUES ('alpha', 'contract-item', '{"EN": "Sample"}', 'goods', 1, 1000, 'whatsapp', 99) ON CONFLICT DO NOTHING`;
  const [demo] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  const account = await openMemberAccount(sql, demo?.id ?? 0n, 'PTS');
  const house = await openHouseAccount(sql, 'alpha', 'PTS', 'points');
  await sql`SELECT ledger_transfer('contract-points', ${house}, ${account}, 100000000, 'test', NULL)`;
}

/** Changes applications in ways that the database refuses. */
export async function changeClaims(sql: Sql, change: (tx: Transaction) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE promotion_claim DISABLE TRIGGER USER`;
    await tx`GRANT DELETE ON promotion_claim TO CURRENT_USER`;
    await change(tx);
    await tx`REVOKE DELETE ON promotion_claim FROM CURRENT_USER`;
    await tx`ALTER TABLE promotion_claim ENABLE TRIGGER USER`;
  });
}

/** Leaves the demo member without an application for the birthday gift. */
export async function application(sql: Sql): Promise<void> {
  await limits(sql);
  await changeClaims(sql, async (tx) => {
    await tx`DELETE FROM promotion_claim_image`;
    await tx`DELETE FROM promotion_claim WHERE promotion = 'birthday'`;
  });
}

/** Has a gift for the demo member, of a promotion like the birthday's; one that was collected stays so. */
export async function gift(sql: Sql): Promise<void> {
  await sql`INSERT INTO promotion (merchant, code, category, titles, summaries, terms, way, gift, position)
    SELECT merchant, 'thanks', category, titles, summaries, terms, way, gift, position FROM promotion
    WHERE merchant = 'alpha' AND code = 'birthday' ON CONFLICT DO NOTHING`;
  await sql`
    INSERT INTO promotion_claim (id, merchant, promotion, member, request_id, request_hash, remark, state, amount, turnover,
      expires_at, decided_at)
    OVERRIDING SYSTEM VALUE
    SELECT 900001, 'alpha', 'thanks', id, gen_random_uuid(), '', '', 'issued', 5000000, 3, now() + interval '1 day', now()
    FROM member WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
}

/** Has a mission's reward for the demo member; one that was claimed stays so. */
export async function missionReward(sql: Sql): Promise<void> {
  await sql`INSERT INTO reward (id, merchant, member, source, key, titles, kind, amount, is_automatic)
    OVERRIDING SYSTEM VALUE SELECT 900001, 'alpha', id, 'mission', 'sample', '{"EN": "First deposit"}', 'money', 50000, false
    FROM member WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
}

/** Has a draw of the demo member in a raffle: the request for it is answered as the first one was. */
export async function raffleDraw(sql: Sql): Promise<void> {
  await sql`INSERT INTO raffle (merchant, code, titles, look, starts_at) VALUES ('alpha', 'sample', '{"EN": "Wheel"}', 'wheel', now())
    ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO raffle_prize (merchant, raffle, place, prize, amount, chance, is_fallback)
    VALUES ('alpha', 'sample', 1, 'points', 50000, 400000, false), ('alpha', 'sample', 2, 'none', 0, 600000, true)
    ON CONFLICT DO NOTHING`;
  const found = await sql`SELECT 1 FROM raffle_draw WHERE raffle = 'sample'`;
  if (found.length > 0) return;
  await sql`
    WITH owner AS (SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'),
      given AS (INSERT INTO reward (merchant, member, source, key, titles, kind, amount, raffle, is_automatic, state, claimed_at)
        SELECT 'alpha', id, 'raffle', 'sample', '{"EN": "Wheel"}', 'raffle-ticket', 1, 'sample', true, 'claimed', now() FROM owner
        RETURNING id, member),
      ticket AS (INSERT INTO raffle_ticket (merchant, member, raffle, reward, drawn_at)
        SELECT 'alpha', member, 'sample', id, now() FROM given RETURNING id, member),
      chain AS (INSERT INTO raffle_chain (id, merchant, raffle, member, length, secret, used, commitment)
        OVERRIDING SYSTEM VALUE SELECT 900001, 'alpha', 'sample', member, 1, '', 1, sha256('seed') FROM ticket RETURNING id)
    INSERT INTO raffle_draw (merchant, raffle, member, ticket, request_id, chain, link, commitment, seed, member_seed, chances, number, place)
    SELECT 'alpha', 'sample', ticket.member, ticket.id, '3f1f9c1e-9a58-4a8e-8a55-3d6a8e0c7b12', chain.id, 1, sha256('seed'), 'seed',
      'my-own-seed', '{400000,600000}', 654321, 2 FROM ticket, chain`;
}

/** Has a bonus of the demo member that was given up: the request for it is answered as the first one was. */
export async function givenUp(sql: Sql): Promise<void> {
  await sql`INSERT INTO turnover_requirement (id, merchant, member, source, reference, required)
    OVERRIDING SYSTEM VALUE SELECT 900000001, 'alpha', id, 'deposit', 'sample:1', 0
    FROM member WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO bonus_forfeiture (requirement, merchant, member, bonus, amount, winnings, required, fulfilled, deposit_required)
    SELECT id, merchant, member, 50000, 0, 0, 100000, 0, 0 FROM turnover_requirement WHERE id = 900000001 ON CONFLICT DO NOTHING`;
}
