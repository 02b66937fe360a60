import type { AvailableCallName } from '@marquee/contract';
import { UnsecuredJWT } from 'jose';
import { TOTP } from 'otpauth';
import type { Sql, Transaction } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount } from '../ledger/ledger.store.ts';
import { openSecrets } from '../core/secrets-key.store.ts';
import { keepCode } from '../identity/codes.store.ts';
import { memberRequester } from '../identity/send-code.ts';
import { lottery } from './prepare-lottery.ts';
import { testSecretsKey } from './test-gateway.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { testVendor } from './test-vendor.ts';

/** A slider moved as a hand does it, to a hole at 200. */
export const handDrag = {
  kind: 'drag' as const,
  points: Array.from({ length: 30 }, (_, at) => ({
    x: ((1 - Math.cos((at / 29) * Math.PI)) / 2) * 200,
    y: at % 3,
    t: at * 30,
  })),
};

/** The same by the arrow keys. */
export const keyPresses = {
  kind: 'keys' as const,
  presses: Array.from({ length: 50 }, (_, at) => ({ step: 1 as const, t: 250 + at * 40 })),
};

/** Puts a challenge there that {@link handDrag} solves, and {@link keyPresses}. */
export async function slider(sql: Sql): Promise<void> {
  await sql`INSERT INTO slider_challenge (id, merchant, form, position, expires_at)
    VALUES ('slider', 'alpha', 'register', 200, now() + interval '1 hour')
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at`;
}

/** The device that requested the codes of good requests. */
export const device = 'contract-device';

/** The pass of a slider for a code or a mail. */
export const sliderPass = 'contract-pass';

/** Resets the rate limits, and gives {@link sliderPass}. */
async function sending(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`INSERT INTO slider_pass (pass_hash, merchant, form, expires_at)
    VALUES (sha256(convert_to(${sliderPass}, 'UTF8')), 'alpha', 'message', now() + interval '1 hour') ON CONFLICT DO NOTHING`;
}

/** Resets the rate limits. */
async function limits(sql: Sql): Promise<void> {
  await sql`TRUNCATE rate_limit`;
}

/** The fields of a registration on alpha's username tab with the demo rules. */
export const registration = {
  username: 'newcomer',
  password: 'correct-horse',
  confirmPassword: 'correct-horse',
  mobileNum: '9171234568',
  countryDialingCode: '63',
  verificationCode: '123456',
  device,
  ageConfirmed: true,
  termsAccepted: true,
  termsVersion: '2026-11-23',
  domain: 'alpha.localhost',
  registerUrl: 'http://alpha.localhost/register',
  registerMethod: 'WEB',
  login: true,
} as const;

/** Frees the newcomer's name and number, and sends them a code. */
async function newMember(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`UPDATE member SET username = 'gone' || id, mobile = NULL
    WHERE merchant = 'alpha' AND (username IN ('newcomer', '639171234568') OR mobile = '+639171234568')`;
  await keepCode(
    sql,
    { merchant: 'alpha', purpose: 'register', target: '+639171234568', requester: device },
    '123456',
  );
}

/** An affiliate code of the demo agent's. */
async function affiliate(sql: Sql): Promise<void> {
  await sql`INSERT INTO affiliate_code (merchant, code, member)
    SELECT 'alpha', 'FRIEND', id FROM member WHERE merchant = 'alpha' AND username = 'agent'
    ON CONFLICT (merchant, code) DO UPDATE SET ended_at = NULL`;
}

/** Gives the demo agent the demo password again, and a code to their number. */
async function agent(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`UPDATE member SET password_expires_at = NULL,
      password_hash = (SELECT password_hash FROM member WHERE merchant = 'alpha' AND username = 'demo')
    WHERE merchant = 'alpha' AND username = 'agent'`;
  await keepCode(
    sql,
    { merchant: 'alpha', purpose: 'reset', target: '+639175550103', requester: device },
    '123456',
  );
}

/** The bill that {@link agentBill} makes. */
export const AGENT_BILL = '900000001';

