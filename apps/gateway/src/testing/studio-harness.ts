import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testBrands } from './global-setup.ts';
import { newOperator } from './operator-client.ts';
import { startTestGateway } from './test-gateway.ts';
import { createTestWorkshop } from './test-workshop.ts';

/** A gateway whose staff edit a copy of the test brands, with the owner ann. */
export async function openStudioHarness() {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-studio-'));
  cpSync(testBrands, folder, { recursive: true });
  const workshop = createTestWorkshop(folder);
  const gateway = await startTestGateway({
    operators: { host: '127.0.0.1', port: 0 },
    brandsDir: folder,
    workshop,
  });
  const ann = await newOperator(gateway);
  const fileOf = (merchant: string) => path.join(folder, `${merchant}.json`);
  return {
    /** The folder of the brand files. */
    folder,
    workshop,
    gateway,
    ann,
    fileOf,
    fileText: (merchant: string) => readFileSync(fileOf(merchant), 'utf8'),
    async close(): Promise<void> {
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StudioHarness = Awaited<ReturnType<typeof openStudioHarness>>;
