import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { calls } from '@marquee/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { testBrands } from '../testing/global-setup.ts';
import { newPayee, PASSWORD } from '../testing/payee.ts';
import { seal } from '../testing/seal.ts';
import {
  askPort,
  startTestGateway,
  testSecretsKey,
  valueOf,
  type Answer,
  type TestGateway,
} from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const MEMBERS = 12;

/** Another gateway over the same database, as a process of its own. @returns its port, and how to kill it */
async function startProcess(): Promise<{ port: number; kill: () => void }> {
  const child = execFile(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: gateway.url,
      DEMO_DATA: '0',
      BRANDS_DIR: testBrands,
      LOG_FILE: '/dev/null',
      SECRETS_KEY: testSecretsKey,
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text) => {
      said += String(text);
      const found = /alpha\.localhost:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    child.on('exit', () => reject(new Error(said)));
  });
  return { port, kill: () => void child.kill('SIGKILL') };
}

test('a gateway killed among requests loses none that it acknowledged and doubles none that are sent again', async () => {
  const payees = await Promise.all(Array.from({ length: MEMBERS }, () => newPayee(gateway, { cash: 1_000 })));
  const asked = await Promise.all(
    payees.map(async (payee) => {
      const account = valueOf<{ id: string }>((await payee.bind()).json).id;
      return { payee, account, requestId: randomUUID() };
    }),
  );
  const { json } = await gateway.send('systemEnvelopeKey');
  const key = valueOf<{ keyId: string; publicKey: string }>(json);
  const { method, path } = calls.withdrawalRequest;
  const other = await startProcess();

  let acknowledged = 0;
  const first = await Promise.all(
    asked.map(async ({ payee, account, requestId }): Promise<Answer | 'cut off'> => {
      const body = { requestId, account, amount: '700.00', paymentPassword: PASSWORD };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${payee.token}` };
      const sealed = JSON.stringify(seal(body, { ...key, method, path }));
      const answer = await askPort(other.port, { method, path, headers, body: sealed }).catch(
        () => 'cut off' as const,
      );
      if (answer !== 'cut off') acknowledged += 1;
      if (acknowledged === 3) other.kill();
      return answer;
    }),
  );
  expect(acknowledged).toBeLessThan(MEMBERS);

  const idOf = (answer: Answer) => valueOf<{ id: string }>(answer.json).id;
  const again = await Promise.all(
    asked.map(async ({ payee, account, requestId }) =>
      idOf(await payee.ask(account, '700.00', { requestId })),
    ),
  );
  expect(first.map((answer, at) => (answer === 'cut off' ? again[at] : idOf(answer)))).toEqual(again);
  expect(new Set(again).size).toBe(MEMBERS);
  const balances = await Promise.all(payees.map(({ balances }) => balances()));
  expect(balances).toEqual(payees.map(() => ({ cash: 3_000_000n, hold: 7_000_000n })));
  const [row] = await gateway.sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM withdrawal WHERE member IN ${gateway.sql(payees.map(({ id }) => id))}`;
  expect(row?.count).toBe(MEMBERS);
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
}, 60_000);