/** A bill of the demo agent's. */
async function agentBill(sql: Sql): Promise<void> {
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
async function agentAccounts(sql: Sql): Promise<void> {
  await agent(sql);
  await affiliate(sql);
  await sql`UPDATE member SET username = 'gone' || id WHERE merchant = 'alpha' AND username = 'opened'`;
  await sql`UPDATE affiliate_code SET ended_at = now() WHERE merchant = 'alpha' AND code <> 'FRIEND'`;
}

/** Offers the demo agent contracts, and an agent below them one. Contracts are kept, so that each is offered once. */
async function agentContracts(sql: Sql): Promise<void> {
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

/** Sends the demo agent a code to log in with. */
export async function sendLoginCode(sql: Sql): Promise<void> {
  await limits(sql);
  await keepCode(
    sql,
    { merchant: 'alpha', purpose: 'login', target: '+639175550103', requester: device },
    '123456',
  );
}

/** A settled bet of the demo member, on which cashback is due. */
async function turnover(sql: Sql): Promise<void> {
  await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
    SELECT 'alpha', id, 'RNG', 'V', 'G', 'R', gen_random_uuid(), 10000000, 'settled', now() FROM member
    WHERE merchant = 'alpha' AND username = 'demo'`;
}

/** A message of the operator to the demo member, as if it were new. */
async function message(sql: Sql): Promise<void> {
  await sql`DELETE FROM inbox_state WHERE message = 900001`;
  await sql`INSERT INTO inbox_message (id, merchant, member, kind, key, titles, contents) OVERRIDING SYSTEM VALUE
    SELECT 900001, 'alpha', id, 'operator', 'sample', '{"EN":"Hello"}', '{"EN":"<p>Hello</p>"}' FROM member
    WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
}

/** A bank transfer of the demo member's that waits for its money. */
async function deposit(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount,
      fee_flat, fee_per_mille, fee_minimum, turnover, state, action, return_url, language, expires_at)
    SELECT 'DGOODREQUEST', 'alpha', id, gen_random_uuid(), '', 'bank', 'bank-transfer', '', 'PHP', 5000000, 0, 0, 0, 1,
      'awaiting-payment', '{"kind":"transfer","bank":"Bank","holder":"House","number":"1"}', 'http://alpha.localhost/', 'EN', now() + interval '1 hour'
    FROM member WHERE merchant = 'alpha' AND username = 'demo'
    ON CONFLICT (reference) DO UPDATE SET state = 'awaiting-payment', closed_at = NULL`;
}

/** A member's deposit through the demo member, as if an agent. */
async function askedOfAgent(sql: Sql): Promise<void> {
  await payout(sql);
  await sql`UPDATE deposit SET reference = 'DGONE' || id, agent_request_id = NULL WHERE reference = 'DAGENTREQUEST'`;
  await sql`INSERT INTO deposit (reference, merchant, member, agent, request_id, request_hash, method, kind, channel, currency,
      amount, fee_flat, fee_per_mille, fee_minimum, turnover, state, action, return_url, language, expires_at)
    SELECT 'DAGENTREQUEST', 'alpha', vip.id, demo.id, gen_random_uuid(), '', 'agent', 'agent', '', 'PHP', 10000, 0, 0, 0, 1,
      'awaiting-payment', '{"kind":"agent","agent":"de•••"}', 'http://alpha.localhost/', 'EN', now() + interval '1 hour'
    FROM member AS vip, member AS demo WHERE vip.merchant = 'alpha' AND vip.username = 'vip'
      AND demo.merchant = 'alpha' AND demo.username = 'demo'`;
}

/** A member who has never taken a break. */
async function resting(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`UPDATE member SET username = 'rested' || id WHERE merchant = 'alpha' AND username = 'resting'`;
  await sql`INSERT INTO member (merchant, username, nickname, language, rank_name, password_hash)
    SELECT merchant, 'resting', 'Rest', language, rank_name, password_hash FROM member
    WHERE merchant = 'alpha' AND username = 'demo'`;
}

/** A raise of the demo member's that has waited two days; only with its guard off can it be there already. */
async function raise(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE play_limit DISABLE TRIGGER check_play_limit_change`;
    await tx`INSERT INTO play_limit (member, kind, period, limit_value, raise_requested_at, raise_value)
      SELECT id, 'deposit', 'month', 1000000000000, now() - interval '2 days', 2000000000000 FROM member
      WHERE merchant = 'alpha' AND username = 'demo'
      ON CONFLICT (member, kind, period) DO UPDATE
      SET limit_value = excluded.limit_value, raise_requested_at = excluded.raise_requested_at, raise_value = excluded.raise_value`;
    await tx`ALTER TABLE play_limit ENABLE TRIGGER check_play_limit_change`;
  });
}

const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an app of the demo member's shows now. */
export function appCode(): string {
  return new TOTP({ secret: appSecret }).generate();
}

