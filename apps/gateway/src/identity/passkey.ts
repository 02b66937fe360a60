import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose } from '@simplewebauthn/server/helpers';
import type { AnswerOf, ParsedRequestOf } from '@marquee/contract';
import type { passkeyAdd, passkeyBegin, sessionLogin } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import {
  CHALLENGE_MINUTES,
  countUse,
  saveChallenge,
  readPasskeys,
  consumeChallenge,
  type ChallengePlace,
  type PasskeyRow,
} from './passkeys.store.ts';

/** A signature as the contract carries it. */
export type Assertion = NonNullable<ParsedRequestOf<typeof sessionLogin>['body']['passkey']>;
type NewPasskey = ParsedRequestOf<typeof passkeyAdd>['body']['passkey'];
type Creation = AnswerOf<typeof passkeyBegin>;

/** Where a passkey is made or used: the page's origin is signed by the browser, its host is the relying party's id. */
export interface PasskeyPlace extends Omit<ChallengePlace, 'host'> {
  /** Undefined when the page is of no host of the brand: then no passkey can be made or used. */
  readonly origin: string | undefined;
}

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** Ed25519, ES256, RS256: what phones, computers and security keys have between them. */
const ALGORITHMS = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];

/** What the browser needs to make a passkey that the member does not have yet; undefined on a page of no host of the brand. */
export async function creationOptions(
  sql: Sql,
  { origin, ...place }: PasskeyPlace,
  names: { readonly brand: string; readonly username: string; readonly handle: Buffer },
): Promise<Creation | undefined> {
  if (origin === undefined) return undefined;
  const host = new URL(origin).hostname;
  const present = await readPasskeys(sql, place.member);
  const challenge = newChallenge();
  await saveChallenge(sql, challenge, { ...place, host });
  return {
    rp: { id: host, name: names.brand },
    user: {
      id: names.handle.toString('base64url'),
      name: names.username,
      displayName: names.username,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: present.filter((passkey) => passkey.host === host).map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

/** What the browser needs to sign with one of the member's passkeys; undefined where the member has none for the page's host. */
export async function signingOptions(sql: Sql, { origin, ...place }: PasskeyPlace) {
  if (origin === undefined) return undefined;
  const host = new URL(origin).hostname;
  const usable = (await readPasskeys(sql, place.member)).filter((passkey) => passkey.host === host);
  if (usable.length === 0) return undefined;
  const challenge = newChallenge();
  await saveChallenge(sql, challenge, { ...place, host });
  return {
    challenge,
    timeout: TIMEOUT_MS,
    rpId: host,
    allowCredentials: usable.map(descriptorOf),
    userVerification: 'required' as const,
  };
}

/** Checks a passkey that was made. @returns what is kept of it, or undefined when it does not hold */
export async function checkCreation(
  sql: Sql,
  { origin, ...place }: PasskeyPlace,
  made: NewPasskey,
  log: FastifyBaseLogger,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'host'> | undefined> {
  if (origin === undefined) return undefined;
  const host = new URL(origin).hostname;
  const verified = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => consumeChallenge(sql, challenge, { ...place, host }),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused(log, place.member));
  if (verified?.verified !== true) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: made.transports, host };
}

/**
 * Checks a signature of one of the member's passkeys, and uses its challenge up. A credential of somebody else is as unknown
 * as one that does not exist.
 */
export async function checkAssertion(
  sql: Sql,
  { origin, ...place }: PasskeyPlace,
  signed: Assertion,
  log: FastifyBaseLogger,
): Promise<boolean> {
  if (origin === undefined) return false;
  const host = new URL(origin).hostname;
  const passkeys = await readPasskeys(sql, place.member);
  const passkey = passkeys.find((one) => one.credentialId === signed.id && one.host === host);
  if (passkey === undefined) return false;
  const verified = await verifyAuthenticationResponse({
    response: {
      id: signed.id,
      rawId: signed.id,
      type: 'public-key',
      response: {
        clientDataJSON: signed.clientDataJSON,
        authenticatorData: signed.authenticatorData,
        signature: signed.signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => consumeChallenge(sql, challenge, { ...place, host }),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(refused(log, place.member));
  if (verified?.verified !== true) return false;
  return countUse(sql, passkey.id, verified.authenticationInfo.newCounter);
}

/** The library throws what breaks a rule of WebAuthn; the log says which one. */
function refused(log: FastifyBaseLogger, member: bigint) {
  return (error: unknown) => {
    log.info({ member: String(member), reason: String(error) }, 'passkey refused');
    return undefined;
  };
}

function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

function descriptorOf({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports };
}
