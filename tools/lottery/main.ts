import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import {
  allLotteries,
  awaitedIssues,
  checkPrices,
  correctResult,
  enterResult,
  openDatabase,
  readEnvironment,
  StartError,
  type EntryOutcome,
} from '@marquee/gateway';

const usage = `npm run lottery -- list                                        draws from outside that wait for their result
npm run lottery -- enter LOTTERY ISSUE RESULT --operator NAME    tell a result, as 1,2,3,4,5; a second person confirms it
npm run lottery -- undrawn LOTTERY ISSUE --operator NAME         tell that it did not draw; all stakes go back
npm run lottery -- correct LOTTERY ISSUE RESULT --operator NAME  tell that a confirmed result was wrong, and the right one;
                                                             a second person confirms it, and the draw is settled again
npm run lottery -- undraw LOTTERY ISSUE --operator NAME          the same for a draw that did not take place
npm run lottery -- check                                         hold all prices against their ceilings`;

const words: Record<EntryOutcome['kind'], string> = {
  waiting: 'noted; a second person must tell the same',
  confirmed: 'two people told the same: the draw is being settled',
  mismatch: 'ALARM: the people do not agree. Nothing is settled until one more agrees with one of them',
  'told-before': 'refused: you told another result before',
  'not-found': 'there is no such issue',
  'own-draw': 'refused: the platform draws this lottery itself, and nobody tells its result',
  'too-early': 'refused: the draw is yet to come',
  malformed: 'that is not a draw of this lottery',
  'settled-before': 'refused: another result was confirmed; correct tells that it was wrong',
  'not-drawn': 'refused: no result was confirmed yet',
  unchanged: 'refused: that is the result that was confirmed',
  settling: 'refused: the correction before this one is still being settled',
};
const good: readonly EntryOutcome['kind'][] = ['waiting', 'confirmed'];

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { operator: { type: 'string' } },
  });
  const [command = '', lottery, issue, result] = positionals;
  const counts: Record<string, number> = { list: 1, check: 1, undrawn: 3, undraw: 3, enter: 4, correct: 4 };
  if (counts[command] !== positionals.length) {
    console.error(usage);
    return 2;
  }
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, progress: () => {} });
  try {
    if (command === 'list') {
      const awaited = await awaitedIssues(database.sql);
      for (const each of awaited) {
        const told = each.entries.map((entry) => `${entry.operator}: ${entry.result ?? 'did not draw'}`);
        console.log(
          `${each.lottery}  ${each.issue}  drew ${each.drawsAt.toISOString().slice(0, 16)}Z  ${told.join('; ')}`,
        );
      }
      if (awaited.length === 0) console.log('Nothing waits.');
      return 0;
    }
    if (command === 'check') {
      const reports = checkPrices(await allLotteries(database.sql));
      for (const { lottery: code, faults } of reports)
        console.log(`${code}: ${faults.length === 0 ? 'good' : faults.join('; ')}`);
      return reports.some(({ faults }) => faults.length > 0) ? 1 : 0;
    }
    const tell = command === 'correct' || command === 'undraw' ? correctResult : enterResult;
    const { kind } = await tell(database.sql, {
      lottery: lottery ?? '',
      issue: issue ?? '',
      operator: values.operator ?? userInfo().username,
      result: result ?? null,
    });
    console.log(`${lottery} ${issue}: ${words[kind]}`);
    return good.includes(kind) ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isOperators = error instanceof StartError || (error instanceof TypeError && 'code' in error);
  if (!isOperators) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
