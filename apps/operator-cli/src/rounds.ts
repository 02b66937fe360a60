import { parseArgs } from 'node:util';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { toDecimalString } from '@marquee/money';
import { decideEach, merchantsFor, sendToOwner } from './merchants.ts';
import { openOperatorClient } from './operator-client.ts';
import { runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run rounds -- list [--hours 1] [--merchant CODE]      open bets in vendors' games
npm run rounds -- cancel ID… [--merchant CODE]            refunds the stake
${sessionHelp}`;

type Bet = ValueOf<typeof operatorCalls.openBets>['bets'][number];

function line(merchant: string, bet: Bet): string {
  const { id, username, connection, game, round, reference, stake, placedAt } = bet;
  return `${id}  ${merchant}/${username}  ${toDecimalString(stake)} ${stake.currency}  ${game}  ${connection}: round ${round}, bet ${reference}  since ${placedAt.slice(0, 16)}Z`;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: 'string', default: '1' }, merchant: { type: 'string' } },
  });
  const [command = '', ...ids] = positionals;
  const hours = Number(values.hours);
  const isKnown = (command === 'list' && ids.length === 0) || (command === 'cancel' && ids.length > 0);
  if (!isKnown || !ids.every((id) => /^[1-9]\d{0,17}$/.test(id)) || !(hours >= 0)) {
    console.error(usage);
    return 2;
  }
  const client = openOperatorClient();
  const merchants = await merchantsFor(client, values.merchant);
  if (command === 'cancel')
    return decideEach(
      ids,
      async (bet) => {
        await sendToOwner(merchants, (merchant) =>
          client.send(operatorCalls.openBetCancel, { body: { merchant, bet } }),
        );
        return 'the stake is refunded';
      },
      'there is no such bet in a vendor’s game',
    );
  let count = 0;
  for (const merchant of merchants) {
    const query = { merchant, minutes: Math.round(hours * 60) };
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const { bets } = await client.send(operatorCalls.openBets, { query });
    for (const bet of bets) console.log(line(merchant, bet));
    count += bets.length;
  }
  if (count === 0) console.log('Nothing is open.');
  return 0;
}

await runCommand(main);
