import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Cbor = Parameters<typeof isoCBOR.encode>[0];

/** What an attacker or a broken authenticator does differently. */
interface Changed {
  /** Whose passkey it says it is. */
  readonly id?: string;
  /** The relying party that the authenticator believes it talks to. */
  readonly rpId?: string;
  readonly userVerified?: boolean;
  readonly counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** One passkey in software: a key of P-256 with a counter, and the browser in front of it. */
export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(32).toString('base64url');
  #counter = 0;

  /** Makes the passkey for what passkeyBegin answered, as passkeyAdd takes it. */
  create(
    challenge: { readonly rp: { readonly id: string }; readonly challenge: string; readonly origin: string },
    changed: Changed = {},
  ) {
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.#data(challenge.rp.id, { ...changed, counter: 0 }, true))],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal' as const],
    };
  }

  /** Signs what twoFactorWays or a refused login answered. */
  sign(
    challenge: { readonly rpId: string; readonly challenge: string; readonly origin: string },
    changed: Changed = {},
  ) {
    this.#counter += 1;
    const data = this.#data(challenge.rpId, { counter: this.#counter, ...changed }, false);
    const clientDataJSON = clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(this.#keys.privateKey);
    return {
      id: changed.id ?? this.id,
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  /** WebAuthn's authenticator data: hash of the relying party, flags, counter, and the new credential where there is one. */
  #data(
    host: string,
    { rpId = host, userVerified = true, counter = 0 }: Changed,
    isNew: boolean,
  ): Buffer<ArrayBuffer> {
    const flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (isNew ? HAS_CREDENTIAL : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    const parts = [createHash('sha256').update(rpId).digest(), head];
    if (isNew) {
      const id = Buffer.from(this.id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      parts.push(Buffer.alloc(16), length, id, this.#publicKey());
    }
    return Buffer.concat(parts);
  }

  /** The public key as COSE writes it. Source: RFC 9053, section 7.1. */
  #publicKey(): Buffer<ArrayBuffer> {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}

function clientData(type: string, { challenge, origin }: { challenge: string; origin: string }): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function encode(value: Cbor): Buffer<ArrayBuffer> {
  return Buffer.from(isoCBOR.encode(value));
}
