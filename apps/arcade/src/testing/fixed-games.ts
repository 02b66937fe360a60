import { money, toDecimalString } from '@marquee/money';
import { playRound } from '../blackjack/blackjack.ts';
import { roundView, type BlackjackView } from '../blackjack/blackjack-view.ts';
import { createCardsEngine } from '../cards/cards.engine.ts';
import { duelView, type CardsView } from '../cards/duel-view.ts';
import { createFishEngine } from '../fish/fish.engine.ts';
import { gameOf } from '../games/catalogue.ts';
import type { Engine, House } from '../games/engine.ts';
import { evaluate } from '../slot/machine.ts';
import { machineOf, machines } from '../slot/machines.ts';
import { createSlotEngine } from '../slot/slot.engine.ts';
import { esports } from '../sports/esports.ts';
import { football } from '../sports/football.ts';
import { createSportsEngine } from '../sports/sports.engine.ts';
import { baccarat, dragonTiger, fanTan, roulette, sicBo } from '../table/games.ts';
import { createTableEngine } from '../table/table.engine.ts';
import type { InstantRound } from '../rounds/instant.ts';
import { memoryHouse, testSession } from './memory-house.ts';

/** A game as its page gets it: the answers of its server at one moment. */
export interface FixedGame {
  /** What it is called among all of them: its code, and what happens in it. */
  readonly name: string;
  readonly code: string;
  readonly session: object;
  readonly view: object;
}

const engines: Readonly<Record<string, (house: House) => Engine>> = {
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

/** Between two tricks, of which the player took the first one. */
function duelInTheMiddle(now: number): CardsView {
  const seat = { vendor: 'CARDHOUSE', nickname: 'b***', client: '' };
  const duel = duelView(
    {
      id: 'duel',
      game: 'CARDHOUSE_001',
      currency: 'PHP',
      stake: 100_000n,
      seats: [
        { ...seat, wager: 'one', player: 'ann' },
        { ...seat, wager: 'other', player: 'bob' },
      ],
      seed: '',
      commitment: '',
      hands: [
        [12, 22, 36, 50, 8],
        [3, 17, 24, 40, 10],
      ],
      plays: [[12], [24]],
      byClock: [0, 0],
      deadline: now + 12_000,
      at: now,
      winner: null,
    },
    0,
    false,
  );
  return { now, waiting: null, duel };
}

/** A spin that paid more than its stake, and what it paid. */
function wonRound(number: number, now: number): InstantRound {
  const machine = machineOf(number);
  const length = machine.reels[0]?.length ?? 1;
  for (let turn = 0; turn < length ** machine.reels.length; turn += 1) {
    const stops = machine.reels.map((strip, reel) => Math.floor(turn / length ** reel) % strip.length);
    const { lines, total } = evaluate(machine, stops);
    if (lines.length < 2 || total <= machine.lines.length) continue;
    const payout = toDecimalString(money('PHP', (100_000n * BigInt(total)) / BigInt(machine.lines.length)));
    const outcome = { spins: [{ kind: 'base', stops }] };
    return { id: 'round', at: now, stake: '10.0000', payout, prize: 'paid', bet: {}, outcome };
  }
  throw new Error(`the machine ${machine.id} pays on no two lines`);
}

const gameAt = (code: string, view: object, also = ''): FixedGame => ({
  name: `${code}${also}`,
  code,
  session: answerOf(code),
  view,
});

/** The code of a slot of the arcade. */
const slotCode = (number: number): string => `COPPERFOX_${String(number).padStart(3, '0')}`;

/** Every game of the arcade at a moment, the same on every machine: all slots, tables, fish, card rooms and sports. */
export async function fixedGames(now: number): Promise<readonly FixedGame[]> {
  const clock = Date.now;
  Date.now = () => now;
  try {
    const { house } = await memoryHouse();
    const games: FixedGame[] = [
      gameAt('NORTHWIND_006', blackjackView(now)),
      gameAt('CARDHOUSE_001', duelInTheMiddle(now), '-duel'),
    ];
    const show = async (code: string, create: (house: House) => Engine): Promise<object> => {
      const engine = create(house);
      const view = await engine.view(testSession(code));
      engine.close();
      games.push(gameAt(code, view));
      return view;
    };
    for (const [code, create] of Object.entries(engines)) await show(code, create);
    for (const [place, { id }] of machines.entries()) {
      const number = place + 1;
      const view = await show(slotCode(number), createSlotEngine);
      // One of three reels, and one of five.
      if (id === 'fox' || id === 'sun')
        games.push(gameAt(slotCode(number), { ...view, last: wonRound(number, now) }, '-won'));
    }
    return games;
  } finally {
    Date.now = clock;
  }
}