/** A second session of the demo member. */
export const otherSession = '0d7f3b7e-2a55-4f53-9c85-5f8f1f6d2a01';

/** Leaves the demo member without payment password and second factor. */
async function unproved(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`UPDATE member SET payment_password_hash = NULL, payments_paused_until = NULL WHERE merchant = 'alpha' AND username = 'demo'`;
  await sql`TRUNCATE recovery_code, two_factor, passkey`;
}

/** Gives the demo member an app, confirmed by a code just now or waiting for its first one. */
async function app(sql: Sql, confirmed: boolean): Promise<void> {
  await unproved(sql);
  const [member] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  if (member === undefined) throw new Error('there is no demo member');
  const secrets = await openSecrets(sql, [Buffer.from(testSecretsKey, 'hex')]);
  await sql`INSERT INTO two_factor (member, secret, confirmed_at)
    VALUES (${member.id}, ${secrets.encrypt(appSecret, `${member.id}`)}, ${confirmed ? new Date() : null})`;
  await sql`INSERT INTO recovery_code (member, code_hash)
    VALUES (${member.id}, ${secrets.hash('aaaabbbbcccc', `${member.id}`)})`;
  await sql`UPDATE session SET second_factor_at = now() WHERE member = ${member.id}`;
}

/** The origin of alpha's pages, as their browsers send it. */
export const pageOrigin = 'http://alpha.localhost';

/** A passkey of the demo member's. */
export const passkeyId = '5b1c0f0e-6a52-4f3e-9d0b-1c8e5f7a2d11';

const challenge = Buffer.from('the challenge of good requests').toString('base64url');

/** A passkey that was made for the challenge of good requests. */
export const newPasskey = new TestAuthenticator().create({
  rp: { id: 'alpha.localhost' },
  challenge,
  origin: pageOrigin,
});

/** Gives the demo member a challenge to make a passkey for, in a session that the request is yet to be given. */
async function passkeyChallenge(sql: Sql): Promise<void> {
  await unproved(sql);
  await sql`INSERT INTO passkey_challenge (challenge_hash, member, purpose, session, host, expires_at)
    SELECT sha256(convert_to(${challenge}, 'UTF8')), id, 'add', '', 'alpha.localhost', now() + interval '1 hour' FROM member
    WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
}

/** Gives the demo member a passkey that a browser was asked for just now. */
async function passkey(sql: Sql): Promise<void> {
  await unproved(sql);
  await sql`INSERT INTO passkey (id, member, host, credential_id, public_key, counter, transports, name)
    SELECT ${passkeyId}, id, 'alpha.localhost', 'c2FtcGxl', '', 0, '{internal}', 'Phone' FROM member
    WHERE merchant = 'alpha' AND username = 'demo'`;
  await sql`UPDATE session SET second_factor_at = now() FROM member
    WHERE member.id = session.member AND member.merchant = 'alpha' AND username = 'demo'`;
}

/** The unsigned token of a login at Google, as Firebase's emulator makes them. */
export function socialToken(): string {
  const firebase = { sign_in_provider: 'google.com', identities: { 'google.com': ['1001'] } };
  return new UnsecuredJWT({ firebase, auth_time: Math.floor(Date.now() / 1000) })
    .setIssuer('https://securetoken.google.com/alpha-1')
    .setAudience('alpha-1')
    .setSubject('user')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}

/** Lets alpha's members log in with Google; the demo member has linked an account, or none. */
async function social(sql: Sql, isLinked: boolean): Promise<void> {
  await limits(sql);
  await sql`INSERT INTO phone_login_project (merchant, project_id, social) VALUES ('alpha', 'alpha-1', '{google}')
    ON CONFLICT DO NOTHING`;
  await sql`TRUNCATE social_login`;
  if (isLinked)
    await sql`INSERT INTO social_login (merchant, provider, subject, member)
      SELECT merchant, 'google', '1001', id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
}

/** The demo member as the requester of a code. */
async function demoMember(sql: Sql): Promise<string> {
  const [member] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  return memberRequester(member?.id ?? 0n).id;
}

/** Sends the demo member a code to bind a new mailbox. */
async function contact(sql: Sql): Promise<void> {
  await limits(sql);
  const place = { merchant: 'alpha', purpose: 'bind', target: 'new@player.example' } as const;
  await keepCode(sql, { ...place, requester: await demoMember(sql) }, '123456');
}

