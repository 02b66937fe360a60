import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureBrand, fixtureLanguage } from '../fixture/brand.ts';
import { compileFixture } from '../fixture/compiled.ts';
import { ownTextsSource } from './browser-scripts.ts';
import type { BrandInput } from './input.ts';
import { replaceFolder } from './output.ts';
import { hashSource, inlineBlocks } from './policy.ts';
import { brandBuild } from './brand-build.ts';

let site: Awaited<ReturnType<typeof compileFixture>>;
beforeAll(async () => {
  site = await compileFixture();
});
afterAll(() => site.remove());

/** Builds a brand and writes it, as the command does. */
async function built(brand: BrandInput, folder = brand.merchant): Promise<string> {
  const out = path.join(site.folder, 'brands', folder);
  const { own, shared } = await brandBuild(site, brand);
  const old = replaceFolder(out, own, shared);
  if (old !== undefined) rmSync(old, { recursive: true });
  return out;
}

let acmeBuild: Promise<string> | undefined;
/** The brand as it is, built once for the tests that only read it. */
const acme = (): Promise<string> => (acmeBuild ??= built(fixtureBrand('acme'), 'only-read'));

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .toSorted();
const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');
const pagesOf = (folder: string): string[] => filesOf(folder).filter((file) => file.endsWith('.html'));
const hashes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesOf(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );

/** A built site's own modules: the one that starts it, and that of its parts. */
function modulesOf(folder: string): { readonly brand: string; readonly parts: string } {
  const source = (name: RegExp): string => {
    const file = filesOf(folder).find((each) => name.test(each));
    if (file === undefined) throw new Error(`${folder} has no file like ${name}.`);
    return read(folder, file);
  };
  return { brand: source(/^assets\/brand-.*js$/), parts: source(/^assets\/parts-.*js$/) };
}

const sums = (files: Record<string, { sha256: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, { sha256 }]) => [file, sha256]));

const twinKinds = [
  ['.br', brotliDecompressSync, brotliCompressSync],
  ['.gz', gunzipSync, gzipSync],
] as const;

