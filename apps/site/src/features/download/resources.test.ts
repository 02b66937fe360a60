import { expect, test } from 'vitest';
import { appsOf, contactsOf } from './resources.ts';

type Resource = Parameters<typeof appsOf>[0][number];

const resource = (
  resourceType: Resource['resourceType'],
  url: string,
  labelNameCn: string | null = null,
): Resource => ({
  resourceType,
  url,
  qrCodeUrl: null,
  labelNameEn: 'English',
  labelNameCn,
});

test('apps and contacts are told apart, and what a newer platform adds is passed over', () => {
  const all = [
    resource('APP_IOS', 'https://a.example/ios'),
    resource('SOCIAL', 'https://t.example/x'),
    resource('EMAIL', 'mailto:help@a.example'),
    resource('unknown', 'https://a.example/new'),
  ];
  expect(appsOf(all, 'EN').map(({ platform }) => platform)).toEqual(['ios']);
  expect(contactsOf(all, [], 'EN').map(({ kind }) => kind)).toEqual(['social', 'email']);
});

test('no address of another scheme becomes a link', () => {
  const bad = [
    resource('APP_ANDROID', 'http://a.example/app.apk'),
    resource('SOCIAL', 'javascript:alert(1)'),
    resource('EMAIL', 'https://a.example'),
    resource('SOCIAL', 'nonsense'),
  ];
  expect([...appsOf(bad, 'EN'), ...contactsOf(bad, [], 'EN')]).toEqual([]);
});

test('the Chinese label is shown in Chinese, where there is one', () => {
  const app = resource('APP_IOS', 'https://a.example', '苹果');
  expect(appsOf([app], 'CN')[0]?.label).toBe('苹果');
  expect(appsOf([app], 'TH')[0]?.label).toBe('English');
  expect(appsOf([resource('APP_IOS', 'https://a.example')], 'CN')[0]?.label).toBe('English');
});

test('the contacts of the brand’s file stand after those of the platform, once', () => {
  const named = [resource('EMAIL', 'mailto:help@a.example')];
  const support: Parameters<typeof contactsOf>[1] = [
    { kind: 'email', address: 'mailto:help@a.example' },
    { kind: 'telegram', address: 'https://t.example/a' },
    { kind: 'phone', address: 'tel:+6325550100' },
    { kind: 'email', address: 'mailto:vip@a.example?subject=Hello' },
  ];
  expect(contactsOf(named, support, 'EN').map(({ kind, label }) => [kind, label])).toEqual([
    ['email', 'English'],
    ['social', 'Telegram'],
    ['phone', '+6325550100'],
    ['email', 'vip@a.example'],
  ]);
});
