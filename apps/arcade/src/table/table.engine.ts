import { money, toDecimalString } from '@marquee/money';
import * as v from 'valibot';
import { commitmentOf, drawsFrom, seedOfRound } from '../fairness/draws.ts';
import { gameOf } from '../games/catalogue.ts';
import {
  answerNotHeld,
  answerRepeatedBet,
  refuse,
  type Engine,
  type House,
  type Proof,
} from '../games/engine.ts';
import { readAmount, stakesIn } from '../games/stakes.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Wager } from '../wallet/wagers.ts';
import { beadOf } from './bead.ts';
import { nextChange, roundAt, roundOf } from './clock.ts';
import type { TableGame } from './games.ts';
import { LARGEST_STAKE, listTables } from './listed-tables.ts';

const detailSchema = v.object({ round: v.number(), spots: v.record(v.string(), v.string()) });
interface BetRequest {
  readonly id: string;
  readonly round: number;
  readonly spots: Readonly<Record<string, string>>;
}

/** Rounds whose results are shown in the game, and outside of it. */
const HISTORY = 60;
const HISTORY_OUTSIDE = 24;

/** What a page shows of a table. Moments are milliseconds since 1970, amounts decimal strings. */
export interface TableView<Outcome = unknown> {
  readonly now: number;
  readonly round: ReturnType<typeof roundAt>;
  readonly commitment: string;
  /** Once betting is over. */
  readonly deal: Outcome | null;
  /** The player's own stakes in the round. */
  readonly bets: Readonly<Record<string, string>>;
  /** What the round brought the player back, once it is decided. */
  readonly payout: string | null;
  /** The wallet does not have all of it yet. */
  readonly prizeWaits: boolean;
  /** Players at the table now. */
  readonly players: number;
  /** Ended rounds, oldest first: who won, and with what points. */
  readonly history: readonly { readonly round: number; readonly winner: string; readonly points: number }[];
}

/**
 * Live tables of one kind of game. A round is drawn from the seed of its number, so a table has one result for all players,
 * and the same one after a restart.
 */
