import { money, toDecimalString } from '@marquee/money';
import * as v from 'valibot';
import { drawsFrom, type Draws } from '../fairness/draws.ts';
import {
  answerNotHeld,
  answerRepeatedBet,
  refuse,
  type Engine,
  type House,
  type Proof,
} from '../games/engine.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Wager } from '../wallet/wagers.ts';

/** A game that one player plays alone and whose every round is over at once. */
export interface InstantRules<Bet> {
  /** What the page sends in addition to the request's id. */
  readonly bet: v.GenericSchema<unknown, Bet>;
  /** Ten-thousandths; undefined when nothing of the kind is offered in the game and currency. */
  readonly stakeOf: (session: Session, bet: Bet) => bigint | undefined;
  readonly decide: (
    wager: Pick<Wager, 'id' | 'vendor' | 'game' | 'currency' | 'stake'>,
    bet: Bet,
    draws: Draws,
  ) => Promise<{ payout: bigint; outcome: unknown }>;
  /** What the page shows in addition to its rounds. */
  readonly offer: (session: Session) => object;
}

const drawSchema = v.object({
  commitment: v.string(),
  client: v.string(),
  nonce: v.number(),
  bet: v.unknown(),
});

/** A round as the page sees it. Amounts are decimal strings. */
export interface InstantRound {
  readonly id: string;
  readonly at: number;
  readonly stake: string;
  readonly payout: string;
  /** Whether the wallet has the prize: `waiting` for it to answer, or `stuck`, as it never will take it. */
  readonly prize: 'paid' | 'waiting' | 'stuck';
  readonly bet: unknown;
  readonly outcome: unknown;
}

/** The answer to a request for a round. The balance is the wallet's last one; undefined: read it. */
export type InstantAnswer =
  | { readonly kind: 'done'; readonly round: InstantRound; readonly balance: string | undefined }
  | ReturnType<typeof refuse>;

/** The rounds of one player, which `play` makes. */
export function createInstantEngine<Bet>(house: House, rules: InstantRules<Bet>): Engine {
  const { wagers, seeds } = house;
  const request = v.object({ id: v.pipe(v.string(), v.uuid()), bet: rules.bet });
  const playing = new Set<string>();
  const lastStart = new Map<string, number>();

  async function settle(wager: Wager): Promise<{ wager: Wager; balance: string | undefined }> {
    const draw = v.parse(drawSchema, wager.detail);
    const server = seeds.secretOf(draw.commitment);
    if (server === undefined) throw new Error(`no seed behind the wager ${wager.id}`);
    const bet = v.parse(rules.bet, draw.bet);
    const { payout, outcome } = await rules.decide(
      wager,
      bet,
      drawsFrom(server, `${draw.client}:${draw.nonce}`),
    );
    const balance = await wagers.settle(wager, payout, outcome);
    return { wager: { ...wager, payout, outcome }, balance };
  }

  async function play(session: Session, id: string, bet: Bet): Promise<InstantAnswer> {
    const known = wagers.find(session, id);
    if (known) return answerAgain(known);
    const stake = rules.stakeOf(session, bet);
    if (stake === undefined) return refuse('bad-bet');
    const player = `${session.vendor} ${session.player}`;
    if (playing.has(player)) return refuse('busy');
    if (Date.now() - (lastStart.get(player) ?? 0) < house.pace) return refuse('too-fast');
    playing.add(player);
    lastStart.set(player, Date.now());
    try {
      const { commitment, client, next } = await seeds.take(session);
      const placed = await wagers.place(session, id, stake, { commitment, client, nonce: next, bet });
      if (placed.kind !== 'held') return answerNotHeld(placed);
      const { wager, balance = placed.balance } = await settle(placed.wager);
      return { kind: 'done', round: roundOf(wagers.find(session, id) ?? wager), balance };
    } finally {
      playing.delete(player);
    }
  }

  function proofOf({ id, at, detail, outcome }: Wager): Proof {
    const { commitment, client, nonce, bet } = v.parse(drawSchema, detail);
    const message = `${client}:${nonce}`;
    return { id, at, commitment, seed: seeds.revealed(commitment), message, bet, outcome };
  }

  return {
    view: async (session) => {
      const { commitment, client, next } = await seeds.now(session);
      const last = wagers.of(session).find(({ outcome }) => outcome !== undefined);
      return {
        ...rules.offer(session),
        pace: house.pace,
        seeds: { commitment, client, next },
        last: last ? roundOf(last) : null,
      };
    },
    act: async (session, action, body) => {
      if (action !== 'play') return undefined;
      const parsed = v.safeParse(request, body);
      return parsed.success ? play(session, parsed.output.id, parsed.output.bet) : undefined;
    },
    proofs: async (session) => {
      const { commitment, client, next } = await seeds.now(session);
      const past = wagers.of(session).filter(({ outcome }) => outcome !== undefined);
      return { next: [{ id: `${client}:${next}`, commitment }], past: past.slice(0, 12).map(proofOf) };
    },
    resume: (wager) => void settle(wager),
    close: () => undefined,
  };
}

/** The same request again: what came of it, or how far it is. */
function answerAgain(wager: Wager): InstantAnswer {
  // The stake is taken, and the round is being drawn.
  if (wager.state === 'held') return refuse('busy');
  const again = answerRepeatedBet(wager);
  return again.kind === 'refused' ? again : { kind: 'done', round: roundOf(wager), balance: undefined };
}

function roundOf(wager: Wager): InstantRound {
  const { id, at, currency, stake, payout = 0n, outcome, detail, state } = wager;
  const decimal = (amount: bigint): string => toDecimalString(money(currency, amount));
  const { bet } = v.parse(drawSchema, detail);
  const prize = state === 'paying' ? 'waiting' : state === 'stuck' ? 'stuck' : 'paid';
  return { id, at, stake: decimal(stake), payout: decimal(payout), prize, bet, outcome };
}
