import { expect, it } from 'vitest';
import { categoryOrder, paymentOrder } from './order.ts';
import { parseBrandFile } from './parse.ts';
import { siteSettings } from './settings.ts';

const usual = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'];

/** A brand file in PHP, without fish, with an order and what else the test needs. */
function parsed(order: unknown, more: object = {}) {
  const file = {
    merchant: 'opal',
    names: { EN: 'Opal' },
    domains: ['opal.example'],
    languages: ['EN'],
    defaultLanguage: 'EN',
    currency: { code: 'PHP' },
    categories: { FISH: false },
    ...(order !== undefined && { order }),
    theme: {
      logo: './opal/logo.svg',
      color: {
        primary: { $value: { colorSpace: 'srgb', components: [0.2, 0.3, 0.9] } },
        accent: { $value: { colorSpace: 'srgb', components: [0.9, 0.5, 0.1] } },
      },
    },
    ...more,
  };
  return parseBrandFile(JSON.stringify(file), { file: 'opal.json' });
}

function brandWith(order: unknown, more?: object) {
  const answer = parsed(order, more);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

const settingsWith = (order: unknown, more?: object) =>
  siteSettings(brandWith(order, more), {
    logo: { src: '/logo.svg', width: 100, height: 40 },
    mark: '/mark.svg',
    backdrop: '/backdrop.svg',
    licences: [],
  });

it('puts what is named for the currency of the site first, and the rest after it as usual', () => {
  const brand = brandWith([
    { currency: 'EUR', payments: ['card'], categories: ['SPORTS'] },
    { currency: 'PHP', payments: ['crypto', 'e-wallet'], categories: ['RNG', 'LOTT'] },
  ]);
  expect(categoryOrder(brand)).toEqual(['RNG', 'LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS']);
  expect(paymentOrder(brand)).toEqual(['crypto', 'e-wallet']);
});

it('takes another entry when the site has another currency', () => {
  const order = [
    { currency: 'EUR', categories: ['SPORTS'] },
    { currency: 'PHP', categories: ['RNG'] },
  ];
  expect(categoryOrder(brandWith(order, { currency: { code: 'EUR' } }))[0]).toBe('SPORTS');
});

it('takes the ticker of a crypto currency when that is the money of the site', () => {
  const order = [{ currency: 'USDT', payments: ['crypto'] }];
  expect(paymentOrder(brandWith(order, { currency: { code: 'USDT' } }))).toEqual(['crypto']);
});

it('tells the browser the categories in their order, and no key of a brand without an order', () => {
  const settings = settingsWith([{ currency: 'PHP', categories: ['RNG', 'LOTT'] }]);
  expect(Object.entries(settings.categories).slice(0, 3)).toEqual([
    ['RNG', true],
    ['LOTT', true],
    ['ELOTT', true],
  ]);
  expect(settings.categories.FISH).toBe(false);
  expect(Object.keys(settings)).toEqual(Object.keys(settingsWith(undefined)));
  expect(JSON.stringify(settings).length).toBe(JSON.stringify(settingsWith(undefined)).length);
  expect(Object.keys(settingsWith(undefined).categories)).toEqual(usual);
});

it('offers the first categories in the bottom bar of a phone, unless the brand chose its entries', () => {
  const order = [{ currency: 'PHP', categories: ['SPORTS', 'LOTT'] }];
  expect(settingsWith(order).layout.favourites?.slice(0, 3)).toEqual(['SPORTS', 'LOTT', 'RNG']);
  expect(settingsWith(undefined).layout.favourites?.[0]).toBe('RNG');
  const entries = ['home', 'RNG', 'menu'];
  const layout = { nav: { bottomBar: { entries } } };
  expect(settingsWith(order, { version: 2, layout }).layout).toEqual({ nav: 'row', bottomBar: entries });
});

it.each([
  [
    'an unknown means of payment',
    [{ currency: 'PHP', payments: ['e-walet'] }],
    'order.0.payments.0',
    '"e-walet" is not one of the values',
    'one of bank-transfer, agent, e-wallet, card, crypto',
  ],
  [
    'an unknown category',
    [{ currency: 'PHP', categories: ['SLOTS'] }],
    'order.0.categories.0',
    '"SLOTS" is not one of the values',
    `one of ${usual.join(', ')}`,
  ],
  [
    'a means of payment twice',
    [{ currency: 'PHP', payments: ['card', 'crypto', 'card'] }],
    'order.0.payments.2',
    '"card" stands here a second time',
    'each value once',
  ],
  [
    'a category twice',
    [{ currency: 'PHP', categories: ['RNG', 'RNG'] }],
    'order.0.categories.1',
    '"RNG" stands here a second time',
    'each value once',
  ],
  [
    'a category that is switched off',
    [{ currency: 'PHP', categories: ['RNG', 'FISH'] }],
    'order.0.categories.1',
    'the category FISH is switched off',
    '"FISH": true among the categories, or an order without it',
  ],
  [
    'what is no currency',
    [
      { currency: 'PHP', payments: ['card'] },
      { currency: 'PHO', payments: ['card'] },
    ],
    'order.1.currency',
    '"PHO" is not a currency',
    '"PHP", the currency of the site, or another code of ISO 4217',
  ],
  [
    'a currency twice',
    [
      { currency: 'PHP', payments: ['card'] },
      { currency: 'PHP', categories: ['RNG'] },
    ],
    'order.1.currency',
    '"PHP" has an order already',
    'each currency once',
  ],
  [
    'no order for the currency of the site',
    [{ currency: 'EUR', payments: ['card'] }],
    'order',
    'no entry is for PHP, the currency of the site',
    'an entry with "currency": "PHP", or no order',
  ],
  [
    'an entry that orders nothing',
    [{ currency: 'PHP' }],
    'order.0',
    'it names neither payments nor categories',
    'one of the two lists, or no entry',
  ],
])('%s is one error that names the key and the cure', (_, order, path, message, expected) => {
  const answer = parsed(order);
  expect(answer.ok ? [] : answer.error).toEqual([expect.objectContaining({ path, message, expected })]);
});

it('an empty list is an error', () => {
  const answer = parsed([{ currency: 'PHP', payments: [] }]);
  expect(answer.ok ? [] : answer.error).toMatchObject([
    { path: 'order.0.payments', message: 'the list must name at least one, or be left out' },
  ]);
});
