import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeBuiltSite } from '../fixture/built-site.ts';
import { openPublication } from './publication.ts';
import { verifyRelease } from './release-folder.ts';
import type { ProgramResult, RunProgram } from './ssh-commands.ts';
import { openSshTarget } from './ssh-target.ts';
import type { Target } from './target.ts';

const missing = ['flock', 'sha256sum', 'sh'].filter(
  (tool) => spawnSync('which', [tool], { stdio: 'ignore' }).status !== 0,
);
if (missing.length > 0)
  console.warn(`Scripts of hosts are not tested: ${missing.join(', ')} is not installed.`);

let root: string;
let sites: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-script-'));
  sites = path.join(root, 'sites');
  mkdirSync(sites);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const built = (word: string) => writeBuiltSite(path.join(root, `built-${word}`), word);
const served = () => readFileSync(path.join(sites, 'acme/index.html'), 'utf8');

/** Stands in for ssh and rsync: runs the script in a shell here, and copies folders here. */
const here =
  (tools?: string, change = (script: string) => script): RunProgram =>
  async (name, args, input): Promise<ProgramResult> => {
    if (name === 'rsync') {
      const [from = '', to = ''] = args.slice(-2).map((place) => place.replace(/^host\.example:/, ''));
      cpSync(from, to, { recursive: true });
      return { code: 0, output: '', errors: '' };
    }
    const { status, stdout, stderr } = spawnSync('sh', ['-s'], {
      input: change(input),
      encoding: 'utf8',
      env: { ...process.env, ...(tools !== undefined && { PATH: `${tools}:${process.env['PATH']}` }) },
    });
    return { code: status, output: stdout, errors: stderr };
  };

const open = (program: RunProgram): Target => openSshTarget(`ssh://host.example${sites}`, {}, program);

async function publish(target: Target, word: string): Promise<string> {
  const before = await target.read('acme');
  const release = await target.add('acme', built(word));
  await target.point('acme', release, 'publish', before);
  return release;
}

/** Tools of which the one that is called at a certain turn fails, or ends the shell that called it. */
function failingTools(
  turn: number,
  how: 'exit 1' | 'kill -9 $PPID; exit 1',
): { bin: string; calls: () => number } {
  const bin = path.join(root, `bin-${turn}`);
  const counter = path.join(root, `calls-${turn}`);
  mkdirSync(bin, { recursive: true });
  writeFileSync(counter, '');
  for (const tool of ['mv', 'ln', 'cp', 'rm', 'mkdir', 'mktemp', 'chmod', 'find', 'cat']) {
    const real = spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim();
    const file = path.join(bin, tool);
    writeFileSync(
      file,
      `#!/bin/sh\necho ${tool} >> ${counter}\n[ "$(wc -l < ${counter})" -ne ${turn} ] || { ${how}; }\nexec ${real} "$@"\n`,
    );
    chmodSync(file, 0o755);
  }
  return { bin, calls: () => readFileSync(counter, 'utf8').split('\n').length - 1 };
}

