import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { startTestGateway, valueOf } from './test-gateway.ts';
import { startTestHub88 } from './test-hub88.ts';

/** The game that is played. */
export const GAME = 'SUNKENGOLD_001';

/** A bet, as it is sent. */
export type Bet = { transaction_uuid: string; round: string; request_uuid: string };

/** A gateway with a vendor that Hub88 connects, and what is asked of both. */
export async function openHub88Harness() {
  let next = 0;
  const hub88 = await startTestHub88();
  const gateway = await startTestGateway({ gameVendors: [hub88.settings] });
  await gateway.sql`UPDATE vendor SET connection = 'hub88' WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;

  async function newMember(amount = 100_0000n) {
    const { sql } = gateway;
    const username = `hub${next++}`;
    const [row] = await sql<{ id: bigint }[]>`
      INSERT INTO member (merchant, username, nickname, language, rank_name)
      VALUES ('alpha', ${username}, 'Marisol', 'EN', 'Bronze') RETURNING id`;
    const member = row?.id ?? 0n;
    const to = await openMemberAccount(sql, member, 'PHP');
    const from = await openHouseAccount(sql, 'alpha', 'PHP');
    await transfer(sql, { key: `hub88-test:${member}`, from, to, amount, kind: 'test' });
    return { member, username, token: await openSession(sql, 'alpha', member) };
  }

  const launch = ({ token, username }: { token: string; username: string }) =>
    gateway.send('gameLaunch', {
      token,
      headers: {
        origin: 'http://alpha.localhost:4000',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile',
      },
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
        language: 'TH',
      },
    });

  /** A member in a game, and the requests as documented, in the amounts of the documentation. */
  async function playing() {
    const one = await newMember();
    const { game_url } = valueOf<{ game_url: string }>((await launch(one)).json);
    // Found by its token: members are also launched in parallel.
    const token = new URL(game_url).searchParams.get('token');
    const { user = '' } = hub88.launches.find((each) => each['token'] === token) as { user?: string };
    const request = (more: object = {}) => ({ request_uuid: randomUUID(), user, token, ...more });
    const transaction = (round: string, more: object) =>
      request({
        transaction_uuid: randomUUID(),
        supplier_transaction_id: `supplier-${next++}`,
        supplier_user: null,
        round,
        round_closed: false,
        game_code: GAME,
        ...more,
      });
    const paid = { currency: 'PHP', is_free: false, is_aggregated: false, bet: 'zero', meta: { odds: 2.5 } };
    return {
      ...one,
      user,
      request,
      bet: (round: string, more: object = {}) => transaction(round, { ...paid, amount: 356_000, ...more }),
      win: (of: { transaction_uuid: string; round: string }, more: object = {}) =>
        transaction(of.round, {
          ...paid,
          amount: 1_005_000,
          reference_transaction_uuid: of.transaction_uuid,
          ...more,
        }),
      rollback: (of: { transaction_uuid: string; round: string }) =>
        transaction(of.round, { reference_transaction_uuid: of.transaction_uuid }),
    };
  }

  /** Sends a request as Hub88. @returns what it is answered */
  async function send(path: string, value: object) {
    const { status, text } = await hub88.send(gateway.port, path, value);
    expect(status).toBe(200);
    return JSON.parse(text) as Record<string, unknown>;
  }

  /** @throws unless the books are in order */
  async function expectLedgerBalanced(): Promise<void> {
    const wrong = (await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0);
    if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  }

  async function close(): Promise<void> {
    await gateway.close();
    await hub88.close();
  }

  return { hub88, gateway, newMember, launch, playing, send, expectLedgerBalanced, close };
}

export type Hub88Harness = Awaited<ReturnType<typeof openHub88Harness>>;
