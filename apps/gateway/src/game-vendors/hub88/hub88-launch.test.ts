import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { kindOf, valueOf } from '../../testing/test-gateway.ts';
import type { Hub88Mood } from '../../testing/test-hub88.ts';
import { createHub88Adapter } from './hub88.adapter.ts';
import { GAME, openHub88Harness, type Hub88Harness } from '../../testing/hub88-harness.ts';

let harness: Hub88Harness;
/** A launch that is answered after ten seconds: begun first, looked at last. */
let silence: { readonly member: bigint; readonly answer: ReturnType<Hub88Harness['launch']> };
beforeAll(async () => {
  harness = await openHub88Harness();
  harness.hub88.mood = 'late';
  const { member, ...asking } = await harness.newMember();
  silence = { member, answer: harness.launch(asking) };
  await vi.waitUntil(() => harness.hub88.launches.length > 0, 30_000);
  harness.hub88.mood = 'good';
});
afterAll(() => harness.close());
afterEach(async () => {
  harness.hub88.mood = 'good';
  await harness.expectLedgerBalanced();
});

describe('a launch', () => {
  test('asks for the address as documented, signed', async () => {
    const one = await harness.newMember();
    const { game_url } = valueOf<{ game_url: string }>((await harness.launch(one)).json);
    const requested = harness.hub88.launches.at(-1);
    expect(requested).toEqual({
      user: expect.stringMatching(/^[\w-]{20}$/),
      token: expect.stringMatching(/^[\w-]{32}$/),
      operator_id: 7,
      sub_partner_id: 'alpha',
      game_code: GAME,
      platform: 'GPL_MOBILE',
      lang: 'th',
      currency: 'PHP',
      country: 'PH',
      ip: '127.0.0.1',
      lobby_url: 'http://alpha.localhost:4000',
    });
    expect(game_url).toBe(`https://games.alpha.example/play?token=${String(requested?.['token'])}`);
  });

  test.each<Hub88Mood>(['silent', 'refusing', 'garbage', 'elsewhere', 'moved', 'endless'])(
    'that is answered %s leads nowhere, and leaves nothing',
    async (mood) => {
      harness.hub88.mood = mood;
      const one = await harness.newMember();
      const answer = await harness.launch(one);
      expect([answer.status, kindOf(answer)]).toEqual([503, 'vendor-unavailable']);
      const left = await harness.gateway
        .sql`SELECT FROM game_session JOIN vendor_player p ON p.id = player WHERE p.member = ${one.member}`;
      expect(left).toHaveLength(0);
    },
  );

  test('is not waited for longer than a member waits', async () => {
    harness.hub88.mood = 'slow';
    const requested = {
      session: 's',
      token: 't',
      player: 'p',
      game: GAME,
      room: undefined,
      merchant: 'alpha',
    };
    const more = {
      currency: 'PHP',
      language: 'EN',
      origin: undefined,
      address: '::1',
      country: null,
      mobile: false,
    };
    // It never answers. Who waits less gives up while who waits longer continues waiting.
    const wait = async (timeoutMs: number) => {
      const adapter = createHub88Adapter(harness.hub88.settings, timeoutMs);
      return (await adapter.launch({ ...requested, ...more, language: 'EN' })).kind;
    };
    const before = harness.hub88.launches.length;
    const waiting = wait(600_000);
    await vi.waitUntil(() => harness.hub88.launches.length > before, 30_000);
    expect(await Promise.race([waiting.then(() => 'gave up too'), wait(150)])).toBe('unavailable');
  });
});

test('a vendor that is silent for ten seconds starts nothing and leaves nothing, and the member is told before', async () => {
  const answer = await silence.answer;
  expect([answer.status, kindOf(answer)]).toEqual([503, 'vendor-unavailable']);
  const left = await harness.gateway
    .sql`SELECT FROM game_session JOIN vendor_player p ON p.id = player WHERE p.member = ${silence.member}`;
  expect(left).toHaveLength(0);
});
