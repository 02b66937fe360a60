import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Journal } from '../store/journal.ts';

const sessionSchema = v.object({
  /** The page's secret, which gives access to the player's game. It is in the fragment of the page's address. */
  key: v.string(),
  vendor: v.string(),
  player: v.string(),
  /** The gateway's name of the session, which every bet carries. */
  session: v.string(),
  nickname: v.string(),
  currency: v.string(),
  game: v.string(),
  /** What the site calls the game, and where its picture is. */
  title: v.optional(v.string()),
  picture: v.optional(v.string()),
  room: v.optional(v.string()),
  merchant: v.string(),
  returnUrl: v.optional(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
});

/** A player at a game, from a launch until the page is left. */
export type Session = v.InferOutput<typeof sessionSchema>;

/** Milliseconds after which a session ends although it is used: as long as the gateway's own. */
const LONGEST = 12 * 3_600_000;
/** Milliseconds after which a session ends that no page uses: its key is in an address, which others may find later. */
const IDLE = 15 * 60_000;

/** The sessions that the arcade knows. */
export interface Sessions {
  /** The session of a key, which is used by this; undefined for one that has ended. */
  readonly find: (key: string) => Session | undefined;
  readonly open: (session: Omit<Session, 'key' | 'at'>) => Promise<Session>;
  readonly end: (session: Session) => Promise<void>;
}

export function createSessions(journal: Journal): Sessions {
  const sessions = journal.collection('session', sessionSchema);
  // The last use is not stored: after a restart every session counts as just used.
  const started = Date.now();
  const lastUse = new Map<string, number>();

  async function end({ key }: Pick<Session, 'key'>): Promise<void> {
    lastUse.delete(key);
    await sessions.drop(key);
  }

  function hasEnded({ key, at }: Session): boolean {
    const now = Date.now();
    return at < now - LONGEST || (lastUse.get(key) ?? started) < now - IDLE;
  }

  return {
    find: (key) => {
      const session = sessions.get(key);
      if (!session || hasEnded(session)) return undefined;
      lastUse.set(key, Date.now());
      return session;
    },
    open: async (known) => {
      await Promise.all(sessions.all().filter(hasEnded).map(end));
      const session = { ...known, key: randomBytes(32).toString('base64url'), at: Date.now() };
      lastUse.set(session.key, session.at);
      await sessions.put(session.key, session);
      return session;
    },
    end,
  };
}
