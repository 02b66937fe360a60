import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureBrand, fixtureLanguage } from '../fixture/brand.ts';
import {
  filesOf,
  hashes,
  modulesOf,
  openBrandBuilds,
  pagesOf,
  read,
  type BrandBuilds,
} from '../fixture/brand-builds.ts';
import { ownTextsSource } from './browser-scripts.ts';
import type { BrandInput } from './input.ts';
import { hashSource, inlineBlocks } from './policy.ts';

let builds: BrandBuilds;
beforeAll(async () => {
  builds = await openBrandBuilds();
});
afterAll(() => builds.close());

const sums = (files: Record<string, { sha256: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, { sha256 }]) => [file, sha256]));

const twinKinds = [
  ['.br', brotliDecompressSync, brotliCompressSync],
  ['.gz', gunzipSync, gzipSync],
] as const;

describe('what a brand gets', () => {
  test('only the areas, languages and prize modes it switched on, and every page in each of its languages', async () => {
    const files = filesOf(await builds.acme());
    const names = files.map((file) => file.replace(/-[\w-]{7,10}(?=\.\w+(?:\.\w+)?$)/, ''));
    expect(names).toEqual(
      expect.arrayContaining(['assets/area-index.js', 'assets/area-rng.js', 'assets/area-vip.js']),
    );
    expect(names).not.toContain('assets/area-sea-lottery.js');
    expect(names.filter((file) => /catalogue-.*js$/.test(file))).toEqual([
      'assets/catalogue-en-areas.js',
      'assets/catalogue-en-blocks.js',
      'assets/catalogue-en-home.js',
      'assets/catalogue-en-login.js',
      'assets/catalogue-en-shell.js',
      'assets/catalogue-my-areas.js',
      'assets/catalogue-my-blocks.js',
      'assets/catalogue-my-home.js',
      'assets/catalogue-my-login.js',
      'assets/catalogue-my-shell.js',
    ]);
    expect(names.filter((file) => /prize-mode.*js$/.test(file))).toEqual(['assets/prize-mode-lott.js']);
    for (const page of ['index', '404', 'maintenance', 'ip-restriction', 'offline']) {
      expect(files).toContain(`${page}.html`);
      expect(files).toContain(`ms/${page}.html`);
    }
  });

  test('what proves phone numbers by Firebase only where a brand configures it', async () => {
    const without = await builds.acme();
    expect(filesOf(without).filter((file) => file.includes('phone-login'))).toEqual([]);
    const { hosts } = fixtureBrand('acme');
    const given = await builds.built(
      fixtureBrand('acme', { hosts: { ...hosts, firebase: { projectId: 'acme-club', socialLogins: [] } } }),
    );
    const [chunk] = filesOf(given).filter((file) => /phone-login.*js$/.test(file));
    expect(chunk).toBeDefined();
    const { parts, brand } = modulesOf(given);
    expect(parts).toContain(`"phoneLogin":()=>import("./${chunk?.slice('assets/'.length)}"),footer:`);
    expect(brand).toContain('...named("own",["nav","phoneLogin","footer"])');
  });

  test('the bet slip only with sports, and the entry that opens it only where the bottom bar has it', async () => {
    const without = await builds.acme();
    expect(filesOf(without).filter((file) => /bet-slip|bets-key/.test(file))).toEqual([]);
    const withSlip = await builds.built(fixtureBrand('acme', { categories: ['RNG', 'ESPORTS'] }));
    expect(modulesOf(withSlip).brand).toContain('...named("own",["nav","betSlip","footer"])');
    expect(filesOf(withSlip).filter((file) => file.includes('bets-key'))).toEqual([]);
    const withKey = await builds.built(fixtureBrand('acme', { categories: ['SPORTS'], betsKey: true }));
    expect(modulesOf(withKey).brand).toContain('...named("own",["nav","betSlip","betsKey","footer"])');
  });

  test('the choice of light or dark, shown before the first paint on every page, only with both schemes', async () => {
    const without = await builds.acme();
    expect(filesOf(without).filter((file) => file.includes('scheme-choice'))).toEqual([]);
    expect(read(without, 'index.html')).not.toContain('prefers-color-scheme');
    const given = await builds.built(fixtureBrand('acme', { otherScheme: { barColor: '#fafafa' } }));
    const [chunk] = filesOf(given).filter((file) => /scheme-choice.*js$/.test(file));
    expect(modulesOf(given).parts).toContain(
      `"schemeChoice":()=>import("./${chunk?.slice('assets/'.length)}")`,
    );
    const policy = read(given, '_headers');
    for (const page of ['index.html', 'offline.html', 'ms/404.html']) {
      const html = read(given, page);
      const script = inlineBlocks(html).scripts.find((text) => text.includes('prefers-color-scheme:light'));
      expect(script).toContain("'#fafafa'");
      expect(html.indexOf(script ?? '')).toBeLessThan(html.indexOf('<style'));
      expect(policy).toContain(hashSource(script ?? ''));
    }
  });

  test('looks for a season: their styles are a file that only a script names, and their pictures replace those of the brand', async () => {
    const plain = await builds.acme();
    expect(read(plain, 'index.html')).not.toContain('overlay');
    expect(modulesOf(plain).brand).toContain('start({settings:{');
    const { assets } = fixtureBrand('acme');
    const source = './acme/spring.svg';
    const texts: BrandInput['texts'] = { EN: { hello: ['Welcome'] } };
    const given = await builds.built(
      fixtureBrand('acme', {
        texts,
        assets: [...assets, { source, bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
        overlays: [
          {
            name: 'spring',
            from: 1000,
            to: 2000,
            styles: ':root{--m-color-canvas:#fff}',
            pictures: { './acme/banner-1.svg': source },
          },
          { name: 'summer', from: 2000, to: 3000, styles: '', pictures: { './acme/banner-1.svg': source } },
        ],
      }),
    );
    const names = [...modulesOf(given).brand.matchAll(/(?:^|[\n;])const (\w+)=/g)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['own', 'settings']));
    expect(names).toHaveLength(new Set(names).size);
    const styles = filesOf(given).filter((file) => file.endsWith('.css'));
    expect(styles).toEqual([expect.stringMatching(/^assets\/overlay-spring-\w+\.css$/)]);
    const html = read(given, 'index.html');
    const script = inlineBlocks(html).scripts.find((text) => text.includes('overlays')) ?? '';
    expect(script).toContain(`"name":"spring","from":1000,"to":2000,"styles":"/${styles[0]}"`);
    expect(script).toMatch(/"pictures":\{"\/assets\/banner-1-\w+\.svg":"\/assets\/spring-\w+\.svg"\}/);
    expect(html.replace(script, '')).not.toContain('overlay');
    expect(read(given, '_headers')).toContain(hashSource(script));
    expect(modulesOf(given).brand).toContain('start({settings,areas');
  });

  test('one form of the main menu, and the styles of its own layout only', async () => {
    const given = await builds.built(
      fixtureBrand('acme', { nav: 'icons', layoutStyles: ':root{--m-header:7.5rem}' }),
    );
    expect(filesOf(given).filter((file) => /\bnav-.*js$/.test(file))).toEqual([
      expect.stringContaining('nav-icons'),
    ]);
    expect(read(given, 'index.html')).toContain(':root{--m-header:7.5rem}</style>');
    const plain = await builds.acme();
    expect(read(plain, 'index.html')).not.toContain('--m-header');
  });

  test('its own texts, over each part of the language that they are in', async () => {
    const texts: BrandInput['texts'] = { EN: { hello: ['Welcome to ', ['name']] } };
    const given = await builds.built(fixtureBrand('acme', { texts }));
    const [file = ''] = filesOf(given).filter((each) => /^assets\/texts-.*\.js$/.test(each));
    expect(read(given, file)).toBe(`export default ${JSON.stringify(texts['EN'])};\n`);
    expect(read(given, 'index.html')).toContain(`"/${file}"`);
    expect(read(given, 'ms/index.html')).not.toContain(file);
    const { brand } = modulesOf(given);
    expect(brand).toContain(`EN:own(()=>import("./${file.slice('assets/'.length)}"),{"shell":`);
    expect(brand).toContain('MY:{"shell":');
    const plain = await builds.acme();
    expect(filesOf(plain).filter((each) => each.includes('texts-'))).toEqual([]);
    expect(modulesOf(plain).brand).not.toContain('own(');
  });

  test('its own texts win over those of every part, also of one that is loaded later', async () => {
    type Texts = { default: Record<string, string> };
    type Loaders = Record<string, () => Promise<Texts>>;
    const lay = new Function(`${ownTextsSource}return own`)() as (
      get: () => Promise<Texts>,
      parts: Loaders,
    ) => Loaders;
    const laid = lay(async () => ({ default: { login: 'Enter', vip: 'Club' } }), {
      shell: async () => ({ default: { login: 'Log in', menu: 'Menu' } }),
      areas: async () => ({ default: { vip: 'VIP' } }),
    });
    expect((await laid['shell']?.())?.default).toMatchObject({ login: 'Enter', menu: 'Menu' });
    expect((await laid['areas']?.())?.default).toMatchObject({ vip: 'Club' });
  });

  test('only the blocks that its home page is made of, the first of them with the page', async () => {
    const blocks = (folder: string) => filesOf(folder).filter((file) => /^assets\/block-.*js$/.test(file));
    const one = await builds.acme();
    expect(blocks(one)).toEqual([expect.stringContaining('assets/block-hero-')]);
    const { parts, brand } = modulesOf(one);
    expect(brand).toContain('homeBlocks:named("homeBlocks",["hero"])');
    expect(parts).toMatch(/"index":\(\)=>load\(\[[^\]]*block-hero-/);
    expect(parts).not.toContain('block-hotGames');
    const both = await builds.built(fixtureBrand('acme', { homeBlocks: ['hotGames', 'hero'] }));
    expect(blocks(both)).toHaveLength(2);
  });

  test('the module that the header waits for names areas without their files, and texts with theirs', async () => {
    const { parts, brand } = modulesOf(await builds.acme());
    const files = (text: string) => [...text.matchAll(/(\w[\w-]*)-[\w-]{7}\.js/g)].map(([, name]) => name);
    expect(brand).toContain('areas:named("areas",["index","vip","rng"])');
    expect(files(brand).filter((name) => /^(?:area|prize-mode)/.test(name ?? ''))).toEqual([]);
    expect(files(brand)).toContain('catalogue-en-shell');
    expect(files(parts)).toEqual(
      expect.arrayContaining(['area-index', 'area-vip', 'area-rng', 'prize-mode-lott']),
    );
  });

  test('a category and a prize mode together switch an area on', async () => {
    const without = await builds.built(fixtureBrand('acme', { categories: ['LOTT'], prizeModes: ['Lott'] }));
    expect(read(without, 'release.json')).not.toContain('/seaLottery');
    const given = await builds.built(fixtureBrand('acme', { categories: ['LOTT'], prizeModes: ['SEA'] }));
    expect(JSON.parse(read(given, 'release.json')).routes).toEqual(['/index', '/vip', '/seaLottery']);
    expect(filesOf(given).some((file) => file.startsWith('assets/area-sea-lottery'))).toBe(true);
    expect(filesOf(given).some((file) => file.startsWith('assets/area-rng'))).toBe(false);
  });

  test('a font goes along only with the language that needs it', async () => {
    const without = await builds.acme();
    expect(filesOf(without).some((file) => file.endsWith('.woff2'))).toBe(false);
    const thai = await builds.built(
      fixtureBrand('acme', { languages: [fixtureLanguage('TH', 'th', 'อาคเม')] }),
    );
    const font = filesOf(thai).find((file) => file.endsWith('.woff2'));
    expect(font).toMatch(/^assets\/thai-[0-9a-f]{8}\.woff2$/);
    expect(read(thai, 'index.html')).toContain(`url(/${font})`);
  });

  test('chunks are the compiled files themselves, and a second brand adds only its own', async () => {
    const one = await builds.acme();
    const two = await builds.built(fixtureBrand('other'));
    const inodes = (folder: string): number[] =>
      filesOf(folder)
        .filter((file) => /^assets\/(?:start|area|catalogue|frame|prize)/.test(file))
        .map((file) => statSync(path.join(folder, file)).ino);
    expect(inodes(one).length).toBeGreaterThan(15);
    expect(inodes(two)).toEqual(inodes(one));
  });

  test('icons of every size out of the mark, and a picture for shared links', async () => {
    const out = await builds.acme();
    const sizes: Record<string, [number, number]> = {
      'apple-touch-icon.png': [180, 180],
      'icon-192.png': [192, 192],
      'icon-512.png': [512, 512],
      'icon-maskable-512.png': [512, 512],
      'share.png': [1200, 630],
    };
    for (const [file, [width, height]] of Object.entries(sizes)) {
      const { data, info } = await sharp(path.join(out, file)).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height], file).toEqual([width, height]);
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += info.channels)
        colors.add(data.subarray(at, at + 3).toString('hex'));
      expect(colors, `${file} has the header’s colour`).toContain('101828');
      expect(colors, `${file} has the drawing`).toContain(file === 'share.png' ? '7c3aed' : '06b6d4');
    }
    const icon = readFileSync(path.join(out, 'favicon.ico'));
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + 16 * index;
      const from = icon.readUInt32LE(at + 12);
      const picture = await sharp(icon.subarray(from, from + icon.readUInt32LE(at + 8))).metadata();
      expect([icon.readUInt8(at), picture.width, picture.height]).toEqual([size, size, size]);
    }
  });

  test('every text has smaller compressed twins with the same content, unless compression does not shorten it', async () => {
    const out = await builds.acme();
    const files = filesOf(out);
    const texts = files.filter(
      (file) => /\.(?:html|js|json|webmanifest|svg|txt|xml)$/.test(file) && file !== 'release.json',
    );
    expect(texts).toEqual(expect.arrayContaining(['index.html', 'ms/offline.html', 'robots.txt']));
    for (const file of ['index.html', 'robots.txt', 'favicon.svg', 'manifest.webmanifest'])
      expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
    for (const file of texts) {
      const bytes = readFileSync(path.join(out, file));
      for (const [suffix, unpack, pack] of twinKinds) {
        const made = files.includes(file + suffix);
        expect(made, file + suffix).toBe(pack(bytes).length < bytes.length);
        if (!made) continue;
        const twin = readFileSync(path.join(out, file + suffix));
        expect(unpack(twin).equals(bytes), file + suffix).toBe(true);
        expect(twin.length, file + suffix).toBeLessThan(bytes.length);
      }
    }
  });

  test('release.json has the hash of every file, and its pictures and routes', async () => {
    const out = await builds.acme();
    const release = JSON.parse(read(out, 'release.json'));
    const { 'release.json': _, ...others } = hashes(out);
    expect(sums(release.files)).toEqual(others);
    expect(release.routes).toEqual(['/index', '/vip', '/rng']);
    expect(existsSync(path.join(out, release.images['./acme/banner-1.svg']))).toBe(true);
    expect(existsSync(path.join(out, release.entry))).toBe(true);
    expect(read(out, release.entry)).toContain(release.images['./acme/banner-1.svg']);
  });

  test('the same brand gives the same bytes', async () => {
    const one = await builds.built(fixtureBrand('acme'), 'first');
    const two = await builds.built(fixtureBrand('acme'), 'second');
    expect(hashes(two)).toEqual(hashes(one));
  });
});

