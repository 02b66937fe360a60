import * as v from 'valibot';
import type { Session } from '../sessions/sessions.ts';
import type { Journal } from '../store/journal.ts';
import { commitmentOf, newSeed } from './draws.ts';

const seedsSchema = v.object({
  /** Secret until the player changes seeds. */
  server: v.string(),
  commitment: v.string(),
  client: v.string(),
  /** Rounds drawn from the pair so far; the next one's number. */
  next: v.number(),
});

/** The pair of seeds that a player's rounds in a game are drawn from. */
export type Seeds = v.InferOutput<typeof seedsSchema>;

/** A player's part of a pair: chosen by the player, so anything short that can be typed. */
export const clientSeed = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));

/** The pairs of all players. */
export interface SeedStore {
  readonly now: (session: Session) => Promise<Seeds>;
  /** Takes the next number of the pair: no two rounds are ever drawn from the same. */
  readonly take: (session: Session) => Promise<Seeds>;
  /** Ends the pair and begins another. @returns the server's seed that was secret so far */
  readonly change: (
    session: Session,
    client: string,
  ) => Promise<{ readonly revealed: string; readonly seeds: Seeds }>;
  /** The server's seed behind a commitment, once it is no secret any more. */
  readonly revealed: (commitment: string) => string | undefined;
  /** The same, secret or not: to draw from. */
  readonly secretOf: (commitment: string) => string | undefined;
}

export function createSeedStore(journal: Journal): SeedStore {
  const pairs = journal.collection('seeds', seedsSchema);
  const revealed = journal.collection('revealed', v.string());
  const idOf = ({ vendor, player, game }: Session): string => `${vendor} ${player} ${game}`;
  async function begin(session: Session, client: string): Promise<Seeds> {
    const server = newSeed();
    const seeds = { server, commitment: await commitmentOf(server), client, next: 0 };
    await pairs.put(idOf(session), seeds);
    return seeds;
  }
  const now = async (session: Session): Promise<Seeds> =>
    pairs.get(idOf(session)) ?? begin(session, newSeed().slice(0, 16));
  return {
    now,
    take: async (session) => {
      const seeds = await now(session);
      const current = pairs.get(idOf(session)) ?? seeds;
      await pairs.put(idOf(session), { ...current, next: current.next + 1 });
      return current;
    },
    change: async (session, client) => {
      const old = await now(session);
      await revealed.put(old.commitment, old.server);
      return { revealed: old.server, seeds: await begin(session, client) };
    },
    revealed: (commitment) => revealed.get(commitment),
    secretOf: (commitment) =>
      revealed.get(commitment) ?? pairs.all().find((pair) => pair.commitment === commitment)?.server,
  };
}
