import { mkdtempSync, rmSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { chromium } from '@playwright/test';
import { startGateway } from '@marquee/gateway';
import { chromiumArguments } from '@marquee/tools/browser';
const dataDir = mkdtempSync(path.join(tmpdir(), 'getinb-'));
const g = await startGateway({ port: 4330, host: '127.0.0.1', dataDir, sitesDir: 'dist/brands', brandsDir: 'brands', demo: true, messenger: { outbox: path.join(dataDir, 'o') }, logFile: path.join(dataDir, 'log') } as never);
try {
  const sql = postgres((g as any).databaseUrl, { max: 1 });
  await sql`INSERT INTO resource (merchant, position, type, url, labels) VALUES ('aurora', 90, 'CHAT', 'https://aurora-club.example/room', '{"EN":"Chat"}')`;
  const [n] = await sql`SELECT id FROM notice WHERE merchant='aurora' ORDER BY published_at DESC OFFSET 12 LIMIT 1`;
  const [m] = await sql`SELECT id FROM notice WHERE merchant='jade' ORDER BY published_at DESC OFFSET 12 LIMIT 1`;
  await sql.end();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...chromiumArguments] });
  mkdirSync('/tmp/getinb-shots', { recursive: true });
  for (const [w, h] of [[360, 740], [1440, 900]] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h }, reducedMotion: 'reduce' });
    await page.route('https://aurora-club.example/**', (r) => r.fulfill({ contentType: 'text/html', body: '<h1>Room</h1>' }));
    const shot = async (brand: string, p: string, name: string) => {
      await page.goto(`http://${brand}.localhost:4330${p}`);
      await page.getByRole('dialog').first().waitFor();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/getinb-shots/${w}-${name}.png` });
    };
    await shot('aurora', `/vip?modal=notice&notice=${n!.id}`, 'notice');
    await shot('jade', `/vip?modal=notice&notice=${m!.id}`, 'notice-jade');
    await shot('aurora', '/vip?modal=gamePopup&games=LIVE/NORTHWIND', 'games');
    await shot('jade', '/rng?modal=gamePopup&games=RNG/COPPERFOX', 'games-jade');
    await shot('aurora', '/vip?modal=chatRoom', 'chat');
    await page.close();
  }
  await browser.close();
} finally { await g.close(); rmSync(dataDir, { recursive: true, force: true }); }
