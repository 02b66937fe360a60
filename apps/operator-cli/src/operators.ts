import { parseArgs } from 'node:util';
import {
  addOperator,
  confirmOperator,
  hasOperators,
  listOperators,
  openOperatorDatabase,
  operatorName,
  readEnvironment,
  removeOperator,
  renewOperatorSecret,
  renewOwnSecret,
} from '@marquee/gateway';
import { authenticate, operatorHelp, operatorOf, operatorSecret } from './authenticate.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run operators -- list
npm run operators -- add NAME        prints a first secret for a new operator; the first operator needs no other one
npm run operators -- confirm NAME    vouches for somebody whom another operator has added or renewed
npm run operators -- renew NAME      prints a new secret: one's own in place of the first one, or another's who lost theirs
npm run operators -- remove NAME     refuses the secret from now on
${operatorHelp}`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { operator: { type: 'string' } },
  });
  const [command = '', name = ''] = positionals;
  const isChange = ['add', 'confirm', 'renew', 'remove'].includes(command) && positionals.length === 2;
  if (!isChange && positionals.join() !== 'list') {
    console.error(usage);
    return 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env));
  const { sql } = database;
  try {
    if (command === 'list') {
      for (const operator of await listOperators(sql))
        console.log(
          `${operator.name}  since ${operator.addedAt.toISOString().slice(0, 16)}Z${operator.isConfirmed ? '' : '  waits for confirmation'}`,
        );
      return 0;
    }
    if (command === 'renew' && operatorName(operatorOf(values.operator)) === operatorName(name)) {
      const { operator, secret: present } = await operatorSecret(values.operator);
      const own = await renewOwnSecret(sql, operator, present);
      console.log(`The secret of ${name}, which is shown only now: ${own}`);
      return 0;
    }
    const isFirst = command === 'add' && !(await hasOperators(sql));
    const by = isFirst ? undefined : await authenticate(sql, values.operator);
    if (by !== undefined && command === 'remove') {
      await removeOperator(sql, name, by);
      console.log(`${name} is removed.`);
      return 0;
    }
    if (by !== undefined && command === 'confirm') {
      await confirmOperator(sql, name, by);
      console.log(`${name} is confirmed.`);
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
