import { createDecipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoNotices } from '../demo/notices.ts';
import { loadMerchants } from '../platform/load-merchants.ts';
import { testBrands } from '../testing/global-setup.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

interface Notices {
  notices: { id: string; title: string; content: string; timestamp: string }[];
  total: number;
  totalPages: number;
}

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const page = async (number: number, language = 'EN', host = 'beta.localhost') =>
  valueOf<Notices>(
    (await gateway.send('noticeList', { query: { page: number }, headers: { language }, host })).json,
  );

describe('notices', () => {
  test('come nine to a page, newest first, each once', async () => {
    const pages = [await page(1), await page(2), await page(3)];
    const all = pages.flatMap(({ notices }) => notices);
    expect(pages.map(({ notices }) => notices.length)).toEqual([9, 9, 9]);
    expect(pages[0]).toMatchObject({ total: 27, totalPages: 3 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(27);
    expect(all.map(({ timestamp }) => timestamp)).toEqual(
      all
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .toReversed(),
    );
    expect((await page(4)).notices).toEqual([]);
  });

  test('are given by the page that holds one of them', async () => {
    const holding = async (notice: string, host = 'beta.localhost') =>
      valueOf<Notices & { page: number }>(
        (await gateway.send('noticeList', { query: { notice, page: 2 }, host })).json,
      );
    for (const number of [1, 2, 3]) {
      const { notices } = await page(number);
      for (const { id } of [notices[0], notices[8]].filter((notice) => notice !== undefined)) {
        const found = await holding(id);
        expect(found.page).toBe(number);
        expect(found.notices.map((notice) => notice.id)).toContain(id);
      }
    }
    // One of another merchant, and one of no one.
    const theirs = (await page(3)).notices[0]?.id ?? '';
    expect((await holding(theirs, 'alpha.localhost')).page).toBe(1);
    expect((await holding('999999999')).page).toBe(1);
  });

  test('have a text of their own in each language, with nothing left to fill in', async () => {
    const seen = new Set<string>();
    for (const language of ['CN', 'EN', 'ID', 'TH', 'VI', 'MY', 'JA']) {
      const { notices } = await page(1, language);
      seen.add(notices[0]?.content ?? '');
      expect(
        notices.every(
          ({ title, content }) => title !== '' && content.startsWith('<p>') && !/[{}]/.test(title + content),
        ),
      ).toBe(true);
    }
    expect(seen.size).toBe(7);
  });

  test('of the future wait for their time', async () => {
    await gateway.sql`INSERT INTO notice (merchant, published_at, titles, contents) VALUES ('beta', now() + interval '1 hour', '{"EN":"Later"}', '{}')`;
    expect((await page(1)).total).toBe(27);
  });

  test('are the same on every machine, and others at another merchant', () => {
    const [alpha, beta] = loadMerchants(testBrands, () => {});
    if (alpha === undefined || beta === undefined) throw new Error('the test brands are missing');
    expect(demoNotices(alpha)).toEqual(demoNotices(alpha));
    expect(demoNotices(alpha).map(({ hoursAgo }) => hoursAgo)).not.toEqual(
      demoNotices(beta).map(({ hoursAgo }) => hoursAgo),
    );
  });
});

describe('announcements', () => {
  const types = async (requested: string, options: { host?: string; token?: string } = {}) => {
    const { json } = await gateway.send('announcementList', {
      query: { types: requested, executionType: 'B', platform: 'W' },
      ...options,
    });
    return new Set(valueOf<{ type: string }[]>(json).map(({ type }) => type));
  };

  test('are of the types asked for, as far as the brand has them; player notes are for members', async () => {
    expect(await types('B,PL,PU,PR,H')).toEqual(new Set(['B', 'PU', 'PR', 'H']));
    expect(await types('B,PL', { token: await gateway.login() })).toEqual(new Set(['B', 'PL']));
    expect(await types('H')).toEqual(new Set(['H']));
    expect(await types('B,PL,PU,PR,H', { host: 'beta.localhost' })).toEqual(new Set(['H']));
  });

  test('run only within their time', async () => {
    await gateway.sql`UPDATE announcement SET ends_at = now() WHERE merchant = 'alpha' AND type = 'PU'`;
    expect(await types('PU')).toEqual(new Set());
  });
});

test('customer service opens the live chat, and the VIP service for ranks above four', async () => {
  const route = async (token?: string) =>
    valueOf<{ pathList: { type: string; csType: string; path: string }[] }>(
      (await gateway.send('customerServiceRouters', { token })).json,
    ).pathList[0];
  const guest = await route();
  expect(guest).toMatchObject({ type: '3', csType: 'LIVECHAT' });
  const path = guest?.path ?? '';
  const decipher = createDecipheriv('des-ede3', Buffer.from(path.slice(-8).repeat(3)), null);
  expect(decipher.update(path.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8')).toBe(
    'https://alpha.example/service/chat',
  );
  expect(await route(await gateway.login('agent')), 'rank 4').toMatchObject({ csType: 'LIVECHAT' });
  expect(await route(await gateway.login('vip')), 'rank 6').toMatchObject({ csType: 'VIP' });
});

test('a language that the brand does not offer is refused by name; a member’s is kept, a guest’s only checked', async () => {
  const token = await gateway.login();
  const change = (language: string, used?: string) =>
    gateway.send('memberLanguageUpdate', { body: { language }, token: used });
  expect((await change('TH', token)).json).toEqual({ success: true, value: { language: 'TH' } });
  expect([
    ...(await gateway.sql`SELECT language FROM member WHERE merchant = 'alpha' AND username = 'demo'`),
  ]).toEqual([{ language: 'TH' }]);
  expect((await change('EN')).status).toBe(200);
  expect((await change('JA', token)).json).toMatchObject({
    kind: 'invalid-request',
    fields: [{ path: 'body.language' }],
  });
});
