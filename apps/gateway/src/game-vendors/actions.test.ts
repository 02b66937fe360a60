import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { lendMissing, owedBy } from '../ledger/debts.store.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { hashToken } from '../core/session.ts';
import { RoundModel } from '../testing/round-model.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createActions, type DoAction } from './actions.ts';
import { act, type ActionAnswer, type RoundAction } from './actions.store.ts';
import { beginGameSession } from './sessions.store.ts';

/** `npm run proof:ledger` asks for more. */
const BATCHES = Number(process.env['LEDGER_BATCHES'] ?? 60);
const GAME = 'SUNKENGOLD_001';
const START = 1_000_000n;
const connection = 'seamless';

/** A member at the vendor. */
interface Player {
  readonly member: bigint;
  readonly account: bigint;
  readonly player: string;
  readonly session: string;
}

let database: TestDatabase;
/** Two gateways. */
let gateways: readonly [DoAction, DoAction];
let next = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`UPDATE vendor SET connection = ${connection} WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
  const create = () => createActions(database.sql, () => ['alpha/RNG']);
  gateways = [create(), create()];
});
afterAll(() => database.drop());

async function newPlayer(cash = START): Promise<Player> {
  const { sql } = database;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    VALUES ('alpha', ${`vendor-player-${next++}`}, 'Marisol', 'EN', 'Bronze') RETURNING id`;
  const member = row?.id ?? 0n;
  const account = await openMemberAccount(sql, member, 'PHP');
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  if (cash > 0n)
    await transfer(sql, { key: `cash:${member}`, from: house, to: account, amount: cash, kind: 'test' });
  const tokenHash = hashToken(await openSession(sql, 'alpha', member));
  const { id: session, player } = await sql.begin((tx) =>
    beginGameSession(tx, {
      merchant: 'alpha',
      connection,
      session: {
        member,
        type: 0,
        rankLevel: 0,
        mustChangePassword: false,
        breakSeconds: null,
        secondFactorDue: false,
        tokenHash,
      },
      category: 'RNG',
      vendor: 'SUNKENGOLD',
      game: GAME,
      ownWallet: false,
      room: undefined,
      language: 'EN',
      origin: undefined,
    }),
  );
  return { member, account, player, session };
}

async function cashOf({ account }: Player): Promise<bigint> {
  const [row] = await database.sql<{ balance: bigint }[]>`SELECT balance FROM account WHERE id = ${account}`;
  return row?.balance ?? 0n;
}

/** The three actions on a bet of its own: a stake of 100 and a prize of 150. */
function newRound({ member, account, player, session }: Player) {
  const bet = `bet-${next++}`;
  const owner = { merchant: 'alpha', connection, currency: 'PHP', member, account, player };
  const round = `round-of-${bet}`;
  return {
    bet: { ...owner, action: 'bet', session, game: GAME, round, transaction: bet, amount: 100n },
    win: { ...owner, action: 'win', round, transaction: `${bet}-win`, bet, amount: 150n },
    rollback: { ...owner, action: 'rollback', transaction: `${bet}-rollback`, bet },
  } as const satisfies Record<string, RoundAction>;
}
type Name = keyof ReturnType<typeof newRound>;

/** Every order of what is left of each: 90 of two each. */
function orders(left: Record<Name, number>): Name[][] {
  const names = (Object.keys(left) as Name[]).filter((name) => left[name] > 0);
  if (names.length === 0) return [[]];
  return names.flatMap((name) => orders({ ...left, [name]: left[name] - 1 }).map((rest) => [name, ...rest]));
}

test('every order of bet, win and rollback, each twice, ends as the rules say', async () => {
  const sequences = orders({ bet: 2, win: 2, rollback: 2 });
  expect(sequences).toHaveLength(90);
  // Each by a member of its own: they go together, a step of all at a time.
  const players = await Promise.all(sequences.map(() => newPlayer()));
  const rounds = players.map(newRound);
  const model = new RoundModel(new Map(players.map(({ member }) => [member, { cash: START }])), GAME);
  for (let step = 0; step < 6; step++) {
    const actions = sequences.map(
      (sequence, place) => rounds[place]?.[sequence[step] ?? 'bet'] as RoundAction,
    );
    const answers = await Promise.all(actions.map((action) => gateways[0](action)));
    for (const [place, action] of actions.entries())
      expect(outcomeOf(answers[place]), sequences[place]?.slice(0, step + 1).join(' ')).toEqual(
        outcomeOf(model.decide(action)),
      );
  }
  for (const player of players) expect(await cashOf(player)).toBe(model.players.get(player.member)?.cash);
});

