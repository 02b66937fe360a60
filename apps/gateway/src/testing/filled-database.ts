import { openDatabase } from '../database/database.ts';
import { fillDemoData } from '../demo/demo.ts';
import { fillDemoDeposits } from '../demo/deposits.ts';
import { fillDemoLotteries } from '../demo/lotteries.ts';
import { fillDemoPromotions } from '../demo/promotions.ts';
import { fillDemoRanks } from '../demo/ranks.ts';
import { loadMerchants, upsertMerchants } from '../platform/load-merchants.ts';

/** Makes an empty database ready for tests: schema, the brands of a folder and their demo data. */
export async function fillDatabase(databaseUrl: string, brands: string): Promise<void> {
  const { sql, close } = await openDatabase({ databaseUrl, dataDir: '', progress: () => {} });
  const merchants = loadMerchants(brands, () => {});
  await upsertMerchants(sql, merchants);
  await fillDemoData(sql, merchants, () => {}, 15);
  await fillDemoDeposits(sql, merchants);
  await fillDemoPromotions(sql, merchants);
  await fillDemoRanks(sql, merchants);
  await fillDemoLotteries(sql);
  await close();
}