export function createTableEngine<Outcome extends object>(
  house: House,
  players: (game: string) => number,
  game: TableGame<Outcome>,
): Engine {
  const { wagers } = house;
  const request: v.GenericSchema<unknown, BetRequest> = v.object({
    id: v.pipe(v.string(), v.uuid()),
    round: v.number(),
    spots: v.record(v.pipe(v.string(), v.check(game.isSpot)), v.string()),
  });
  const deals = new Map<string, Promise<{ seed: string; commitment: string; deal: Outcome }>>();

  function dealOf(table: string, round: number) {
    const id = `${table} ${round}`;
    const known = deals.get(id);
    if (known) return known;
    const made = seedOfRound(house.secret, id).then(async (seed) => ({
      seed,
      commitment: await commitmentOf(seed),
      deal: await game.draw(drawsFrom(seed, id)),
    }));
    deals.set(id, made);
    for (const old of deals.keys()) {
      if (deals.size <= 1000) break;
      deals.delete(old);
    }
    return made;
  }

  async function settle(wager: Wager): Promise<void> {
    const detail = v.parse(detailSchema, wager.detail);
    const { deal } = await dealOf(wager.game, detail.round);
    await wagers.settle(wager, game.payout(amountsOf(wager.currency, detail.spots), deal), deal);
    house.changed(isOf(wager));
  }

  /** Stakes stay held until the round is paid, so that no balance reveals the result before the cards do. */
  function settleWhenDue(wager: Wager): void {
    const { round } = v.parse(detailSchema, wager.detail);
    setTimeout(() => void settle(wager), Math.max(0, roundOf(round).paidAt - Date.now())).unref();
  }

  async function bet(session: Session, input: BetRequest): Promise<object> {
    const before = wagers.find(session, input.id);
    if (before) return answerRepeatedBet(before);
    const { closesAt, number, dealtAt } = roundAt(Date.now());
    if (input.round !== number || Date.now() >= closesAt) return refuse('closed');
    const amounts = Object.values(amountsOf(session.currency, input.spots));
    const [least = 1n] = stakesIn(session.currency);
    // Every spot a whole number of the smallest chip, and no more than ten of the largest.
    if (
      amounts.length === 0 ||
      amounts.some((amount) => amount % least !== 0n || amount > least * LARGEST_STAKE)
    )
      return refuse('bad-bet');
    const stake = amounts.reduce((sum, amount) => sum + amount, 0n);
    const placed = await wagers.place(session, input.id, stake, { round: number, spots: input.spots });
    if (placed.kind !== 'held') return answerNotHeld(placed);
    // The wallet took so long that the cards are shown: no bet on a visible result.
    if (Date.now() >= dealtAt) {
      await wagers.refund(placed.wager);
      return refuse('closed');
    }
    settleWhenDue(placed.wager);
    house.changed(isOf(placed.wager));
    return { kind: 'taken', balance: placed.balance };
  }

  /** The results of a table's last ended rounds, oldest first. */
  async function historyOf(table: string, now: number, count: number): Promise<TableView['history']> {
    const { number: current, paidAt } = roundAt(now);
    const ended = now >= paidAt ? current : current - 1;
    const numbers = Array.from({ length: count }, (_, place) => ended - count + 1 + place);
    return Promise.all(
      numbers.map(async (number) => {
        const { deal } = await dealOf(table, number);
        return { round: number, ...game.resultOf(deal) };
      }),
    );
  }

  async function tables(currency: string) {
    const now = Date.now();
    const [least = 1n] = stakesIn(currency);
    const listed = listTables(game.engine, { currency, maximum: least * LARGEST_STAKE });
    return Promise.all(
      listed.map(async (table) => ({
        ...table,
        players: players(table.game),
        results: (await historyOf(table.game, now, HISTORY_OUTSIDE)).map(beadOf),
      })),
    );
  }

  async function view(session: Session): Promise<TableView<Outcome>> {
    const now = Date.now();
    const round = roundAt(now);
    const { commitment, deal } = await dealOf(session.game, round.number);
    const history = await historyOf(session.game, now, HISTORY);
    const mine = wagers.of(session).filter((wager) => inRound(wager, round.number));
    const paid = mine.filter(({ payout }) => payout !== undefined);
    const total = paid.reduce((sum, { payout = 0n }) => sum + payout, 0n);
    return {
      now,
      round,
      commitment,
      deal: now >= round.dealtAt ? deal : null,
      bets: sumOfBets(mine),
      payout: paid.length > 0 ? decimal(session.currency, total) : null,
      prizeWaits: paid.some(({ state }) => state === 'paying'),
      players: players(session.game),
      history,
    };
  }

  let timer: NodeJS.Timeout | undefined;
  function tick(): void {
    house.changed((session) => gameOf(session.game)?.engine === game.engine);
    timer = setTimeout(tick, nextChange(Date.now()) - Date.now() + 5);
    timer.unref();
  }
  tick();

  return {
    view,
    tables,
    act: async (session, action, body) => {
      const parsed = v.safeParse(request, body);
      return action === 'bet' && parsed.success ? bet(session, parsed.output) : undefined;
    },
    proofs: async (session) => {
      const { number } = roundAt(Date.now());
      const proofs = Array.from({ length: 13 }, async (_, place): Promise<Proof> => {
        const id = `${session.game} ${number - place}`;
        const { seed, commitment, deal } = await dealOf(session.game, number - place);
        return {
          id,
          at: roundOf(number - place).opensAt,
          commitment,
          seed,
          message: id,
          bet: null,
          outcome: deal,
        };
      });
      const [current, ...past] = await Promise.all(proofs);
      return { next: current ? [{ id: current.id, commitment: current.commitment }] : [], past };
    },
    resume: settleWhenDue,
    close: () => clearTimeout(timer),
  };
}

const decimal = (currency: string, amount: bigint): string => toDecimalString(money(currency, amount));

const isOf =
  ({ vendor, player }: Wager) =>
  (session: Session): boolean =>
    session.vendor === vendor && session.player === player;

function amountsOf(currency: string, spots: Readonly<Record<string, string>>): Record<string, bigint> {
  return Object.fromEntries(
    Object.entries(spots).map(([spot, text]) => [spot, readAmount(currency, text) ?? -1n]),
  );
}

function inRound(wager: Wager, round: number): boolean {
  const counts = wager.state === 'held' || wager.state === 'paying' || wager.state === 'paid';
  return counts && v.parse(detailSchema, wager.detail).round === round;
}

function sumOfBets(mine: readonly Wager[]): Record<string, string> {
  const sums = new Map<string, bigint>();
  for (const { detail, currency } of mine)
    for (const [spot, amount] of Object.entries(amountsOf(currency, v.parse(detailSchema, detail).spots)))
      sums.set(spot, (sums.get(spot) ?? 0n) + amount);
  return Object.fromEntries(
    Array.from(sums, ([spot, amount]) => [spot, decimal(mine[0]?.currency ?? 'X', amount)]),
  );
}
