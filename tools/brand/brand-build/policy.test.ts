import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureBrand } from '../fixture/brand.ts';
import { openBrandBuilds, pagesOf, read, type BrandBuilds } from '../fixture/brand-builds.ts';
import { hashSource, inlineBlocks } from './policy.ts';

let builds: BrandBuilds;
beforeAll(async () => {
  builds = await openBrandBuilds();
});
afterAll(() => builds.close());

describe('policies', () => {
  test('allow exactly the inline blocks that the pages have', async () => {
    const out = await builds.acme();
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
    // The page in any language, the pages of one language, the offline pages.
    expect(used('scripts')).toHaveLength(3);
    expect(inlineBlocks(read(out, 'offline.html')).scripts.join('')).toContain("addEventListener('online'");
    expect(inlineBlocks(read(out, 'maintenance.html')).scripts).toEqual([]);
    expect(allowed('script-src').toSorted()).toEqual(used('scripts').toSorted());
    const empty = hashSource('');
    expect(allowed('style-src').toSorted()).toEqual([...used('styles'), empty].toSorted());
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-src 'self' https://games.example https://service.example;");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('each page allows its own inline blocks and no other, before any of them', async () => {
    const out = await builds.acme();
    for (const page of pagesOf(out)) {
      const html = read(out, page);
      const [meta = '', policy = ''] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
      expect(html.indexOf(meta), page).toBeLessThan(html.search(/<style|<script/));
      const { scripts, styles } = inlineBlocks(html);
      const hashes = new Set([...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash));
      expect(hashes, page).toEqual(new Set([...scripts, ...styles, ''].map(hashSource)));
    }
  });

  test('no page runs a script or waits for a style sheet before its first paint, and scripts are fetched last', async () => {
    const out = await builds.acme();
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
      const out = await builds.built(fixtureBrand('acme', { hosts: { ...hosts, analytics } }));
      return /Content-Security-Policy: (.*)/.exec(read(out, '_headers'))?.[1] ?? '';
    };
    const counting = await policyOf(['https://count.example']);
    expect(counting).toMatch(/script-src 'self' https:\/\/count\.example(?: 'sha256-[^ ]+'){3};/);
    expect(counting).toContain('trusted-types dompurify marquee-worker marquee-lottery marquee-analytics');
    const silent = await policyOf([]);
    expect(silent).toMatch(/script-src 'self'(?: 'sha256-[^ ]+'){3};/);
    expect(silent).toMatch(/trusted-types dompurify marquee-worker marquee-lottery$/);
  });

  test('let Google in where Firebase proves phone numbers, and an emulator in its place', async () => {
    const policyOf = async (more: { emulator?: string; socialLogins?: string[] } | undefined) => {
      const firebase = more && { projectId: 'acme-club', socialLogins: [], ...more };
      const { hosts } = fixtureBrand('acme');
      const out = await builds.built(fixtureBrand('acme', { hosts: { ...hosts, analytics: [], firebase } }));
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
    const out = await builds.acme();
    for (const page of pagesOf(out)) expect(read(out, page)).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
  });

  test('nginx sends the headers of _headers', async () => {
    const out = await builds.acme();
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
    // nginx keeps its headers when another release takes the place of this one, whose pages name their own inline blocks.
    const name = 'Content-Security-Policy';
    const policy = (common.get(name) ?? '')
      .replaceAll(/ 'sha256-[^']+'/g, '')
      .replaceAll(/(?:script|style)-src [^;]*/g, (directive) => `${directive} 'unsafe-inline'`);
    expect(added).toEqual(common.set(name, policy));
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
    const nginx = read(await builds.acme(), 'nginx.conf');
    const [, name, choices] = /map \$cookie_lang (\$\w+) \{([^}]*)\}/.exec(nginx) ?? [];
    expect(choices?.trim().split(/;\s*/)).toEqual(['default /404.html', 'MY /ms/404.html', '']);
    expect(nginx).toContain(`error_page 404 ${name};`);
  });

  test('the service worker keeps the offline page and answers nothing else', async () => {
    const worker = read(await builds.acme(), 'service-worker.js');
    expect(worker).toContain("if(event.request.mode!=='navigate')return");
    expect(worker).toContain('/ms/offline.html');
    expect(worker).not.toMatch(/index|wps|assets|cache\.put/);
  });
});
