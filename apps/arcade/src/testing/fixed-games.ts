import { playRound } from '../blackjack/blackjack.ts';
import { roundView, type BlackjackView } from '../blackjack/blackjack-view.ts';
import { createCardsEngine } from '../cards/cards.engine.ts';
import { createFishEngine } from '../fish/fish.engine.ts';
import { gameOf } from '../games/catalogue.ts';
import type { Engine, House } from '../games/engine.ts';
import { createSlotEngine } from '../slot/slot.engine.ts';
import { esports } from '../sports/esports.ts';
import { football } from '../sports/football.ts';
import { createSportsEngine } from '../sports/sports.engine.ts';
import { baccarat, dragonTiger, fanTan, roulette, sicBo } from '../table/games.ts';
import { createTableEngine } from '../table/table.engine.ts';
import { memoryHouse, testSession } from './memory-house.ts';

/** A game as its page gets it: the answers of its server at one moment. */
export interface FixedGame {
  readonly code: string;
  readonly session: object;
  readonly view: object;
}

const engines: Readonly<Record<string, (house: House) => Engine>> = {
  COPPERFOX_001: createSlotEngine,
  COPPERFOX_013: createSlotEngine,
  NORTHWIND_001: (house) => createTableEngine(house, () => 7, baccarat),
  NORTHWIND_002: (house) => createTableEngine(house, () => 7, roulette),
  NORTHWIND_003: (house) => createTableEngine(house, () => 7, sicBo),
  NORTHWIND_004: (house) => createTableEngine(house, () => 7, dragonTiger),
  NORTHWIND_005: (house) => createTableEngine(house, () => 7, fanTan),
  CORALREEF_001: createFishEngine,
  CARDHOUSE_001: (house) => createCardsEngine(house, () => true),
  STADIA9_001: (house) => createSportsEngine(house, 'STADIA9', football),
  LASTCIRCLE_001: (house) => createSportsEngine(house, 'LASTCIRCLE', esports),
};

/** A pair of eights against a six, in the middle of the round. */
function blackjackView(now: number): BlackjackView {
  const state = playRound([6, 4, 19, 30, 9, 14], ['split']);
  if (!state) throw new Error('the round is not one');
  const round = {
    id: 'round',
    vendor: 'NORTHWIND',
    player: 'ann',
    game: 'NORTHWIND_006',
    currency: 'PHP',
    stake: 100_000n,
    commitment: '',
    client: '',
    nonce: 0,
    moves: ['split' as const],
    wagers: [],
    over: false,
    deadline: now + 100_000,
    at: now,
  };
  return { now, seeds: { commitment: '', client: '', next: 0 }, round: roundView(round, state, []) };
}

const answerOf = (code: string): object => {
  const { engine, number } = gameOf(code) ?? {};
  const { nickname, currency } = testSession(code);
  const site = { title: null, picture: null, room: null, returnUrl: null };
  return { key: 'k', balance: '1000.0000', nickname, currency, game: code, engine, number, ...site };
};

/** One game of each kind at a moment, the same on every machine. */
export async function fixedGames(now: number): Promise<readonly FixedGame[]> {
  const clock = Date.now;
  Date.now = () => now;
  try {
    const { house } = await memoryHouse();
    const games: FixedGame[] = [
      { code: 'NORTHWIND_006', session: answerOf('NORTHWIND_006'), view: blackjackView(now) },
    ];
    for (const [code, create] of Object.entries(engines)) {
      const engine = create(house);
      games.push({ code, session: answerOf(code), view: await engine.view(testSession(code)) });
      engine.close();
    }
    return games;
  } finally {
    Date.now = clock;
  }
}
