import { expect, test } from 'vitest';
import { redirectOf, wantedOf } from './guard.ts';

const guest = { loggedIn: false, loginToHome: false };
const confined = { loggedIn: false, loginToHome: true };
const member = { loggedIn: true, loginToHome: true };

test('the root leads home', () => {
  expect(redirectOf('/', guest)).toBe('/index');
  expect(redirectOf('/', member)).toBe('/index');
});

test('without the setting a guest may be anywhere', () => {
  expect(redirectOf('/rng', guest)).toBeUndefined();
  expect(redirectOf('/login', guest)).toBeUndefined();
});

test.each([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/download/',
  '/terms',
  '/privacy',
])('under the setting a guest may be at %s', (path) => {
  expect(redirectOf(path, confined)).toBeUndefined();
});

test.each(['/', '/index', '/rng', '/down', '/help', '/registered'])(
  'under the setting a guest at %s is sent to the login',
  (path) => {
    expect(redirectOf(path, confined)).toBe('/login');
  },
);

test('a member at the login page goes home', () => {
  expect(redirectOf('/login', member)).toBe('/index');
  expect(redirectOf('/index', member)).toBeUndefined();
});

test('a member at the login page continues to the page that they were kept from', () => {
  expect(redirectOf('/login', { ...member, wanted: wantedOf({ wanted: '/promotions' }) })).toBe(
    '/promotions',
  );
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { wanted: 5 },
    { wanted: '/' },
    { wanted: 'https://a.example' },
  ])
    expect(redirectOf('/login', { ...member, wanted: wantedOf(state) })).toBe('/index');
});