describe.skipIf(missing.length > 0)('scripts of a host', () => {
  test('the host has the form of a folder of this machine', async () => {
    const target = open(here());
    const first = await publish(target, 'red');
    const second = await publish(target, 'blue');
    expect(served()).toContain('blue');
    const publication = openPublication(sites);
    expect(publication.current('acme')).toBe(second);
    expect(publication.history('acme').map(({ release }) => release)).toEqual([first, second]);
    expect(readdirSync(path.join(sites, 'earlier/acme/assets'))).toHaveLength(1);
    await target.point('acme', first, 'rollback', await target.read('acme'));
    expect(served()).toContain('red');
    publication.point('acme', second, 'rollback');
    expect(await target.read('acme')).toMatchObject({ release: second });
    expect(
      readdirSync(path.join(sites, 'releases/acme')).filter((name) => name.startsWith('.adding')),
    ).toEqual([]);
  });

  test.each(['exit 1', 'kill -9 $PPID; exit 1'] as const)(
    'whichever command of the host fails (%s), visitors keep one whole release, and the next publish works',
    async (how) => {
      await publish(open(here()), 'red');
      const beginning = path.join(root, 'beginning');
      cpSync(sites, beginning, { recursive: true, verbatimSymlinks: true });
      let fails = 0;
      for (let turn = 1, ended = false; !ended; turn += 1) {
        rmSync(sites, { recursive: true, force: true });
        cpSync(beginning, sites, { recursive: true, verbatimSymlinks: true });
        const tools = failingTools(turn, how);
        const published = await publish(open(here(tools.bin)), 'blue').catch(() => undefined);
        ended = tools.calls() < turn;
        if (published === undefined) fails += 1;
        const { release } = verifyRelease(path.join(sites, 'acme'));
        expect(release).toBe(published ?? release);
        expect((await open(here()).read('acme')).release).toBe(release);
        await publish(open(here()), 'blue');
        expect(served()).toContain('blue');
      }
      expect(fails).toBeGreaterThan(8);
    },
    120_000,
  );

  test('a script that is cut off anywhere does nothing', async () => {
    await publish(open(here()), 'red');
    const before = readdirSync(sites, { recursive: true }).toSorted();
    for (const part of [0.2, 0.5, 0.8, 0.95, 0.999]) {
      const target = open(here(undefined, (script) => script.slice(0, Math.floor(script.length * part))));
      await target.add('acme', built('blue')).catch(() => undefined);
      expect(readdirSync(sites, { recursive: true }).toSorted()).toEqual(before);
    }
  });

  test('of two publishes at the same time the second is refused and changes nothing', async () => {
    const target = open(here());
    await publish(target, 'red');
    const before = await target.read('acme');
    const [blue, gold] = await Promise.all([
      target.add('acme', built('blue')),
      target.add('acme', built('gold')),
    ]);
    await target.point('acme', blue, 'publish', before);
    await expect(target.point('acme', gold, 'publish', before)).rejects.toThrow(
      `by another publish meanwhile; visitors get ${blue}. This one changed nothing.`,
    );
    expect(served()).toContain('blue');
    expect((await target.read('acme')).history.map(({ release }) => release)).not.toContain(gold);
  });

  test('what is damaged or missing on the host is not shown', async () => {
    const target = open(here());
    const red = await publish(target, 'red');
    const blue = await publish(target, 'blue');
    const before = await target.read('acme');
    writeFileSync(path.join(sites, 'releases/acme', red, '_headers'), 'cut');
    await expect(target.point('acme', red, 'rollback', before)).rejects.toThrow(
      `_headers of the release ${red} at ssh://host.example${sites} is not what was built`,
    );
    rmSync(path.join(sites, 'releases/acme', red, '_headers'));
    await expect(target.point('acme', red, 'rollback', before)).rejects.toThrow('_headers of the release');
    await expect(target.point('acme', '0123456789abcdef', 'rollback', before)).rejects.toThrow(
      'There is no release 0123456789abcdef of acme',
    );
    expect(openPublication(sites).current('acme')).toBe(blue);
  });

  test('a folder that was copied by hand becomes a release, and old ones go', async () => {
    writeBuiltSite(path.join(sites, 'acme'), 'green');
    const target = open(here());
    const { release: green = '' } = await target.read('acme');
    await publish(target, 'blue');
    expect(
      openPublication(sites)
        .history('acme')
        .map(({ release }) => release),
    ).toContain(green);
    for (const word of ['c', 'd', 'e', 'f', 'g', 'h', 'i']) {
      const release = await publish(target, word);
      // As if it had been sent two hours ago.
      utimesSync(
        path.join(sites, 'releases/acme', release),
        Date.now() / 1000 - 7200,
        Date.now() / 1000 - 7200,
      );
    }
    utimesSync(path.join(sites, 'releases/acme', green), 1, 1);
    await publish(target, 'j');
    expect(existsSync(path.join(sites, 'releases/acme', green))).toBe(false);
    const kept = readdirSync(path.join(sites, 'releases/acme')).filter((name) => /^[0-9a-f]{16}$/.test(name));
    // The blue one was sent within the hour.
    expect(kept).toHaveLength(7);
    await target.point(
      'acme',
      (await target.read('acme')).history.at(-3)?.release ?? '',
      'rollback',
      await target.read('acme'),
    );
    expect(served()).toContain('<title>h</title>');
  });
});

test.each([
  ['ssh://host.example', 'it names no folder'],
  ['ssh://u:secret@host.example/srv', 'a password cannot stand in it'],
  ['ssh://-oProxyCommand=x/srv', 'it names no host'],
  ["ssh://host.example/srv/it's", 'the path has other characters'],
  ['ssh://host.example/srv?x=1', 'it names no folder'],
])('%s is refused: %s', (given, reason) => {
  expect(() => openSshTarget(given, {})).toThrow(reason);
});
