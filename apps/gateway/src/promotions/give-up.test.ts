import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../core/sessions.store.ts';
import { addMember } from '../identity/members.store.ts';
import { checkInvariants } from '../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { endBet, recordBet } from '../rounds/bets.store.ts';
import { compareSums } from '../agents/sums.store.ts';
import { openRecordHarness, type RecordHarness, type Wire } from '../testing/record-harness.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';

interface Sources {
  missing: Wire;
  inPlay: boolean;
  sources: { id: string; kind: string; required: Wire; giveUp: { takes: Wire; stays: Wire } | null }[];
}

/** A member with a deposit of 1,000 and a bonus of 1,000, of which both together must be staked eight times. */
interface Player {
  readonly id: bigint;
  readonly username: string;
  readonly token: string;
  readonly cash: bigint;
}

const THOUSAND = 10_000_000n;

let harness: RecordHarness;
beforeAll(async () => {
  harness = await openRecordHarness();
});
afterAll(() => harness.gateway.close());

let players = 0;
async function newPlayer(): Promise<Player> {
  const { sql } = harness.gateway;
  const username = `bonus${players++}`;
  const id = await addMember(sql, {
    merchant: 'alpha',
    username,
    nickname: username,
    type: 0,
    language: 'EN',
    passwordHash: null,
    upline: null,
    rankName: 'Bronze',
    rankLevel: 0,
  });
  await sql`UPDATE member SET email = ${`${username}@player.example`} WHERE id = ${id}`;
  const [method] = await sql<{ code: string; kind: string }[]>`
    SELECT code, kind FROM payment_method WHERE merchant = 'alpha' AND kind = 'card'`;
  const cash = await openMemberAccount(sql, id, harness.currency);
  const house = await openHouseAccount(sql, 'alpha', harness.currency);
  await sql.begin(async (tx) => {
    const [deposit] = await tx<{ id: bigint; reference: string }[]>`
      INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
        fee_per_mille, fee_minimum, turnover, bonus_code, state, return_url, language, net_amount, fee, bonus, expires_at, closed_at)
      VALUES (${`G-${username}`}, 'alpha', ${id}, gen_random_uuid(), '', ${method?.code ?? ''}, ${method?.kind ?? ''}, '', ${harness.currency},
        ${THOUSAND}, 0, 0, 0, 1, 'welcome', 'credited', '', 'EN', ${THOUSAND}, 0, ${THOUSAND}, now(), now()) RETURNING id, reference`;
    if (deposit === undefined) throw new Error('no deposit');
    const { reference } = deposit;
    const move = { from: house, to: cash, amount: THOUSAND, reference };
    await transfer(tx, { ...move, key: `deposit:${deposit.id}`, kind: 'deposit' });
    await transfer(tx, { ...move, key: `deposit:${deposit.id}:bonus`, kind: 'deposit-bonus' });
    await requireTurnover(tx, {
      member: id,
      merchant: 'alpha',
      source: 'bonus',
      reference: `deposit:${deposit.id}`,
      amount: 16n * THOUSAND,
    });
  });
  return { id, username, token: await openSession(sql, 'alpha', id), cash };
}

/** Puts a gift into the wallet that must be staked three times. */
async function addGift({ id, cash }: Player, amount: bigint): Promise<void> {
  const { sql } = harness.gateway;
  const house = await openHouseAccount(sql, 'alpha', harness.currency, 'promotion');
  await sql.begin(async (tx) => {
    const [claim] = await tx<{ id: bigint }[]>`
      INSERT INTO promotion_claim (merchant, promotion, member, request_id, request_hash, remark, state, amount, turnover, decided_at,
        collect_request_id, collected_at)
      VALUES ('alpha', 'birthday', ${id}, gen_random_uuid(), '', '', 'claimed', ${amount}, 3, now(), gen_random_uuid(), now()) RETURNING id`;
    const reference = `${claim?.id}`;
    await transfer(tx, {
      key: `promotion:${reference}`,
      from: house,
      to: cash,
      amount,
      kind: 'promotion',
      reference,
    });
    await requireTurnover(tx, {
      member: id,
      merchant: 'alpha',
      source: 'bonus',
      reference: `promotion:${reference}`,
      amount: amount * 3n,
    });
  });
}

