import { parseArgs } from 'node:util';
import {
  addOperator,
  hasOperators,
  listOperators,
  openOperatorDatabase,
  readEnvironment,
  removeOperator,
  renewOperatorSecret,
} from '@marquee/gateway';
import { authenticate, operatorHelp } from './authenticate.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run operators -- list
npm run operators -- add NAME        prints the secret of a new operator, once; the first one needs no other operator
npm run operators -- renew NAME      prints a new secret in place of the old one
npm run operators -- remove NAME     refuses the secret from now on
${operatorHelp}`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { operator: { type: 'string' } },
  });
  const [command = '', name = ''] = positionals;
  const isChange = ['add', 'renew', 'remove'].includes(command) && positionals.length === 2;
  if (!isChange && positionals.join() !== 'list') {
    console.error(usage);
    return 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env));
  const { sql } = database;
  try {
    if (command === 'list') {
      for (const operator of await listOperators(sql))
        console.log(`${operator.name}  since ${operator.addedAt.toISOString().slice(0, 16)}Z`);
      return 0;
    }
    const isFirst = command === 'add' && !(await hasOperators(sql));
    const by = isFirst ? undefined : await authenticate(sql, values.operator);
    if (by !== undefined && command === 'remove') {
      await removeOperator(sql, name, by);
      console.log(`${name} is removed.`);
      return 0;
    }
    const secret =
      by !== undefined && command === 'renew'
        ? await renewOperatorSecret(sql, name, by)
        : await addOperator(sql, name, by);
    console.log(`The secret of ${name}, which is shown only now: ${secret}`);
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(main);
