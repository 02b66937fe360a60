import { beforeEach, expect, test, vi } from 'vitest';
import type { Messages } from '@lingui/core';
import type { CatalogueLoaders } from './activate.ts';

// The module holds the page's one language: each test gets a page of its own.
beforeEach(() => vi.resetModules());

async function freshPage() {
  const { i18n } = await import('@lingui/core');
  return { i18n, ...(await import('./activate.ts')) };
}

function loaders(name: string): CatalogueLoaders {
  return {
    shell: async () => ({ default: { login: [`${name} login`] } }),
    home: async () => ({ default: { games: [`${name} games`] } }),
    blocks: async () => ({ default: { winners: [`${name} winners`] } }),
    login: async () => ({ default: { captcha: [`${name} captcha`] } }),
    areas: async () => ({ default: { vip: [`${name} vip`] } }),
  };
}

/** A loader whose chunk arrives when the test says so. */
function late(messages: Messages) {
  let arrive = (): void => undefined;
  const chunk = new Promise<{ default: Messages }>((resolve) => {
    arrive = () => resolve({ default: messages });
  });
  return { load: () => chunk, arrive: () => arrive() };
}

test('a language shows its shell, and its areas only once an area is opened', async () => {
  const { i18n, activateLanguage, loadTexts } = await freshPage();
  expect(await activateLanguage('TH', loaders('th'))).toBe(true);
  expect(i18n.locale).toBe('th');
  expect(i18n._('login')).toBe('th login');
  expect(i18n.messages['vip']).toBeUndefined();
  await loadTexts('areas');
  expect(i18n._('vip')).toBe('th vip');
  expect(i18n._('login')).toBe('th login');
  expect(i18n._('games')).toBe('th games');
});

test('the log-in brings its own texts and those around it, and comes with the areas', async () => {
  const { i18n, activateLanguage, loadTexts } = await freshPage();
  await activateLanguage('TH', loaders('th'));
  await loadTexts('login');
  expect(i18n._('captcha')).toBe('th captcha');
  expect(i18n._('games')).toBe('th games');
  expect(i18n.messages['vip']).toBeUndefined();
  const other = await freshPage();
  await other.activateLanguage('VI', loaders('vi'));
  await other.loadTexts('areas');
  expect(other.i18n._('captcha')).toBe('vi captcha');
});

test('the home page brings its own texts, not those of the areas', async () => {
  const { i18n, activateLanguage, loadTexts } = await freshPage();
  await activateLanguage('TH', loaders('th'));
  await loadTexts('home');
  expect(i18n._('games')).toBe('th games');
  expect(i18n.messages['vip']).toBeUndefined();
  await activateLanguage('VI', loaders('vi'));
  expect(i18n._('games')).toBe('vi games');
  expect(i18n.messages['vip']).toBeUndefined();
});

test('after an area has been opened the next language brings both parts, and nothing of the one before', async () => {
  const { i18n, activateLanguage, loadTexts } = await freshPage();
  await activateLanguage('EN', {
    ...loaders('en'),
    shell: async () => ({ default: { login: ['x'], only: ['en'] } }),
  });
  await loadTexts('areas');
  await activateLanguage('CN', loaders('cn'));
  expect(i18n.locale).toBe('zh-Hans');
  expect(i18n._('vip')).toBe('cn vip');
  expect(i18n.messages['only']).toBeUndefined();
});

test('of two choices the later one wins, whichever arrives first', async () => {
  const { i18n, activateLanguage } = await freshPage();
  const slow = late({ login: ['slow'] });
  const first = activateLanguage('JA', { ...loaders('ja'), shell: slow.load });
  expect(await activateLanguage('VI', loaders('vi'))).toBe(true);
  slow.arrive();
  expect(await first).toBe(false);
  expect(i18n.locale).toBe('vi');
  expect(i18n._('login')).toBe('vi login');
});

test('an area opened while a language is under way gets its texts with that language', async () => {
  const { i18n, activateLanguage, loadTexts } = await freshPage();
  const shell = late({ login: ['th login'] });
  const change = activateLanguage('TH', { ...loaders('th'), shell: shell.load });
  await loadTexts('areas');
  shell.arrive();
  await change;
  expect(i18n._('vip')).toBe('th vip');
});

test('texts of an area that arrive after a change of language are not mixed into it', async () => {
  const { i18n, activateLanguage, loadTexts } = await freshPage();
  const areas = late({ vip: ['en vip'] });
  await activateLanguage('EN', { ...loaders('en'), areas: areas.load });
  const loading = loadTexts('areas');
  await activateLanguage('MY', loaders('my'));
  areas.arrive();
  await loading;
  expect(i18n._('vip')).toBe('my vip');
});

test('a chunk that cannot be loaded leaves the language before in place', async () => {
  const { i18n, activateLanguage } = await freshPage();
  await activateLanguage('EN', loaders('en'));
  const broken = { ...loaders('id'), shell: () => Promise.reject(new Error('offline')) };
  await expect(activateLanguage('ID', broken)).rejects.toThrow('offline');
  expect(i18n._('login')).toBe('en login');
});

test.each(['CN', 'ID', 'TH', 'VI', 'MY', 'JA'] as const)(
  'a figure inside a plural of %s has the separators of all figures',
  async (language) => {
    const { i18n, showMessages } = await freshPage();
    showMessages(language, { points: [['count', 'plural', { offset: undefined, other: ['#', ' p'] }]] });
    expect(i18n._('points', { count: 12_345 })).toBe('12,345 p');
    expect(i18n._('points', { count: 1 })).toBe('1 p');
    const rules = new Intl.PluralRules(i18n.locale);
    expect(rules.resolvedOptions().pluralCategories).toEqual(['other']);
  },
);

test('English has its singular', async () => {
  const { i18n, showMessages } = await freshPage();
  showMessages('EN', {
    points: [['count', 'plural', { offset: undefined, one: ['#', ' point'], other: ['#', ' points'] }]],
  });
  expect(i18n._('points', { count: 1 })).toBe('1 point');
  expect(i18n._('points', { count: 2_000 })).toBe('2,000 points');
});
