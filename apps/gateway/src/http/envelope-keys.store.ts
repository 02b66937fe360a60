import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { envelopePublicKey } from '@marquee/contract/envelope-server';
import type { Encryption } from '../core/encryption.ts';
import type { Sql } from '../database/connection.ts';

/** A key of the encrypted rows. */
export interface EnvelopeKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** As the contract publishes it. */
  readonly publicKey: string;
  /** Milliseconds of `performance.now()`, which no clock moves: from then on a newer key is published. */
  readonly publishedUntil: number;
  /** The same: from then on envelopes under it are refused. */
  readonly acceptedUntil: number;
}

/** A key is published for a day, and accepted for one more. */
const PUBLISHED = '1 day';
const ACCEPTED = '2 days';
/** How long a gateway may use its copy of the keys. */
const REREAD_MS = 60_000;
/** Any number, the same in every gateway: only one makes the next key. */
const LOCK = 7_236_402;

/** The keys that all gateways on one database share. */
export interface EnvelopeKeys {
  /** The key to publish now; makes one when the last has served its time. */
  current: () => Promise<EnvelopeKey>;
  /** The key of an id, if it is accepted now. */
  find: (id: string) => Promise<EnvelopeKey | undefined>;
  /** Remembers a tag, for as long as it is till `forgetAt` by this process's clock. @returns false when it was seen before */
  remember: (tag: string, forgetAt: number) => Promise<boolean>;
}

/** Opens the shared keys and the shared memory of envelopes seen. */
export function createEnvelopeKeys(sql: Sql, encryption: Encryption): EnvelopeKeys {
  let known: EnvelopeKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const rows = await sql<{ id: string; private_key: Uint8Array; published: number; accepted: number }[]>`
      SELECT id, private_key, (extract(epoch FROM published_until - now()) * 1000)::float8 AS published,
        (extract(epoch FROM accepted_until - now()) * 1000)::float8 AS accepted
      FROM envelope_key WHERE accepted_until > now() ORDER BY published_until DESC`;
    readAt = performance.now();
    known = rows.map((row) => {
      const privateKey = createPrivateKey({
        key: Buffer.from(encryption.decrypt(row.private_key, owner(row.id)), 'base64'),
        format: 'der',
        type: 'pkcs8',
      });
      return {
        id: row.id,
        privateKey,
        publicKey: envelopePublicKey(privateKey),
        publishedUntil: readAt + row.published,
        acceptedUntil: readAt + row.accepted,
      };
    });
  }

  async function current(): Promise<EnvelopeKey> {
    if (performance.now() - readAt > REREAD_MS) await read();
    const found = known.find((key) => key.publishedUntil > performance.now());
    if (found !== undefined) return found;
    await makeKey(sql, encryption);
    await read();
    const made = known.find((key) => key.publishedUntil > performance.now());
    if (made === undefined) throw new Error('a fresh envelope key is not in the database');
    return made;
  }

  async function find(id: string): Promise<EnvelopeKey | undefined> {
    const accepted = () => known.find((key) => key.id === id && key.acceptedUntil > performance.now());
    // Another gateway may have made the key since; an unknown id reads them once a second at most.
    if (accepted() === undefined && performance.now() - readAt > 1000) await read();
    return accepted();
  }

  async function remember(tag: string, forgetAt: number): Promise<boolean> {
    const rows = await sql`INSERT INTO opened_envelope (tag, expires_at)
        VALUES (${tag}, now() + make_interval(secs => ${(forgetAt - Date.now()) / 1000})) ON CONFLICT DO NOTHING RETURNING tag`;
    return rows.length === 1;
  }

  return { current, find, remember };
}

/** Makes the next key unless another gateway has just done so. */
async function makeKey(sql: Sql, encryption: Encryption): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
    const fresh = await tx`SELECT 1 FROM envelope_key WHERE published_until > now()`;
    if (fresh.length > 0) return;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(9).toString('base64url');
    const der = privateKey.export({ format: 'der', type: 'pkcs8' });
    await tx`INSERT INTO envelope_key (id, private_key, published_until, accepted_until)
      VALUES (${id}, ${encryption.encrypt(der.toString('base64'), owner(id))}, now() + ${PUBLISHED}::interval, now() + ${ACCEPTED}::interval)`;
  });
}

/** For whom a private key is encrypted. */
const owner = (id: string) => `envelope-key:${id}`;