const place = ({ id }: Player, stake: bigint) =>
  harness.gateway.sql.begin((tx) =>
    recordBet(tx, {
      merchant: 'alpha',
      member: id,
      category: harness.game.category,
      vendor: harness.game.vendor,
      game: harness.game.code,
      round: 'r',
      reference: randomUUID(),
      stake,
      currency: harness.currency,
    }),
  );

async function play(player: Player, stake: bigint, payout: bigint): Promise<void> {
  const bet = await place(player, stake);
  if (!('bet' in bet)) throw new Error(bet.kind);
  await harness.gateway.sql.begin((tx) => endBet(tx, bet.bet, { kind: 'settled', payout }, harness.currency));
}

const sourcesOf = async ({ token }: Player) =>
  valueOf<Sources>((await harness.gateway.send('turnoverSources', { token })).json);
const send = ({ token }: Player, source: string | undefined, takes: string | undefined) =>
  harness.gateway.send('bonusGiveUp', { body: { source: source ?? '', takes: takes ?? '' }, token });
const takenOf = (json: Parameters<typeof valueOf>[0]) => valueOf<{ taken: Wire }>(json).taken.amount;
const balanceOf = async ({ cash }: Player) =>
  (await harness.gateway.sql<{ balance: bigint }[]>`SELECT balance FROM account WHERE id = ${cash}`)[0]
    ?.balance;

