import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { editBrandFile, pictureRuleAt } from '@marquee/brand';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileFixture } from '../brand/fixture/compiled.ts';
import { writeNewBrand } from '../brand/new-brand.ts';
import { openPublication } from '../brand/publish/publication.ts';
import { doStudioTask, type StudioTask } from './studio-task.ts';
import { createWorkshop } from './workshop.ts';

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

test('an uploaded picture is in the preview, in the release and next to the file, and comes back with its version', async () => {
  const before = file();
  const folder = path.join(brandsDir, 'nova');
  const own = readdirSync(folder).toSorted();
  const image = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#804' } })
    .webp({ quality: 50 })
    .toBuffer();
  const name = 'picture-0123456789abcdef0123456789abcdef.webp';
  const text = editBrandFile(before, ['artwork', 'login'], `./nova/${name}`);
  const draft = { merchant: 'nova', text, pictures: [{ name, image: image.toString('base64') }] };
  const inSite = (place: string) =>
    readdirSync(path.join(sitesDir, place), { recursive: true, withFileTypes: true }).some(
      (entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).equals(image),
    );

  expect(await work({ action: 'check', ...draft, pictures: [] })).toMatchObject({
    findings: [{ path: 'artwork.login', rule: 'asset' }],
  });
  expect(await work({ action: 'check', ...draft })).toEqual({ ok: true });
  await releaseOf({ action: 'preview', ...draft });
  expect([inSite('previews/nova'), readdirSync(folder).toSorted()]).toEqual([true, own]);

  const one = openPublication(sitesDir).current('nova') ?? '';
  expect(inSite('nova')).toBe(false);
  const two = await releaseOf({ action: 'publish', ...draft });
  expect([inSite('nova'), file()]).toEqual([true, text]);
  expect(readFileSync(path.join(folder, name)).equals(image)).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual([...own, name].toSorted());

  await releaseOf({ action: 'rollback', merchant: 'nova', release: one, text: before });
  expect([inSite('nova'), file()]).toEqual([false, before]);
  // Removed by hand meanwhile, it is written again with the file that names it.
  rmSync(path.join(folder, name));
  await releaseOf({ action: 'rollback', ...draft, release: two });
  expect([inSite('nova'), existsSync(path.join(folder, name))]).toEqual([true, true]);
  await releaseOf({ action: 'rollback', merchant: 'nova', release: one, text: before });
  rmSync(path.join(folder, name));
});

test('a publication that fails leaves no picture', async () => {
  const folder = path.join(brandsDir, 'nova');
  const own = readdirSync(folder);
  const picture = { name: 'picture-0123456789abcdef0123456789abcdef.webp', image: 'AAAA' };
  const gone = { action: 'rollback', merchant: 'nova', release: '0'.repeat(16), text: '{}' } as const;
  await expect(work({ ...gone, pictures: [picture] })).rejects.toThrow('There is no release');
  expect(readdirSync(folder)).toEqual(own);
});

test('a picture that was sent is judged by what it is and by its place', async () => {
  const workshop = createWorkshop(brandsDir, sitesDir);
  const rule = pictureRuleAt(['artwork', 'lobbies', 'RNG', 'picture']);
  if (!rule) throw new Error('no rule');
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#804' } });
  expect(await workshop.examine(await drawn(1200, 400).webp().toBuffer(), rule)).toEqual({
    ok: true,
    value: { format: 'webp', width: 1200, height: 400 },
  });
  for (const [image, message] of [
    [Buffer.from('a text under another name'), 'This is no picture that can be read.'],
    [await drawn(1200, 400).png().toBuffer(), 'This is PNG.'],
    [await drawn(1200, 1200).webp().toBuffer(), 'The picture has 1200 by 1200 pixels.'],
    [
      Buffer.alloc(rule.maxBytes + 1),
      `The picture has ${rule.maxBytes + 1} bytes; at most 40960 are allowed here.`,
    ],
  ] as const)
    expect(await workshop.examine(image, rule)).toMatchObject({
      ok: false,
      error: [{ message, cure: expect.stringMatching(/^Save it /) }],
    });
  const banner = pictureRuleAt(['banners', 0, 'image']);
  const png = await drawn(1600, 640).png().toBuffer();
  expect(banner && (await workshop.examine(png.subarray(0, png.length - 20), banner))).toMatchObject({
    error: [{ message: 'The picture is cut off or damaged.', cure: 'Save it again.' }],
  });
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