/** What of an answer is said: a refusal has no balance, but for one for lack of money. */
function outcomeOf(answer: ActionAnswer | undefined): object {
  const { kind, balance } = answer ?? { kind: 'nothing' };
  return ['applied', 'tombstone', 'cancelled', 'insufficient'].includes(kind) ? { kind, balance } : { kind };
}

test(`what comes together is decided as the model decides, one after another (${BATCHES} random batches)`, async () => {
  const { sql } = database;
  // So many that what goes together is sometimes more than one action.
  const cash = [2000n, 2000n, 300n, 2000n, 2000n, 2000n, ...Array.from({ length: 6 }, () => 2000n)];
  const players = await Promise.all(cash.map(newPlayer));
  const [, , , limited, excluded, gone] = players as [Player, Player, Player, Player, Player, Player];
  await sql`INSERT INTO play_limit (member, kind, period, limit_value) VALUES (${limited.member}, 'loss', 'day', 500)`;
  await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    VALUES (${excluded.member}, gen_random_uuid(), 'cool-off', '24h', now() + interval '1 day')`;
  await sql`UPDATE session SET revoked_at = now() WHERE member = ${gone.member}`;
  for (const { member } of players)
    for (const required of [250, 100_000])
      await sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
        VALUES ('alpha', ${member}, 'bonus', ${`model:${member}:${required}`}, ${required})`;
  const model = new RoundModel(
    new Map(
      await Promise.all(
        players.map(async (player) => {
          const lossLimit = player === limited && { lossLimit: 500n };
          const barred =
            (player === excluded && { barred: 'excluded' as const }) ||
            (player === gone && { barred: 'session-over' as const });
          return [player.member, { cash: await cashOf(player), ...lossLimit, ...barred }] as const;
        }),
      ),
    ),
    GAME,
  );
  const few = fc.integer({ min: 0, max: 3 });
  const step = fc.record({
    who: fc.nat({ max: players.length - 1 }),
    // Bets of the last numbers only, so that they meet; sometimes another member's.
    back: few,
    fresh: fc.boolean(),
    action: fc.constantFrom('bet', 'bet', 'win', 'win', 'rollback', 'end'),
    transaction: few,
    round: few,
    amount: fc.integer({ min: 0, max: 200 }),
    closedGame: fc.integer({ min: 0, max: 15 }),
    endsRound: fc.integer({ min: 0, max: 5 }),
    adds: fc.boolean(),
  });
  let bets = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 32 }), async (steps) => {
      const actions = steps.map((requested): RoundAction => {
        const { member, account, player, session } = players[requested.who] as Player;
        const owner = { merchant: 'alpha', connection, currency: 'PHP', member, account, player };
        if (requested.fresh && requested.action === 'bet') bets += 1;
        const bet = `model-${Math.max(0, bets - requested.back)}`;
        const round = `model-round-${Math.floor(bets / 8)}-${requested.round}`;
        const transaction = `${bet}-${requested.action}-${requested.transaction}`;
        const endsRound = requested.endsRound === 0;
        const amount = BigInt(requested.amount);
        if (requested.action === 'end') return { ...owner, action: 'end', round };
        if (requested.action === 'rollback') return { ...owner, action: 'rollback', transaction, bet };
        if (requested.action === 'win')
          return {
            ...owner,
            action: 'win',
            round,
            transaction,
            bet,
            amount,
            endsRound,
            adds: requested.adds,
          };
        const game = requested.closedGame === 0 ? 'TIGERKITE_001' : GAME;
        const stake = { session, game, round, transaction: bet, amount: amount + 1n, endsRound };
        return { ...owner, action: 'bet', ...stake };
      });
      const answers: Promise<ActionAnswer>[] = [];
      for (const action of actions) {
        // What has to be checked goes a way of its own, which others may overtake.
        if (action.member === limited.member) await Promise.all(answers);
        answers.push(gateways[0](action));
        if (action.member === limited.member) await Promise.all(answers);
      }
      expect((await Promise.all(answers)).map(outcomeOf)).toEqual(
        actions.map((action) => outcomeOf(model.decide(action))),
      );
    }),
    { numRuns: BATCHES, endOnFailure: true },
  );
  for (const player of players) {
    expect(await cashOf(player)).toBe(model.players.get(player.member)?.cash);
    const counted = await sql<{ fulfilled: bigint }[]>`
      SELECT fulfilled FROM turnover_requirement WHERE member = ${player.member} ORDER BY id`;
    const settled = model.settled.get(player.member) ?? 0n;
    const first = settled < 250n ? settled : 250n;
    expect(counted.map(({ fulfilled }) => fulfilled)).toEqual([first, settled - first]);
  }
  const rows = await sql<{ reference: string; state: string; payout: bigint }[]>`
    SELECT reference, state, payout FROM bet WHERE reference LIKE 'model-%'`;
  expect(new Map(rows.map(({ reference, state, payout }) => [reference, { state, payout }]))).toEqual(
    new Map([...model.bets].map(([reference, { state, payout }]) => [reference, { state, payout }])),
  );
});