describe('a bonus that is given up', () => {
  test('takes itself and its winnings, and leaves the deposit with the stakes of its own', async () => {
    const player = await newPlayer();
    await play(player, 2_000_000n, 7_000_000n);
    const [source] = (await sourcesOf(player)).sources;
    expect(source).toMatchObject({
      kind: 'deposit-bonus',
      giveUp: { takes: { amount: '1500.0000' }, stays: { amount: '800.0000' } },
    });
    const { json } = await send(player, source?.id, source?.giveUp?.takes.amount);
    expect(takenOf(json)).toBe('1500.0000');
    expect(await balanceOf(player)).toBe(THOUSAND);
    const after = await sourcesOf(player);
    expect(after.missing.amount).toBe('800.0000');
    expect(after.sources).toMatchObject([
      { kind: 'deposit', required: { amount: '1000.0000' }, giveUp: null },
    ]);
    const record = await harness.read<{ bonuses: object[] }>(
      'bonusRecords',
      { state: 'given-up' },
      player.token,
    );
    expect(record.bonuses).toMatchObject([
      { state: 'given-up', taken: { amount: '1500.0000' }, required: { amount: '16000.0000' } },
    ]);
    const moved = await harness.read<{ transactions: object[] }>(
      'memberTransactionDetail',
      { type: 'bonus' },
      player.token,
    );
    expect(moved.transactions[0]).toMatchObject({
      amount: { amount: '-1500.0000' },
      reference: { kind: 'deposit' },
    });
    await expect
      .poll(() => harness.gateway.outbox())
      .toContainEqual(
        expect.objectContaining({
          to: `${player.username}@player.example`,
          text: expect.stringContaining(`${harness.currency} 1500.00`),
        }),
      );
  });

  test('takes what is left when it was lost, and never more than that', async () => {
    const player = await newPlayer();
    await play(player, 14_000_000n, 0n);
    const [source] = (await sourcesOf(player)).sources;
    // Of the stakes of 1,400 those of the deposit alone are met.
    expect(source?.giveUp).toMatchObject({ takes: { amount: '600.0000' }, stays: { amount: '0.0000' } });
    expect(takenOf((await send(player, source?.id, '600')).json)).toBe('600.0000');
    expect(await balanceOf(player)).toBe(0n);
    expect(await sourcesOf(player)).toMatchObject({ missing: { amount: '0.0000' }, sources: [] });
  });

  test('is taken once, from two tabs at once, twice and again later', async () => {
    const player = await newPlayer();
    const [source] = (await sourcesOf(player)).sources;
    const takes = source?.giveUp?.takes.amount;
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(player, source?.id, takes)));
    expect(answers.map(({ json }) => takenOf(json))).toEqual(Array(4).fill('1000.0000'));
    await play(player, 1_000_000n, 9_000_000n);
    // A late copy of the request, and one of an old page that shows another amount.
    expect(takenOf((await send(player, source?.id, takes)).json)).toBe('1000.0000');
    expect(takenOf((await send(player, source?.id, '1')).json)).toBe('1000.0000');
    expect(await balanceOf(player)).toBe(18_000_000n);
    const rows = await harness.gateway.sql`SELECT FROM bonus_forfeiture WHERE member = ${player.id}`;
    expect(rows).toHaveLength(1);
    await expect(harness.gateway.sql`DELETE FROM bonus_forfeiture`).rejects.toThrow('permission denied');
  });

  test('is refused while a bet is open, at another price, and to anyone else', async () => {
    const player = await newPlayer();
    const [source] = (await sourcesOf(player)).sources;
    expect(kindOf(await send(player, source?.id, '999'))).toBe('conflict');
    const stranger = await newPlayer();
    expect(kindOf(await send(stranger, source?.id, '1000'))).toBe('not-found');
    const bet = await place(player, 1_000_000n);
    expect((await sourcesOf(player)).inPlay).toBe(true);
    expect(kindOf(await send(player, source?.id, '900'))).toBe('money-in-play');
    if ('bet' in bet)
      await harness.gateway.sql.begin((tx) => endBet(tx, bet.bet, { kind: 'cancelled' }, harness.currency));
    const { sql } = harness.gateway;
    const vendor = await openMemberAccount(sql, player.id, harness.currency, 'vendor:KOI');
    const there = { from: player.cash, to: vendor, amount: 10_000n, kind: 'transfer', reference: 'KOI' };
    await transfer(sql, { ...there, key: `give-up:${player.id}` });
    expect(kindOf(await send(player, source?.id, '1000'))).toBe('money-in-play');
    await transfer(sql, { ...there, from: vendor, to: player.cash, key: `give-up:${player.id}:back` });
    expect(takenOf((await send(player, source?.id, '1000')).json)).toBe('1000.0000');
  });

  test('takes winnings once where two run, and can be a gift', async () => {
    const player = await newPlayer();
    await addGift(player, 5_000_000n);
    await play(player, 1_000_000n, 3_000_000n);
    const [deposit, gift] = (await sourcesOf(player)).sources;
    expect([deposit?.giveUp?.takes.amount, gift?.giveUp?.takes.amount]).toEqual(['1200.0000', '700.0000']);
    await send(player, gift?.id, '700');
    const [left] = (await sourcesOf(player)).sources;
    expect(left?.giveUp?.takes.amount).toBe('1000.0000');
    await send(player, left?.id, '1000');
    expect(await balanceOf(player)).toBe(THOUSAND);
  });

  test('works during a break, and a withdrawal needs the rest of the deposit’s stakes alone', async () => {
    const player = await newPlayer();
    const { sql } = harness.gateway;
    await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${player.id}, gen_random_uuid(), 'self-exclusion', '6m', now() + interval '200 days')`;
    const [source] = (await sourcesOf(player)).sources;
    expect(takenOf((await send(player, source?.id, '1000')).json)).toBe('1000.0000');
    expect((await sourcesOf(player)).missing.amount).toBe('1000.0000');
  });

  test('leaves the books and the sums of the agents right', async () => {
    const found = await checkInvariants(harness.gateway.sql);
    expect(found.filter(({ violations }) => violations > 0)).toEqual([]);
    expect(await compareSums(harness.gateway.sql, 'alpha')).toEqual([]);
  });
});
