import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import { queueSecurityNotice } from '../identity/notices.ts';
import type { TestOperator } from './operator-client.ts';
import { newPayee, type Payee } from './payee.ts';
import { valueOf, type TestGateway } from './test-gateway.ts';

/** A member of alpha with something recognizable in each area, and no money. */
export interface PlantedMember extends Payee {
  /** What was planted and belongs into an export, and what staff wrote for each other, by where it is. */
  readonly own: Readonly<Record<string, string>>;
  readonly ofStaff: Readonly<Record<string, string>>;
  /** Of the payout account, which is exported with its last four digits only. */
  readonly payoutNumber: string;
}

/** Plants a member. @param mark letters that are in all that is planted */
export async function plantMember(
  gateway: TestGateway,
  staff: TestOperator,
  mark: string,
): Promise<PlantedMember> {
  const { sql } = gateway;
  const payee = await newPayee(gateway, { cash: 0 });
  const { id } = payee;
  const digits = `${100_000 + (Number(id) % 900_000)}`;
  const own = {
    mobile: `+63917${digits}7`,
    email: `${mark}@mail.example`,
    payeeName: `Payee ${mark}`,
    nickname: `Nick ${mark}`,
    address: `198.51.100.${Number(id) % 250}`,
    registerUrl: `https://alpha.localhost/register?from=${mark}`,
    field: `Street ${mark} 7`,
    userAgent: `Browser ${mark}`,
    social: `social-${mark}`,
    passkey: `Phone of ${mark}`,
    failedName: payee.username,
    contact: `Told ${mark} about limits`,
    documentNote: `Not ${mark}`,
    feedback: `Feedback of ${mark}`,
    message: `Dear ${mark}`,
    sentMessage: `Written by ${mark}`,
    remark: `Remark of ${mark}`,
    goodsAddress: `Deliver to ${mark}`,
    link: `Link of ${mark}`,
    returnUrl: `https://alpha.localhost/deposit?of=${mark}`,
    payerName: `Paid by ${mark}`,
    callback: `Callback of ${mark}`,
    withdrawalReason: `No, ${mark}`,
    claimReason: `Sorry, ${mark}`,
    birthday: `1987-06-${10 + (Number(id) % 20)}`,
    round: `round-${mark}`,
  };
  const ofStaff = {
    note: `Note on ${mark}`,
    tag: `tag ${mark}`,
    suspension: `Suspended ${mark}`,
    adjustment: `Adjusted ${mark}`,
    rankNote: `Ranked ${mark}`,
    referral: `Shares with ${mark}`,
  };
  await sql`UPDATE member SET mobile = ${own.mobile}, email = ${own.email}, payee_name = ${own.payeeName},
    nickname = ${own.nickname}, type = 1 WHERE id = ${id}`;
  await sql`INSERT INTO registration (member, method, register_url, domain, address, terms_version, fields)
    VALUES (${id}, 'username', ${own.registerUrl}, 'alpha.localhost', ${own.address}, '2026-11-23', ${sql.json({ address: own.field })})`;
  await sql`INSERT INTO play_contact (member, staff, way, outcome, note) VALUES (${id}, 'ann', 'chat', 'informed', ${own.contact})`;
  await sql`INSERT INTO identity_document (merchant, member, kind, state, reason, note, decided_by)
    VALUES ('alpha', ${id}, 'passport', 'approved', NULL, NULL, 'ann'), ('alpha', ${id}, 'selfie', 'rejected', 'other', ${own.documentNote}, 'ann')`;
  await sql`INSERT INTO feedback (merchant, member, request_id, subject, content)
    VALUES ('alpha', ${id}, gen_random_uuid(), 'Question', ${own.feedback})`;
  await sql`INSERT INTO inbox_message (merchant, member, kind, key, titles)
    VALUES ('alpha', ${id}, 'operator', 'planted', ${sql.json({ EN: own.message })})`;
  const [sent] = await sql<{ id: bigint }[]>`
    INSERT INTO agent_message (agent, request_id, text, receivers) VALUES (${id}, gen_random_uuid(), ${own.sentMessage}, 1) RETURNING id`;
  await sql`INSERT INTO inbox_message (merchant, member, kind, key, details)
    SELECT 'alpha', id, 'upline-message', ${`${sent?.id}`}, ${sql.json({ text: own.sentMessage })} FROM member
    WHERE merchant = 'alpha' AND username = 'demo'`;
  await sql`INSERT INTO affiliate_code (merchant, code, member, name) VALUES ('alpha', ${`C${id}`}, ${id}, ${own.link})`;
  await sql`INSERT INTO member_rank (member, highest, birthday) VALUES (${id}, 0, ${own.birthday}) ON CONFLICT (member) DO UPDATE SET birthday = excluded.birthday`;
  await sql`INSERT INTO rank_change (member, from_level, to_level, reason, operator, note) VALUES (${id}, 0, 1, 'operator', 'ann', ${ofStaff.rankNote})`;
  await sql`INSERT INTO referral_reward (friend, kind, merchant, inviter, inviter_prize, friend_prize, turnover, state, decided_by, reason)
    SELECT ${id}, 'deposit', 'alpha', id, 0, 0, 0, 'rejected', 'ann', ${ofStaff.referral} FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  await sql`INSERT INTO promotion_claim (merchant, promotion, member, request_id, request_hash, remark, state, reason, decided_by, decided_at)
    SELECT 'alpha', code, ${id}, gen_random_uuid(), '', ${own.remark}, 'rejected', ${own.claimReason}, 'ann', now()
    FROM promotion WHERE merchant = 'alpha' LIMIT 1`;
  await sql`INSERT INTO point_redemption (merchant, item, member, request_id, quantity, points, price, turnover, contact, state, decided_by, decided_at)
    SELECT 'alpha', code, ${id}, gen_random_uuid(), 1, 1, 0, 0, ${own.goodsAddress}, 'rejected', 'ann', now()
    FROM point_item WHERE merchant = 'alpha' LIMIT 1`;
  await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, settled_at)
    VALUES ('alpha', ${id}, 'LIVE', 'V', 'G', ${own.round}, gen_random_uuid(), 0, 0, 'cancelled', now())`;
  await plantDeposit(gateway, id, own);
  const payoutNumber = `77${digits}7777`.slice(0, 10);
  const asStaff = { merchant: 'alpha', member: `${id}` } as const;
  const adjust = (direction: 'credit' | 'debit') =>
    staff.send(operatorCalls.balanceAdjust, {
      body: {
        ...asStaff,
        requestId: randomUUID(),
        direction,
        amount: '1000',
        code: 'correction',
        reason: ofStaff.adjustment,
        turnover: 0,
      },
    });
  valueOf((await adjust('credit')).json);
  const bound = await payee.bind({ number: payoutNumber, holder: own.payeeName });
  const requested = await payee.requestWithdrawal(valueOf<{ id: string }>(bound.json).id, '600.00');
  const withdrawal = valueOf<{ id: string }>(requested.json).id;
  const decided = await staff.send(operatorCalls.withdrawalDecide, {
    body: { merchant: 'alpha', withdrawal, decision: 'reject', reason: own.withdrawalReason },
  });
  valueOf(decided.json);
  valueOf((await adjust('debit')).json);
  valueOf((await staff.send(operatorCalls.memberNoteAdd, { body: { ...asStaff, text: ofStaff.note } })).json);
  await sql`INSERT INTO member_tag (merchant, tag, member) VALUES ('alpha', ${ofStaff.tag}, ${id})`;
  await sql`INSERT INTO member_block_event (member, action, operator, reason) VALUES (${id}, 'unblock', 'ann', ${ofStaff.suspension})`;
  // Last: a second factor would be asked for.
  await plantSecurity(gateway, id, own);
  return { ...payee, own, ofStaff, payoutNumber };
}