test('stakes and prizes that go together move what they would one by one, also where one member has too little', async () => {
  const { sql } = database;
  const players = await Promise.all([START, START, START, START, 250n, START].map(newPlayer));
  const rounds = players.map(newRound);
  const together = (actions: readonly RoundAction[]) =>
    act(sql, { part: 1, categories: ['alpha/RNG'] }, actions).then((answers) => answers.map(outcomeOf));
  const applied = (balance: bigint) => ({ kind: 'applied', balance });
  // The house's part is opened by the first of them, and there for the others.
  for (let turn = 0; turn < 2; turn++) {
    const bets = turn === 0 ? rounds : players.map(newRound);
    expect(await together(bets.map(({ bet }) => bet))).toEqual(
      players.map((_, place) => applied((place === 4 ? 250n : START) - 100n * BigInt(turn + 1))),
    );
  }
  const later = players.map(newRound);
  const mixed = (last: RoundAction): RoundAction[] => [
    { ...(rounds[0] as (typeof rounds)[0]).win, endsRound: true },
    { ...(rounds[1] as (typeof rounds)[0]).win, amount: 0n },
    (later[2] as (typeof rounds)[0]).bet,
    { ...(later[3] as (typeof rounds)[0]).bet, endsRound: true },
    last,
  ];
  const tooLittle = (later[4] as (typeof rounds)[0]).bet;
  const [won, lost, staked] = [START - 50n, START - 200n, START - 300n];
  expect(await together(mixed(tooLittle))).toEqual([
    applied(won),
    applied(lost),
    applied(staked),
    applied(staked),
    { kind: 'insufficient', balance: 50n },
  ]);
  // Told again with one that is new, each is answered as it was.
  expect(await together(mixed((later[5] as (typeof rounds)[0]).bet))).toEqual(
    [won, lost, staked, staked, staked].map(applied),
  );
  expect(await Promise.all(players.map(cashOf))).toEqual([won, lost, staked, staked, 50n, staked]);
  const [paid, unpaid, other] = [rounds[2], rounds[3], newRound(players[5] as Player)];
  expect(
    await together([
      (paid as typeof other).win,
      { ...(unpaid as typeof other).win, amount: 0n, endsRound: true },
      other.bet,
    ]),
  ).toEqual([START - 150n, staked, START - 400n].map(applied));
  const states = await sql<{ state: string; payout: bigint }[]>`
    SELECT state, payout FROM bet
    WHERE reference IN ${sql([...rounds.slice(0, 4), ...later].map(({ bet }) => bet.transaction))} ORDER BY id`;
  expect(states.map(({ state, payout }) => `${state} ${payout}`)).toEqual([
    'settled 150',
    'settled 0',
    'settled 150',
    'settled 0',
    'open 0',
    'settled 0',
    'open 0',
  ]);
});

