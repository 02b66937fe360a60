import {
  array,
  literal,
  maxLength,
  number,
  object,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
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

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyCreation() {
  return object({
    rp: object({ id: string(), name: string() }),
    user: object({ id: string(), name: string(), displayName: string() }),
    challenge: string(),
    pubKeyCredParams: array(object({ type: literal('public-key'), alg: number() })),
    timeout: number(),
    excludeCredentials: listed(),
    authenticatorSelection: object({
      residentKey: literal('preferred'),
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
