import { setTimeout as delay } from 'node:timers/promises';
import { sendTo } from '../release/site-client.ts';
import { unusedPort } from '../unused-port.ts';
import { siteHost, withImage } from './run-container.ts';
import { run } from './run-program.ts';

const host = 'office.localhost';
const PASSWORD = 'A long password 2026';

/**
 * Starts the image of the back office with runc, loads its page and scripts, makes the first owner, joins and logs in as they do.
 * @returns the exit code
 */
export async function walkOfficeImage(): Promise<number> {
  const commandPort = await unusedPort();
  const settings = [
    'DEMO_DATA=0',
    `OFFICE_HOST=${host}`,
    `OPERATOR_PORT=${commandPort}`,
    `OPERATOR_URL=http://127.0.0.1:${commandPort}`,
  ];
  return withImage('office', settings, async ({ port, health, start }) => {
    const started = await start();
    const staff = (words: readonly string[], variables: Readonly<Record<string, string>> = {}): string =>
      run('runc', [
        'exec',
        ...Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`),
        started.id,
        'node',
        '/app/release/staff.mjs',
        ...words,
      ]);

    const page = await sendTo({ port, host }, '/');
    const scripts = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const answers = await Promise.all(scripts.map((file) => sendTo({ port, host }, file)));
    if (page.status !== 200 || scripts.length === 0 || answers.some(({ status }) => status !== 200))
      throw new Error(
        `The page is answered with ${page.status}, its files with ${answers.map(({ status }) => status).join(', ')}.`,
      );
    const onSite = await sendTo({ port, host: siteHost }, '/operator/session');
    if (onSite.status !== 404)
      throw new Error(`A site's host answers a call of staff with ${onSite.status}.`);

    const invited = staff(['create-owner', 'ann']);
    const token = /join (?:TOKEN )?([\w-]{20,})/.exec(invited)?.[1] ?? '';
    const headers = { 'content-type': 'application/json' };
    const invitation = await sendTo({ port, host }, '/operator/invitation', {
      method: 'POST',
      headers,
      body: JSON.stringify({ token }),
    });
    const [, key = ''] = /"secret":"([A-Z2-7]+)"/.exec(invitation.text) ?? [];
    const code = staff(['code', key]).trim();
    staff(['join', token], { STAFF_PASSWORD: PASSWORD, STAFF_CODE: code });
    // Each code counts once; the next one comes within 30 seconds.
    const nextCode = async (): Promise<string> => {
      await delay(1_000);
      const next = staff(['code', key]).trim();
      return next === code ? nextCode() : next;
    };
    staff(['login', 'ann'], { STAFF_PASSWORD: PASSWORD, STAFF_CODE: await nextCode() });
    const who = staff(['whoami']).trim();
    run('runc', ['exec', started.id, ...health]);
    const exitCode = await started.stop();
    console.log(
      `the back office loads with ${scripts.length} files; ${who}; stopped with exit code ${String(exitCode)}`,
    );
    return exitCode === 0 ? 0 : 1;
  });
}
