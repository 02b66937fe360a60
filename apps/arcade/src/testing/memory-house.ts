import { randomUUID } from 'node:crypto';
import { createSeedStore } from '../fairness/seeds.ts';
import type { House } from '../games/engine.ts';
import type { Session } from '../sessions/sessions.ts';
import { openJournal } from '../store/journal.ts';
import type { Wager, Wagers } from '../wallet/wagers.ts';

/** An engine's services with a wallet in memory, which answers at once or when a test wants. */
export interface MemoryHouse {
  readonly house: House;
  readonly wagers: Map<string, Wager>;
  /** The wallet waits for this before it takes a stake. */
  delay: Promise<void>;
}

/** Makes one, with nothing on disk. */
export async function memoryHouse(): Promise<MemoryHouse> {
  const journal = await openJournal(undefined);
  const wagersById = new Map<string, Wager>();
  const end = (wager: Wager, change: Partial<Wager>): Promise<string> => {
    wagersById.set(wager.id, { ...wager, ...change });
    return Promise.resolve('1000.0000');
  };
  const wagers: Wagers = {
    find: (_session, id) => wagersById.get(id),
    of: ({ player }) => [...wagersById.values()].filter((wager) => wager.player === player),
    inState: (state) => [...wagersById.values()].filter((wager) => wager.state === state),
    all: () => [...wagersById.values()],
    place: async (session, id, stake, detail) => {
      await made.delay;
      const { vendor, player, game, currency, session: name } = session;
      const numbers = { bet: randomUUID(), win: randomUUID(), rollback: randomUUID() };
      const known = { vendor, player, game, currency, session: name, ...numbers };
      const wager: Wager = { id, ...known, stake, detail, at: Date.now(), state: 'held' };
      wagersById.set(id, wager);
      return { kind: 'held', wager, balance: '1000.0000' };
    },
    settle: (wager, payout, outcome) => end(wager, { state: 'paid', payout, outcome }),
    refund: (wager) => end(wager, { state: 'returned' }),
    close: () => undefined,
  };
  const seeds = createSeedStore(journal);
  const house: House = { journal, wagers, seeds, secret: 'secret', pace: 0, changed: () => undefined };
  const made: MemoryHouse = { house, wagers: wagersById, delay: Promise.resolve() };
  return made;
}

/** A player at a game. */
export const testSession = (game: string): Session => ({
  key: 'k',
  vendor: game.split('_')[0] ?? '',
  player: 'ann',
  session: 's',
  nickname: 'a***',
  currency: 'PHP',
  game,
  merchant: 'aurora',
  at: 0,
});
