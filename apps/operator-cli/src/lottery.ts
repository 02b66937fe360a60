import { parseArgs } from 'node:util';
import {
  allLotteries,
  awaitedIssues,
  checkPrices,
  correctResult,
  enterResult,
  heldNumbers,
  restrictNumbers,
  openOperatorDatabase,
  readEnvironment,
  openSecrets,
  readSecretsKeys,
  voidIssue,
  type EntryOutcome,
  type NumberRule,
  type VoidOutcome,
} from '@marquee/gateway';
import { authenticate, sessionHelp } from './session.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run lottery -- list                                        outside draws that wait for their result
npm run lottery -- enter LOTTERY ISSUE RESULT                    enter a result, as 1,2,3,4,5; a second person confirms it
npm run lottery -- undrawn LOTTERY ISSUE                         enter that it did not draw; all stakes are refunded
npm run lottery -- correct LOTTERY ISSUE RESULT                  replace a wrong confirmed result;
                                                             a second person confirms it, and the draw is settled again
npm run lottery -- undraw LOTTERY ISSUE                          the same for a draw that did not take place
npm run lottery -- void LOTTERY ISSUE                            void a draw of the platform's own whose secrets are lost;
                                                             a second person does the same, and all stakes are refunded
npm run lottery -- check                                         check all prices against their ceilings
npm run lottery -- numbers LOTTERY                               the numbers that are closed or pay half, by their plays
npm run lottery -- close LOTTERY PLAY NUMBER…                    close numbers, as 1,2,3 for one of three digits
npm run lottery -- half LOTTERY PLAY NUMBER…                     sell them at half the odds
npm run lottery -- sell LOTTERY PLAY NUMBER…                     sell them at the usual odds
${sessionHelp}`;

const outcomeMessages: Record<EntryOutcome['kind'], string> = {
  waiting: 'stored; a second person must enter the same',
  confirmed: 'two people entered the same: the draw is being settled',
  mismatch: 'ALARM: the entries differ. Nothing is settled until another person agrees with one of them',
  'already-entered': 'refused: you entered another result before',
  'not-found': 'there is no such issue',
  'own-draw': 'refused: the platform draws this lottery itself',
  'too-early': 'refused: the draw has not taken place yet',
  malformed: 'refused: not a possible result of this lottery',
  'settled-before': 'refused: another result was confirmed; use correct to replace it',
  'not-drawn': 'refused: no result has been confirmed yet',
  unchanged: 'refused: this result is already confirmed',
  settling: 'refused: the previous correction is still being settled',
};
const voidMessages: Record<VoidOutcome['kind'], string> = {
  waiting: 'stored; a second person must void it too',
  voided: 'two people voided it: all stakes are refunded',
  drawable: 'refused: its secrets can be decrypted, so it will be drawn',
  drawn: 'refused: it was drawn',
  outside: 'refused: only draws of the platform are voided; use undrawn',
  'too-early': 'refused: the draw has not taken place yet',
  'not-found': 'there is no such issue',
};

const good: readonly EntryOutcome['kind'][] = ['waiting', 'confirmed'];

const numberRules: Readonly<Record<string, NumberRule>> = { close: 'closed', half: 'half', sell: 'sold' };

type Database = Awaited<ReturnType<typeof openOperatorDatabase>>['sql'];

/** Changes the sale of numbers and prints every affected play. @returns the exit code */
async function changeNumbers(
  sql: Database,
  operator: string,
  as: NumberRule,
  reported: readonly string[],
): Promise<number> {
  const [lottery = '', play = '', ...numbers] = reported;
  const outcome = await restrictNumbers(sql, { lottery, play, numbers, as, operator });
  switch (outcome.kind) {
    case 'set':
      for (const each of outcome.plays) console.log(`${lottery} ${each}: ${numbers.join(' ')} ${as}`);
      return 0;
    case 'no-lottery':
      console.error(`there is no lottery ${lottery}`);
      return 1;
    case 'no-play':
      console.error(`${lottery} has no play ${play}`);
      return 1;
    case 'no-bet':
      console.error(`${outcome.number} is not a bet of ${play}; nothing was changed`);
      return 1;
  }
}

async function listNumbers(sql: Database, lottery: string): Promise<number> {
  const held = await heldNumbers(sql, lottery);
  if (held === undefined) {
    console.error(`there is no lottery ${lottery}`);
    return 1;
  }
  const { closedNumbers, halfNumbers } = held;
  for (const [play, numbers] of Object.entries(closedNumbers))
    console.log(`${play}  closed  ${numbers.join(' ')}`);
  for (const [play, numbers] of Object.entries(halfNumbers))
    console.log(`${play}  half  ${numbers.join(' ')}`);
  return 0;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals } = parseArgs({
    allowPositionals: true,
  });
  const [command = '', lottery, issue, result] = positionals;
  const counts: Record<string, number> = {
    list: 1,
    check: 1,
    numbers: 2,
    undrawn: 3,
    undraw: 3,
    void: 3,
    enter: 4,
    correct: 4,
  };
  const numberRule = numberRules[command];
  if (numberRule === undefined ? counts[command] !== positionals.length : positionals.length < 4) {
    console.error(usage);
    return 2;
  }
  const settings = readEnvironment(process.env);
  const database = await openOperatorDatabase(settings);
  try {
    if (command === 'list') {
      const awaited = await awaitedIssues(database.sql);
      for (const each of awaited) {
        const reported = each.entries.map((entry) => `${entry.operator}: ${entry.result ?? 'did not draw'}`);
        console.log(
          `${each.lottery}  ${each.issue}  drew ${each.drawsAt.toISOString().slice(0, 16)}Z  ${reported.join('; ')}`,
        );
      }
      if (awaited.length === 0) console.log('Nothing is waiting.');
      return 0;
    }
    if (command === 'numbers') return await listNumbers(database.sql, lottery ?? '');
    if (command === 'check') {
      const reports = checkPrices(await allLotteries(database.sql));
      for (const { lottery: code, faults } of reports)
        console.log(`${code}: ${faults.length === 0 ? 'good' : faults.join('; ')}`);
      return reports.some(({ faults }) => faults.length > 0) ? 1 : 0;
    }
    const operator = await authenticate(database.sql, 'lottery.change');
    if (numberRule !== undefined)
      return await changeNumbers(database.sql, operator, numberRule, positionals.slice(1));
    if (command === 'void') {
      const keys = readSecretsKeys(settings.secretsKey, settings.dataDir);
      const secrets = await openSecrets(database.sql, keys);
      const requested = { lottery: lottery ?? '', issue: issue ?? '', operator };
      const { kind } = await voidIssue(database.sql, secrets, requested);
      console.log(`${lottery} ${issue}: ${voidMessages[kind]}`);
      return kind === 'waiting' || kind === 'voided' ? 0 : 1;
    }
    const submit = command === 'correct' || command === 'undraw' ? correctResult : enterResult;
    const { kind } = await submit(database.sql, {
      lottery: lottery ?? '',
      issue: issue ?? '',
      operator,
      result: result ?? null,
    });
    console.log(`${lottery} ${issue}: ${outcomeMessages[kind]}`);
    return good.includes(kind) ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(main);
