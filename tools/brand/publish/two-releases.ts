import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway } from '@marquee/gateway';
import { root } from '../../workspace.ts';
import { brandsFolder } from '../brand-files.ts';
import { openPublication } from './publication.ts';

/** Addresses of two releases of a brand, without a slash at the end. */
export interface TwoReleases {
  readonly before: string;
  readonly after: string;
}

/**
 * Lets work look at two releases of a brand with the same members and games: a gateway with demo data on an embedded database
 * serves one as the site and the other one as its preview.
 *
 * @param before folder of a built site
 * @param after folder of another one
 */
export async function withTwoReleases<Value>(
  merchant: string,
  before: string,
  after: string,
  work: (addresses: TwoReleases) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-two-releases-'));
  try {
    const sitesDir = path.join(folder, 'sites');
    const publication = openPublication(sitesDir);
    publication.point(merchant, publication.add(merchant, before), 'publish');
    publication.pointPreview(merchant, publication.add(merchant, after));
    const gateway = await startGateway({
      port: 0,
      host: '127.0.0.1',
      dataDir: path.join(folder, 'data'),
      sitesDir,
      brandsDir: brandsFolder,
      picturesDir: path.join(root, 'dist/pictures'),
      demo: true,
      // No game is started here, but games without a connection are shown as closed.
      gameVendors: [
        {
          protocol: 'own',
          code: 'arcade',
          launchHosts: ['http://localhost:4010'],
          keys: [{ id: 'pictures', secret: randomBytes(32).toString('base64url') }],
          onThisMachine: true,
        },
      ],
      logFile: path.join(folder, 'gateway.log'),
    });
    try {
      const { port } = gateway;
      return await work({
        before: `http://${merchant}.localhost:${port}`,
        after: `http://preview.${merchant}.localhost:${port}`,
      });
    } finally {
      await gateway.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
