import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../core/sessions.store.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { reportEvent } from './inbox.store.ts';

interface Summary {
  id: string;
  kind: string;
  title: string;
  read: boolean;
  kept: boolean;
  details: Record<string, unknown>;
}
interface List {
  messages: Summary[];
  next: string | null;
  unread: number;
}

let gateway: TestGateway;
let next = 0;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

/** A member of alpha who registered a day ago. */
async function newMember(
  options: { rank?: number; upline?: bigint } = {},
): Promise<{ id: bigint; token: string }> {
  const [row] = await gateway.sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name, rank_level, upline, created_at)
    VALUES ('alpha', ${`reader${(next += 1)}`}, '', 'EN', '', ${options.rank ?? 0}, ${options.upline ?? null}, now() - interval '1 day')
    RETURNING id`;
  if (row === undefined) throw new Error('no member was added');
  return { id: row.id, token: await openSession(gateway.sql, 'alpha', row.id) };
}

/** A message of the operator. @returns its id */
async function send(values: Record<string, bigint | number | string | Date> = {}): Promise<string> {
  const title = `Message ${(next += 1)}`;
  const [row] = await gateway.sql<{ id: bigint }[]>`
    INSERT INTO inbox_message ${gateway.sql({ merchant: 'alpha', kind: 'operator', key: title, ...values })} RETURNING id`;
  await gateway.sql`UPDATE inbox_message SET titles = jsonb_build_object('EN', key),
    contents = jsonb_build_object('EN', '<p>' || key || '</p>') WHERE id = ${row?.id ?? 0n}`;
  return `${row?.id}`;
}

const list = async (token: string, query: Record<string, unknown> = {}) =>
  valueOf<List>((await gateway.send('messageList', { token, query })).json);
const ids = async (token: string) => (await list(token, { limit: 100 })).messages.map(({ id }) => id);
const unread = async (token: string) =>
  valueOf<{ unread: number }>((await gateway.send('messageUnreadCount', { token })).json).unread;
const open = (token: string, id: string) => gateway.send('messageOpen', { token, body: { id } });
const update = async (token: string, change: string, ...messages: string[]) =>
  valueOf<{ unread: number }>(
    (await gateway.send('messageUpdate', { token, body: { change, ids: messages } })).json,
  ).unread;

describe('an inbox', () => {
  test('has a message until it is deleted, unread until it is opened, however often', async () => {
    const { id: member, token } = await newMember();
    const before = await unread(token);
    const id = await send({ member });
    expect(await unread(token)).toBe(before + 1);
    expect((await list(token)).messages[0]).toMatchObject({ id, read: false, kept: false });
    for (let times = 0; times < 2; times++) {
      const opened = valueOf<Summary & { content: string; unread: number }>((await open(token, id)).json);
      expect(opened).toMatchObject({ id, read: true, unread: before });
      expect(opened.content).toMatch(/^<p>Message \d+<\/p>$/);
    }
    expect(await update(token, 'unread', id)).toBe(before + 1);
    expect(await update(token, 'delete', id)).toBe(before);
    expect(await ids(token)).not.toContain(id);
    expect(kindOf(await open(token, id))).toBe('not-found');
  });

  test('has nothing of another member’s or another merchant’s', async () => {
    const [mine, theirs] = [await newMember(), await newMember()];
    const [own, other] = [await send({ member: theirs.id }), await send({ merchant: 'beta' })];
    for (const id of [own, other]) {
      expect(await ids(mine.token)).not.toContain(id);
      expect(kindOf(await open(mine.token, id))).toBe('not-found');
      await update(mine.token, 'delete', id);
    }
    expect(await ids(theirs.token)).toContain(own);
    expect(kindOf(await open(mine.token, '999999999999'))).toBe('not-found');
  });

  test('goes by pages that neither repeat nor skip a message while others arrive', async () => {
    const { id: member, token } = await newMember();
    const sent: string[] = [];
    for (let count = 0; count < 9; count++) sent.push(await send({ member }));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: List = await list(token, { limit: 2, ...(cursor !== null && { cursor }) });
      seen.push(...page.messages.map(({ id }) => id));
      cursor = page.next;
      await send({ member });
    } while (cursor !== null);
    expect(seen.filter((id) => sent.includes(id))).toEqual(sent.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('shows unread and kept ones alone; all up to one are read or cleared, and a later one is left alone', async () => {
    const { id: member, token } = await newMember();
    const [first, second, third] = [await send({ member }), await send({ member }), await send({ member })];
    await update(token, 'keep', first);
    const all = (change: string, upTo: string) =>
      gateway.send('messageUpdateAll', { token, body: { change, upTo } });
    await all('read', second);
    const filtered = async (filter: string) => (await list(token, { filter })).messages.map(({ id }) => id);
    expect(await filtered('unread')).toContain(third);
    expect(await filtered('unread')).not.toContain(second);
    expect(await filtered('kept')).toEqual([first]);
    await all('delete', third);
    expect(await ids(token)).toEqual(expect.arrayContaining([first, third]));
    expect(await ids(token)).not.toContain(second);
  });

  test('keeps what is kept after it has expired', async () => {
    const { id: member, token } = await newMember();
    const [first, other] = [await send({ member }), await send({ member })];
    await update(token, 'keep', first);
    await gateway.sql`UPDATE inbox_message SET published_at = now() - interval '2 hours', expires_at = now() - interval '1 hour'
      WHERE id IN (${first}, ${other})`;
    expect(await ids(token)).toContain(first);
    expect(await ids(token)).not.toContain(other);
  });

  test('answers each bad request with its field', async () => {
    const { token } = await newMember();
    for (const body of [
      { change: 'burn', ids: ['1'] },
      { change: 'read', ids: [] },
      { change: 'read', ids: ['-1'] },
    ])
      expect(kindOf(await gateway.send('messageUpdate', { token, body }))).toBe('invalid-request');
    expect(kindOf(await gateway.send('messageList', { token, query: { filter: 'lost' } }))).toBe(
      'invalid-request',
    );
  });
});

describe('a message to many', () => {
  test('is one row, and reaches those of its group who registered before it', async () => {
    const agent = await newMember();
    const [low, high] = [await newMember({ rank: 1 }), await newMember({ rank: 5, upline: agent.id })];
    const to = {
      all: await send(),
      ranks: await send({ rank_from: 3, rank_to: 9 }),
      line: await send({ agent: agent.id }),
      earlier: await send({ published_at: new Date(Date.now() - 2 * 86_400_000) }),
      later: await send({ published_at: new Date(Date.now() + 3_600_000) }),
    };
    const names = async (token: string) => {
      const found = await ids(token);
      return Object.entries(to).flatMap(([name, id]) => (found.includes(id) ? [name] : []));
    };
    expect(await names(low.token)).toEqual(['all']);
    expect(await names(high.token)).toEqual(['all', 'ranks', 'line']);
    expect(await names(agent.token)).toEqual(['all', 'line']);
  });

  test('to those who have been absent stays with them after they have logged in', async () => {
    const [absent, active] = [await newMember(), await newMember()];
    await gateway.sql`DELETE FROM login_event WHERE member IN (${absent.id}, ${active.id})`;
    await gateway.sql`INSERT INTO login_event (member, logged_in_at) VALUES (${active.id}, now() - interval '1 hour')`;
    const since = new Date(Date.now() - 5 * 3_600_000);
    const [comeBack, thanks] = [await send({ absent_since: since }), await send({ active_since: since })];
    await gateway.sql`INSERT INTO login_event (member, logged_in_at) VALUES (${absent.id}, now() + interval '1 second')`;
    expect(await ids(absent.token)).toContain(comeBack);
    expect(await ids(absent.token)).not.toContain(thanks);
    expect(await ids(active.token)).toContain(thanks);
    expect(await ids(active.token)).not.toContain(comeBack);
  });

  test('is hidden from a member who takes a break from play, while their own messages stay', async () => {
    const { id: member, token } = await newMember();
    const [offer, own] = [await send(), await send({ member })];
    expect(await ids(token)).toEqual(expect.arrayContaining([offer, own]));
    await gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${member}, gen_random_uuid(), 'cool-off', '24h', now() + interval '1 day')`;
    expect(await ids(token)).toContain(own);
    expect(await ids(token)).not.toContain(offer);
    expect(kindOf(await open(token, offer))).toBe('not-found');
  });
});

