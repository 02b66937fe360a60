import { UnsecuredJWT } from 'jose';
import { TOTP } from 'otpauth';
import type { Sql } from '../database/connection.ts';
import { openSecrets } from '../core/secrets-key.store.ts';
import { saveCode } from '../identity/codes.store.ts';
import { memberRequester } from '../identity/send-code.ts';
import { limits } from './prepare-forms.ts';
import { testSecretsKey } from './test-gateway.ts';
import { TestAuthenticator } from './test-authenticator.ts';

const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an app of the demo member's shows now. */
export function appCode(): string {
  return new TOTP({ secret: appSecret }).generate();
}

/** A second session of the demo member. */
export const otherSession = '0d7f3b7e-2a55-4f53-9c85-5f8f1f6d2a01';

/** Leaves the demo member without payment password and second factor. */
export async function unproved(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`UPDATE member SET payment_password_hash = NULL, payments_paused_until = NULL WHERE merchant = 'alpha' AND username = 'demo'`;
  await sql`TRUNCATE recovery_code, two_factor, passkey`;
}

/** Gives the demo member an app, confirmed by a code just now or waiting for its first one. */
export async function app(sql: Sql, confirmed: boolean): Promise<void> {
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
export async function passkeyChallenge(sql: Sql): Promise<void> {
  await unproved(sql);
  await sql`INSERT INTO passkey_challenge (challenge_hash, member, purpose, session, host, expires_at)
    SELECT sha256(convert_to(${challenge}, 'UTF8')), id, 'add', '', 'alpha.localhost', now() + interval '1 hour' FROM member
    WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
}

/** Gives the demo member a passkey that a browser was asked for just now. */
export async function passkey(sql: Sql): Promise<void> {
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
export async function social(sql: Sql, isLinked: boolean): Promise<void> {
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
export async function contact(sql: Sql): Promise<void> {
  await limits(sql);
  const place = { merchant: 'alpha', purpose: 'bind', target: 'new@player.example' } as const;
  await saveCode(sql, { ...place, requester: await demoMember(sql) }, '123456');
}

/** Opens another session of the demo member's. */
export async function elsewhere(sql: Sql): Promise<void> {
  await sql`INSERT INTO session (id, token_hash, merchant, member, expires_at)
    SELECT ${otherSession}, decode(md5('elsewhere'), 'hex'), 'alpha', id, now() + interval '1 hour' FROM member
    WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT (id) DO UPDATE SET revoked_at = NULL`;
}

/** Gives the demo member a payment password that is forgotten, and a code for a new one. */
export async function forgotten(sql: Sql): Promise<void> {
  await unproved(sql);
  await sql`UPDATE member SET payment_password_hash = password_hash, mobile = '+639175550101'
    WHERE merchant = 'alpha' AND username = 'demo'`;
  const place = { merchant: 'alpha', purpose: 'payment', target: '+639175550101' } as const;
  await saveCode(sql, { ...place, requester: await demoMember(sql) }, '123456');
}
