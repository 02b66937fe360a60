import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { openPaymentsOffice, StartError, type PaymentsOffice } from '@marquee/gateway';
import { describeDeposit, describeOutcome, describeSurplus, usage } from './words.ts';

/** `npm run payments -- list|show|approve|reject|receipt`: deposits that wait for a person. */
const say = (line: string): void => console.log(line);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    merchant: { type: 'string' },
    amount: { type: 'string' },
    note: { type: 'string' },
    out: { type: 'string' },
  },
});
const [command = 'list', reference = ''] = positionals;

/** @returns the exit code */
async function run(office: PaymentsOffice): Promise<number> {
  if (command === 'list') {
    const { deposits, surplus } = await office.waiting(values.merchant);
    for (const deposit of deposits) say(describeDeposit(deposit));
    for (const payment of surplus) say(describeSurplus(payment));
    if (deposits.length + surplus.length === 0) say('Nothing waits for a decision.');
    return 0;
  }
  if (reference === '') {
    say(usage);
    return 2;
  }
  if (command === 'show') {
    const deposit = await office.show(reference);
    say(deposit ? describeDeposit(deposit, true) : `There is no deposit ${reference}.`);
    return deposit ? 0 : 1;
  }
  if (command === 'receipt') {
    const receipt = await office.receipt(reference);
    if (!receipt) {
      say(`The deposit ${reference} has no receipt.`);
      return 1;
    }
    const file = values.out ?? `${reference}.${receipt.type === 'image/png' ? 'png' : 'jpg'}`;
    writeFileSync(file, receipt.image);
    say(`The receipt is in ${file}.`);
    return 0;
  }
  const operator = userInfo().username;
  if (command !== 'approve' && command !== 'reject') {
    say(usage);
    return 2;
  }
  const outcome =
    command === 'approve'
      ? await office.approve(reference, operator, values.amount)
      : await office.reject(reference, operator, values.note ?? '');
  say(describeOutcome(outcome, command, reference));
  return outcome.kind === 'done' ? 0 : 1;
}

try {
  const databaseUrl = process.env['DATABASE_URL'];
  const office = await openPaymentsOffice({
    databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
    dataDir: process.env['DATA_DIR'] ?? '.data',
    progress: say,
  });
  try {
    process.exitCode = await run(office);
  } finally {
    await office.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
