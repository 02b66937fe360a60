import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  applicationPictures,
  decideApplication,
  listApplications,
  openOperatorDatabase,
  readEnvironment,
  type ApplicationEntry,
} from '@marquee/gateway';
import { authenticate, sessionHelp } from './session.ts';
import { printableLine, runCommand } from './run-command.ts';

const usage = `npm run promotions -- list [--merchant CODE]
npm run promotions -- pictures ID          writes the pictures of an application into this folder
npm run promotions -- approve ID…          issues the gift, which the member then collects
npm run promotions -- reject ID… --reason "for the member to read"
${sessionHelp}`;

const commands = ['list', 'pictures', 'approve', 'reject'];

function line(entry: ApplicationEntry): string {
  const { id, merchant, username, promotion, remark, images, currency, amount, appliedAt } = entry;
  const gift = `${amount / 10_000n}.${((amount / 100n) % 100n).toString().padStart(2, '0')} ${currency}`;
  const reported = remark === '' ? '' : `  "${printableLine(remark)}"`;
  return `${id}  ${merchant}/${username}  ${promotion}  ${gift}  pictures ${images}${reported}  since ${appliedAt.toISOString().slice(0, 16)}Z`;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { merchant: { type: 'string' }, reason: { type: 'string' } },
  });
  const [command = '', ...ids] = positionals;
  const isKnown = commands.includes(command) && (command === 'list' || ids.length > 0);
  if (!isKnown || !ids.every((id) => /^\d{1,18}$/.test(id)) || (command === 'reject' && !values.reason)) {
    console.error(usage);
    return 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env), values.merchant);
  try {
    if (command === 'list') {
      const entries = await listApplications(database.sql, values.merchant);
      for (const entry of entries) console.log(line(entry));
      if (entries.length === 0) console.log('Nothing is waiting.');
      return 0;
    }
    const operator = command === 'pictures' ? '' : await authenticate(database.sql, 'promotions.change');
    let failures = 0;
    for (const id of ids) {
      if (command === 'pictures') {
        const pictures = await applicationPictures(database.sql, BigInt(id));
        for (const [place, { type, image }] of pictures.entries()) {
          const file = `application-${id}-${place + 1}.${type === 'image/png' ? 'png' : 'jpg'}`;
          writeFileSync(file, image);
          console.log(`${id}: ${file}`);
        }
        if (pictures.length === 0) console.log(`${id}: no pictures`);
        continue;
      }
      const outcome = await decideApplication(database.sql, {
        id: BigInt(id),
        grant: command === 'approve',
        operator,
        ...(values.reason !== undefined && { reason: values.reason }),
      });
      if (outcome.kind !== 'done') failures += 1;
      if (outcome.kind === 'wrong-state') console.error(`${id}: it is ${outcome.state}`);
      else if (outcome.kind === 'not-found') console.error(`${id}: there is no such application`);
      else console.log(`${id}: ${command === 'approve' ? 'issued' : 'rejected'}`);
    }
    return failures === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(main);
