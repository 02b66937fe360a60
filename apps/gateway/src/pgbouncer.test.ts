import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { callLimits } from './database/connection.ts';
import { openDatabase } from './database/database.ts';
import { limitSettings } from './database/pooled-connections.ts';
import { queueJob } from './database/queue.ts';
import { checkLedger } from './ledger/check.ts';
import { bundled } from './testing/bundled.ts';
import { listen } from './testing/event-listener.ts';
import { startGatewayProcess, type GatewayProcess } from './testing/gateway-process.ts';
import { endSale, newIssue, newLottery, ticketFor } from './testing/lottery-fixtures.ts';
import { newPayee, type Payee } from './testing/payee.ts';
import { hasPgBouncer, startPgBouncer, withoutPgBouncer, type PgBouncer } from './testing/pgbouncer.ts';
import { sampleRequests } from './testing/sample-requests.ts';
import {
  kindOf,
  startTestGateway,
  type Answer,
  type CallRequest,
  type TestGateway,
} from './testing/test-gateway.ts';

const PLAYERS = 8;
/** Ten-thousandths of a peso that a ticket costs: one of them always wins. */
const STAKE = 200_000n;

if (!hasPgBouncer) console.log(withoutPgBouncer);
describe.skipIf(!hasPgBouncer)('gateways behind PgBouncer in transaction mode', () => {
  let bouncer: PgBouncer;
  let gateway: TestGateway;
  let other: GatewayProcess;
  let players: Payee[];
  let visitors = 0;
  const freshAddress = () => ({ 'x-forwarded-for': `10.3.${(visitors >> 8) & 255}.${visitors++ & 255}` });

  beforeAll(async () => {
    // Far fewer connections than the gateways have between them, so that each is lent to many.
    bouncer = await startPgBouncer(inject('gatewayUrl'), ['default_pool_size = 3', 'query_wait_timeout = 8']);
    gateway = await startTestGateway(
      ({ gatewayUrl }) => ({ poolerUrl: bouncer.urlOf(gatewayUrl), trustProxy: '127.0.0.1' }),
      freshAddress,
    );
    other = await startGatewayProcess(
      gateway.gatewayUrl,
      { DATABASE_POOLER_URL: bouncer.urlOf(gateway.gatewayUrl), TRUST_PROXY: '127.0.0.1' },
      [bundled('gateway')],
    );
    players = [];
    for (let n = 0; n < PLAYERS; n++) players.push(await newPayee(gateway, { cash: 100_000 }));
  }, 120_000);
  afterAll(async () => {
    await other?.kill();
    await gateway?.close();
    await bouncer?.stop();
  });

  /** An issue on sale, and what buys the same ticket of it: numbers that win ten for one, or nothing. */
  async function sale(issue: string) {
    const lottery = await newLottery(gateway.sql);
    await newIssue(gateway.sql, lottery, issue);
    const rows = [[...'0123456789'], [], [], [], []];
    const ticket = await ticketFor(gateway.sql, lottery, 'ssc.one.position', { rows });
    const bet = ({ token }: Payee, port: number, requestId: string = randomUUID()) =>
      gateway.send('lotteryBet', {
        token,
        port,
        body: { requestId, gameCode: lottery, issue, tickets: [ticket] },
      });
    const orders = async (): Promise<number> =>
      Number(
        (
          await gateway.sql`SELECT count(*)::int AS orders FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue
            WHERE i.lottery = ${lottery} AND i.issue = ${issue}`
        )[0]?.['orders'],
      );
    return { lottery, issue, bet, orders };
  }
  const cashOfAll = async () =>
    (await Promise.all(players.map((one) => one.balances()))).reduce((sum, { cash }) => sum + cash, 0n);
  const ports = () => [gateway.port, other.port];
  /** Does numbered work, so many at once. */
  const many = (count: number, atOnce: number, work: (place: number) => Promise<unknown>) => {
    let next = 0;
    return Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < count) await work(next++);
      }),
    );
  };
  const playerOf = (place: number): Payee => {
    const player = players[place % players.length];
    if (player === undefined) throw new Error('no player');
    return player;
  };
  const portOf = (place: number): number => (place % 2 === 0 ? gateway.port : other.port);

  test('log-ins, reads and bets through two at once are answered and pushed, and the draw pays', async () => {
    const before = await cashOfAll();
    const one = await sale('POOLED');
    const listener = listen(gateway.port, playerOf(0).token);
    await listener.until(() => listener.events.length > 0);
    const answers: Answer[] = [];
    const reads: [Parameters<TestGateway['send']>[0], CallRequest][] = [
      ['walletBalance', {}],
      ['systemStatus', sampleRequests.systemStatus],
      ['lotteryTickets', { query: { gameCode: one.lottery, issue: one.issue } }],
    ];
    await gateway.sql`TRUNCATE rate_limit`;
    await many(240, 32, async (place) => {
      const [player, port] = [playerOf(place), portOf(place >> 3)];
      const read = reads[place % reads.length];
      if (place < PLAYERS)
        answers.push(
          await gateway.send('sessionLogin', {
            port,
            body: { type: 'username', username: player.username, password: 'Demo2026!' },
          }),
        );
      else if (place % 2 === 0 || read === undefined) answers.push(await one.bet(player, port));
      else answers.push(await gateway.send(read[0], { ...read[1], token: player.token, port }));
    });
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    expect(bouncer.log()).not.toContain('when not linked');
    const bets = await one.orders();
    expect(bets).toBe(120 - PLAYERS / 2);
    expect(await cashOfAll()).toBe(before - BigInt(bets) * STAKE);

    // Bought at the other gateway, told by this one.
    const { cash } = await playerOf(0).balances();
    expect((await one.bet(playerOf(0), other.port)).status).toBe(200);
    await listener.receives((Number(cash - STAKE) / 10_000).toFixed(4));
    await endSale(gateway.sql, one.lottery, one.issue);
    await queueJob(gateway.sql, 'lottery-draw', { lottery: one.lottery, issue: one.issue });
    const paid = () =>
      gateway.sql`SELECT FROM lottery_issue WHERE lottery = ${one.lottery} AND reported_at IS NOT NULL`;
    await vi.waitFor(async () => expect(await paid()).toHaveLength(1), 20_000);
    expect(await cashOfAll()).toBe(before - BigInt(bets + 1) * (STAKE - 196_000n));
    expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  }, 60_000);

  test('while its connections to the server are ended, calls are unavailable and no bet is lost or doubled', async () => {
    const before = await cashOfAll();
    const one = await sale('CUT');
    const kinds = new Set<string>();
    const over = new AbortController();
    const killing = (async () => {
      let killed = 0;
      while (!over.signal.aborted) {
        killed += (
          await gateway.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'marquee' AND state <> 'idle'
            ORDER BY random() LIMIT 1`
        ).count;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return killed;
    })();
    // As sites do: what was not acknowledged is sent again, under the same name.
    await many(80, 16, async (place) => {
      const id = randomUUID();
      for (let tries = 0; tries < 60; tries++) {
        const answer = await one.bet(playerOf(place), portOf(tries + place), id);
        kinds.add(`${answer.status} ${kindOf(answer) ?? ''}`.trim());
        if (answer.status === 200) return;
      }
      throw new Error('a bet was never acknowledged');
    }).finally(() => over.abort());
    expect(await killing).toBeGreaterThan(5);
    expect([...kinds].toSorted()).toEqual(['200', '503 unavailable']);
    expect(await one.orders()).toBe(80);
    expect(await cashOfAll()).toBe(before - 80n * STAKE);

    await bouncer.kill();
    for (const port of ports())
      expect(kindOf(await one.bet(playerOf(0), port, randomUUID()))).toBe('unavailable');
    await bouncer.start();
    for (const port of ports())
      await vi.waitFor(async () => expect((await one.bet(playerOf(1), port)).status).toBe(200), 10_000);
    expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
    expect(gateway.log().filter(({ msg }) => msg === 'failed')).toEqual([]);
  }, 60_000);

  test('SIGTERM ends a process within ten seconds while calls arrive, and the other serves on', async () => {
    const one = await sale('END');
    const over = new AbortController();
    const load = many(Infinity, 8, async (place) => {
      if (over.signal.aborted) throw new Error('over');
      await one.bet(playerOf(place), other.port).catch(() => {});
    }).catch(() => {});
    await vi.waitFor(async () => expect(await one.orders()).toBeGreaterThan(10), 10_000);
    expect(await other.terminate()).toBeLessThan(10_000);
    over.abort();
    await load;
    expect((await one.bet(playerOf(0), gateway.port)).status).toBe(200);
  }, 60_000);

  test('what is not set right is refused at the start, with the cure', async () => {
    const { gatewayUrl, url } = gateway;
    const open = (settings: Partial<Parameters<typeof openDatabase>[0]>) =>
      openDatabase({
        databaseUrl: gatewayUrl,
        ownerUrl: url,
        dataDir: '',
        progress: () => {},
        limits: callLimits,
        ...settings,
      });
    const inTheWay = /A pooler such as PgBouncer answers at .* DATABASE_POOLER_URL/;
    await expect(open({ databaseUrl: bouncer.urlOf(gatewayUrl) })).rejects.toThrow(inTheWay);
    await expect(open({ ownerUrl: bouncer.urlOf(url) })).rejects.toThrow(inTheWay);
    const ignoring = `ignore_startup_parameters = ${Object.keys(limitSettings(undefined)).join(',')}`;
    const lax = await startPgBouncer(gatewayUrl, [ignoring], 'none');
    onTestFinished(lax.stop);
    const laxOfOwner = await startPgBouncer(url, [ignoring]);
    onTestFinished(laxOfOwner.stop);
    await expect(open({ databaseUrl: lax.urlOf(gatewayUrl) })).rejects.toThrow(inTheWay);
    await expect(open({ ownerUrl: laxOfOwner.urlOf(url) })).rejects.toThrow(inTheWay);
    await expect(open({ poolerUrl: lax.urlOf(gatewayUrl) })).rejects.toThrow(
      /_timeout is 0, where 1 to \d+ ms are needed: .* connect_query='SET statement_timeout = 10000; SET lock_timeout = 8000;/,
    );
    const elsewhere = bouncer.urlOf(inject('gatewayUrl'));
    await expect(open({ poolerUrl: elsewhere })).rejects.toThrow('name different databases');
    const asOwner = await startPgBouncer(url, []);
    onTestFinished(asOwner.stop);
    await expect(open({ poolerUrl: asOwner.urlOf(url) })).rejects.toThrow('give both the same');
  });
});
