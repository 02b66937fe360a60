import { isAboutMerchant, listExportsOf, rolePermissions, staffRoles } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrands } from '../testing/global-setup.ts';
import { bearer, newOperator, operatorRows } from '../testing/operator-client.ts';
import { requestPort, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestWorkshop } from '../testing/test-workshop.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    operators: { host: '127.0.0.1', port: 0 },
    trustProxy: '127.0.0.1',
    brandsDir: testBrands,
    workshop: createTestWorkshop(testBrands),
  });
});
afterAll(() => gateway.close());
const port = () => Number(new URL(gateway.operatorAddress ?? '').port);

const lists = operatorRows.flatMap(([, row]) => listExportsOf(row).map((list) => ({ row, list })));
/** Fewer than the exports that one person may begin in a minute. */
const SHARE = 18;

test('every list has columns of its own names at a path of its own', () => {
  expect(lists.length).toBeGreaterThan(60);
  expect(new Set(lists.map(({ list }) => list.path)).size).toBe(lists.length);
  for (const { list } of lists) {
    const names = list.columns.map(({ name }) => name);
    expect([list.path, new Set(names).size]).toEqual([list.path, names.length]);
    expect(names.length).toBeGreaterThan(0);
  }
});

test.each(['none', ...staffRoles] as const)(
  'every list is refused to the role %s exactly as its call',
  async (role) => {
    const tokens: string[] = [];
    for (let from = 0; from < lists.length; from += SHARE) {
      const rights = role === 'none' ? [] : [{ merchant: null, role, limit: null }];
      // oxlint-disable-next-line no-await-in-loop -- a few people
      const { token } = await newOperator(gateway, `${role}-${from}`, rights);
      tokens.push(token);
    }
    for (const [index, { row, list }] of lists.entries()) {
      const { permission } = row;
      if (permission === 'anyone') throw new Error('a list for anyone');
      const isAllowed =
        permission === 'any-staff' || (role !== 'none' && rolePermissions[role].includes(permission));
      // oxlint-disable-next-line no-await-in-loop -- the table
      const answer = await requestPort(port(), {
        path: `${list.path}?${isAboutMerchant(row) ? 'merchant=alpha&' : ''}noSuchField=1`,
        host: '127.0.0.1',
        headers: {
          ...bearer(tokens[Math.floor(index / SHARE)] ?? ''),
          'x-forwarded-for': `10.9.${index}.1`,
        },
      });
      expect([list.path, answer.status]).toEqual([list.path, isAllowed ? 400 : 403]);
    }
    const stranger = await requestPort(port(), { path: lists[0]?.list.path ?? '', host: '127.0.0.1' });
    expect(stranger.status).toBe(401);
  },
);

test('every list of the owner’s whose filters are optional can be downloaded', async () => {
  const tokens: string[] = [];
  const wrong: string[] = [];
  let files = 0;
  let done = 0;
  for (const { row, list } of lists) {
    if (done % SHARE === 0)
      // oxlint-disable-next-line no-await-in-loop -- a few people
      tokens.push((await newOperator(gateway, `reader-${done}`)).token);
    done += 1;
    // oxlint-disable-next-line no-await-in-loop -- the table
    const answer = await requestPort(port(), {
      path: `${list.path}${isAboutMerchant(row) ? '?merchant=beta' : ''}`,
      host: '127.0.0.1',
      headers: { ...bearer(tokens.at(-1) ?? ''), 'x-forwarded-for': `10.8.${done}.1` },
    });
    const isFile = answer.status === 200 && answer.text.startsWith(`\uFEFF${list.columns[0]?.name}`);
    if (isFile) files += 1;
    // Without a filter that it needs a call is refused, and without what it is about it finds nothing.
    else if (![400, 404].includes(answer.status)) wrong.push(`${list.path}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
  expect(files).toBeGreaterThan(40);
});
