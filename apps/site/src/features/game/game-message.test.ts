import { expect, test } from 'vitest';
import { readGameMessage } from './game-message.ts';

const frame = {} as Window;
const origin = 'https://games.example';
const event = (more: object) => ({ data: { type: 'marquee:balance' }, origin, source: frame, ...more });

test('a message of the game is read', () => {
  expect(readGameMessage(event({}), frame, origin)).toEqual({ type: 'marquee:balance' });
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandbox without one', { origin: 'null' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another type', { data: { type: 'marquee:transfer' } }],
  ['more than the type', { data: { type: 'marquee:close', to: 'https://evil.example' } }],
  ['a text', { data: 'marquee:close' }],
  ['nothing', { data: null }],
])('one from %s, or of it, is not', (_what, more) => {
  expect(readGameMessage(event(more), frame, origin)).toBeUndefined();
});

test('without a frame no message is accepted', () => {
  expect(readGameMessage(event({ source: null }), null, origin)).toBeUndefined();
});
