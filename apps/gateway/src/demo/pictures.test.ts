import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseBrandFile } from '@marquee/brand';
import { expect, it } from 'vitest';
import { loadMerchants, upsertMerchants } from '../platform/load-merchants.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { fillDemoData } from './demo.ts';
import { fillDemoDeposits } from './deposits.ts';
import { fillDemoMissions } from './missions.ts';
import { fillDemoPoints } from './points.ts';
import { fillDemoPromotions } from './promotions.ts';
import { fillDemoRaffles } from './raffles.ts';

const brands = fileURLToPath(new URL('../../../../brands', import.meta.url));

it('each demo brand has a picture of its own for what its demo data show with one', async () => {
  const { sql } = await databaseForTest();
  const merchants = loadMerchants(brands, () => {});
  await upsertMerchants(sql, merchants);
  await fillDemoData(sql, merchants, () => {}, 1);
  await fillDemoDeposits(sql, merchants);
  await fillDemoPromotions(sql, merchants);
  await fillDemoPoints(sql, merchants, { history: false });
  await fillDemoMissions(sql, merchants, { history: false });
  await fillDemoRaffles(sql, merchants);
  for (const { code } of merchants) {
    const file = path.join(brands, `${code}.json`);
    const parsed = parseBrandFile(readFileSync(file, 'utf8'), { file });
    if (!parsed.ok) throw new Error(`${file} has errors`);
    // oxlint-disable-next-line no-await-in-loop -- three brands
    const rows = await sql<{ kind: string; image: string | null }[]>`
      SELECT 'promotion' AS kind, image FROM promotion WHERE merchant = ${code}
      UNION ALL SELECT 'item', image FROM point_item WHERE merchant = ${code}
      UNION ALL SELECT 'mission', image FROM mission WHERE merchant = ${code}
      UNION ALL SELECT 'leaderboard', image FROM leaderboard WHERE merchant = ${code}
      UNION ALL SELECT 'raffle', image FROM raffle WHERE merchant = ${code}
      UNION ALL SELECT 'payment', image FROM payment_method WHERE merchant = ${code} AND kind <> 'agent'`;
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(6);
    for (const { image } of rows) expect(parsed.value.pictures).toContain(image);
  }
});