test('an event reported twice, or at once from many places, is one message', async () => {
  const { id: member, token } = await newMember();
  const report = () =>
    gateway.sql.begin((tx) =>
      reportEvent(tx, {
        member,
        kind: 'deposit-credited',
        key: 'D1',
        details: { amount: { currency: 'PHP', amount: '500.0000' } },
      }),
    );
  await Promise.all(Array.from({ length: 8 }, report));
  const events = (await list(token)).messages.filter(({ kind }) => kind === 'deposit-credited');
  expect(events).toMatchObject([{ title: '', details: { amount: { currency: 'PHP', amount: '500.0000' } } }]);
});

test('an event of many members is a message to each, named in the reader’s language', async () => {
  const readers = [await newMember(), await newMember()];
  const event = {
    member: readers.map(({ id }) => id),
    kind: 'mission-done' as const,
    key: 'first-deposit',
    details: { names: { EN: 'First deposit', TH: 'ฝากครั้งแรก' } },
  };
  const report = () => gateway.sql.begin((tx) => reportEvent(tx, event));
  await Promise.all([report(), report()]);
  for (const { token } of readers) {
    const named = async (language: string) =>
      valueOf<List>((await gateway.send('messageList', { token, headers: { language } })).json)
        .messages.filter(({ kind }) => kind === 'mission-done')
        .map(({ details }) => details);
    expect(await named('EN')).toEqual([{ name: 'First deposit' }]);
    expect(await named('TH')).toEqual([{ name: 'ฝากครั้งแรก' }]);
  }
});

test('a trial account has no inbox', async () => {
  const [row] = await gateway.sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name, type) VALUES ('alpha', 'trying', '', 'EN', '', 4) RETURNING id`;
  const token = await openSession(gateway.sql, 'alpha', row?.id ?? 0n);
  expect(kindOf(await gateway.send('messageList', { token }))).toBe('real-account-required');
});
