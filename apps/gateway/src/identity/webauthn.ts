import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose } from '@simplewebauthn/server/helpers';
import type { ParsedRequestOf, passkeyAdd, sessionLogin } from '@marquee/contract';
import { CHALLENGE_MINUTES, type PasskeyRow } from './passkeys.store.ts';

/** A signature as the contract carries it. */
export type Assertion = NonNullable<ParsedRequestOf<typeof sessionLogin>['body']['passkey']>;
/** A passkey that was made, as the contract carries it. */
export type NewPasskey = ParsedRequestOf<typeof passkeyAdd>['body']['passkey'];

/** What an answer of an authenticator is checked against. */
export interface Expected {
  /** Of the page, which the browser signs; its host is the relying party's id. */
  readonly origin: string;
  /** Uses a challenge up. @returns whether it was for this answer, and in time */
  readonly consume: (challenge: string) => Promise<boolean>;
  /** Told which rule of WebAuthn an answer breaks. */
  readonly onRefused: (reason: string) => void;
}

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** Ed25519, ES256, RS256: what phones, computers and security keys have between them. */
const ALGORITHMS = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];

/** A fresh challenge in base64url. */
export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What a browser needs to make a passkey for a host.
 *
 * @param present passkeys that the person has: an authenticator makes no second one next to them
 */
export function creationOf<const ResidentKey extends 'preferred' | 'required'>(
  challenge: string,
  {
    host,
    residentKey,
    names: { brand, username, handle },
    present,
  }: {
    readonly host: string;
    readonly residentKey: ResidentKey;
    readonly names: { readonly brand: string; readonly username: string; readonly handle: Buffer };
    readonly present: readonly PasskeyRow[];
  },
) {
  return {
    rp: { id: host, name: brand },
    user: { id: handle.toString('base64url'), name: username, displayName: username },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: descriptorsOf(present, host),
    authenticatorSelection: { residentKey, userVerification: 'required' as const },
    attestation: 'none' as const,
  };
}

/** What a browser needs to sign for a host, with one of these passkeys; with whichever it has where none are given. */
export function requestOf(challenge: string, host: string, passkeys: readonly PasskeyRow[]) {
  return {
    challenge,
    timeout: TIMEOUT_MS,
    rpId: host,
    allowCredentials: descriptorsOf(passkeys, host),
    userVerification: 'required' as const,
  };
}

/** Checks a passkey that was made. @returns what is kept of it, or undefined when it does not hold */
export async function checkMade(
  made: NewPasskey,
  { origin, consume, onRefused }: Expected,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'host'> | undefined> {
  const host = new URL(origin).hostname;
  const verified = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: consume,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => void onRefused(String(error)));
  if (verified?.verified !== true) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: made.transports, host };
}

/** Checks a signature of a passkey. @returns how many signatures its authenticator counts now, or undefined when it does not hold */
export async function checkSigned(
  signed: Assertion,
  { credentialId, publicKey, counter }: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>,
  { origin, consume, onRefused }: Expected,
): Promise<number | undefined> {
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
    expectedChallenge: consume,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch((error: unknown) => void onRefused(String(error)));
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

function descriptorsOf(passkeys: readonly PasskeyRow[], host: string) {
  return passkeys
    .filter((passkey) => passkey.host === host)
    .map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }));
}
