import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway } from '@marquee/gateway';
import { brandsFolder, readBrandSources } from '../brand/brand-files.ts';
import { buildBrands } from '../brand/build.ts';
import { ensureCompiled } from '../brand/compile/ensure-compiled.ts';
import { loadCompiledSite } from '../brand/compile/site.ts';
import { loadBrand } from '../brand/load-brand.ts';
import { ensureBrowser } from '../browser/browser.ts';
import { root } from '../workspace.ts';
import { ensureEmulator, startEmulator } from './emulator.ts';

// npm run test:firebase: a registration with a phone number verified by Firebase, and log-ins with Google and Apple by pop-up,
// from the browser to the database. Only Google is replaced, by its emulator. With --optional, as the suite runs it, a machine without the npm registry skips it.

const project = 'demo-marquee';
const merchant = 'phonetest';
const firstPort = Number(process.env['PORT'] ?? 4190);
const ports = { site: firstPort, emulator: firstPort + 1 };

const work = mkdtempSync(path.join(tmpdir(), 'marquee-firebase-'));
const undo: (() => Promise<void> | void)[] = [() => rmSync(work, { recursive: true, force: true })];
try {
  if (ensureEmulator()) process.exitCode = await runTests();
  else if (process.argv.includes('--optional'))
    console.log('skipped: firebase-tools could not be installed, see the error of npm above');
  else throw new Error('firebase-tools could not be installed: see the error of npm above.');
} finally {
  for (const step of undo) await step();
}

/** Starts the emulator and a gateway with a brand for it, and runs the browser's part. @returns its exit code */
async function runTests(): Promise<number> {
  const emulator = await startEmulator(work, project, ports.emulator);
  undo.unshift(emulator.stop);
  const folders = await buildTestBrand(emulator.origin);
  const gateway = await startGateway({
    ...folders,
    port: ports.site,
    host: '127.0.0.1',
    dataDir: path.join(work, 'data'),
    demo: true,
    phoneTokensUnsigned: true,
    messenger: { outbox: path.join(work, 'outbox.jsonl') },
    logFile: path.join(work, 'gateway.log'),
    progress: (line) => console.log(line),
  });
  undo.unshift(() => gateway.close());
  return walk(emulator.origin, gateway.databaseUrl);
}

/** A demo brand with Firebase, made here so that no brand of the workspace needs Google. */
async function buildTestBrand(emulator: string): Promise<{ brandsDir: string; sitesDir: string }> {
  const brandsDir = path.join(work, 'brands');
  const sitesDir = path.join(work, 'sites');
  mkdirSync(brandsDir);
  const [model] = readBrandSources(brandsFolder);
  if (!model) throw new Error('The workspace has no brand to make the test brand from.');
  cpSync(path.join(brandsFolder, model.merchant), path.join(brandsDir, model.merchant), { recursive: true });
  const brand = JSON.parse(readFileSync(model.file, 'utf8')) as object;
  const socialLogins = ['google', 'apple'];
  const firebase = { projectId: project, apiKey: 'no-key-needed', socialLogins, emulator };
  const domains = ['phonetest.example'];
  writeFileSync(
    path.join(brandsDir, `${merchant}.json`),
    JSON.stringify({ ...brand, merchant, domains, firebase }, null, 2),
  );
  const [source] = readBrandSources(brandsDir);
  const loaded = source && loadBrand(source);
  if (!loaded?.ok) throw new Error(`The test brand is wrong: ${JSON.stringify(loaded?.error)}`);
  await ensureCompiled((line) => console.log(line));
  const [outcome] = await buildBrands(
    await loadCompiledSite(),
    [loaded.value],
    [loaded.value],
    sitesDir,
    () => undefined,
  );
  if (!outcome?.ok) throw new Error(outcome?.message ?? 'The test brand was not built.');
  return { brandsDir, sitesDir };
}

/** Runs the browser's part. @returns its exit code */
function walk(emulator: string, databaseUrl: string): Promise<number> {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'test', '--config', 'e2e/firebase/playwright.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: ensureBrowser(),
      FIREBASE_TEST: JSON.stringify({
        site: `http://${merchant}.localhost:${ports.site}`,
        codes: `${emulator}/emulator/v1/projects/${project}/verificationCodes`,
        databaseUrl,
        merchant,
        project,
      }),
    },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