test('all at once at two gateways, each three times: one of the possible ends, and the money is that end’s', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer()));
  const rounds = players.map(newRound);
  const names: Name[] = ['bet', 'win', 'rollback'];
  const requested = rounds.flatMap((round, place) =>
    [...names, ...names, ...names].map((name, turn) => ({
      action: round[name],
      gateway: (place + turn) % 2,
    })),
  );
  const mixed = requested.toSorted((one, other) => order(one) - order(other));
  await Promise.all(mixed.map(({ action, gateway }) => gateways[gateway === 0 ? 0 : 1](action)));
  for (const [place, round] of rounds.entries()) {
    const player = players[place] as Player;
    const [row] = await database.sql<{ state: string }[]>`
      SELECT state FROM bet WHERE reference = ${round.bet.transaction}`;
    const change = { settled: 50n, open: -100n, cancelled: 0n, none: 0n }[row?.state ?? 'none'] ?? 0n;
    expect((await cashOf(player)) - START).toBe(change);
    // The vendor repeats what was not accepted until it knows: a bet that ended moves nothing more.
    await gateways[0](round.win);
    await gateways[1](round.rollback);
    expect((await cashOf(player)) - START).toBe(change === -100n ? 50n : change);
  }
});

/** A mixed order that is the same every time. */
function order({ action }: { action: RoundAction }): number {
  const text = `${action.member}${'transaction' in action ? action.transaction : ''}`;
  return [...text].reduce((sum, letter, place) => (sum * 31 + letter.charCodeAt(0) * (place + 1)) % 997, 7);
}

test('a limit of the member’s own holds against bets at two gateways at once', async () => {
  const player = await newPlayer();
  await database.sql`INSERT INTO play_limit (member, kind, period, limit_value) VALUES (${player.member}, 'loss', 'day', 500)`;
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, place) => gateways[place % 2 === 0 ? 0 : 1](newRound(player).bet)),
  );
  expect(answers.filter(({ kind }) => kind === 'applied')).toHaveLength(5);
  expect(answers.filter(({ kind }) => kind === 'limit-reached')).toHaveLength(11);
});

test('a bet of a member who owes something is sent back to be paid for first, in whatever company it comes', async () => {
  const { sql } = database;
  const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(1000n)));
  const [debtor, second] = players as [Player, Player];
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  for (const { member, account } of [debtor, second])
    await sql.begin(async (tx) => {
      await lendMissing(tx, `test:${member}`, [{ member, currency: 'PHP', account, amount: 1300n }]);
      const back = { from: account, to: house, amount: 300n, kind: 'test' };
      await transfer(tx, { key: `owing:${member}`, ...back });
    });
  const bets = players.map((player) => newRound(player).bet);
  const answers = await act(sql, { part: 1, categories: ['alpha/RNG'] }, bets);
  expect(answers.map(({ kind }) => kind)).toEqual(['check', 'check', 'applied', 'applied']);
  const paid = await Promise.all(bets.slice(0, 2).map((bet, place) => gateways[place === 0 ? 0 : 1](bet)));
  expect(paid).toEqual(paid.map(() => ({ kind: 'applied', balance: 600n })));
  expect(await owedBy(sql, debtor.member, 'PHP')).toBe(0n);
});

test('a bet told on another connection of the same vendor is the same bet', async () => {
  const { sql } = database;
  const player = await newPlayer();
  const { bet } = newRound(player);
  const first = await gateways[0](bet);
  await sql`UPDATE vendor SET connection = 'moved' WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
  try {
    expect(await gateways[0]({ ...bet, connection: 'moved' })).toEqual(first);
    expect((await gateways[0]({ ...bet, connection: 'moved', amount: 101n })).kind).toBe('conflict');
  } finally {
    await sql`UPDATE vendor SET connection = ${connection} WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
  }
  expect(await cashOf(player)).toBe(START - 100n);
});

test('while the site is closed a round that runs goes on and ends, and none begins', async () => {
  const { sql } = database;
  const player = await newPlayer();
  const [running, fresh] = [newRound(player), newRound(player)];
  expect((await gateways[0](running.bet)).kind).toBe('applied');
  await sql`UPDATE merchant SET maintenance = true WHERE code = 'alpha'`;
  try {
    expect((await gateways[0](fresh.bet)).kind).toBe('game-closed');
    const more = { ...running.bet, transaction: `${running.bet.transaction}-more` };
    expect((await gateways[0](more)).kind).toBe('applied');
    expect((await gateways[0](running.win)).kind).toBe('applied');
  } finally {
    await sql`UPDATE merchant SET maintenance = false WHERE code = 'alpha'`;
  }
});

test('after all this the books are in order', async () => {
  expect((await checkLedger(database.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
