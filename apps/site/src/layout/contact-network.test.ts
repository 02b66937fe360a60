import { expect, test } from 'vitest';
import { networkOf } from './contact-network.ts';

test.each([
  ['https://t.me/marquee', 'News', 'telegram'],
  ['https://pf.kakao.com/_x', 'Friends', 'kakaotalk'],
  ['https://www.youtube.com/@marquee', 'Videos', 'youtube'],
  ['https://x.com/marquee', 'News', 'x'],
  ['https://support.example/wechat', 'WeChat', 'wechat'],
  ['https://notx.com/', 'News', undefined],
  ['https://x.com.example/', 'News', undefined],
  ['https://support.example/', 'Our LINE', undefined],
  ['no address', 'News', undefined],
])('%s, labelled %s, is at %s', (url, label, network) => {
  expect(networkOf(url, label)).toBe(network);
});
