import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMerchants, upsertMerchants } from '../platform/load-merchants.ts';
import { testBrands } from '../testing/global-setup.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

const merchant = 'alpha';
let gateway: TestGateway;
let ann: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
});
afterAll(() => gateway.close());

const post = (row: OperatorCall, body: object) => ann.send(row, { body: { merchant, ...body } });
const events = async (event: string) =>
  (await gateway.sql`SELECT subject FROM audit_event WHERE event = ${event} ORDER BY id`).length;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a notice', () => {
  const seen = async () =>
    valueOf<{ notices: { id: string; title: string; content: string }[] }>(
      (await gateway.send('noticeList', { query: { page: 1 }, headers: { language: 'EN' } })).json,
    ).notices[0];
  const notice = (more: object = {}) => ({
    titles: { EN: 'New games' },
    contents: { EN: '<p onclick="x()">Come <b>in</b><script>alert(1)</script></p>' },
    publishedAt: inHours(0),
    ...more,
  });

  test('is on the site at once without its scripts, changes, and goes', async () => {
    const { json } = await post(operatorCalls.noticeSave, { notice: notice() });
    const { id } = valueOf<{ id: string }>(json);
    expect(await seen()).toMatchObject({ id, title: 'New games', content: '<p>Come <b>in</b></p>' });
    await post(operatorCalls.noticeSave, { id, notice: notice({ titles: { EN: 'Newer games' } }) });
    expect(await seen()).toMatchObject({ id, title: 'Newer games' });
    await post(operatorCalls.noticeRemove, { id });
    expect(await seen()).not.toMatchObject({ id });
    expect(kindOf(await post(operatorCalls.noticeRemove, { id }))).toBe('not-found');
    expect([await events('content save notice'), await events('content remove notice')]).toEqual([2, 1]);
  });

  test('of the future waits, and is listed for staff page by page', async () => {
    await post(operatorCalls.noticeSave, { notice: notice({ publishedAt: inHours(2) }) });
    expect(await seen()).not.toMatchObject({ title: 'New games' });
    const list = async (query: object) =>
      valueOf<{ notices: { id: string; state: string }[]; nextCursor: string | null }>(
        (await ann.send(operatorCalls.noticesSaved, { query: { merchant, ...query } })).json,
      );
    const first = await list({ limit: 1 });
    expect(first.notices).toMatchObject([{ state: 'scheduled' }]);
    const next = await list({ limit: 1, cursor: first.nextCursor });
    expect(next.notices).toMatchObject([{ state: 'running' }]);
    expect(next.notices[0]?.id).not.toBe(first.notices[0]?.id);
  });

  test('of another merchant is not found, and one without a title is refused by its field', async () => {
    const { json } = await post(operatorCalls.noticeSave, { notice: notice() });
    const { id } = valueOf<{ id: string }>(json);
    const other = { merchant: 'beta', id, notice: notice() };
    expect(kindOf(await post(operatorCalls.noticeSave, other))).toBe('not-found');
    expect(kindOf(await post(operatorCalls.noticeRemove, { merchant: 'beta', id }))).toBe('not-found');
    expect((await post(operatorCalls.noticeSave, { notice: notice({ titles: {} }) })).json).toMatchObject({
      kind: 'invalid-request',
      fields: [{ path: 'body.notice.titles' }],
    });
  });
});

