import { expect, it } from 'vitest';
import { loadMerchants, upsertMerchants } from '../platform/load-merchants.ts';
import { testBrands } from '../testing/global-setup.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { fillDemoData } from './demo.ts';
import { fillDemoDeposits } from './deposits.ts';
import { fillDemoPlay } from './play.ts';

it.each(['PHP', 'CNY', 'IDR', 'VND', 'THB', 'MYR'])(
  'in %s, who tries the demo has enough to withdraw and to pass on, and has played for more than the smallest coin',
  async (currency) => {
    const { sql } = await databaseForTest();
    const merchants = loadMerchants(testBrands, () => {})
      .slice(0, 1)
      .map((merchant) => ({ ...merchant, code: 'gamma', domains: ['gamma.localhost'], currency }));
    await upsertMerchants(sql, merchants);
    await fillDemoData(sql, merchants, () => {}, 3);
    await fillDemoDeposits(sql, merchants);
    await fillDemoPlay(sql, merchants);
    const [known] = await sql<{ funds: number; minimum: number; stakes: number }[]>`
      SELECT (SELECT balance FROM account JOIN member m ON owner = 'member:' || m.id
          WHERE merchant = 'gamma' AND username = 'demo' AND kind = 'cash')::float8 AS funds,
        (SELECT max(minimum) FROM (
          SELECT minimum FROM withdrawal_method WHERE merchant = 'gamma' AND kind = 'bank'
          UNION ALL SELECT minimum FROM member_transfer_rule WHERE merchant = 'gamma') one)::float8 AS minimum,
        (SELECT sum(stake) FROM bet JOIN member m ON m.id = bet.member WHERE m.username = 'demo' AND m.merchant = 'gamma')::float8 AS stakes`;
    expect(known?.funds).toBeGreaterThan(5 * (known?.minimum ?? Number.NaN));
    expect(known?.stakes).toBeGreaterThan(known?.minimum ?? Number.NaN);
  },
);
