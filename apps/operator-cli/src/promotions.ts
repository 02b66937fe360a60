import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { toDecimalString } from '@marquee/money';
import { decideEach, merchantsFor, sendToOwner } from './merchants.ts';
import { openOperatorClient } from './operator-client.ts';
import { printableLine, runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run promotions -- list [--merchant CODE]
npm run promotions -- pictures ID          writes the pictures of an application into this folder
npm run promotions -- approve ID…          issues the gift, which the member then collects
npm run promotions -- reject ID… --reason "for the member to read"
${sessionHelp}`;
const commands = ['list', 'pictures', 'approve', 'reject'];

type Application = ValueOf<typeof operatorCalls.applications>['applications'][number];

function line(merchant: string, entry: Application): string {
  const { id, username, promotion, remark, pictures, gift, appliedAt } = entry;
  const reported = remark === '' ? '' : `  "${printableLine(remark)}"`;
  return `${id}  ${merchant}/${username}  ${promotion}  ${toDecimalString(gift)} ${gift.currency}  pictures ${pictures}${reported}  since ${appliedAt.slice(0, 16)}Z`;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { merchant: { type: 'string' }, reason: { type: 'string' } },
  });
  const [command = '', ...ids] = positionals;
  const { reason } = values;
  const isKnown = commands.includes(command) && (command === 'list') === (ids.length === 0);
  if (!isKnown || !ids.every((id) => /^[1-9]\d{0,17}$/.test(id)) || (command === 'reject' && !reason)) {
    console.error(usage);
    return 2;
  }
  const client = openOperatorClient();
  const merchants = await merchantsFor(client, values.merchant);
  if (command === 'list') {
    let count = 0;
    for (const merchant of merchants) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      const { applications } = await client.send(operatorCalls.applications, { query: { merchant } });
      for (const entry of applications) console.log(line(merchant, entry));
      count += applications.length;
    }
    if (count === 0) console.log('Nothing is waiting.');
    return 0;
  }
  const decide = async (application: string): Promise<string> =>
    sendToOwner(merchants, async (merchant) => {
      if (command === 'pictures') {
        const query = { merchant, application };
        const { pictures } = await client.send(operatorCalls.applicationPictures, { query });
        return storePictures(application, pictures);
      }
      if (command === 'approve') {
        await client.send(operatorCalls.applicationApprove, { body: { merchant, application, reason } });
        return 'issued';
      }
      await client.send(operatorCalls.applicationReject, {
        body: { merchant, application, reason: reason ?? '' },
      });
      return 'rejected';
    });
  return decideEach(ids, decide, 'there is no such application');
}

/** Writes pictures into the working directory. @returns the names of the files */
function storePictures(application: string, pictures: readonly { type: string; image: string }[]): string {
  const files = pictures.map(({ type, image }, place) => {
    const file = `application-${application}-${place + 1}.${type === 'image/png' ? 'png' : 'jpg'}`;
    writeFileSync(file, Buffer.from(image, 'base64'));
    return file;
  });
  return files.length === 0 ? 'no pictures' : files.join(', ');
}

await runCommand(main);
