import { expect, test } from 'vitest';
import { withGames } from './local-games.ts';

const headers = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self' https://games.example; frame-src 'self' https://games.example; base-uri 'none'",
  'permissions-policy': 'autoplay=(self "https://games.example"), fullscreen=(self), camera=()',
  'x-frame-options': 'DENY',
};

test('games of this machine are allowed in addition to the declared ones', () => {
  expect(withGames(headers, ['http://127.0.0.1:4010'])).toEqual({
    'content-security-policy':
      "default-src 'none'; connect-src 'self' https://games.example http://127.0.0.1:4010; frame-src 'self' https://games.example http://127.0.0.1:4010; base-uri 'none'",
    'permissions-policy':
      'autoplay=(self "https://games.example" "http://127.0.0.1:4010"), fullscreen=(self "http://127.0.0.1:4010"), camera=()',
    'x-frame-options': 'DENY',
  });
});

test('without any, the headers are the brand’s own; a file without a policy gets none', () => {
  expect(withGames(headers, [])).toBe(headers);
  expect(withGames({ vary: 'x' }, ['http://127.0.0.1:4010'])).toEqual({ vary: 'x' });
});
