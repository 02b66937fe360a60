import { randomUUID } from 'node:crypto';
import { money, toDecimalString } from '@marquee/money';
import * as v from 'valibot';
import { commitmentOf, drawsFrom, newSeed } from '../fairness/draws.ts';
import { clientSeed } from '../fairness/seeds.ts';
import {
  answerNotHeld,
  answerRepeatedBet,
  refuse,
  type Engine,
  type House,
  type Proof,
} from '../games/engine.ts';
import { readAmount, roomStakes } from '../games/stakes.ts';
import type { Streams } from '../http/streams.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Wager } from '../wallet/wagers.ts';
import { drawHands, duelWinner, lowestLeft, playedTricks, prizeOf, type Seat } from './duel.ts';
import { duelView, type CardsView, type DuelView } from './duel-view.ts';
import { duelsOf, type Duel } from './duels.store.ts';

const uuid = v.pipe(v.string(), v.uuid());
const joinRequest = v.object({ id: uuid, stake: v.string(), client: clientSeed });
const playRequest = v.object({ duel: uuid, trick: v.number(), card: v.number() });

/** Milliseconds to show a trick, and to wait for an opponent. */
const TRICK_PAUSE = 3000;
const OPPONENT_WAIT = 90_000;

/** Milliseconds to choose a card, unless the arcade's options say otherwise. */
export const TURN = 20_000;

/** A player who waits for an opponent. */
interface Ticket {
  readonly session: Session;
  readonly wager: Wager;
  readonly client: string;
  readonly duel: string;
  readonly seed: string;
  readonly commitment: string;
  readonly until: number;
  readonly timer: NodeJS.Timeout;
}

const decimal = ({ currency, stake }: Wager): string => toDecimalString(money(currency, stake));

function proofOf({ id, at, commitment, seed, seats, hands }: Duel): Proof {
  return {
    id,
    at,
    commitment,
    seed,
    bet: null,
    outcome: hands,
    message: `${seats[0].client}:${seats[1].client}`,
  };
}

/**
 * The card room: a pot of two stakes, played for by two people; the house keeps its rake and never plays.
 *
 * @param isHere whether a player looks at a game now
 * @param turn milliseconds to choose a card
 */
