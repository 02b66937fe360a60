import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';
import { describeDrawing, differenceOf } from './drawing.ts';

const usage = `npm run visual              compares the main screens of each brand with their kept pictures, as the suite does
npm run visual -- renew     keeps the screens that look different now
npm run visual -- record    asks a gateway with demo data for the answers that the screens show, and keeps all screens
All use the sites of npm run build.`;

/** What drew the kept pictures. */
const drawnByFile = path.join(root, 'e2e/visual/drawn-by.json');
const [mode = 'compare', ...more] = process.argv.slice(2);
if (!['compare', 'renew', 'record'].includes(mode) || more.length > 0) {
  console.error(usage);
  process.exit(2);
}
const browser = ensureBrowser();
const drawing = await describeDrawing(browser);
process.exitCode = mode === 'compare' ? compare() : keep();

/** Tests that changes are seen run everywhere: they make the picture that they compare with. */
function compare(): number {
  const difference = differenceOf(JSON.parse(readFileSync(drawnByFile, 'utf8')), drawing);
  if (difference !== undefined) console.log(`The pictures of screens are skipped: ${difference}.`);
  return runTests('visual', difference === undefined ? [] : ['--grep-invert', '@picture']);
}

/** Pictures of another browser or other fonts would be a mixture: all are kept again. */
function keep(): number {
  if (mode === 'record') {
    const status = runTests('visual-record', []);
    if (status !== 0) return status;
  }
  const isOther = differenceOf(JSON.parse(readFileSync(drawnByFile, 'utf8')), drawing) !== undefined;
  const which = mode === 'record' || isOther ? 'all' : 'changed';
  const status = runTests('visual', ['--grep', '@picture'], { KEEP_PICTURES: which });
  if (status !== 0) return status;
  writeFileSync(drawnByFile, `${JSON.stringify(drawing, null, 2)}\n`);
  return 0;
}

function runTests(config: string, options: readonly string[], environment: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '--config', `e2e/${config}.config.ts`, ...options],
    { cwd: root, env: { ...process.env, ...environment, CHROMIUM_PATH: browser }, stdio: 'inherit' },
  );
  return status ?? 1;
}
