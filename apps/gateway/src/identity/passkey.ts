import type { AnswerOf, passkeyBegin } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import {
  consumeChallenge,
  countUse,
  readPasskeys,
  saveChallenge,
  type ChallengePlace,
} from './passkeys.store.ts';
import {
  checkMade,
  checkSigned,
  creationOf,
  newChallenge,
  requestOf,
  type Assertion,
  type NewPasskey,
} from './webauthn.ts';

/** Where a passkey is made or used: the page's origin is signed by the browser, its host is the relying party's id. */
export interface PasskeyPlace extends Omit<ChallengePlace, 'host'> {
  /** Undefined when the page is of no host of the brand: then no passkey can be made or used. */
  readonly origin: string | undefined;
}

/** What the browser needs to make a passkey that the member does not have yet; undefined on a page of no host of the brand. */
export async function creationOptions(
  sql: Sql,
  { origin, ...place }: PasskeyPlace,
  names: { readonly brand: string; readonly username: string; readonly handle: Buffer },
): Promise<AnswerOf<typeof passkeyBegin> | undefined> {
  if (origin === undefined) return undefined;
  const host = new URL(origin).hostname;
  const present = await readPasskeys(sql, place);
  const challenge = newChallenge();
  await saveChallenge(sql, challenge, { ...place, host });
  return creationOf(challenge, { host, residentKey: 'preferred', names, present });
}

/** What the browser needs to sign with one of the member's passkeys; undefined where the member has none for the page's host. */
export async function signingOptions(sql: Sql, { origin, ...place }: PasskeyPlace) {
  if (origin === undefined) return undefined;
  const host = new URL(origin).hostname;
  const usable = (await readPasskeys(sql, place)).filter((passkey) => passkey.host === host);
  if (usable.length === 0) return undefined;
  const challenge = newChallenge();
  await saveChallenge(sql, challenge, { ...place, host });
  return requestOf(challenge, host, usable);
}

/** Checks a passkey that was made. @returns what is kept of it, or undefined when it does not hold */
export async function checkCreation(sql: Sql, place: PasskeyPlace, made: NewPasskey, log: FastifyBaseLogger) {
  const expected = expectedAt(sql, place, log);
  return expected && checkMade(made, expected);
}

/**
 * Checks a signature of one of the member's passkeys, and uses its challenge up. A credential of someone else is as unknown
 * as one that does not exist.
 */
export async function checkAssertion(
  sql: Sql,
  place: PasskeyPlace,
  signed: Assertion,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const expected = expectedAt(sql, place, log);
  if (expected === undefined) return false;
  const passkeys = await readPasskeys(sql, place);
  const passkey = passkeys.find((one) => one.credentialId === signed.id && one.host === expected.host);
  if (passkey === undefined) return false;
  const counter = await checkSigned(signed, passkey, expected);
  return counter !== undefined && countUse(sql, place, passkey.id, counter);
}

/** What an authenticator's answer at a place is checked against; undefined on a page of no host of the brand. */
function expectedAt(sql: Sql, { origin, ...place }: PasskeyPlace, log: FastifyBaseLogger) {
  if (origin === undefined) return undefined;
  const host = new URL(origin).hostname;
  return {
    origin,
    host,
    consume: (challenge: string) => consumeChallenge(sql, challenge, { ...place, host }),
    onRefused: (reason: string) => log.info({ member: String(place.member), reason }, 'passkey refused'),
  };
}
