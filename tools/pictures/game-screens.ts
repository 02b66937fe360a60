import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';

const usage = `npm run game-screens             compares each game of the arcade with its kept pictures at four widths, about two minutes
npm run game-screens -- renew    keeps the games that look different now
npm run game-screens -- short    what the suite runs: the pages' behaviour, and five games at two widths`;

/** Kept as WebP, a tenth of a PNG's size: 148 pictures take four megabytes. */
const keptFolder = path.join(root, 'e2e/game-screens/pictures');
/** What Playwright compares with, and writes. */
const comparedFolder = path.join(root, 'e2e/reports/game-screens');
const QUALITY = 70;

const [mode = 'all', ...more] = process.argv.slice(2);
if (!['all', 'renew', 'short'].includes(mode) || more.length > 0) {
  console.error(usage);
  process.exit(2);
}
await unpack();
const began = Date.now();
const options = {
  all: ['--grep', '@picture'],
  renew: ['--grep', '@picture', '--update-snapshots=changed'],
  short: ['--grep', String.raw`@short|pages\.spec`],
}[mode as 'all' | 'renew' | 'short'];
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/game-screens.config.ts', ...options],
  { cwd: root, env: { ...process.env, CHROMIUM_PATH: ensureBrowser() }, stdio: 'inherit' },
);
if (mode === 'renew' && status === 0) await pack();
process.exitCode = status ?? 1;

/** Playwright compares PNGs only. */
async function unpack(): Promise<void> {
  rmSync(comparedFolder, { recursive: true, force: true });
  mkdirSync(comparedFolder, { recursive: true });
  for (const file of filesOf(keptFolder))
    await sharp(path.join(keptFolder, file))
      .png({ compressionLevel: 1 })
      .toFile(path.join(comparedFolder, `${path.parse(file).name}.png`));
}

/** Keeps what was written since; the others would lose a little more each time. */
async function pack(): Promise<void> {
  for (const file of filesOf(comparedFolder))
    if (statSync(path.join(comparedFolder, file)).mtimeMs >= began)
      await sharp(path.join(comparedFolder, file))
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(path.join(keptFolder, `${path.parse(file).name}.webp`));
}

function filesOf(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).toSorted();
}
