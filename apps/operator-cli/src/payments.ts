import { writeFileSync } from 'node:fs';
import { openPaymentsDatabase, readEnvironment, type PaymentsDatabase } from '@marquee/gateway';
import { authenticate } from './session.ts';
import { runCommand } from './run-command.ts';
import { readCommand, type PaymentsCommand } from './payments/read-command.ts';
import { describeDeposit, describeOutcome, describePaymentDiscrepancy, usage } from './payments/describe.ts';

/** `npm run payments -- list|show|approve|reject|receipt`: deposits that wait for a person. */
const print = (line: string): void => console.log(line);

/** Executes a command on one deposit. @returns whether it succeeded */
async function decide(
  payments: PaymentsDatabase,
  command: Exclude<PaymentsCommand, { name: 'list' }>,
  reference: string,
  operator: string,
): Promise<boolean> {
  if (command.name === 'show') {
    const deposit = await payments.show(reference);
    print(deposit ? describeDeposit(deposit, true) : `There is no deposit ${reference}.`);
    return deposit !== undefined;
  }
  if (command.name === 'receipt') {
    const receipt = await payments.receipt(reference);
    if (!receipt) {
      print(`The deposit ${reference} has no receipt.`);
      return false;
    }
    const file = command.out ?? `${reference}.${receipt.type === 'image/png' ? 'png' : 'jpg'}`;
    writeFileSync(file, receipt.image);
    print(`The receipt is in ${file}.`);
    return true;
  }
  const outcome =
    command.name === 'approve'
      ? await payments.approve(reference, operator, command.amount)
      : await payments.reject(reference, operator, command.note);
  print(describeOutcome(outcome, command.name, reference));
  return outcome.kind === 'done';
}

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command === undefined) {
    console.error(usage);
    return 2;
  }
  const merchant = command.name === 'list' ? command.merchant : undefined;
  const payments = await openPaymentsDatabase(readEnvironment(process.env), merchant);
  try {
    if (command.name === 'list') {
      const { deposits, discrepancies } = await payments.waiting();
      for (const deposit of deposits) print(describeDeposit(deposit));
      for (const payment of discrepancies) print(describePaymentDiscrepancy(payment));
      if (deposits.length + discrepancies.length === 0) print('Nothing is waiting for a decision.');
      return 0;
    }
    const isDecision = command.name === 'approve' || command.name === 'reject';
    const operator = isDecision ? await authenticate(payments.sql, 'payments.change') : '';
    let failures = 0;
    for (const reference of command.references)
      if (!(await decide(payments, command, reference, operator))) failures += 1;
    return failures === 0 ? 0 : 1;
  } finally {
    await payments.close();
  }
});
