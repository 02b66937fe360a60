import * as v from 'valibot';
import { drawsFrom } from '../fairness/draws.ts';
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
import { listTables } from '../table/listed-tables.ts';
import type { Wager } from '../wallet/wagers.ts';
import { drawCards, handReturn, moves, movesOf, playRound, type State } from './blackjack.ts';
import { roundView, type BlackjackView } from './blackjack-view.ts';
import { roundsOf, type Round } from './rounds.store.ts';

const uuid = v.pipe(v.string(), v.uuid());
const dealRequest = v.object({ id: uuid, stake: v.string() });
const moveRequest = v.object({ id: uuid, round: uuid, made: v.number(), move: v.picklist(moves) });
type MoveRequest = v.InferOutput<typeof moveRequest>;

/** Milliseconds without a move after which the player stands. */
export const DECIDE = 120_000;

/** Blackjack: each player has a round of their own and takes the time that it needs. */
export function createBlackjackEngine(house: House, players: (game: string) => number): Engine {
  const { wagers, seeds } = house;
  const rounds = roundsOf(house.journal);
  const timers = new Map<string, NodeJS.Timeout>();
  /** Players with a request in progress: one at a time. */
  const busy = new Set<string>();
  const lastStart = new Map<string, number>();

  const nameOf = ({ vendor, player, game }: Pick<Session, 'vendor' | 'player' | 'game'>): string =>
    `${vendor} ${player} ${game}`;
  const of = (session: Session): Round[] =>
    rounds
      .all()
      .filter((round) => nameOf(round) === nameOf(session))
      .toReversed()
      .toSorted((a, b) => b.at - a.at);

  async function cardsOf({ commitment, client, nonce }: Round): Promise<readonly number[]> {
    const secret = seeds.secretOf(commitment);
    if (secret === undefined) throw new Error(`no seed behind ${commitment}`);
    return drawCards(drawsFrom(secret, `${client}:${nonce}`));
  }

  async function stateOf(round: Round): Promise<State> {
    const state = playRound(await cardsOf(round), round.moves);
    if (!state) throw new Error(`the round ${round.id} has a move that was not allowed`);
    return state;
  }

  /** Stores a round, pays it when it is over, and otherwise starts its timer. */
  async function save(round: Round): Promise<void> {
    const state = await stateOf(round);
    await rounds.put(round.id, { ...round, over: state.over });
    clearTimeout(timers.get(round.id));
    timers.delete(round.id);
    if (state.over) await pay(round, state);
    else {
      const timer = setTimeout(() => void timeUp(round.id), Math.max(0, round.deadline - Date.now()));
      timer.unref();
      timers.set(round.id, timer);
    }
    house.changed((session) => nameOf(session) === nameOf(round));
  }

  async function pay({ wagers: placed }: Round, { hands, dealer }: State): Promise<void> {
    await Promise.all(
      placed.map(async ({ id, hand }) => {
        const wager = wagers.inState('held').find((held) => held.id === id);
        const played = hands[hand];
        if (wager && played)
          await wagers.settle(wager, (wager.stake * handReturn(played, dealer)) / 100n, { hands, dealer });
      }),
    );
  }

  async function timeUp(id: string): Promise<void> {
    const round = rounds.get(id);
    if (!round || round.over || busy.has(nameOf(round))) return;
    await alone(round, async () => {
      let left = rounds.get(id) ?? round;
      while (!(await stateOf(left)).over) left = { ...left, moves: [...left.moves, 'stand'] };
      await save(left);
      return {};
    });
  }

  async function alone(whose: Parameters<typeof nameOf>[0], work: () => Promise<object>): Promise<object> {
    const name = nameOf(whose);
    if (busy.has(name)) return refuse('busy');
    busy.add(name);
    try {
      return await work();
    } finally {
      busy.delete(name);
    }
  }

  async function deal(session: Session, input: v.InferOutput<typeof dealRequest>): Promise<object> {
    const known = wagers.find(session, input.id);
    if (known) return answerRepeatedBet(known);
    const stake = readAmount(session.currency, input.stake);
    if (stake === undefined || !stakesIn(session.currency).includes(stake)) return refuse('bad-bet');
    if (of(session)[0]?.over === false) return refuse('busy');
    const name = nameOf(session);
    if (Date.now() - (lastStart.get(name) ?? 0) < house.pace) return refuse('too-fast');
    return alone(session, async () => {
      lastStart.set(name, Date.now());
      const { commitment, client, next } = await seeds.take(session);
      const { id } = input;
      const placed = await wagers.place(session, id, stake, { round: id, commitment });
      if (placed.kind !== 'held') return answerNotHeld(placed);
      const { vendor, player, game, currency } = session;
      await save({
        id,
        vendor,
        player,
        game,
        currency,
        stake,
        commitment,
        client,
        nonce: next,
        moves: [],
        wagers: [{ id, hand: 0 }],
        over: false,
        deadline: Date.now() + DECIDE,
        at: Date.now(),
      });
      return { kind: 'taken' };
    });
  }

  async function move(session: Session, input: MoveRequest): Promise<object> {
    const round = rounds.get(input.round);
    if (!round || nameOf(round) !== nameOf(session)) return refuse('bad-bet');
    // Sent again: it is made already.
    if (round.moves[input.made] === input.move) return { kind: 'taken' };
    if (round.over || round.moves.length !== input.made) return refuse('closed');
    return alone(session, async () => {
      const state = await stateOf(round);
      if (!movesOf(state).includes(input.move)) return refuse('bad-bet');
      const more = await stakeFor(session, round, state, input);
      if (more.kind === 'refused') return more;
      await save({
        ...round,
        moves: [...round.moves, input.move],
        wagers: [...round.wagers, ...more.wagers],
        deadline: Date.now() + DECIDE,
      });
      return { kind: 'taken' };
    });
  }

  /** Takes the second stake that a double or a split needs. */
  async function stakeFor(session: Session, round: Round, { active, hands }: State, input: MoveRequest) {
    if (input.move !== 'double' && input.move !== 'split') return { kind: 'none', wagers: [] } as const;
    const hand = input.move === 'split' ? hands.length : active;
    const placed = await wagers.place(session, input.id, round.stake, { round: round.id, hand });
    if (placed.kind !== 'held') return answerNotHeld(placed);
    return { kind: 'held', wagers: [{ id: input.id, hand }] } as const;
  }

  async function proofOf(round: Round): Promise<Proof> {
    const { hands, dealer } = await stateOf(round);
    const { id, at, commitment, client, nonce } = round;
    const message = `${client}:${nonce}`;
    const outcome = { hands, dealer };
    return {
      id,
      at,
      commitment,
      seed: seeds.revealed(commitment),
      message,
      bet: { moves: round.moves },
      outcome,
    };
  }

  for (const round of rounds.all())
    // The time of a restart does not count.
    if (!round.over) void save({ ...round, deadline: Date.now() + DECIDE });

  return {
    tables: async (currency) =>
      listTables('blackjack', { currency, maximum: stakesIn(currency).at(-1) ?? 0n }).map((table) => ({
        ...table,
        players: players(table.game),
        results: [],
      })),
    view: async (session): Promise<BlackjackView> => {
      const { commitment, client, next } = await seeds.now(session);
      const [round] = of(session);
      const mine = wagers.of(session).filter(({ id }) => round?.wagers.some((each) => each.id === id));
      return {
        now: Date.now(),
        seeds: { commitment, client, next },
        round: round ? roundView(round, await stateOf(round), mine) : null,
      };
    },
    act: async (session, action, body) => {
      if (action === 'deal') {
        const parsed = v.safeParse(dealRequest, body);
        return parsed.success ? deal(session, parsed.output) : undefined;
      }
      if (action !== 'move') return undefined;
      const parsed = v.safeParse(moveRequest, body);
      return parsed.success ? move(session, parsed.output) : undefined;
    },
    proofs: async (session) => {
      const { commitment, client, next } = await seeds.now(session);
      const past = of(session).filter(({ over }) => over);
      return {
        next: [{ id: `${client}:${next}`, commitment }],
        past: await Promise.all(past.slice(0, 12).map(proofOf)),
      };
    },
    seedsInUse: (session) => busy.has(nameOf(session)) || of(session)[0]?.over === false,
    // A stake that no round has was taken just before a stop: it goes back.
    resume: (wager: Wager) => {
      const round = rounds.all().find(({ wagers: placed }) => placed.some(({ id }) => id === wager.id));
      if (!round) void wagers.refund(wager);
      else if (round.over) void stateOf(round).then((state) => pay(round, state));
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
