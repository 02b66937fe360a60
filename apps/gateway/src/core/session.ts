import { createHash, randomBytes } from 'node:crypto';

/** A token's session: who is logged in. */
export interface Session {
  readonly member: bigint;
  /** The spec's agent flag. */
  readonly type: number;
  /** VIP rank of the member. */
  readonly rankLevel: number;
  /** The member must choose a new password before anything else. */
  readonly mustChangePassword: boolean;
  /** Seconds until the member's break from play ends; null without one. */
  readonly breakSeconds: number | null;
  /** The member has an app or a passkey, and no second factor was given in this session within {@link SECOND_FACTOR_MINUTES}. */
  readonly secondFactorDue: boolean;
  /** SHA-256 of the token, the row's key. */
  readonly tokenHash: Buffer;
}

/** A session unused for this long is over. */
export const IDLE_MINUTES = 120;
/** A session is over after this long however busy it was. */
export const ABSOLUTE_HOURS = 24;

/** A second factor given in a session is good for this long, whatever the session is used for. */
export const SECOND_FACTOR_MINUTES = 5;

/** A fresh token: 32 random bytes in base64url. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A fast hash suffices: the token is random, not chosen. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an `Authorization: Bearer …` header, or undefined when the header has another form. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1];
}
