import type { OwnSettings } from '../game-vendors/own/own.adapter.ts';
import type { Gateway } from '../gateway-options.ts';
import { startGateway } from '../gateway.ts';
import { checkLedger } from '../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { testBrands } from './global-setup.ts';
import { startTestGateway, testSecretsKey, valueOf, type TestGateway } from './test-gateway.ts';
import { sendAsVendor, testVendor, type RequestChanges, type VendorAnswer } from './test-vendor.ts';

/** A second vendor, with its own game at the merchant alpha. */
export const otherVendor: OwnSettings = {
  ...testVendor,
  code: 'other-vendor',
  keys: [{ id: 'other', secret: 'x'.repeat(32) }],
};

/** The test vendor's game at the merchant alpha. */
export const GAME = 'SUNKENGOLD_001';

/** A member in a game, with the requests that the vendor makes for them. */
export interface Playing {
  readonly member: bigint;
  readonly token: string;
  readonly username: string;
  readonly player: string;
  readonly session: string;
  /** A new stake of ten. */
  readonly bet: (more?: object) => { transaction: string; round: string; amount: string };
  readonly win: (of: { transaction: string; round: string }, more?: object) => object;
  readonly rollback: (of: { transaction: string }, more?: object) => object;
  /** What is in the main wallet, in ten-thousandths. */
  readonly cash: () => Promise<bigint>;
}

/** Two gateways on one database, and vendors with games. */
export interface VendorHarness {
  readonly gateway: TestGateway;
  /** What one of the gateways has seen, the other knows. */
  readonly second: Gateway;
  /** Sends a request as the test vendor. */
  readonly send: (operation: string, value: object, changes?: RequestChanges) => Promise<VendorAnswer>;
  /** Starts the game. @returns the launch token */
  readonly start: (token: string, username: string) => Promise<string>;
  /** A new member who is in the game. @param amount what they have, in ten-thousandths */
  readonly playing: (amount?: bigint) => Promise<Playing>;
  /** @throws unless the books are in order */
  readonly expectLedgerBalanced: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the harness of one test file. */
export async function openVendorHarness(
  options: Parameters<typeof startTestGateway>[0] & object = {},
): Promise<VendorHarness> {
  let next = 0;
  const gameVendors = [testVendor, otherVendor];
  const gateway = await startTestGateway({
    gameVendors,
    operators: { host: '127.0.0.1', port: 0 },
    ...options,
  });
  await gateway.sql`UPDATE vendor SET connection = CASE code WHEN 'SUNKENGOLD' THEN ${testVendor.code} ELSE ${otherVendor.code} END
    WHERE merchant = 'alpha' AND code IN ('SUNKENGOLD', 'TIGERKITE')`;
  const second = await startGateway({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: gateway.url,
    dataDir: '/tmp',
    secretsKey: testSecretsKey,
    sitesDir: '/tmp/none',
    brandsDir: testBrands,
    demo: false,
    logFile: '/dev/null',
    jobs: 'none',
    gameVendors,
  });
  const send: VendorHarness['send'] = (operation, value, changes) =>
    sendAsVendor(gateway.port, operation, value, changes);

  async function start(token: string, username: string): Promise<string> {
    const answer = await gateway.send('gameLaunch', {
      token,
      body: {
        gameId: GAME,
        vassalage: 'SUNKENGOLD',
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        username,
        merchantCode: 'alpha',
        language: 'EN',
      },
    });
    const { game_url } = valueOf<{ game_url: string }>(answer.json);
    return new URL(game_url).searchParams.get('token') ?? '';
  }

  async function playing(amount = 100_0000n): Promise<Playing> {
    const { sql } = gateway;
    const username = `player${next++}`;
    const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    VALUES ('alpha', ${username}, 'Marisol', 'EN', 'Bronze') RETURNING id`;
    const member = row?.id ?? 0n;
    const to = await openMemberAccount(sql, member, 'PHP');
    const from = await openHouseAccount(sql, 'alpha', 'PHP');
    if (amount > 0n) await transfer(sql, { key: `seamless-test:${member}`, from, to, amount, kind: 'test' });
    const token = await openSession(sql, 'alpha', member);
    const launch = await start(token, username);
    const opened = (await send('authenticate', { token: launch })).value as {
      player: string;
      session: string;
    };
    const { player, session } = opened;
    const bet = (more: object = {}) => ({
      session,
      player,
      round: `round-${next}`,
      transaction: `bet-${next++}`,
      game: GAME,
      currency: 'PHP',
      amount: '10',
      ...more,
    });
    return {
      member,
      token,
      username,
      player,
      session,
      bet,
      win: (of: { transaction: string; round: string }, more: object = {}) => ({
        player,
        round: of.round,
        transaction: `${of.transaction}-win`,
        bet: of.transaction,
        currency: 'PHP',
        amount: '25.5',
        ...more,
      }),
      rollback: (of: { transaction: string }, more: object = {}) => ({
        player,
        transaction: `${of.transaction}-rollback`,
        bet: of.transaction,
        currency: 'PHP',
        ...more,
      }),
      cash: async () => {
        const [account] = await sql<{ balance: bigint }[]>`SELECT balance FROM account WHERE id = ${to}`;
        return account?.balance ?? 0n;
      },
    };
  }

  return {
    gateway,
    second,
    send: send,
    start,
    playing,
    expectLedgerBalanced: async () => {
      const wrong = (await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0);
      if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
    },
    close: async () => {
      await second.close();
      await gateway.close();
    },
  };
}

/** The answers as they stand on the wire. */
export const ok = (balance: string) => ({ status: 'ok', balance, currency: 'PHP' });
export const refused = (code: string) => ({ status: 'refused', code });
