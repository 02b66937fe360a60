import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WireLanguage } from '@marquee/i18n';
import { blankTemplate, brandName, fillTemplate, type BrandTemplate } from './brand-template.ts';

/** A page that says all that a brand may say, as an attribute and as a text. */
function drawn(look: BrandTemplate, language: WireLanguage): string {
  const { src, width, height } = look.logo;
  const name = brandName(look, language);
  return renderToString(
    createElement(
      'div',
      { 'data-closed': look.loginToHome, 'data-nav': look.layout.nav },
      createElement('img', { src, width, height, alt: name, fetchPriority: 'high' }),
      createElement('h1', null, name),
      createElement('img', { src: look.backdrop, alt: '', fetchPriority: 'high' }),
      look.loginToHome && createElement('img', { src: look.loginArt, alt: '' }),
      look.support[0] && createElement('a', { href: look.support[0].address }),
    ),
  );
}

const anyStyles = fc.record({
  merchant: fc.string({ minLength: 1 }),
  defaultLanguage: fc.constant('EN' as const),
  names: fc.record(
    { EN: fc.string({ minLength: 1, unit: 'grapheme' }), TH: fc.string({ minLength: 1, unit: 'grapheme' }) },
    { requiredKeys: [] },
  ),
  logo: fc.record({
    src: fc.webPath().map((path) => `/logo${path}`),
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
  }),
  backdrop: fc.webPath().map((path) => `/backdrop${path}`),
  loginArt: fc.webPath().map((path) => `/login${path}`),
  loginToHome: fc.boolean(),
  layout: fc.record({ nav: fc.constantFrom('side' as const, 'row' as const) }),
  support: fc.array(
    fc.record({ kind: fc.constant('phone' as const), address: fc.constantFrom('tel:1', 'tel:2') }),
  ),
});

test('a page that was drawn with blanks and filled in is the page that is drawn for the brand', () => {
  fc.assert(
    fc.property(anyStyles, fc.constantFrom('EN' as const, 'TH' as const), (look, language) => {
      expect(fillTemplate(drawn(blankTemplate(look, language), language), look, language)).toBe(
        drawn(look, language),
      );
    }),
  );
});

test('names are written as HTML, whatever stands in them', () => {
  const look: BrandTemplate = {
    merchant: 'den',
    defaultLanguage: 'EN',
    names: { EN: `Tom's "Den" <18+> & $1 $&` },
    logo: { src: '/logo.svg', width: 3, height: 1 },
    backdrop: '/backdrop.svg',
    loginToHome: false,
    layout: { nav: 'row' },
    support: [],
  };
  expect(fillTemplate(drawn(blankTemplate(look, 'TH'), 'TH'), look, 'TH')).toContain(
    'alt="Tom&#x27;s &quot;Den&quot; &lt;18+&gt; &amp; $1 $&amp;"',
  );
});
