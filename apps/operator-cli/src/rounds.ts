import { parseArgs } from 'node:util';
import {
  cancelOpenBet,
  openBets,
  openOperatorDatabase,
  readEnvironment,
  type OpenBet,
} from '@marquee/gateway';
import { authenticate, sessionHelp } from './session.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run rounds -- list [--hours 1] [--merchant CODE]   open bets in vendors' games
npm run rounds -- cancel ID…                            refunds the stake
${sessionHelp}`;

/** Four decimals of ten-thousandths. */
function plain(amount: bigint): string {
  return `${amount / 10_000n}.${(amount % 10_000n).toString().padStart(4, '0')}`;
}

function line(bet: OpenBet): string {
  const { id, merchant, username, connection, game, round, reference, stake, currency, placedAt } = bet;
  return `${id}  ${merchant}/${username}  ${plain(stake)} ${currency}  ${game}  ${connection}: round ${round}, bet ${reference}  since ${placedAt.toISOString().slice(0, 16)}Z`;
}

/** What became of a cancellation, in words; undefined for success. */
const refusals: Record<string, string> = {
  'not-found': 'there is no such bet in a vendor’s game',
  settled: 'it is settled, which cannot be undone',
};

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      hours: { type: 'string', default: '1' },
      merchant: { type: 'string' },
    },
  });
  const [command = '', ...ids] = positionals;
  const hours = Number(values.hours);
  const isKnown = command === 'list' || (command === 'cancel' && ids.length > 0);
  if (!isKnown || !ids.every((id) => /^\d{1,18}$/.test(id)) || !(hours >= 0)) {
    console.error(usage);
    return 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env), values.merchant);
  try {
    if (command === 'list') {
      const bets = await openBets(database.sql, { hours, merchant: values.merchant });
      for (const bet of bets) console.log(line(bet));
      if (bets.length === 0) console.log('Nothing is open.');
      return 0;
    }
    const operator = await authenticate(database.sql, 'rounds.change');
    let failures = 0;
    for (const id of ids) {
      const { kind } = await cancelOpenBet(database.sql, BigInt(id), operator);
      if (kind === 'applied') console.log(`${id}: the stake is refunded`);
      else {
        failures += 1;
        console.error(`${id}: ${refusals[kind] ?? kind}`);
      }
    }
    return failures === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(main);
