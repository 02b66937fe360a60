import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../workspace.ts';

/**
 * A copy of the workspace with its real Nx settings, one source file per package, and a command in place of its tests
 * that notes the package's name.
 */
const copy = mkdtempSync(path.join(tmpdir(), 'marquee-unchanged-'));
const ran = path.join(copy, 'ran.log');

beforeAll(() => {
  const packages = globSync(['package.json', '*/package.json', '{apps,libs}/*/package.json'], {
    cwd: root,
    ignore: ['**/node_modules/**', 'dist/**'],
  });
  for (const file of [...packages, 'nx.json', 'package-lock.json', 'tsconfig.base.json', '.gitignore'])
    cpSync(path.join(root, file), path.join(copy, file));
  mkdirSync(path.join(copy, 'tools/test'), { recursive: true });
  cpSync(path.join(root, 'tools/test/programs.mjs'), path.join(copy, 'tools/test/programs.mjs'));
  const settings = JSON.parse(readFileSync(path.join(copy, 'nx.json'), 'utf8')) as {
    targetDefaults: { unit: { options: { command: string } } };
    plugins?: string[];
  };
  settings.targetDefaults.unit.options.command = `echo {projectName} >> ${ran}`;
  delete settings.plugins;
  writeFileSync(path.join(copy, 'nx.json'), JSON.stringify(settings));
  for (const file of packages) change(path.dirname(file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

let version = 0;
function change(folder: string): void {
  version += 1;
  mkdirSync(path.join(copy, folder, 'src'), { recursive: true });
  writeFileSync(path.join(copy, folder, 'src/index.ts'), `export const version = ${version};\n`);
}

/** Runs the tests of some packages as the suite does. @returns those that did not come from the cache */
function runTests(...packages: readonly string[]): string[] {
  writeFileSync(ran, '');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'unit', '-p', packages.join(',')],
    {
      cwd: copy,
      encoding: 'utf8',
      env: {
        ...process.env,
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        NX_WORKSPACE_ROOT_PATH: copy,
        // What the caller sets for a run without a cache is not for these.
        NX_SKIP_NX_CACHE: 'false',
        NX_CACHE_DIRECTORY: path.join(copy, '.nx/cache'),
        NX_WORKSPACE_DATA_DIRECTORY: path.join(copy, '.nx/workspace-data'),
      },
    },
  );
  expect(`${stdout}${stderr}`).toContain('Successfully ran target unit');
  expect(status).toBe(0);
  return readFileSync(ran, 'utf8').trim().split('\n').filter(Boolean).toSorted();
}

test('tests of a package run again when it or what it is built on has changed, and cost nothing otherwise', () => {
  // Games are built on the contract, the rules of lotteries on neither.
  const packages = ['@marquee/contract', '@marquee/games', '@marquee/lottery-rules'];
  expect(runTests(...packages)).toEqual(packages);
  change('libs/lottery-rules');
  expect(runTests(...packages)).toEqual(['@marquee/lottery-rules']);
  change('libs/contract');
  expect(runTests(...packages)).toEqual(['@marquee/contract', '@marquee/games']);
});

test('tests that read files of other folders run again when those have changed', () => {
  const packages = ['@marquee/gateway', '@marquee/operator-cli', '@marquee/tools'];
  expect(runTests(...packages)).toEqual(packages);
  // The gateway's tests start the operator's commands, which are built on the gateway.
  change('apps/operator-cli');
  expect(runTests(...packages)).toEqual(packages);
  change('docs/operators/monitoring');
  expect(runTests(...packages)).toEqual(packages);
  change('deploy');
  expect(runTests(...packages)).toEqual(['@marquee/operator-cli', '@marquee/tools']);
  expect(runTests(...packages)).toEqual([]);
});

test('every package with tests has the target that runs them', () => {
  const packages = globSync(['{apps,libs}/*/package.json', 'tools/package.json'], { cwd: root });
  const withoutTarget = packages.filter((file) => {
    const { nx } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      nx?: { targets?: Record<string, unknown> };
    };
    const tests = globSync('**/*.test.{ts,tsx}', {
      cwd: path.join(root, path.dirname(file)),
      ignore: ['**/node_modules/**'],
    });
    return tests.length > 0 && nx?.targets?.['unit'] === undefined;
  });
  expect(withoutTarget).toEqual([]);
});
