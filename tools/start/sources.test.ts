import { mkdirSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sourcesHash } from './sources.ts';

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const now = (): string => sourcesHash(root, ['libs/**', 'lock.json']);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  write('libs/a/a.ts', 'one');
  write('libs/b/b.ts', 'two');
  write('lock.json', '{}');
});

describe('sourcesHash', () => {
  it('is the same when only times change', () => {
    const before = now();
    utimesSync(path.join(root, 'libs/a/a.ts'), 1, 1);
    expect(now()).toBe(before);
  });

  it.each<[string, () => void]>([
    ['a content changes', () => write('libs/a/a.ts', 'three')],
    ['a file is added', () => write('libs/a/c.ts', '')],
    ['a file is renamed', () => renameSync(path.join(root, 'libs/a/a.ts'), path.join(root, 'libs/a/z.ts'))],
    ['the lockfile changes', () => write('lock.json', '{"a":1}')],
    [
      'text moves from one file to the next',
      () => {
        write('libs/a/a.ts', 'onet');
        write('libs/b/b.ts', 'wo');
      },
    ],
  ])('changes when %s', (_name, change) => {
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });

  it('passes over tests, stories and what is built', () => {
    const before = now();
    write('libs/a/a.test.ts', 'test');
    write('libs/a/A.stories.tsx', 'story');
    write('libs/a/dist/a.js', 'built');
    write('libs/a/node_modules/x.js', 'installed');
    expect(now()).toBe(before);
  });
});
