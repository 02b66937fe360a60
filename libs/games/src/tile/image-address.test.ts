import { expect, test } from 'vitest';
import { imageAddress } from './image-address.ts';

const hosts = ['https://one.example', 'https://two.example', 'https://three.example'];

test('pictures are spread over all hosts, and each comes from the same one every time', () => {
  const paths = Array.from({ length: 60 }, (_, index) => `/games/${index}.svg`);
  const used = paths.map((path) => new URL(imageAddress(path, hosts) ?? '').origin);
  expect(new Set(used)).toEqual(new Set(hosts));
  expect(paths.map((path) => new URL(imageAddress(path, hosts) ?? '').origin)).toEqual(used);
});

test('without a picture, a host or a readable address there is none', () => {
  expect(imageAddress('', hosts)).toBeUndefined();
  expect(imageAddress('/a.svg', [])).toBeUndefined();
  expect(imageAddress('/a.svg', ['nowhere'])).toBeUndefined();
});
