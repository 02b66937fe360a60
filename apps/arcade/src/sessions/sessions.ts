import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Journal } from '../store/journal.ts';

const sessionSchema = v.object({
  /** The page's secret: whoever has it plays as this player. */
  key: v.string(),
  vendor: v.string(),
  player: v.string(),
  /** The gateway's name of the session, which every bet carries. */
  session: v.string(),
  nickname: v.string(),
  currency: v.string(),
  game: v.string(),
  room: v.optional(v.string()),
  merchant: v.string(),
  returnUrl: v.optional(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
});

/** A player at a game, from a launch until the page is left. */
export type Session = v.InferOutput<typeof sessionSchema>;

/** Sessions are forgotten after a day: the gateway's own has long ended. */
const KEPT_FOR = 24 * 3_600_000;

/** The sessions that the arcade knows. */
export interface Sessions {
  readonly find: (key: string) => Session | undefined;
  readonly open: (session: Omit<Session, 'key' | 'at'>) => Promise<Session>;
}

export function createSessions(journal: Journal): Sessions {
  const sessions = journal.collection('session', sessionSchema);
  for (const { key, at } of sessions.all()) if (at < Date.now() - KEPT_FOR) void sessions.drop(key);
  return {
    find: (key) => sessions.get(key),
    open: async (known) => {
      const session = { ...known, key: randomBytes(32).toString('base64url'), at: Date.now() };
      await sessions.put(session.key, session);
      return session;
    },
  };
}