/** Opens another session of the demo member's. */
async function elsewhere(sql: Sql): Promise<void> {
  await sql`INSERT INTO session (id, token_hash, merchant, member, expires_at)
    SELECT ${otherSession}, decode(md5('elsewhere'), 'hex'), 'alpha', id, now() + interval '1 hour' FROM member
    WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT (id) DO UPDATE SET revoked_at = NULL`;
}

/** Gives the demo member a payment password (their own), two accounts to be paid to, and a withdrawal that is paid. */
async function payout(sql: Sql): Promise<void> {
  await unproved(sql);
  await sql`UPDATE member SET payment_password_hash = password_hash WHERE merchant = 'alpha' AND username = 'demo'`;
  await sql`
    INSERT INTO payout_account (id, merchant, member, request_id, method, bank, number, holder, usable_at)
    OVERRIDING SYSTEM VALUE
    SELECT n, 'alpha', id, gen_random_uuid(), 'bank', 'BPI', '000000000' || n, 'Demo Santos', now()
    FROM member, generate_series(1, 2) AS n WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
  await sql`
    WITH added AS (
      INSERT INTO withdrawal (id, merchant, member, request_id, account, currency, amount, fee, state, confirm_by)
      SELECT 1, 'alpha', member, gen_random_uuid(), id, 'PHP', 6000000, 0, 'paid', now() + interval '1 hour'
      FROM payout_account WHERE id = 1 ON CONFLICT DO NOTHING RETURNING id, state
    )
    INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, state, 'operator' FROM added`;
}

/** Gives the demo member points and a payment password, and alpha an item to redeem. */
async function points(sql: Sql): Promise<void> {
  await payout(sql);
  await sql`INSERT INTO point_setting (merchant, point_value) VALUES ('alpha', 1000)
    ON CONFLICT (merchant) DO UPDATE SET point_value = excluded.point_value, least_conversion = 100`;
  await sql`INSERT INTO point_item (merchant, code, names, kind, points, stock, contact, position)
    VALUES ('alpha', 'contract-item', '{"EN": "Sample"}', 'goods', 1, 1000, 'whatsapp', 99) ON CONFLICT DO NOTHING`;
  const [demo] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  const account = await openMemberAccount(sql, demo?.id ?? 0n, 'PTS');
  const house = await openHouseAccount(sql, 'alpha', 'PTS', 'points');
  await sql`SELECT ledger_transfer('contract-points', ${house}, ${account}, 100000000, 'test', NULL)`;
}

/** Gives the demo member a payment password that is forgotten, and a code for a new one. */
async function forgotten(sql: Sql): Promise<void> {
  await unproved(sql);
  await sql`UPDATE member SET payment_password_hash = password_hash, mobile = '+639175550101'
    WHERE merchant = 'alpha' AND username = 'demo'`;
  const place = { merchant: 'alpha', purpose: 'payment', target: '+639175550101' } as const;
  await keepCode(sql, { ...place, requester: await demoMember(sql) }, '123456');
}

/** Connects the vendors of two games, one with a room. */
async function connected(sql: Sql): Promise<void> {
  await sql`UPDATE vendor SET connection = ${testVendor.code} WHERE merchant = 'alpha' AND code IN ('COPPERFOX', 'CARDHOUSE')`;
  await sql`INSERT INTO game_room (merchant, code, game, stake, seats)
    SELECT merchant, 'CONTRACT_ROOM', code, 10000, 2 FROM game WHERE merchant = 'alpha' AND vendor = 'CARDHOUSE' LIMIT 1
    ON CONFLICT DO NOTHING`;
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
async function application(sql: Sql): Promise<void> {
  await limits(sql);
  await changeClaims(sql, async (tx) => {
    await tx`DELETE FROM promotion_claim_image`;
    await tx`DELETE FROM promotion_claim WHERE promotion = 'birthday'`;
  });
}

/** Has a gift for the demo member, of a promotion like the birthday's; one that was collected stays so. */
async function gift(sql: Sql): Promise<void> {
  await sql`INSERT INTO promotion (merchant, code, category, titles, summaries, terms, way, gift, position)
    SELECT merchant, 'thanks', category, titles, summaries, terms, way, gift, position FROM promotion
    WHERE merchant = 'alpha' AND code = 'birthday' ON CONFLICT DO NOTHING`;
  await sql`
    INSERT INTO promotion_claim (id, merchant, promotion, member, request_id, request_hash, remark, state, amount, turnover,
      collect_by, decided_at)
    OVERRIDING SYSTEM VALUE
    SELECT 900001, 'alpha', 'thanks', id, gen_random_uuid(), '', '', 'issued', 5000000, 3, now() + interval '1 day', now()
    FROM member WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
}

