import { calls } from '@marquee/contract';
import { demoAccounts } from '@marquee/gateway';
import { sendTo, siteClient } from '../release/site-client.ts';
import { siteHost as host, withImage } from './run-container.ts';
import { run } from './run-program.ts';

const LONGEST_START_MS = 2000;
const MAXIMUM_MEMORY_MB = 200;
const STARTS = 3;

/**
 * Starts the gateway's image with runc, measures its start and its memory, asks for health, logs a member in and stops it.
 * @returns the exit code
 */
export const walkGatewayImage = (): Promise<number> =>
  withImage('gateway', ['DEMO_DATA=1'], async ({ port, health, start }) => {
    const starts: number[] = [];
    // The first start makes the schema and the demo data.
    for (let turn = 0; turn < STARTS; turn++) {
      const started = await start();
      if (turn > 0) starts.push(started.milliseconds);
      await started.stop();
    }
    const started = await start();
    starts.push(started.milliseconds);
    const [account] = demoAccounts;
    if (account === undefined) throw new Error('The demo data have no account.');
    await visit(port, account);
    run('runc', ['exec', started.id, ...health]);
    const megabytes = started.megabytes();
    const code = await started.stop();
    const best = Math.round(Math.min(...starts));
    console.log(`ready after ${best} ms, the best of ${STARTS} starts (at most ${LONGEST_START_MS} ms)`);
    console.log(`${megabytes} MB resident after a log-in (at most ${MAXIMUM_MEMORY_MB} MB)`);
    console.log(`healthy; a member logged in and read the balance; stopped with exit code ${code}`);
    return best <= LONGEST_START_MS && megabytes <= MAXIMUM_MEMORY_MB && code === 0 ? 0 : 1;
  });

/** Asks for health, logs a member in and reads the balance. @throws when something is refused */
async function visit(port: number, { username, password }: { username: string; password: string }) {
  for (const target of ['/healthz', '/readyz', `/wps/system/status?url=${host}`]) {
    const { status } = await sendTo({ port, host }, target);
    if (status !== 200) throw new Error(`${target} is answered with ${status}.`);
  }
  const { session, valueOf } = siteClient({ port, host });
  const { token } = await valueOf(calls.sessionLogin, { body: { type: 'username', username, password } });
  session.token = token;
  await valueOf(calls.walletBalance, {});
}
