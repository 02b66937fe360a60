import { expect, test } from 'vitest';
import { brandLeaks } from './brand-leak.ts';

const leaksIn = brandLeaks([
  { merchant: 'jade', domains: ['jade.example', 'play.jade.example'] },
  { merchant: 'acme', domains: ['acme.jade.example', 'acme.example'] },
]);

test.each([
  ['in an address', 'https://jade.example/a', 'jade.example'],
  ['in an e-mail address', 'mailto:help@jade.example', 'jade.example'],
  ['in capitals', 'WWW.JADE.EXAMPLE', 'jade.example'],
  ['as a subdomain', 'https://play.jade.example', 'play.jade.example'],
  ['at the end of a sentence', 'Visit jade.example.', 'jade.example'],
])('a domain of another brand is found %s', (_name, text, domain) => {
  expect(leaksIn('acme', text)).toMatchObject([{ domain, owner: 'jade' }]);
});

test('a brand may name its own domains, also where one ends like another brand’s', () => {
  expect(leaksIn('jade', 'https://jade.example https://play.jade.example')).toEqual([]);
  expect(leaksIn('acme', 'https://acme.jade.example')).toEqual([]);
});

test('another domain that only contains one is another domain', () => {
  expect(leaksIn('acme', 'https://myjade.example https://jade.example.net jade.examples')).toEqual([]);
});

test('codes and names are ordinary words and not searched for', () => {
  expect(leaksIn('acme', 'Licensed to Jade Ltd, jade')).toEqual([]);
});