/** Has a bonus of the demo member that was given up: the request for it is answered as the first one was. */
async function givenUp(sql: Sql): Promise<void> {
  await sql`INSERT INTO turnover_requirement (id, merchant, member, source, reference, required)
    OVERRIDING SYSTEM VALUE SELECT 900000001, 'alpha', id, 'deposit', 'sample:1', 0
    FROM member WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO bonus_forfeiture (requirement, merchant, member, bonus, amount, winnings, required, fulfilled, deposit_required)
    SELECT id, merchant, member, 50000, 0, 0, 100000, 0, 0 FROM turnover_requirement WHERE id = 900000001 ON CONFLICT DO NOTHING`;
}

/** What must be so before a good request of a call is answered with a value: each can be sent more than once. */
export const prepare: Partial<Record<AvailableCallName, (sql: Sql) => Promise<void>>> = {
  sessionLoginCode: sending,
  smsCodeNoLogin: sending,
  smsCodeRegister: sending,
  sliderCheck: slider,
  passwordChange: agent,
  paymentPasswordUpdate: unproved,
  paymentPasswordCode: limits,
  paymentPasswordReset: forgotten,
  contactCode: limits,
  contactUpdate: contact,
  twoFactorBegin: unproved,
  twoFactorConfirm: (sql) => app(sql, false),
  twoFactorVerify: (sql) => app(sql, true),
  twoFactorDisable: (sql) => app(sql, true),
  recoveryCodesRenew: (sql) => app(sql, true),
  passkeyBegin: unproved,
  passkeyAdd: passkeyChallenge,
  passkeyRename: passkey,
  passkeyRemove: passkey,
  socialLink: (sql) => social(sql, false),
  socialUnlink: (sql) => social(sql, true),
  twoFactorWays: passkey,
  sessionEnd: elsewhere,
  passwordForgotEmail: sending,
  passwordResetPhone: agent,
  memberRegister: newMember,
  memberRegisterMobile: newMember,
  agentAffiliateCheck: affiliate,
  agentTeamOverview: agent,
  agentTeamMembers: agent,
  agentTeamMember: agent,
  agentContractList: agentContracts,
  agentContractLimits: agentContracts,
  agentContractRead: agentContracts,
  agentContractOffer: agentContracts,
  agentContractAccept: agentContracts,
  agentContractReject: agentContracts,
  agentContractTerminate: agentContracts,
  agentContractSimulate: agentContracts,
  agentMessageList: agent,
  agentMessageSend: agentContracts,
  agentPrizePoints: agent,
  agentPrizePointRaise: agentContracts,
  agentTeamBets: agent,
  agentTeamBetTotals: agent,
  agentTeamMovements: agent,
  agentTeamMovementTotals: agent,
  agentTeamProfit: agent,
  agentIncome: agent,
  agentDividend: agent,
  agentDailySalary: agent,
  agentHourSalary: agent,
  agentRealtimeSalary: agent,
  agentBill: agentBill,
  agentLinkList: agentAccounts,
  agentLinkCreate: agentAccounts,
  agentLinkEnd: agentAccounts,
  agentAccountOpen: agentAccounts,
  rebateClaim: turnover,
  messageOpen: message,
  messageUpdate: message,
  messageUpdateAll: message,
  saferPlayBreak: resting,
  saferPlayRaiseConfirm: raise,
  depositPromoCode: limits,
  promotionApply: application,
  rewardCollect: gift,
  bonusGiveUp: givenUp,
  depositRead: deposit,
  depositCancel: deposit,
  depositReceipt: deposit,
  agentDepositConfirm: askedOfAgent,
  agentDepositDecline: askedOfAgent,
  payoutAccountAdd: payout,
  payoutAccountRemove: payout,
  withdrawalRequest: payout,
  withdrawalConfirm: payout,
  memberTransferSend: payout,
  pointRedeem: points,
  pointConvert: points,
  gameLaunch: connected,
  pvpLaunch: connected,
  vnOpenedNumbers: lottery,
  lotteryVerify: lottery,
  lotteryBet: lottery,
  lotteryCancel: lottery,
  lotteryPayout: lottery,
  lotteryChase: lottery,
  lotteryChaseCancel: lottery,
};
