import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { editBrandFile } from '@marquee/brand';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileFixture } from '../brand/fixture/compiled.ts';
import { writeNewBrand } from '../brand/new-brand.ts';
import { openPublication } from '../brand/publish/publication.ts';
import { doStudioTask, type StudioTask } from './studio-task.ts';

let site: Awaited<ReturnType<typeof compileFixture>>;
let brandsDir: string;
let sitesDir: string;

beforeAll(async () => {
  site = await compileFixture();
  brandsDir = path.join(site.folder, 'studio-brands');
  sitesDir = path.join(site.folder, 'studio-sites');
  mkdirSync(brandsDir);
  mkdirSync(sitesDir);
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#fff" d="M0 0h120v40H0z"/></svg>',
  );
  for (const merchant of ['nova', 'other'])
    // oxlint-disable-next-line no-await-in-loop -- two
    await writeNewBrand(brandsDir, { merchant, logo, primary: '#7c3aed', languages: ['EN'] });
});
afterAll(() => site.remove());

const work = (task: StudioTask) =>
  doStudioTask(task, { brandsDir, sitesDir, compiledSite: () => Promise.resolve(site) });
const file = () => readFileSync(path.join(brandsDir, 'nova.json'), 'utf8');
const releaseOf = async (task: StudioTask): Promise<string> => {
  const result = await work(task);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.release ?? '';
};
const styled = (text: string, hex: string, components: number[]) =>
  editBrandFile(text, ['theme', 'color', 'primary', '$value'], { colorSpace: 'srgb', components, hex });

test('a draft is shown without a change of the file, published with it, and gone back from with it', async () => {
  const before = file();
  const green = styled(before, '#00994d', [0, 0.6, 0.302]);
  const publication = openPublication(sitesDir);
  const one = await releaseOf({ action: 'publish', merchant: 'nova', text: before });

  const shown = await releaseOf({ action: 'preview', merchant: 'nova', text: green });
  expect([file(), publication.current('nova')]).toEqual([before, one]);
  const page = readFileSync(path.join(sitesDir, 'previews/nova/index.html'), 'utf8');
  expect(page).toContain('--m-color-primary:#00994d');

  expect(await releaseOf({ action: 'publish', merchant: 'nova', text: green })).toBe(shown);
  expect([file(), publication.current('nova')]).toEqual([green, shown]);

  await releaseOf({ action: 'rollback', merchant: 'nova', release: one, text: before });
  expect([file(), publication.current('nova')]).toEqual([before, one]);
});

test('what the check refuses leaves site and file, and names key and cure', async () => {
  const before = file();
  const served = openPublication(sitesDir).current('nova');
  const pale = editBrandFile(before, ['theme', 'color', 'onPrimary'], { $value: '{color.primary}' });
  const result = await work({ action: 'publish', merchant: 'nova', text: pale });
  expect(result).toMatchObject({
    ok: false,
    findings: expect.arrayContaining([
      expect.objectContaining({
        path: 'theme.color.onPrimary',
        rule: 'contrast',
        cure: expect.stringContaining('The nearest onPrimary that passes is #'),
      }),
    ]),
  });
  const missing = editBrandFile(before, ['theme', 'mark'], './nova/mark.svg');
  expect(await work({ action: 'check', merchant: 'nova', text: missing })).toMatchObject({
    findings: [{ path: 'theme.mark', rule: 'asset' }],
  });
  expect(await work({ action: 'check', merchant: 'nova', text: 'no JSON' })).toMatchObject({
    findings: [{ path: '', rule: 'file', message: 'this is not JSON' }],
  });
  // A domain of another brand is found among all of them.
  const taken = editBrandFile(before, ['domains', 0], 'other.example');
  expect(await work({ action: 'check', merchant: 'nova', text: taken })).toMatchObject({
    findings: [expect.objectContaining({ path: 'domains.0', rule: 'clash' })],
  });
  expect([file(), openPublication(sitesDir).current('nova')]).toEqual([before, served]);
});

test('a release that is gone, or a file that cannot be written, changes nothing', async () => {
  const before = file();
  const served = openPublication(sitesDir).current('nova');
  const gone: StudioTask = { action: 'rollback', merchant: 'nova', release: '0'.repeat(16), text: '{}' };
  await expect(work(gone)).rejects.toThrow('There is no release');
  // A folder in the place of the new file: it cannot be written.
  mkdirSync(path.join(brandsDir, 'nova.json.new'), { recursive: true });
  const other = styled(before, '#cc3300', [0.8, 0.2, 0]);
  await expect(work({ action: 'publish', merchant: 'nova', text: other })).rejects.toThrow('EISDIR');
  expect([file(), openPublication(sitesDir).current('nova')]).toEqual([before, served]);
  expect(existsSync(path.join(sitesDir, 'nova'))).toBe(true);
});