describe('an announcement', () => {
  const announcement = (more: object = {}) => ({
    type: 'H',
    titles: { EN: 'Double points today' },
    contents: {},
    image: null,
    link: '/promotions',
    position: 0,
    startsAt: null,
    endsAt: null,
    ...more,
  });
  const shown = async () =>
    valueOf<{ id: string; title: string }[]>(
      (
        await gateway.send('announcementList', {
          query: { types: 'H', executionType: 'B', platform: 'W' },
          headers: { language: 'EN' },
        })
      ).json,
    ).map(({ id }) => id);

  test('runs within its time, and ends', async () => {
    const { json } = await post(operatorCalls.announcementSave, { announcement: announcement() });
    const { id } = valueOf<{ id: string }>(json);
    expect(await shown()).toContain(id);
    await post(operatorCalls.announcementSave, { id, announcement: announcement({ startsAt: inHours(1) }) });
    expect(await shown()).not.toContain(id);
    await post(operatorCalls.announcementSave, { id, announcement: announcement() });
    await post(operatorCalls.announcementEnd, { id });
    expect(await shown()).not.toContain(id);
    const { announcements } = valueOf<{ announcements: { id: string; state: string }[] }>(
      (await ann.send(operatorCalls.announcementsSaved, { query: { merchant, state: 'ended' } })).json,
    );
    expect(announcements).toContainEqual(expect.objectContaining({ id, state: 'ended' }));
  });

  test.each([
    [
      'a turned time',
      { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
      'announcement.endsAt',
    ],
    ['no title and no picture', { titles: {} }, 'announcement.titles'],
    ['a link to a script', { link: 'javascript:alert(1)' }, 'announcement.link'],
  ])('with %s is refused by its field', async (_case, more, path) => {
    const answer = await post(operatorCalls.announcementSave, { announcement: announcement(more) });
    expect(answer.json).toMatchObject({ kind: 'invalid-request', fields: [{ path: `body.${path}` }] });
  });

  test('of the operator survives a start of a gateway; one of the brand file is changed there', async () => {
    const own = announcement({ type: 'B', titles: { EN: 'Own banner' } });
    const { id } = valueOf<{ id: string }>(
      (await post(operatorCalls.announcementSave, { announcement: own })).json,
    );
    await gateway.sql`UPDATE announcement SET image = './own.webp' WHERE id = ${id}`;
    const [fromFile] = await gateway.sql<{ id: bigint }[]>`
      INSERT INTO announcement (merchant, type, titles, contents, image, position, from_brand_file)
      VALUES (${merchant}, 'B', '{}', '{}', './old.webp', 0, true) RETURNING id`;
    const inFile = { id: `${fromFile?.id}` };
    expect(kindOf(await post(operatorCalls.announcementEnd, inFile))).toBe('conflict');
    expect(
      kindOf(await post(operatorCalls.announcementSave, { ...inFile, announcement: announcement() })),
    ).toBe('conflict');
    await upsertMerchants(
      gateway.sql,
      loadMerchants(testBrands, () => {}),
    );
    const left = await gateway.sql<
      { id: bigint }[]
    >`SELECT id FROM announcement WHERE merchant = ${merchant}`;
    const ids = left.map((row) => `${row.id}`);
    expect(ids).toContain(id);
    expect(ids).not.toContain(inFile.id);
  });
});

test('an article of the help centre appears under its topic, and a topic with articles stays', async () => {
  const centre = async () =>
    valueOf<{ id: string; title: string; articles: { id: string; content: string }[] }[]>(
      (await gateway.send('systemHelpCentre', { headers: { language: 'EN' } })).json,
    ).find(({ id }) => id === 'tests');
  const article = { topic: 'tests', code: 'first', titles: { EN: 'First' }, position: 0 };
  const save = () =>
    post(operatorCalls.helpArticleSave, {
      article: { ...article, contents: { EN: '<p>Read</p><iframe src="https://x.example"></iframe>' } },
    });
  expect(kindOf(await save())).toBe('not-found');
  await post(operatorCalls.helpTopicSave, { topic: { code: 'tests', titles: { EN: 'Tests' }, position: 9 } });
  expect(await centre()).toBeUndefined();
  await save();
  expect(await centre()).toMatchObject({
    title: 'Tests',
    articles: [{ id: 'tests/first', content: '<p>Read</p>' }],
  });
  expect(kindOf(await post(operatorCalls.helpTopicRemove, { code: 'tests' }))).toBe('conflict');
  await post(operatorCalls.helpArticleRemove, { topic: 'tests', code: 'first' });
  expect(kindOf(await post(operatorCalls.helpArticleRemove, { topic: 'tests', code: 'first' }))).toBe(
    'not-found',
  );
  expect((await post(operatorCalls.helpTopicRemove, { code: 'tests' })).status).toBe(200);
});
