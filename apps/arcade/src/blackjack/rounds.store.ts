import * as v from 'valibot';
import { storedAmount, type Collection, type Journal } from '../store/journal.ts';
import { moves } from './blackjack.ts';

const roundSchema = v.object({
  /** The request that began it, which is its first wager too. */
  id: v.string(),
  vendor: v.string(),
  player: v.string(),
  game: v.string(),
  currency: v.string(),
  /** The stake of one hand that is not doubled. */
  stake: storedAmount,
  commitment: v.string(),
  client: v.string(),
  nonce: v.number(),
  moves: v.array(v.picklist(moves)),
  /** The wagers, each with its hand counted from 0. */
  wagers: v.array(v.object({ id: v.string(), hand: v.number() })),
  over: v.boolean(),
  /** When the player stands on everything, if nothing is chosen; milliseconds since 1970. */
  deadline: v.number(),
  at: v.number(),
});

/** A player's round, whole: after a restart it continues from here. */
export type Round = v.InferOutput<typeof roundSchema>;

/** Ended rounds are deleted after a week. */
const RETENTION = 7 * 24 * 3_600_000;

export function roundsOf(journal: Journal): Collection<Round> {
  const rounds = journal.collection('blackjack', roundSchema);
  for (const round of rounds.all())
    if (round.over && round.at < Date.now() - RETENTION) void rounds.drop(round.id);
  return rounds;
}
