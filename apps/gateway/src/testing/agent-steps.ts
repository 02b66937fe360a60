import { runDuePeriods } from '../agents/agents.jobs.ts';
import { openPool } from '../database/connection.ts';

/** A gateway that pays every period that is over, and ends: started several times at once, and killed. Argument: the database. */
const [url = ''] = process.argv.slice(2);
const sql = openPool(url, { applicationName: 'paying', max: 2 });
console.log('ready');
let failed = false;
await runDuePeriods(sql, {
  info: () => {},
  error: (problem: unknown) => {
    failed = true;
    console.error(problem);
  },
});
await sql.end();
process.exitCode = failed ? 1 : 0;
