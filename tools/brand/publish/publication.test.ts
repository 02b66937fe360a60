import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBuiltSite } from '../fixture/built-site.ts';
import { compareSites } from './diff.ts';
import { openPublication, type Publication } from './publication.ts';

let root: string;
let sites: string;
let publication: Publication;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-publish-'));
  sites = path.join(root, 'sites');
  mkdirSync(sites);
  publication = openPublication(sites);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const built = (word: string, place = path.join(root, `built-${word}`)): string => writeBuiltSite(place, word);

function publish(word: string): string {
  const release = publication.add('acme', built(word));
  publication.point('acme', release, 'publish');
  return release;
}
const served = () => readFileSync(path.join(sites, 'acme/index.html'), 'utf8');

test('a release is published by one pointer, and goes back to the one before', () => {
  const first = publish('red');
  expect(lstatSync(path.join(sites, 'acme')).isSymbolicLink()).toBe(true);
  const second = publish('blue');
  expect(served()).toContain('blue');
  expect(publication.current('acme')).toBe(second);
  const started = performance.now();
  publication.point('acme', first, 'rollback');
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(served()).toContain('red');
  expect(publication.history('acme').map(({ release, action }) => [release, action])).toEqual([
    [first, 'publish'],
    [second, 'publish'],
    [first, 'rollback'],
  ]);
});

test('assets of the release before stay for pages that are open', () => {
  publish('red');
  publish('blue');
  const retained = readdirSync(path.join(sites, 'earlier/acme/assets'));
  expect(retained).toHaveLength(1);
  expect(readFileSync(path.join(sites, 'earlier/acme/assets', retained[0] ?? ''), 'utf8')).toContain('red');
});

test('a folder that was built in place becomes a release that can be gone back to', () => {
  built('green', path.join(sites, 'acme'));
  const green = publication.current('acme') ?? '';
  publish('blue');
  expect(served()).toContain('blue');
  publication.point('acme', green, 'rollback');
  expect(served()).toContain('green');
});

test('what is not whole is not published, and the old release stays', () => {
  publish('red');
  const broken = built('blue');
  writeFileSync(path.join(broken, 'index.html'), 'cut off');
  expect(() => publication.add('acme', broken)).toThrow('index.html of the release');
  rmSync(path.join(broken, 'index.html'));
  expect(() => publication.add('acme', broken)).toThrow('index.html is missing');
  expect(() => publication.point('acme', '0123456789abcdef', 'publish')).toThrow('There is no release');
  const damaged = publication.add('acme', built('gold'));
  writeFileSync(path.join(publication.folderOf('acme', damaged), '_headers'), '');
  expect(() => publication.point('acme', damaged, 'publish')).toThrow('_headers of the release');
  expect(served()).toContain('red');
  expect(readdirSync(path.join(sites, 'releases/acme')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('old releases are removed, the latest and the preview stay', () => {
  const preview = publication.add('acme', built('preview'));
  publication.pointPreview('acme', preview);
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const releases = words.map(publish);
  const retained = words.filter((_, index) =>
    existsSync(publication.folderOf('acme', releases[index] ?? '')),
  );
  expect(retained).toEqual(['c', 'd', 'e', 'f', 'g', 'h'].slice(-retained.length));
  expect(retained.length).toBeGreaterThanOrEqual(5);
  expect(readFileSync(path.join(sites, 'previews/acme/index.html'), 'utf8')).toContain('preview');
});

test('the difference names tokens, texts, headers and bytes', () => {
  const difference = compareSites(built('red'), built('orange'));
  expect(difference).toEqual({
    tokens: ['--color: red → orange'],
    texts: ['index.html: - red', 'index.html: + orange'],
    headers: ['- X-Word: red', '+ X-Word: orange'],
    bytes: [
      '_headers: +3',
      'assets/start.js: +3',
      'index.html: +6',
      expect.stringMatching(/^all files: \d+ → \d+$/),
    ],
  });
  expect(compareSites(built('red'), built('red'))).toMatchObject({ tokens: [], texts: [], headers: [] });
});

test('the difference names words of the brand’s scripts, but no addresses of files', () => {
  const withScripts = (word: string, title: string) => {
    const folder = built(word);
    const put = (name: string, value: object) =>
      writeFileSync(path.join(folder, `assets/${name}.js`), `export default ${JSON.stringify(value)};`);
    put(`texts-en-${word.padEnd(10, '0')}`, { 'Log in': ['Sign in, ', ['name'], ` ${title}`] });
    put(`brand-${word.padEnd(10, '0')}`, { logo: `/assets/logo-${word}.svg`, title });
    put(`area-${word.padEnd(10, '0')}`, { title });
    return folder;
  };
  const { texts } = compareSites(withScripts('red', 'Say "hello"'), withScripts('blue', 'Welcome'));
  expect(texts.filter((line) => !line.startsWith('index.html'))).toEqual([
    'brand: - Say "hello"',
    'brand: + Welcome',
    'texts-en: - Say "hello"',
    'texts-en: + Welcome',
  ]);
});
