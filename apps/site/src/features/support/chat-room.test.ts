import { expect, test } from 'vitest';
import { chatRoomOf } from './chat-room.ts';

const resource = (resourceType: 'CHAT' | 'SOCIAL', url: string) => ({
  resourceType,
  url,
  qrCodeUrl: null,
  labelNameEn: '',
  labelNameCn: null,
});
const hosts = ['https://talk.example'];

test('the chat room is at a host that the brand declares', () => {
  const room = resource('CHAT', 'https://talk.example/room');
  expect(chatRoomOf([resource('SOCIAL', 'https://talk.example/x'), room], hosts)).toBe(room.url);
});

test.each(['https://elsewhere.example/room', 'http://talk.example/room', 'javascript:alert(1)', '/room'])(
  'a room at %s is none',
  (url) => {
    expect(chatRoomOf([resource('CHAT', url)], hosts)).toBeUndefined();
  },
);

test('a platform without a room has none', () => {
  expect(chatRoomOf([], hosts)).toBeUndefined();
});
