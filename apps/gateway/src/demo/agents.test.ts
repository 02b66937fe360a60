import { checkOffer, readTerms } from '@marquee/commission';
import { expect, test } from 'vitest';
import { billSums } from '../agents/bills.store.ts';
import { checkAgents } from '../agents/check.store.ts';
import { incomeByDay } from '../agents/income.store.ts';
import { checkLedger } from '../ledger/check.ts';
import { loadMerchants } from '../platform/load-merchants.ts';
import { testBrands } from '../testing/global-setup.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { demoContracts } from './agent-contracts.ts';
import { fillDemoAgents, payDemoAgents, playDemoLines } from './agents.ts';
import { fillDemoPlay } from './play.ts';

test('the demo’s agents have paid contracts of every kind, offers to answer and a line that plays, all of it provable', async () => {
  const { sql } = await databaseForTest();
  const merchants = loadMerchants(testBrands, () => {});
  const filled = await fillDemoAgents(sql, merchants);
  expect(filled).toEqual(['alpha', 'beta']);
  await fillDemoPlay(sql, merchants);
  await playDemoLines(sql, merchants, filled);
  await payDemoAgents(sql, filled);

  for (const merchant of filled) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await checkAgents(sql, merchant)).toMatchObject({ faults: [], pending: [] });
  }
  const bills = await sql<{ merchant: string; username: string; kind: string; paid: boolean }[]>`
    SELECT r.merchant, username, r.kind, bool_or(paid > 0 AND paid_at IS NOT NULL) AS paid
    FROM agent_bill b JOIN agent_run r ON r.id = b.run JOIN member m ON m.id = payee GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  expect(bills).toEqual(
    filled.flatMap((merchant) =>
      ['agent', 'partner'].flatMap((username) =>
        ['daily', 'dividend', 'hourly', 'real-time'].map((kind) => ({
          merchant,
          username,
          kind,
          paid: true,
        })),
      ),
    ),
  );
  // Salaries of past days are the income of those days, not of the demo's first.
  const [late] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM agent_bill b JOIN agent_run r ON r.id = b.run
    WHERE b.paid_at > r.ends_at + interval '5 minutes'`;
  expect(late).toEqual({ count: 0 });
  const [top] = await sql<{ agent: bigint; from: string; to: string }[]>`
    SELECT id AS agent, (now() - interval '6 days')::date::text AS from, now()::date::text AS to FROM member
    WHERE merchant = 'alpha' AND username = 'agent'`;
  if (top === undefined) throw new Error('there is no agent');
  const income = await incomeByDay(sql, { merchant: 'alpha', ...top });
  expect(income.filter(({ gross }) => gross.daily > 0n).length).toBeGreaterThan(3);
  // A bill is found on the day on which its period ended.
  const [week] = await sql<{ merchant: string; agent: bigint; day: string }[]>`
    SELECT r.merchant, payee AS agent, (max(ends_at) AT TIME ZONE 'UTC' - interval '1 second')::date::text AS day
    FROM agent_bill b JOIN agent_run r ON r.id = b.run WHERE r.kind = 'dividend' GROUP BY 1, 2 LIMIT 1`;
  if (week === undefined) throw new Error('there is no dividend');
  const { merchant, agent, day } = week;
  const span = { merchant, agent, kind: 'dividend', from: day, to: day } as const;
  expect(await billSums(sql, span)).toMatchObject({ count: 1 });
  const [waiting] = await sql<{ agent: number; partner: number; states: string[] }[]>`
    SELECT count(*) FILTER (WHERE username = 'agent' AND state = 'offered')::int AS agent,
      count(*) FILTER (WHERE username = 'partner' AND state = 'offered')::int AS partner,
      array_agg(DISTINCT state ORDER BY state) AS states
    FROM agent_contract c JOIN member m ON m.id = downline WHERE c.merchant = 'alpha'`;
  expect(waiting).toEqual({
    agent: 1,
    partner: 1,
    states: ['accepted', 'offered', 'rejected', 'superseded'],
  });
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);

  expect(await fillDemoAgents(sql, merchants)).toEqual([]);
});

test('the demo’s contracts could have been offered', () => {
  const contracts = demoContracts((units) => String(units));
  const read = ({ terms }: (typeof contracts)[number]) => {
    const result = readTerms(terms, 'PHP');
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  for (const contract of contracts) {
    const own = contracts.find(
      ({ upline, kind, answered }) =>
        contract.upline !== null && upline === null && kind === contract.kind && answered?.as === 'accepted',
    );
    expect(checkOffer(read(contract), own === undefined ? 'platform' : read(own))).toEqual([]);
  }
});
