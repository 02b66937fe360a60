import { openDatabase } from '../database/database.ts';
import { seedDemo } from '../demo/seed.ts';
import { loadMerchants, upsertMerchants } from '../platform/load-merchants.ts';

/** Makes an empty database ready for tests: schema, the brands of a folder and their demo data. */
export async function seedDatabase(databaseUrl: string, ownerUrl: string, brands: string): Promise<void> {
  const { sql, close } = await openDatabase({ databaseUrl, ownerUrl, dataDir: '', progress: () => {} });
  const merchants = loadMerchants(brands, () => {});
  await upsertMerchants(sql, merchants);
  await seedDemo(sql, merchants, () => {}, { gamesPerVendor: 15, history: false });
  await close();
}