describe('what a brand gets', () => {
  test('only the areas, languages and prize modes it switched on, and every page in each of its languages', async () => {
    const files = filesOf(await acme());
    const names = files.map((file) => file.replace(/-[\w-]{7,10}(?=\.\w+(?:\.\w+)?$)/, ''));
    expect(names).toEqual(
      expect.arrayContaining(['assets/area-index.js', 'assets/area-rng.js', 'assets/area-vip.js']),
    );
    expect(names).not.toContain('assets/area-sea-lottery.js');
    expect(names.filter((file) => /catalogue-.*js$/.test(file))).toEqual([
      'assets/catalogue-en-areas.js',
      'assets/catalogue-en-blocks.js',
      'assets/catalogue-en-home.js',
      'assets/catalogue-en-shell.js',
      'assets/catalogue-my-areas.js',
      'assets/catalogue-my-blocks.js',
      'assets/catalogue-my-home.js',
      'assets/catalogue-my-shell.js',
    ]);
    expect(names.filter((file) => /prize-mode.*js$/.test(file))).toEqual(['assets/prize-mode-lott.js']);
    for (const page of ['index', '404', 'maintenance', 'ip-restriction', 'offline']) {
      expect(files).toContain(`${page}.html`);
      expect(files).toContain(`ms/${page}.html`);
    }
  });

  test('what proves phone numbers by Firebase only where a brand configures it', async () => {
    const without = await acme();
    expect(filesOf(without).filter((file) => file.includes('phone-login'))).toEqual([]);
    const { hosts } = fixtureBrand('acme');
    const given = await built(
      fixtureBrand('acme', { hosts: { ...hosts, firebase: { projectId: 'acme-club', socialLogins: [] } } }),
    );
    const [chunk] = filesOf(given).filter((file) => /phone-login.*js$/.test(file));
    expect(chunk).toBeDefined();
    const { parts, brand } = modulesOf(given);
    expect(parts).toContain(`"phoneLogin":()=>import("./${chunk?.slice('assets/'.length)}"),footer:`);
    expect(brand).toContain('...named("own",["nav","phoneLogin","footer"])');
  });

  test('the choice of light or dark, shown before the first paint on every page, only with both schemes', async () => {
    const without = await acme();
    expect(filesOf(without).filter((file) => file.includes('scheme-choice'))).toEqual([]);
    expect(read(without, 'index.html')).not.toContain('prefers-color-scheme');
    const given = await built(fixtureBrand('acme', { otherScheme: { barColor: '#fafafa' } }));
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
    const plain = await acme();
    expect(read(plain, 'index.html')).not.toContain('overlay');
    expect(modulesOf(plain).brand).toContain('start({settings:{');
    const { assets } = fixtureBrand('acme');
    const source = './acme/spring.svg';
    const texts: BrandInput['texts'] = { EN: { hello: ['Welcome'] } };
    const given = await built(
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
    const given = await built(
      fixtureBrand('acme', { nav: 'icons', layoutStyles: ':root{--m-header:7.5rem}' }),
    );
    expect(filesOf(given).filter((file) => /\bnav-.*js$/.test(file))).toEqual([
      expect.stringContaining('nav-icons'),
    ]);
    expect(read(given, 'index.html')).toContain(':root{--m-header:7.5rem}</style>');
    const plain = await acme();
    expect(read(plain, 'index.html')).not.toContain('--m-header');
  });

  test('its own texts, over each part of the language that they are in', async () => {
    const texts: BrandInput['texts'] = { EN: { hello: ['Welcome to ', ['name']] } };
    const given = await built(fixtureBrand('acme', { texts }));
    const [file = ''] = filesOf(given).filter((each) => /^assets\/texts-.*\.js$/.test(each));
    expect(read(given, file)).toBe(`export default ${JSON.stringify(texts['EN'])};\n`);
    expect(read(given, 'index.html')).toContain(`href="/${file}"`);
    expect(read(given, 'ms/index.html')).not.toContain(file);
    const { brand } = modulesOf(given);
    expect(brand).toContain(`EN:own(()=>import("./${file.slice('assets/'.length)}"),{"shell":`);
    expect(brand).toContain('MY:{"shell":');
    const plain = await acme();
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
    const one = await acme();
    expect(blocks(one)).toEqual([expect.stringContaining('assets/block-hero-')]);
    const { parts, brand } = modulesOf(one);
    expect(brand).toContain('homeBlocks:named("homeBlocks",["hero"])');
    expect(parts).toMatch(/"index":\(\)=>load\(\[[^\]]*block-hero-/);
    expect(parts).not.toContain('block-hotGames');
    const both = await built(fixtureBrand('acme', { homeBlocks: ['hotGames', 'hero'] }));
    expect(blocks(both)).toHaveLength(2);
  });

  test('the module that the header waits for names areas without their files, and texts with theirs', async () => {
    const { parts, brand } = modulesOf(await acme());
    const files = (text: string) => [...text.matchAll(/(\w[\w-]*)-[\w-]{7}\.js/g)].map(([, name]) => name);
    expect(brand).toContain('areas:named("areas",["index","vip","rng"])');
    expect(files(brand).filter((name) => /^(?:area|prize-mode)/.test(name ?? ''))).toEqual([]);
    expect(files(brand)).toContain('catalogue-en-shell');
    expect(files(parts)).toEqual(
      expect.arrayContaining(['area-index', 'area-vip', 'area-rng', 'prize-mode-lott']),
    );
  });

  test('a category and a prize mode together switch an area on', async () => {
    const without = await built(fixtureBrand('acme', { categories: ['LOTT'], prizeModes: ['Lott'] }));
    expect(read(without, 'release.json')).not.toContain('/seaLottery');
    const given = await built(fixtureBrand('acme', { categories: ['LOTT'], prizeModes: ['SEA'] }));
    expect(JSON.parse(read(given, 'release.json')).routes).toEqual(['/index', '/vip', '/seaLottery']);
    expect(filesOf(given).some((file) => file.startsWith('assets/area-sea-lottery'))).toBe(true);
    expect(filesOf(given).some((file) => file.startsWith('assets/area-rng'))).toBe(false);
  });

  test('a font goes along only with the language that needs it', async () => {
    const without = await acme();
    expect(filesOf(without).some((file) => file.endsWith('.woff2'))).toBe(false);
    const thai = await built(fixtureBrand('acme', { languages: [fixtureLanguage('TH', 'th', 'อาคเม')] }));
    const font = filesOf(thai).find((file) => file.endsWith('.woff2'));
    expect(font).toMatch(/^assets\/thai-[0-9a-f]{8}\.woff2$/);
    expect(read(thai, 'index.html')).toContain(`url(/${font})`);
  });

  test('chunks are the compiled files themselves, and a second brand adds only its own', async () => {
    const one = await acme();
    const two = await built(fixtureBrand('other'));
    const inodes = (folder: string): number[] =>
      filesOf(folder)
        .filter((file) => /^assets\/(?:start|area|catalogue|frame|prize)/.test(file))
        .map((file) => statSync(path.join(folder, file)).ino);
    expect(inodes(one).length).toBeGreaterThan(15);
    expect(inodes(two)).toEqual(inodes(one));
  });

  test('icons of every size out of the mark, and a picture for shared links', async () => {
    const out = await acme();
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
    const out = await acme();
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
    const out = await acme();
    const release = JSON.parse(read(out, 'release.json'));
    const { 'release.json': _, ...others } = hashes(out);
    expect(sums(release.files)).toEqual(others);
    expect(release.routes).toEqual(['/index', '/vip', '/rng']);
    expect(existsSync(path.join(out, release.images['./acme/banner-1.svg']))).toBe(true);
    expect(existsSync(path.join(out, release.entry))).toBe(true);
    expect(read(out, release.entry)).toContain(release.images['./acme/banner-1.svg']);
  });

  test('the same brand gives the same bytes', async () => {
    const one = await built(fixtureBrand('acme'), 'first');
    const two = await built(fixtureBrand('acme'), 'second');
    expect(hashes(two)).toEqual(hashes(one));
  });
});

describe('policies', () => {
  test('allow exactly the inline blocks that the pages have', async () => {
    const out = await acme();
    const policy = /Content-Security-Policy: (.*)/.exec(read(out, '_headers'))?.[1] ?? '';
    const allowed = (directive: string): string[] =>
      [...(new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '').matchAll(/'sha256-[^']+'/g)].map(
        ([hash]) => hash,
      );
    const blocks = pagesOf(out).map((page) => inlineBlocks(read(out, page)));
    const used = (kind: 'scripts' | 'styles'): string[] => [
      ...new Set(blocks.flatMap((block) => block[kind]).map(hashSource)),
    ];
    // What starts the application, and what takes the offline page away.
    expect(used('scripts')).toHaveLength(2);
    expect(inlineBlocks(read(out, 'offline.html')).scripts.join('')).toContain("addEventListener('online'");
    expect(inlineBlocks(read(out, 'maintenance.html')).scripts).toEqual([]);
    expect(allowed('script-src').toSorted()).toEqual(used('scripts').toSorted());
    const empty = hashSource('');
    expect(allowed('style-src').toSorted()).toEqual([...used('styles'), empty].toSorted());
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-src 'self' https://games.example https://service.example;");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('no page runs a script or waits for a style sheet before its first paint, and scripts are fetched last', async () => {
    const out = await acme();
    for (const page of pagesOf(out))
      expect(read(out, page), page).not.toMatch(
        /<script[^>]+src|rel="stylesheet"|rel="modulepreload" (?!fetchpriority="low")/,
      );
    const boot = inlineBlocks(read(out, 'index.html')).scripts.join('');
    const [before = '', after = ''] = boot.split('requestAnimationFrame(()=>requestAnimationFrame(');
    expect(before).not.toContain('import(');
    expect(after).toContain('await import(module)');
  });

  test('let scripts in from the declared analytics hosts, and from nowhere else', async () => {
    const policyOf = async (analytics: readonly string[]) => {
      const { hosts } = fixtureBrand('acme');
      const out = await built(fixtureBrand('acme', { hosts: { ...hosts, analytics } }));
      return /Content-Security-Policy: (.*)/.exec(read(out, '_headers'))?.[1] ?? '';
    };
    const counting = await policyOf(['https://count.example']);
    expect(counting).toMatch(/script-src 'self' https:\/\/count\.example 'sha256-[^ ]+' 'sha256-[^ ]+';/);
    expect(counting).toContain('trusted-types dompurify marquee-worker marquee-lottery marquee-analytics');
    const silent = await policyOf([]);
    expect(silent).toMatch(/script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ]+';/);
    expect(silent).toMatch(/trusted-types dompurify marquee-worker marquee-lottery$/);
  });

  test('let Google in where Firebase proves phone numbers, and an emulator in its place', async () => {
    const policyOf = async (more: { emulator?: string; socialLogins?: string[] } | undefined) => {
      const firebase = more && { projectId: 'acme-club', socialLogins: [], ...more };
      const { hosts } = fixtureBrand('acme');
      const out = await built(fixtureBrand('acme', { hosts: { ...hosts, analytics: [], firebase } }));
      return /Content-Security-Policy: (.*)/.exec(read(out, '_headers'))?.[1] ?? '';
    };
    const google = await policyOf({});
    expect(google).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ ",
    );
    expect(google).toContain('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com');
    expect(google).toContain('https://recaptcha.google.com/recaptcha/;');
    expect(google).not.toMatch(/require-trusted-types-for|unsafe|\*/);
    expect(google).not.toContain('apis.google.com');
    const social = await policyOf({ socialLogins: ['google'] });
    expect(social).toMatch(/script-src [^;]*https:\/\/apis\.google\.com /);
    expect(social).toMatch(/frame-src [^;]*https:\/\/acme-club\.firebaseapp\.com/);
    const emulated = await policyOf({ emulator: 'http://127.0.0.1:9099' });
    expect(emulated).toMatch(/connect-src 'self' [^;]*http:\/\/127\.0\.0\.1:9099;/);
    expect(emulated).not.toContain('google');
    expect(emulated).toContain("require-trusted-types-for 'script'");
    const popups = await policyOf({ emulator: 'http://127.0.0.1:9099', socialLogins: ['google'] });
    expect(popups).toMatch(/frame-src [^;]*http:\/\/127\.0\.0\.1:9099;/);
    expect(popups).toMatch(/script-src [^;]*https:\/\/apis\.google\.com /);
    expect(await policyOf(undefined)).not.toMatch(/google|127\.0/);
  });

  test('no page has an attribute with styles or scripts', async () => {
    const out = await acme();
    for (const page of pagesOf(out)) expect(read(out, page)).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
  });

  test('nginx sends the headers of _headers', async () => {
    const out = await acme();
    const common = new Map<string, string>();
    const caching = new Map<string, string>();
    let pattern = '';
    for (const line of read(out, '_headers').split('\n')) {
      if (line.startsWith('/')) pattern = line;
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      if (name === '') continue;
      if (pattern === '/*') common.set(name, value);
      else caching.set(pattern, `${name}: ${value}`);
    }
    const nginx = read(out, 'nginx.conf');
    const added = new Map(
      [...nginx.matchAll(/add_header ([\w-]+) "((?:[^"\\]|\\.)*)" always;/g)].map(
        ([, name = '', value = '']) => [name, value.replaceAll('\\"', '"')],
      ),
    );
    expect(added).toEqual(common);
    expect(common.size).toBeGreaterThanOrEqual(8);
    const mapped = new Map(
      [...nginx.matchAll(/^ {2}(\S+) "(.+)";$/gm)].map(([, path = '', value = '']) => [
        path.startsWith('~^') ? `${path.slice(2)}*` : path,
        `Cache-Control: ${value}`,
      ]),
    );
    expect(mapped).toEqual(caching);
    expect(caching.get('/assets/*')).toBe('Cache-Control: public, max-age=31536000, immutable');
    for (const address of ['/', '/index', '/vip', '/index.html', '/ms/', '/service-worker.js'])
      expect(caching.get(address), address).toBe('Cache-Control: no-cache');
    for (const icon of ['/favicon.svg', '/favicon.ico', '/share.png'])
      expect(caching.get(icon), icon).toBe('Cache-Control: public, max-age=3600');
  });

  test('nginx sends the 404 page in the language of the visitor', async () => {
    const nginx = read(await acme(), 'nginx.conf');
    const [, name, choices] = /map \$cookie_lang (\$\w+) \{([^}]*)\}/.exec(nginx) ?? [];
    expect(choices?.trim().split(/;\s*/)).toEqual(['default /404.html', 'MY /ms/404.html', '']);
    expect(nginx).toContain(`error_page 404 ${name};`);
  });

  test('the service worker keeps the offline page and answers nothing else', async () => {
    const worker = read(await acme(), 'service-worker.js');
    expect(worker).toContain("if(event.request.mode!=='navigate')return");
    expect(worker).toContain('/ms/offline.html');
    expect(worker).not.toMatch(/index|wps|assets|cache\.put/);
  });
});