describe('what other white-label builds leak', () => {
  const acme = fixtureBrand('acme');
  const other = fixtureBrand('other', { colors: { ground: '#221100', from: '#ff8800', to: '#00ff88' } });

  test('title, icon, picture and 404 are the brand’s own', async () => {
    const [one, two] = [await builds.built(acme), await builds.built(other)];
    for (const page of pagesOf(one)) {
      const name = page.startsWith('ms/') ? 'acme Kelab' : 'acme Club';
      expect(read(one, page), page).toMatch(new RegExp(`<title>[^<]*${name}</title>`));
    }
    for (const file of [
      'favicon.ico',
      'favicon.svg',
      'apple-touch-icon.png',
      'icon-192.png',
      'share.png',
      '404.html',
    ])
      expect(hashes(one)[file], file).not.toBe(hashes(two)[file]);
  });

  test('every page of the application leads to the brand’s manifest', async () => {
    const out = await builds.built(acme);
    for (const page of ['index.html', 'ms/index.html'])
      expect(read(out, page)).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(JSON.parse(read(out, 'manifest.webmanifest'))).toMatchObject({
      name: 'acme Club',
      theme_color: '#101828',
    });
  });

  test('search engines and shared links get the texts of the page’s language', async () => {
    const [english, malay] = fixtureBrand('acme').languages;
    if (!malay) throw new Error('The fixture has one language only.');
    const out = await builds.built(
      fixtureBrand('acme', {
        languages: [
          { ...english, description: 'Slots & "tables"', shareTitle: 'Come in', shareText: 'Play <now>' },
          { ...malay, description: 'Slot dan meja' },
        ],
      }),
    );
    const page = read(out, 'index.html');
    expect(page).toContain('<meta name="description" content="Slots &amp; &quot;tables&quot;">');
    expect(page).toContain('<meta property="og:title" content="Come in">');
    expect(page).toContain('<meta property="og:description" content="Play &lt;now&gt;">');
    expect(read(out, 'ms/index.html')).toContain('<meta name="description" content="Slot dan meja">');
    expect(read(out, 'ms/index.html')).toContain('<meta property="og:title" content="acme Kelab">');
    // Pages that search engines do not list have none.
    expect(read(out, '404.html')).not.toContain('name="description"');
  });

  test('canonical addresses, alternates and the sitemap are on the brand’s first domain', async () => {
    const out = await builds.built(fixtureBrand('acme', { domains: ['play.acme.example', 'acme.example'] }));
    const named = ['index.html', 'ms/index.html', 'sitemap.xml', 'robots.txt'].flatMap((file) =>
      [
        ...read(out, file)
          .replace(/<meta http-equiv[^>]+>/, '')
          .matchAll(/https:\/\/([^/"<]+)/g),
      ].map((match) => match[1]),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named)).toEqual(new Set(['play.acme.example']));
  });

  test('what is compiled once knows no brand', () => {
    const texts = Object.keys(builds.site.set.files).filter((file) => file.endsWith('.js'));
    for (const file of texts)
      expect(read(builds.site.set.folder, file), file).not.toMatch(/acme|other\.example/i);
  });
});