/** How they logged in, and secrets, which are nowhere exported. */
async function plantSecurity(
  { sql }: TestGateway,
  id: bigint,
  own: {
    readonly address: string;
    readonly userAgent: string;
    readonly social: string;
    readonly passkey: string;
    readonly failedName: string;
    readonly mobile: string;
    readonly email: string;
  },
): Promise<void> {
  await sql`UPDATE session SET user_agent = ${own.userAgent}, address = ${own.address} WHERE member = ${id}`;
  await sql`INSERT INTO login_event (member, address, user_agent) VALUES (${id}, ${own.address}, ${own.userAgent})`;
  await sql`INSERT INTO known_address (member, address) VALUES (${id}, ${own.address}) ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO known_device (member, device_hash) VALUES (${id}, sha256(${own.userAgent}::bytea))`;
  await sql`INSERT INTO social_login (merchant, provider, subject, member) VALUES ('alpha', 'google', ${own.social}, ${id})`;
  await sql`INSERT INTO passkey (member, host, credential_id, public_key, counter, transports, name)
    VALUES (${id}, 'alpha.localhost', ${`credential-${own.social}`}, 'key', 0, '{}', ${own.passkey})`;
  await sql`INSERT INTO two_factor (member, secret, confirmed_at) VALUES (${id}, 'secret', now())`;
  await sql`INSERT INTO push_subscription (member, endpoint, p256dh, auth)
    VALUES (${id}, ${`https://push.example/${own.social}`}, ${`p256dh-${own.social}`}, ${`auth-${own.social}`})`;
  await sql`INSERT INTO login_failure (merchant, subject, count) VALUES ('alpha', ${`account:${own.failedName}`}, 1),
    ('alpha', ${`both:198.51.100.0/24 ${own.failedName}`}, 1)`;
  await sql`INSERT INTO verification_code (merchant, purpose, target, requester_hash, code_hash, expires_at)
    VALUES ('alpha', 'login', ${own.email}, '', 'code', now() + interval '1 hour')`;
  await sql.begin((tx) => queueSecurityNotice(tx, id, 'email'));
}

/** A rejected deposit with the picture of a payment and what the provider sent. */
async function plantDeposit(
  { sql }: TestGateway,
  id: bigint,
  own: { readonly returnUrl: string; readonly payerName: string; readonly callback: string },
): Promise<void> {
  const reference = `P${id}`;
  await sql`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
      fee_per_mille, fee_minimum, turnover, state, reject_reason, return_url, action, language, expires_at, closed_at)
    SELECT ${reference}, merchant, ${id}, gen_random_uuid(), '', code, kind, channel, currency, 10000, 0, 0, 0, 1,
      'rejected', 'operator', ${own.returnUrl}, ${sql.json({ payer: own.payerName })}, 'EN', now(), now()
    FROM payment_method WHERE merchant = 'alpha' AND code = 'bank'`;
  await sql`INSERT INTO deposit_event (deposit, actor, state, note)
    SELECT id, 'operator:ann', 'rejected', 'No payment came.' FROM deposit WHERE reference = ${reference}`;
  await sql`INSERT INTO deposit_receipt (deposit, type, image)
    SELECT id, 'image/png', ${Buffer.from(own.payerName)} FROM deposit WHERE reference = ${reference}`;
  await sql`INSERT INTO received_callback (sender, connection, key, kind, reference, state, outcome, payload)
    VALUES ('payment-provider', 'sandbox', ${reference}, 'payment', ${reference}, 'accepted', 'rejected', ${sql.json({ payer: own.callback })})`;
}