export function createCardsEngine(house: House, isHere: Streams['isHere'], turn = TURN): Engine {
  const { wagers } = house;
  const duels = duelsOf(house.journal);
  const tickets = new Map<string, Ticket>();
  const timers = new Map<string, NodeJS.Timeout>();
  /** Players who are being seated: each joins once. */
  const joining = new Set<string>();

  const nameOf = ({ vendor, player }: { vendor: string; player: string }): string => `${vendor} ${player}`;
  const seatOf = (duel: Duel, session: Session): Seat => (nameOf(duel.seats[0]) === nameOf(session) ? 0 : 1);
  const running = (session: Session): Duel | undefined =>
    duels.all().find((duel) => duel.winner === null && isSeated(duel, session));
  const isSeated = (duel: Duel, session: Session): boolean =>
    duel.seats.some((seat) => nameOf(seat) === nameOf(session));
  const notifyBoth = (duel: Duel): void => house.changed((session) => isSeated(duel, session));

  const show = (duel: Duel, seat: Seat): DuelView =>
    duelView(duel, seat, !isHere(duel.game, duel.seats[seat === 0 ? 1 : 0]));

  async function leave(ticket: Ticket): Promise<void> {
    const name = nameOf(ticket.session);
    if (tickets.get(name) !== ticket) return;
    tickets.delete(name);
    clearTimeout(ticket.timer);
    await wagers.refund(ticket.wager);
    house.changed((session) => nameOf(session) === name);
  }

  async function join(session: Session, input: v.InferOutput<typeof joinRequest>): Promise<object> {
    const name = nameOf(session);
    const known = wagers.find(session, input.id);
    if (known) return answerRepeatedBet(known);
    const stake = readAmount(session.currency, input.stake);
    if (stake === undefined || !roomStakes(session.currency, session.room).includes(stake))
      return refuse('bad-bet');
    if (joining.has(name) || tickets.has(name) || running(session)) return refuse('busy');
    joining.add(name);
    try {
      const placed = await wagers.place(session, input.id, stake, { client: input.client });
      if (placed.kind !== 'held') return answerNotHeld(placed);
      await seat(session, placed.wager, input.client);
      return { kind: 'taken', balance: placed.balance };
    } finally {
      joining.delete(name);
    }
  }

  async function seat(session: Session, wager: Wager, client: string): Promise<void> {
    const other = [...tickets.values()].find(
      ({ wager: theirs }) =>
        theirs.stake === wager.stake && theirs.currency === wager.currency && theirs.game === wager.game,
    );
    if (other) {
      tickets.delete(nameOf(other.session));
      clearTimeout(other.timer);
      await begin(other, session, wager, client);
      return;
    }
    const seed = newSeed();
    const commitment = await commitmentOf(seed);
    const timer = setTimeout(() => void leave(ticket), OPPONENT_WAIT);
    const ticket: Ticket = {
      session,
      wager,
      client,
      seed,
      commitment,
      timer,
      duel: randomUUID(),
      until: Date.now() + OPPONENT_WAIT,
    };
    timer.unref();
    tickets.set(nameOf(session), ticket);
    house.changed((looking) => nameOf(looking) === nameOf(session));
  }

  async function begin(first: Ticket, session: Session, wager: Wager, client: string): Promise<void> {
    const { duel: id, seed, commitment } = first;
    const hands = await drawHands(drawsFrom(seed, `${first.client}:${client}`));
    const one = { ...first.session, wager: first.wager.id, client: first.client };
    const other = { ...session, wager: wager.id, client };
    const seats = [one, other].map(({ wager: stake, vendor, player, nickname, client: chosen }) => ({
      wager: stake,
      vendor,
      player,
      nickname,
      client: chosen,
    })) as Duel['seats'];
    await save({
      id,
      seed,
      commitment,
      hands,
      seats,
      stake: wager.stake,
      currency: wager.currency,
      game: wager.game,
      plays: [[], []],
      byClock: [0, 0],
      deadline: Date.now() + turn,
      at: Date.now(),
      winner: null,
    });
  }

  /** Stores a duel, shows it, and starts its timer. */
  async function save(duel: Duel): Promise<void> {
    await duels.put(duel.id, duel);
    clearTimeout(timers.get(duel.id));
    if (duel.winner === null) {
      const timer = setTimeout(() => void timeUp(duel.id), Math.max(0, duel.deadline - Date.now()));
      timer.unref();
      timers.set(duel.id, timer);
    } else {
      timers.delete(duel.id);
      await pay(duel);
    }
    notifyBoth(duel);
  }

  /** Pays the pot to the winner and nothing to the other; each only once, however often it is called. */
  async function pay(duel: Duel): Promise<void> {
    await Promise.all(
      duel.seats.map(async ({ wager: id }, place) => {
        const wager = wagers.inState('held').find((held) => held.id === id);
        if (!wager) return;
        const won = place === duel.winner;
        await wagers.settle(wager, won ? prizeOf(wager.stake) : 0n, { duel: duel.id, won });
      }),
    );
  }

  async function playCard(
    duel: Duel,
    seat: Seat,
    card: number,
    byClock: Duel['byClock'] = duel.byClock,
  ): Promise<void> {
    const plays: Duel['plays'] = [[...duel.plays[0]], [...duel.plays[1]]];
    plays[seat].push(card);
    const both = plays[0].length === plays[1].length;
    const deadline = both ? Date.now() + TRICK_PAUSE + turn : duel.deadline;
    await save({ ...duel, plays, byClock, deadline, winner: duelWinner(plays) ?? null });
  }

  async function timeUp(id: string): Promise<void> {
    const trick = playedTricks(duels.get(id)?.plays ?? [[], []]);
    for (const seat of [0, 1] as const) {
      const duel = duels.get(id);
      if (!duel || duel.winner !== null || duel.plays[seat].length > trick) continue;
      const byClock: Duel['byClock'] = [...duel.byClock];
      byClock[seat] += 1;
      await playCard(duel, seat, lowestLeft(duel.hands[seat], duel.plays[seat]), byClock);
    }
  }

  async function play(session: Session, input: v.InferOutput<typeof playRequest>): Promise<object> {
    const duel = duels.get(input.duel);
    if (!duel || !isSeated(duel, session)) return refuse('bad-bet');
    const seat = seatOf(duel, session);
    const { [seat]: mine } = duel.plays;
    // Sent again: the card is already played.
    if (mine[input.trick] === input.card) return { kind: 'taken' };
    if (duel.winner !== null || mine.length !== input.trick || mine.length > playedTricks(duel.plays))
      return refuse('closed');
    if (!duel.hands[seat].includes(input.card) || mine.includes(input.card)) return refuse('bad-bet');
    await playCard(duel, seat, input.card);
    return { kind: 'taken' };
  }

  for (const duel of duels.all())
    // The time of a restart does not count.
    if (duel.winner === null) void save({ ...duel, deadline: Date.now() + turn });

  return {
    view: async (session): Promise<CardsView> => {
      const ticket = tickets.get(nameOf(session));
      const mine = duels
        .all()
        .filter((duel) => isSeated(duel, session) && duel.game === session.game)
        .toSorted((a, b) => b.at - a.at);
      const current = running(session) ?? mine[0];
      return {
        now: Date.now(),
        waiting: ticket
          ? { stake: decimal(ticket.wager), until: ticket.until, commitment: ticket.commitment }
          : null,
        duel: current ? show(current, seatOf(current, session)) : null,
      };
    },
    act: async (session, action, body) => {
      if (action === 'join') {
        const parsed = v.safeParse(joinRequest, body);
        return parsed.success ? join(session, parsed.output) : undefined;
      }
      if (action === 'play') {
        const parsed = v.safeParse(playRequest, body);
        return parsed.success ? play(session, parsed.output) : undefined;
      }
      if (action !== 'leave') return undefined;
      const ticket = tickets.get(nameOf(session));
      if (ticket) await leave(ticket);
      return { kind: 'taken' };
    },
    proofs: async (session) => {
      const ticket = tickets.get(nameOf(session));
      const mine = duels.all().filter((duel) => isSeated(duel, session));
      const open = ticket ?? mine.find(({ winner }) => winner === null);
      const past = mine.filter(({ winner }) => winner !== null).toSorted((a, b) => b.at - a.at);
      const id = ticket?.duel ?? mine.find(({ winner }) => winner === null)?.id ?? '';
      return {
        next: open ? [{ id, commitment: open.commitment }] : [],
        past: past.slice(0, 12).map(proofOf),
      };
    },
    presenceChanged: (session) => {
      const duel = running(session);
      if (duel) notifyBoth(duel);
    },
    // A stake without a duel belonged to a waiting player when the arcade stopped; stakes of a duel stay with it.
    resume: (wager) => {
      const duel = duels.all().find(({ seats }) => seats.some((seat) => seat.wager === wager.id));
      if (!duel) void wagers.refund(wager);
      else if (duel.winner !== null) void pay(duel);
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      for (const { timer } of tickets.values()) clearTimeout(timer);
    },
  };
}
