import {
  array,
  isoTimestamp,
  literal,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  trim,
} from 'valibot';

/** Bytes as text, of at most so many characters. */
/* @__NO_SIDE_EFFECTS__ */
function base64url(longest: number) {
  return pipe(string(), regex(/^[\w-]+$/), maxLength(longest));
}

/** How browsers reach an authenticator, as far as WebAuthn has words for it. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const listed = () =>
  array(
    object({ id: string(), type: literal('public-key'), transports: array(picklist(passkeyTransports)) }),
  );

/** What a browser needs to sign in with a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyRequest() {
  return object({
    challenge: string(),
    timeout: number(),
    rpId: string(),
    allowCredentials: listed(),
    userVerification: literal('required'),
  });
}

/**
 * What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn.
 *
 * @param residentKey `required` where the passkey must be found without a name, at a log-in
 */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyCreation<const ResidentKey extends 'preferred' | 'required'>(
  residentKey: ResidentKey,
) {
  return object({
    rp: object({ id: string(), name: string() }),
    user: object({ id: string(), name: string(), displayName: string() }),
    challenge: string(),
    pubKeyCredParams: array(object({ type: literal('public-key'), alg: number() })),
    timeout: number(),
    excludeCredentials: listed(),
    authenticatorSelection: object({
      residentKey: literal(residentKey),
      userVerification: literal('required'),
    }),
    attestation: literal('none'),
  });
}

/** A passkey's signature. */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyAssertion() {
  return strictObject({
    id: base64url(1400),
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
  });
}

/** A passkey that was made. */
/* @__NO_SIDE_EFFECTS__ */
export function newPasskey() {
  return strictObject({
    id: base64url(1400),
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
    transports: pipe(array(picklist(passkeyTransports)), maxLength(passkeyTransports.length)),
  });
}

/** What its owner calls a passkey. */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyName() {
  return pipe(string(), trim(), minLength(1), maxLength(40));
}

/** Passkeys as their owner sees them, the newest first. */
/* @__NO_SIDE_EFFECTS__ */
export function ownPasskeys() {
  const instant = () => pipe(string(), isoTimestamp());
  return array(object({ id: string(), name: string(), createdAt: instant(), usedAt: nullable(instant()) }));
}
