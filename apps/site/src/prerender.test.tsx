import { expect, test } from 'vitest';
import { prerenderPage, prerenderShell, type PrerenderInput } from './prerender.tsx';

const messages = {};

function inputOf(name: string, stem: string, loginToHome = false): PrerenderInput {
  const settings = {
    merchant: stem,
    defaultLanguage: 'EN',
    names: { EN: name, TH: `${name} ไทย` },
    logo: { src: `/assets/${stem}-logo.svg`, width: stem.length * 100, height: stem.length },
    backdrop: `/assets/${stem}-backdrop.svg`,
    loginToHome,
  };
  return { settings: settings as unknown as PrerenderInput['settings'], language: 'EN', messages };
}

test('a page that was drawn for one brand before says what the next one is called, and shows its pictures', () => {
  prerenderShell(inputOf('First & Only', 'first'));
  const { html } = prerenderShell(inputOf('Tom’s "Den" <18+> & $1', 'second'));
  expect(html).toContain('alt="Tom’s &quot;Den&quot; &lt;18+&gt; &amp; $1"');
  expect(html).toContain('src="/assets/second-logo.svg"');
  expect(html).toContain('width="600" height="6"');
  expect(html).toContain('src="/assets/second-backdrop.svg"');
  expect(html).toContain('<link rel="preload" as="image" href="/assets/second-backdrop.svg"');
  expect(html).not.toMatch(/first|blank|700000000/i);
});

test('what a page is drawn from beside words keeps brands apart, and so does the language', () => {
  const open = prerenderShell(inputOf('Open', 'open')).html;
  const closed = prerenderShell(inputOf('Closed', 'closed', true)).html;
  expect(open).toContain('data-chrome="full"');
  expect(closed).toContain('data-chrome="none"');
  const thai = prerenderPage('offline', { ...inputOf('Open', 'open'), language: 'TH' }).html;
  expect(thai).toContain('alt="Open ไทย"');
  expect(prerenderPage('offline', inputOf('Open', 'open')).html).toContain('alt="Open"');
});

test('every page without a script brings the styles of what stands in it', () => {
  for (const page of ['not-found', 'maintenance', 'restriction', 'offline'] as const) {
    const { html, styles } = prerenderPage(page, inputOf('Any', 'any'));
    const classes = [...html.matchAll(/class="[^"]*?(\S+)"/g)].map((match) => match[1] ?? '');
    expect(classes.length).toBeGreaterThan(5);
    for (const name of classes) expect(styles).toContain(`.${name}{`);
  }
});
