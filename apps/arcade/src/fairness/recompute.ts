import * as v from 'valibot';
import { moves } from '../blackjack/blackjack.ts';
import { replay } from '../blackjack/replay.ts';
import { drawHands } from '../cards/duel.ts';
import { drawDuo } from '../dragon-tiger/dragon-tiger.ts';
import { drawBeads } from '../fan-tan/fan-tan.ts';
import { drawVolley, kindNames } from '../fish/fish.ts';
import type { EngineName } from '../games/catalogue.ts';
import type { Proof } from '../games/engine.ts';
import { drawThrow } from '../sic-bo/sic-bo.ts';
import { machineOf } from '../slot/machines.ts';
import { drawRound } from '../slot/round.ts';
import { esports } from '../sports/esports.ts';
import { football } from '../sports/football.ts';
import type { Fixture } from '../sports/sport.ts';
import { drawSpin } from '../roulette/roulette.ts';
import { drawDeal } from '../table/baccarat.ts';
import { commitmentOf, drawsFrom, type Draws } from './draws.ts';

/** What a check finds. `broken`: the seed is not the one that was committed to; `other`: it draws something else. */
export type Verified = 'same' | 'broken' | 'other' | 'impossible';

const volley = v.object({ targets: v.array(v.picklist(kindNames)) });
const played = v.object({ moves: v.array(v.picklist(moves)) });
const teams = v.object({ home: v.string(), away: v.string() });

/** Draws a round once more, with the very rules that drew it. @returns what {@link Proof.outcome} says it was */
export async function recompute(
  game: { readonly engine: EngineName; readonly number: number },
  bet: unknown,
  draws: Draws,
): Promise<unknown> {
  switch (game.engine) {
    case 'slot':
      return drawRound(machineOf(game.number), draws);
    case 'fish':
      return { caught: await drawVolley(v.parse(volley, bet).targets, draws) };
    case 'table':
      return drawDeal(draws);
    case 'roulette':
      return drawSpin(draws);
    case 'sicBo':
      return drawThrow(draws);
    case 'dragonTiger':
      return drawDuo(draws);
    case 'fanTan':
      return drawBeads(draws);
    case 'blackjack':
      return replay(draws, v.parse(played, bet).moves);
    case 'cards':
      return drawHands(draws);
    case 'sports':
      return football.draw(fixtureOf(bet), draws);
    case 'esports':
      return esports.draw(fixtureOf(bet), draws);
  }
}

/** Only the two sides matter to a draw. */
const fixtureOf = (bet: unknown): Fixture => ({
  ...v.parse(teams, bet),
  id: '',
  startsAt: 0,
  endsAt: 0,
  markets: [],
});

/** Checks a round by its seed. `impossible`: this browser does no cryptography on a page without https. */
export async function verify(
  game: { readonly engine: EngineName; readonly number: number },
  proof: Proof,
  seed: string,
): Promise<Verified> {
  if (globalThis.crypto.subtle === undefined) return 'impossible';
  if ((await commitmentOf(seed)) !== proof.commitment) return 'broken';
  const drawn = await recompute(game, proof.bet, drawsFrom(seed, proof.message));
  return JSON.stringify(drawn) === JSON.stringify(proof.outcome) ? 'same' : 'other';
}
