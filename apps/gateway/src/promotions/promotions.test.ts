import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberBalance } from '../ledger/ledger.store.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { changeClaims } from '../testing/prepare-money.ts';
import { applicationPictures, decideApplication, listApplications } from './promotion-review.ts';

interface Entry {
  id: string;
  title: string;
  summary: string;
  state: string;
  way: string;
  figure: unknown;
}
interface List {
  count: number;
  promotions: Entry[];
}

let gateway: TestGateway;
let token: string;
let member: bigint;
let png: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  token = await gateway.login();
  const [row] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  if (row === undefined) throw new Error('there is no demo member');
  member = row.id;
  const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  png = drawn.toString('base64');
});
afterAll(() => gateway.close());

const list = async (requested: { token?: string; language?: string } = {}) => {
  const { language = 'EN', ...rest } = requested;
  return valueOf<List>((await gateway.send('promotionsAvailable', { ...rest, headers: { language } })).json);
};
const states = async (requested?: { token?: string }) =>
  Object.fromEntries((await list(requested)).promotions.map(({ id, state }) => [id, state]));
const idOf = (at: number) => `7c1d3c1e-50e7-4c53-9f3f-6e1f0a6f${String(at).padStart(4, '0')}`;

describe('the list', () => {
  test('is open to guests, with what is open, to come, and over', async () => {
    expect(await states()).toEqual({
      welcome: 'open',
      birthday: 'open',
      reload: 'open',
      cashback: 'open',
      weekend: 'coming-soon',
      opening: 'closed',
    });
    const { count, promotions } = await list();
    expect(count).toBe(0);
    expect(promotions[0]).toMatchObject({
      title: 'Welcome bonus',
      summary: 'Deposit PHP\u00A0200 or more and receive 100% on top, up to PHP\u00A02,000.',
      way: 'deposit',
      figure: { kind: 'percent', percent: '100' },
    });
  });

  test('speaks the visitor’s language, with nothing left to fill in', async () => {
    const { promotions } = await list({ language: 'TH' });
    expect(promotions[0]?.title).toMatch(/[\u0E00-\u0E7F]/);
    for (const { id } of promotions) {
      const { terms } = valueOf<{ terms: string }>(
        (await gateway.send('promotionRead', { query: { promotion: id }, headers: { language: 'TH' } })).json,
      );
      expect(terms).toMatch(/^<ul><li>.*[\u0E00-\u0E7F].*<\/li><\/ul>$/);
      expect(terms).not.toMatch(/[{}]/);
    }
  });

  test('terms say what the bonus really gives', async () => {
    const { terms } = valueOf<{ terms: string }>(
      (await gateway.send('promotionRead', { query: { promotion: 'reload' } })).json,
    );
    const [bonus] = await gateway.sql<{ percent: number; turnover: number; cap: string }[]>`
      SELECT percent, turnover, to_char(maximum_bonus / 10000, 'FM999,999') AS cap FROM deposit_bonus
      WHERE merchant = 'alpha' AND code = 'reload'`;
    expect(terms).toContain(`${bonus?.percent}% of the deposit, PHP\u00A0${bonus?.cap} at most`);
    expect(terms).toContain(`staked ${bonus?.turnover} times`);
  });

  test('a member has joined by a deposit under way, and has what was credited; cashback they have anyway', async () => {
    const deposit = (reference: string, code: string, state: string) => gateway.sql`
      INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
        fee_per_mille, fee_minimum, turnover, state, return_url, language, expires_at, bonus_code, bonus_once_per_member, bonus, net_amount, fee)
      SELECT ${reference}, 'alpha', id, gen_random_uuid(), '', 'bank', 'bank-transfer', '', 'PHP', 5000000, 0, 0, 0, 1, ${state},
        'http://alpha.localhost/', 'EN', now() + interval '1 hour', ${code}, true,
        ${state === 'credited' ? '1000' : null}, ${state === 'credited' ? '5000000' : null}, ${state === 'credited' ? '0' : null}
      FROM member WHERE id = ${member}`;
    expect(await states({ token })).toMatchObject({ welcome: 'open', cashback: 'joined' });
    await deposit('DPROMO1', 'reload', 'awaiting-payment');
    await deposit('DPROMO2', 'welcome', 'credited');
    expect(await states({ token })).toMatchObject({ welcome: 'claimed', reload: 'joined' });
    expect((await list({ token })).count).toBe(0);
    // Neither a guest nor another member has.
    expect(await states({ token: await gateway.login('vip') })).toMatchObject({
      welcome: 'open',
      reload: 'open',
    });
  });

  test('a bonus that the operator took back is over, and cashback that is off is not told of', async () => {
    await gateway.sql`UPDATE deposit_bonus SET enabled = false WHERE merchant = 'beta' AND code = 'reload'`;
    await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE merchant = 'beta' AND mod_id = 'MANPLAYREB3'`;
    const { promotions } = valueOf<List>(
      (await gateway.send('promotionsAvailable', { host: 'beta.localhost' })).json,
    );
    expect(promotions.find(({ id }) => id === 'reload')?.state).toBe('closed');
    expect(promotions.map(({ id }) => id)).not.toContain('cashback');
  });

  test('what was closed for two weeks is forgotten', async () => {
    await gateway.sql`UPDATE promotion SET ends_at = now() - interval '15 days' WHERE merchant = 'alpha' AND code = 'opening'`;
    expect(await states()).not.toHaveProperty('opening');
  });
});

describe('an application', () => {
  beforeEach(async () => {
    await gateway.sql`TRUNCATE rate_limit`;
    await changeClaims(gateway.sql, async (tx) => {
      await tx`DELETE FROM promotion_claim_image`;
      await tx`DELETE FROM promotion_claim`;
    });
  });

  const apply = (at: number, more: object = {}, used = token) =>
    gateway.send('promotionApply', {
      token: used,
      body: {
        requestId: idOf(at),
        promotion: 'birthday',
        remark: 'Born in May',
        images: [{ type: 'image/png', image: png }],
        ...more,
      },
    });
  const trialToken = async () => {
    const trial = await gateway.send('sessionFreePlay', {
      headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
      body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
    });
    return valueOf<{ token: string }>(trial.json).token;
  };
  const decide = async (grant: boolean, reason?: string) => {
    const [waiting] = await listApplications(gateway.sql, 'alpha');
    if (waiting === undefined) throw new Error('no application waits');
    return decideApplication(gateway.sql, {
      id: waiting.id,
      grant,
      operator: 'tester',
      ...(reason !== undefined && { reason }),
    });
  };
  const rewards = async () =>
    valueOf<{ rewards: { id: string; source: string; prize: unknown }[] }>(
      (await gateway.send('rewardCentre', { token })).json,
    ).rewards.filter(({ source }) => source === 'promotion');
  const past = async () =>
    valueOf<{ rewards: { id: string; source: string; state: string }[] }>(
      (await gateway.send('rewardHistory', { token })).json,
    ).rewards.filter(({ source }) => source === 'promotion');
  const balance = async () => (await memberBalance(gateway.sql, member, 'PHP')).amount;

  test('waits with its pictures; sent again it is the same, and a second one is refused', async () => {
    const first = await apply(1);
    expect(valueOf(first.json)).toMatchObject({ state: 'applying' });
    expect((await apply(1)).json).toEqual(first.json);
    expect((await apply(1, { remark: 'Another' })).json).toMatchObject({ kind: 'conflict' });
    expect((await apply(2)).json).toMatchObject({ kind: 'conflict' });
    expect(await states({ token })).toMatchObject({ birthday: 'applying' });
    const [waiting] = await listApplications(gateway.sql);
    expect(waiting).toMatchObject({ username: 'demo', remark: 'Born in May', images: 1 });
    const [picture] = await applicationPictures(gateway.sql, waiting?.id ?? 0n);
    expect((await sharp(picture?.image).metadata()).format).toBe('png');
  });

  test.each([
    ['a picture that is none', { images: [{ type: 'image/png', image: 'aGVsbG8=' }] }, 'body.images.0.image'],
    ['a PNG that says JPEG', () => ({ images: [{ type: 'image/jpeg', image: png }] }), 'body.images.0.image'],
    [
      'four pictures',
      () => ({ images: Array.from({ length: 4 }, () => ({ type: 'image/png', image: png })) }),
      'body.images',
    ],
    ['a remark of 141 characters', { remark: 'x'.repeat(141) }, 'body.remark'],
  ])('%s is refused by its field, and nothing is kept', async (_name, more, path) => {
    const answered = await apply(3, typeof more === 'function' ? more() : more);
    expect(answered.status).toBe(400);
    expect(answered.json).toMatchObject({ kind: 'invalid-request', fields: [{ path }] });
    expect(await listApplications(gateway.sql)).toEqual([]);
  });

  test('is for members, at its time, of the promotions that want one', async () => {
    expect((await apply(4, {}, await trialToken())).json).toMatchObject({
      kind: 'real-account-required',
    });
    expect((await apply(4, { promotion: 'welcome' })).json).toMatchObject({ kind: 'not-found' });
    expect((await apply(4, { promotion: 'nothing' })).json).toMatchObject({ kind: 'not-found' });
    await gateway.sql`UPDATE promotion SET starts_at = now() + interval '1 day' WHERE merchant = 'alpha' AND code = 'birthday'`;
    expect((await apply(4)).json).toMatchObject({ kind: 'conflict' });
    await gateway.sql`UPDATE promotion SET starts_at = NULL WHERE merchant = 'alpha' AND code = 'birthday'`;
  });

  test('ten of one request at once are one application', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(5, { images: [] })));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await listApplications(gateway.sql)).toHaveLength(1);
  });

  test('that was rejected gives the reason, and may be sent again', async () => {
    await apply(6);
    expect(await decide(false, 'The date cannot be read.')).toEqual({ kind: 'done' });
    const { state, application } = valueOf<{ state: string; application: object }>(
      (await gateway.send('promotionRead', { query: { promotion: 'birthday' }, token })).json,
    );
    expect({ state, application }).toMatchObject({
      state: 'rejected',
      application: { reason: 'The date cannot be read.', images: 1 },
    });
    expect(valueOf((await apply(7)).json)).toMatchObject({ state: 'applying' });
  });

  test('that was granted brings its gift, which is collected once, however often it is pressed', async () => {
    await apply(8);
    await decide(true);
    expect(await decideApplication(gateway.sql, { id: 0n, grant: true, operator: 'tester' })).toEqual({
      kind: 'not-found',
    });
    expect(await states({ token })).toMatchObject({ birthday: 'issued' });
    expect((await list({ token })).count).toBe(1);
    const [reward] = await rewards();
    expect(reward).toMatchObject({
      prize: {
        kind: 'money',
        amount: { currency: 'PHP', amount: '500.0000' },
        turnover: { amount: '1500.0000' },
      },
    });
    const id = reward?.id ?? '';
    const collect = (at: number, used = token) =>
      gateway.send('rewardCollect', { token: used, body: { requestId: idOf(at), reward: id } });
    // Another member's gift is no one's business.
    expect((await collect(20, await gateway.login('vip'))).json).toMatchObject({ kind: 'not-found' });

    const before = await balance();
    const presses = await Promise.all([21, 21, 21, 22, 22].map((at) => collect(at)));
    const paid = presses.filter(({ status }) => status === 200);
    expect([2, 3]).toContain(paid.length);
    expect(new Set(paid.map(({ json }) => JSON.stringify(json)))).toEqual(
      new Set([
        JSON.stringify({
          success: true,
          value: {
            prize: {
              kind: 'money',
              amount: { currency: 'PHP', amount: '500.0000' },
              turnover: { currency: 'PHP', amount: '1500.0000' },
            },
          },
        }),
      ]),
    );
    expect(await balance()).toBe(before + 5_000_000n);
    const owed =
      await gateway.sql`SELECT required FROM turnover_requirement WHERE reference = ${`promotion:${id.slice(1)}`}`;
    expect([...owed]).toEqual([{ required: 15_000_000n }]);
    expect(await rewards()).toEqual([]);
    expect(await past()).toMatchObject([{ id, state: 'claimed' }]);
    expect(await states({ token })).toMatchObject({ birthday: 'claimed' });
    expect((await list({ token })).count).toBe(0);
    expect((await apply(9)).json).toMatchObject({ kind: 'conflict' });
    // It stands in the account record as a bonus.
    const records = valueOf<{ transactions: { type: string }[] }>(
      (
        await gateway.send('memberTransactionDetail', {
          token,
          query: {
            from: new Date(Date.now() - 60_000).toISOString(),
            to: new Date(Date.now() + 60_000).toISOString(),
          },
        })
      ).json,
    );
    expect(records.transactions[0]).toMatchObject({ type: 'bonus' });
  });

  test('whose gift is past its time is closed, and nothing is paid', async () => {
    await apply(10);
    await decide(true);
    await changeClaims(gateway.sql, async (tx) => {
      await tx`UPDATE promotion_claim SET expires_at = now()`;
    });
    const [reward] = await past();
    expect(await rewards()).toEqual([]);
    expect(reward).toMatchObject({ state: 'expired' });
    expect(await states({ token })).toMatchObject({ birthday: 'closed' });
    const before = await balance();
    const late = await gateway.send('rewardCollect', {
      token,
      body: { requestId: idOf(30), reward: reward?.id ?? '' },
    });
    expect(late.json).toMatchObject({ kind: 'conflict' });
    expect(await balance()).toBe(before);
  });
});
