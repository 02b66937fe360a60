import { afterAll, beforeAll, expect, test } from 'vitest';
import { housekeepingJobs } from './housekeeping.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

test('a device that no one has used for half a year is forgotten', async () => {
  const { sql } = gateway;
  await sql`INSERT INTO known_device (member, device_hash, used_at)
    SELECT id, decode(md5(age), 'hex'), now() - age::interval FROM member, unnest(ARRAY['179 days', '181 days']) AS age
    WHERE merchant = 'alpha' AND username = 'demo'`;
  for (const job of housekeepingJobs({ sql })) await job.run({});
  const rows = await sql`SELECT extract(day FROM now() - used_at)::int AS days FROM known_device`;
  expect([...rows]).toEqual([{ days: 179 }]);
});
