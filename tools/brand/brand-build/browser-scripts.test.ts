import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureBrand } from '../fixture/brand.ts';
import { filesOf, openBrandBuilds, read, type BrandBuilds } from '../fixture/brand-builds.ts';
import { inlineBlocks } from './policy.ts';

let builds: BrandBuilds;
beforeAll(async () => {
  builds = await openBrandBuilds();
});
afterAll(() => builds.close());

test('the log-in picture for guests who must log in first, with the first paint', async () => {
  const picture = {
    source: './acme/front.svg',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  const given = await builds.built(
    fixtureBrand('acme', {
      loginPicture: picture.source,
      assets: [...fixtureBrand('acme').assets, picture],
    }),
  );
  const html = read(given, 'index.html');
  const preload = /<link rel="preload" as="image" fetchpriority="high" href="(\/assets\/front-\w+\.svg)">/;
  expect(html).toMatch(preload);
  expect(html.search(preload)).toBeLessThan(html.indexOf('modulepreload'));
  const [boot = ''] = inlineBlocks(html).scripts;
  const startsWith = (pathname: string, token: string | null, script = boot) =>
    ranBoot(script, { pathname, token }).dataset;
  for (const address of ['/', '/index', '/login', '/ms/'])
    expect(startsWith(address, null)).toEqual({ login: '' });
  for (const address of ['/', '/index', '/ms/']) expect(startsWith(address, 'token')).toEqual({ home: '' });
  expect(startsWith('/register', null)).toEqual({ home: '' });
  expect(startsWith('/helpmc', null)).toEqual({});
  const plain = read(await builds.acme(), 'index.html');
  expect(plain).not.toMatch(preload);
  const [usual = ''] = inlineBlocks(plain).scripts;
  expect(startsWith('/index', null, usual)).toEqual({ home: '' });
  expect(startsWith('/login', null, usual)).toEqual({});
});

test('the texts of the header come with the scripts, in the language of the visitor', async () => {
  const given = await builds.built(
    fixtureBrand('acme', { texts: { EN: { hello: ['Welcome to ', ['name']] } } }),
  );
  const [boot = ''] = inlineBlocks(read(given, 'index.html')).scripts;
  /** The files that the page's script asks for, by the start of their names. */
  const fetched = (stored: string | null, ...languages: string[]): string[] => {
    const { hrefs } = ranBoot(boot, { pathname: '/vip', stored, languages });
    for (const href of hrefs) expect(filesOf(given)).toContain(href.slice(1));
    return hrefs.map((href) => /^\/assets\/(.*)-[\w-]{7,10}\.js$/.exec(href)?.[1] ?? href);
  };
  const english = ['catalogue-en-shell', 'texts-en'];
  expect(fetched(null, 'th', 'ms-MY', 'en')).toEqual(['catalogue-my-shell']);
  expect(fetched(null, 'en-GB')).toEqual(english);
  expect(fetched(null, 'th')).toEqual(english);
  expect(fetched('MY', 'en')).toEqual(['catalogue-my-shell']);
  expect(fetched('TH', 'ms')).toEqual(['catalogue-my-shell']);
  // A page of a language has that language, and no choice.
  expect(read(given, 'ms/index.html')).toMatch(/modulepreload[^>]*catalogue-my-shell/);
  expect(read(given, 'ms/index.html')).not.toContain('catalogue-en-shell');
  expect(read(given, 'index.html')).not.toMatch(/modulepreload[^>]*catalogue/);
});

/** Runs the inline script of a page on a page of stand-ins. @returns what it asked for, and what it noted on the root element */
function ranBoot(
  script: string,
  visit: { pathname: string; stored?: string | null; token?: string | null; languages?: string[] },
): { hrefs: string[]; dataset: object } {
  const hrefs: string[] = [];
  const documentElement = { dataset: {} };
  const page = {
    navigator: { languages: visit.languages ?? [] },
    location: { pathname: visit.pathname, host: 'acme.example' },
    localStorage: { getItem: () => visit.stored ?? null },
    sessionStorage: { getItem: () => visit.token ?? null },
    document: {
      documentElement,
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => void (rel && hrefs.push(href)) },
    },
    window: {},
    fetch: async () => undefined,
    requestAnimationFrame: () => undefined,
  };
  new Function(...Object.keys(page), script)(...Object.values(page));
  return { hrefs, dataset: documentElement.dataset };
}
