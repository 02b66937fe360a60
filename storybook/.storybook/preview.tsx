import { lazy, Suspense, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { configure, expect } from 'storybook/test';
import { layoutStyles } from '@marquee/brand';
import { languageTag, nativeName, showMessages, type WireLanguage } from '@marquee/i18n';
import { baseStyles, StyleProvider, fontFaces, typeStyles } from '@marquee/ui-kit';
import brands from 'virtual:storybook/brands';
import catalogues from 'virtual:storybook/catalogues';
import { StoryGrid } from '../stories/StoryGrid.tsx';
import { brandOptions, optionToolbars, withChosen } from './brand-options.ts';
import { overflowingTexts } from './overflow.ts';
import { brandOf, testLanguageOf } from './test-variants.ts';

// A busy machine needs longer than Testing Library's default.
configure({ asyncUtilTimeout: 30_000 });

/** Tests report violations only: describing thousands of correct nodes takes most of axe's time. */
const inTests = '__vitest_browser__' in globalThis;

const fontUrls = import.meta.glob<string>(
  '../../node_modules/@fontsource-variable/*/files/*-wght-normal.woff2',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

const languages = Object.keys(catalogues) as WireLanguage[];

/** All that the brands of the workspace use: a browser loads a font only when a text is shown in it. */
const fonts = [
  ...new Set(
    brands.flatMap(({ type }) =>
      fontFaces((file) => fontUrls[`../../node_modules/${file}`] ?? file, languages, type).split('\n'),
    ),
  ),
].join('\n');

const DocsPage = lazy(() => import('./DocsPage.mdx'));

/** Loaded with the first docs page, so that the tests do without it. */
const DocsPagePlace = () => (
  <Suspense fallback={null}>
    <DocsPage />
  </Suspense>
);

const preview: Preview = {
  parameters: {
    docs: { page: DocsPagePlace },
    a11y: { test: 'error', options: inTests ? { resultTypes: ['violations'] } : {} },
    layout: 'fullscreen',
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Kit', 'Parts', 'Screens', 'Back office'] } },
    viewport: {
      options: {
        narrow: { name: '360 · phone', styles: { width: '360px', height: '740px' } },
        middle: { name: '768 · tablet', styles: { width: '768px', height: '1024px' } },
        wide: { name: '1440 · desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    brand: {
      description: 'The brand whose theme the story uses',
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: brands.map((brand) => ({
          value: brand.merchant,
          title: brand.name,
          right: brand.theme.scheme,
        })),
      },
    },
    language: {
      description: 'The language of the texts',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: languages.map((language) => ({
          value: language,
          title: nativeName(language),
          right: language,
        })),
      },
    },
    ...optionToolbars,
    frames: {
      description: 'The story once, or in every brand and every language',
      toolbar: {
        title: 'Grid',
        icon: 'grid',
        dynamicTitle: true,
        items: [
          { value: 'one', title: 'One story' },
          { value: 'all', title: 'Every brand and language' },
        ],
      },
    },
    role: {
      description: 'The role of the visitor; screens read it from their globals',
      toolbar: {
        title: 'Role',
        icon: 'user',
        dynamicTitle: true,
        items: [
          { value: 'guest', title: 'Guest' },
          { value: 'member', title: 'Member' },
          { value: 'trial', title: 'Trial account' },
          { value: 'agent', title: 'Agent' },
        ],
      },
    },
  },
  initialGlobals: {
    brand: brands[0]?.merchant,
    language: 'EN',
    ...Object.fromEntries(Object.keys(brandOptions).map((name) => [name, 'brand'])),
    role: 'guest',
    frames: 'one',
    viewport: { value: undefined, isRotated: false },
  },
  loaders: [
    async ({ globals, id }) => {
      await showLanguage(languageOf(globals['language']));
      return { brand: brandOf(id, globals)?.settings };
    },
  ],
  /**
   * A story is played in English, because it looks for English texts. Its layout is then checked in the language of the
   * test: nothing may overflow. Axe runs after this, on the same texts.
   */
  afterEach: async ({ canvasElement, globals, id }) => {
    const language = testLanguageOf(id, globals);
    if (!language) return;
    document.documentElement.lang = languageTag(language);
    await showLanguage(language);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect({ language, overflowing: overflowingTexts(canvasElement.ownerDocument.body) }).toEqual({
      language,
      overflowing: [],
    });
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
  decorators: [
    (Story, { globals, id, parameters }) => {
      const language = languageOf(globals['language']);
      const brand = brandOf(id, globals);
      const layout = brand ? layoutStyles(withChosen(brand.options, globals)) : '';
      useLayoutEffect(() => {
        document.documentElement.lang = languageTag(language);
        styleElement('base').textContent = fonts + baseStyles;
        styleElement('brand').textContent = brand
          ? `:root{${brand.declarations}}${layout}${typeStyles(brand.type, languages)}`
          : '';
      }, [language, brand, layout]);
      return (
        <StyleProvider>
          <I18nProvider i18n={i18n}>
            {globals['frames'] === 'all' ? (
              <StoryGrid story={id} languages={languages} />
            ) : parameters['bare'] ? (
              <Story />
            ) : (
              <div style={{ padding: '1.5rem' }}>
                <Story />
              </div>
            )}
          </I18nProvider>
        </StyleProvider>
      );
    },
  ],
};

export default preview;

function languageOf(value: unknown): WireLanguage {
  return languages.find((language) => language === value) ?? 'EN';
}

/** Shows the texts of a language, in one update of the page. */
async function showLanguage(language: WireLanguage): Promise<void> {
  const parts = await Promise.all(Object.values(catalogues[language]).map((load) => load()));
  const texts = Object.assign({}, ...parts.map((part) => part.default));
  flushSync(() => showMessages(language, texts));
}

/** The style element of that name; reused, so that the variables of an earlier brand do not remain. */
function styleElement(name: string): HTMLStyleElement {
  const found = document.querySelector<HTMLStyleElement>(`style[data-storybook="${name}"]`);
  if (found) return found;
  const element = document.createElement('style');
  element.dataset['storybook'] = name;
  document.head.append(element);
  return element;
}
