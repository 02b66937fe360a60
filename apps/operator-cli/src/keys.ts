import { parseArgs } from 'node:util';
import {
  createWebPushKeys,
  openOperatorDatabase,
  readEnvironment,
  readSecretsKeys,
  rotateKeys,
} from '@marquee/gateway';
import { authenticate, sessionHelp } from './session.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run keys -- rotate      encrypts all secrets with the first key of SECRETS_KEY; the gateways may run meanwhile
npm run keys -- web-push    prints a new pair of VAPID keys for messages to browsers, as variables of the environment
${sessionHelp}`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals } = parseArgs({
    allowPositionals: true,
  });
  if (positionals.join() === 'web-push') {
    const { publicKey, privateKey } = await createWebPushKeys();
    console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  }
  if (positionals.join() !== 'rotate') {
    console.error(usage);
    return 2;
  }
  const settings = readEnvironment(process.env);
  const database = await openOperatorDatabase(settings);
  try {
    const operator = await authenticate(database.sql, 'keys.change');
    const keys = readSecretsKeys(settings.secretsKey, settings.dataDir);
    const rotated = await rotateKeys(database.sql, keys, operator, (line) => console.log(line));
    for (const { name, changed, unreadable } of rotated) {
      const lost = unreadable === 0 ? '' : `; ${unreadable} CANNOT BE DECRYPTED with these keys`;
      console.log(`${name}: ${changed} encrypted with the new key${lost}`);
    }
    return rotated.some(({ unreadable }) => unreadable > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}

await runCommand(main);