describe('what other white-label builds leak', () => {
  const acme = fixtureBrand('acme');
  const other = fixtureBrand('other', { colors: { ground: '#221100', from: '#ff8800', to: '#00ff88' } });

  test('title, icon, picture and 404 are the brand’s own', async () => {
    const [one, two] = [await built(acme), await built(other)];
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
    const out = await built(acme);
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
    const out = await built(
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
    const out = await built(fixtureBrand('acme', { domains: ['play.acme.example', 'acme.example'] }));
    const named = ['index.html', 'ms/index.html', 'sitemap.xml', 'robots.txt'].flatMap((file) =>
      [...read(out, file).matchAll(/https:\/\/([^/"<]+)/g)].map((match) => match[1]),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named)).toEqual(new Set(['play.acme.example']));
  });

  test('what is compiled once knows no brand', () => {
    const texts = Object.keys(site.set.files).filter((file) => file.endsWith('.js'));
    for (const file of texts) expect(read(site.set.folder, file), file).not.toMatch(/acme|other\.example/i);
  });
});

/** Builds that are compared; their number is even. */
const BUILDS = Number(process.env['BRAND_BUILDS'] ?? 4);

test('builds on a busy machine, with pictures drawn and pictures kept, give the same bytes', async () => {
  const busy = [1, 2].map(() => new Worker('for (;;);', { eval: true }));
  try {
    const builds: Record<string, string>[] = [];
    for (let build = 0; build < BUILDS; build += 1) {
      // Every other build finds the pictures of the one before it.
      const pictures = path.join(site.folder, `pictures-${Math.floor(build / 2)}`);
      const out = path.join(site.folder, 'builds', String(build));
      const { own, shared } = await brandBuild({ ...site, pictures }, fixtureBrand('acme'));
      replaceFolder(out, own, shared);
      builds.push(hashes(out));
    }
    expect(Object.keys(builds[0] ?? {})).toContain('_headers');
    for (const build of builds) expect(build).toEqual(builds[0]);
    console.info(`${builds.length} builds of ${Object.keys(builds[0] ?? {}).length} files: the same bytes`);
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()));
  }
});

describe('broken sites', () => {
  test('a reference to a file that is not there stops the build', async () => {
    const broken = {
      ...site,
      program: { ...site.program, prerenderShell: () => ({ html: '<img src="/logo.svg">', styles: '' }) },
    };
    await expect(brandBuild(broken, fixtureBrand('acme'))).rejects.toThrow(
      'index.html refers to logo.svg, which is not in the folder.',
    );
  });

  test('a failed write leaves the folder that was there', async () => {
    const out = await built(fixtureBrand('acme'));
    const before = hashes(out);
    expect(() =>
      replaceFolder(out, new Map([['index.html', Buffer.from('half')]]), [
        { from: '/nowhere/at-all', path: 'assets/x.js' },
      ]),
    ).toThrow(/ENOENT/);
    expect(hashes(out)).toEqual(before);
    expect(readdirSync(path.dirname(out)).filter((entry) => entry.startsWith('.'))).toEqual([]);
  });
});
