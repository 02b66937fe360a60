import Fastify from 'fastify';
import { callLimits, openPool } from '@marquee/gateway';

/** The reference of `bench:http`: every path asks a pool like the gateway's for `SELECT 1`: `databaseUrl poolSize`. Prints its port. */
const [url = '', size = ''] = process.argv.slice(2);
const sql = openPool(url, { applicationName: 'bench reference', max: Number(size), limits: callLimits });
const app = Fastify();
app.get('/*', async () => {
  const [row] = await sql<{ one: number }[]>`SELECT 1 AS one`;
  return { success: true, value: row };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(new URL(address).port);
process.on('SIGTERM', () => {
  void app.close().then(async () => {
    await sql.end();
    process.exit(0);
  });
});
