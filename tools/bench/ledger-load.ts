import { randomInt, randomUUID } from 'node:crypto';
import { createLedger, openPool } from '@marquee/gateway';
import { runClients } from './ledger-clients.ts';

/** One process of transfers in the ledger alone: `url firstAccount accounts house clients seconds`, house empty for none. */
const [url = '', first = '', count = '', house = '', clients = '', seconds = ''] = process.argv.slice(2);
const sql = openPool(url, { applicationName: 'bench', max: 4 });
const ledger = createLedger(sql);
const [firstAccount, accounts] = [BigInt(first), Number(count)];
const account = () => firstAccount + BigInt(randomInt(accounts - 1));

/** A bet of a random member: to the house, or to another member. */
async function move(): Promise<void> {
  const from = account();
  let to = house === '' ? account() : BigInt(house);
  if (to === from) to = from + 1n;
  const { kind } = await ledger.transfer({ key: `bet:${randomUUID()}`, from, to, amount: 1n, kind: 'bet' });
  if (kind !== 'applied') throw new Error(`a transfer of the benchmark was ${kind}`);
}

await runClients({ clients: Number(clients), seconds: Number(seconds) }, move);
await ledger.close();
await sql.end();
process.exit(0);
