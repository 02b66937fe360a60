import * as v from 'valibot';
import { storedAmount, type Collection, type Journal } from '../store/journal.ts';

const seat = v.object({
  wager: v.string(),
  vendor: v.string(),
  player: v.string(),
  /** Shown to the other player: masked. */
  nickname: v.string(),
  client: v.string(),
});
const cards = v.array(v.number());

const duelSchema = v.object({
  id: v.string(),
  game: v.string(),
  currency: v.string(),
  stake: storedAmount,
  seats: v.tuple([seat, seat]),
  seed: v.string(),
  commitment: v.string(),
  hands: v.tuple([cards, cards]),
  plays: v.tuple([cards, cards]),
  /** How many of each seat's cards the clock has played. */
  byClock: v.optional(v.tuple([v.number(), v.number()]), [0, 0]),
  /** Moment after which the lowest card is played for who has not played; milliseconds since 1970. */
  deadline: v.number(),
  at: v.number(),
  winner: v.nullable(v.picklist([0, 1])),
});

/** A duel between two players, whole: after a restart it continues from here. */
export type Duel = v.InferOutput<typeof duelSchema>;

/** Ended duels are forgotten after a week. */
const KEPT_FOR = 7 * 24 * 3_600_000;

export function duelsOf(journal: Journal): Collection<Duel> {
  const duels = journal.collection('duel', duelSchema);
  for (const duel of duels.all())
    if (duel.winner !== null && duel.at < Date.now() - KEPT_FOR) void duels.drop(duel.id);
  return duels;
}
