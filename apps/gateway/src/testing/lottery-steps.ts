import { openPool } from '../database/connection.ts';
import { advance, advanceOnce } from '../lottery/life-cycle.ts';
import { lifeCycleParts } from './lottery-fixtures.ts';

/**
 * A gateway that dies: works on issues up to the given steps, starts some more, and is killed in the middle.
 * Arguments: the database, then `lottery|issue|steps` for each issue; without steps it dies in that issue.
 */
const [url = '', ...orders] = process.argv.slice(2);
const sql = openPool(url, { applicationName: 'dying', max: 8 });
const parts = lifeCycleParts(sql);
const dying: { lottery: string; issue: string }[] = [];
for (const order of orders) {
  const [lottery = '', issue = '', steps = ''] = order.split('|');
  if (steps === '') dying.push({ lottery, issue });
  for (let step = 0; step < Number(steps); step++) await advanceOnce(parts, { lottery, issue });
}
const begun = dying.map((key) => advance(parts, key));
await Promise.race([...begun, new Promise((resolve) => setTimeout(resolve, 60))]);
process.kill(process.pid, 'SIGKILL');
