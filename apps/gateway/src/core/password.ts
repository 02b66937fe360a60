import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet. About 23 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password for storing. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash (unknown member, or a member without a password) it does the same
 * work and returns false, so that response times do not reveal which names exist.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const right = await verify(stored ?? (await dummy), password);
  return right && typeof stored === 'string';
}
