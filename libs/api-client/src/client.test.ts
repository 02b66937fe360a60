import {
  captcha,
  memberInfo,
  noticeList,
  passwordForgotEmail,
  sessionEndOthers,
  sessionLogout,
  systemStatus,
  walletBalance,
} from '@marquee/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientOf, refused, success } from './client.fixture.ts';
import { FailureError, toQuery } from './index.ts';

afterEach(() => vi.useRealTimers());

describe('what is sent', () => {
  it('has the token, the language and the query', async () => {
    const { client, sent } = clientOf(() => success(null));
    await client.send(sessionLogout, {});
    await client.send(noticeList, { query: { page: 2 } });
    expect(sent[0]).toMatchObject({ url: '/wps/session/logout', method: 'DELETE', body: '' });
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(sent[0]?.headers.get('Language')).toBe('TH');
    expect(sent[1]?.url).toBe('/wps/relay/MCS_noticeList?page=2');
  });

  it('keeps the token from calls that need none', async () => {
    const { client, sent } = clientOf(() => success('aGk='), { baseUrl: 'https://api.example' });
    await client.send(captcha, { query: { captchaId: '0b9a3f6e-1c0f-4f0c-9c58-3f1d1f1b7a11' } });
    expect(sent[0]?.url).toMatch(/^https:\/\/api\.example\/wps\/captcha\?captchaId=/);
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  it('is a form where the row says so', async () => {
    const { client, sent } = clientOf(() => success(null));
    await client.send(passwordForgotEmail, { body: { username: 'a b', email: 'a+b@example.com' } });
    expect(sent[0]?.body).toBe('username=a+b&email=a%2Bb%40example.com');
    expect(sent[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('is nothing when the request breaks the row', async () => {
    const { client, sent } = clientOf(() => success(null));
    const outcome = await client.send(noticeList, { query: { page: 0 } });
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'invalid-request', fields: [{ path: 'query.page' }] },
    });
    expect(sent).toEqual([]);
  });

  it('is nothing when a guest asks for what needs a login', async () => {
    const onUnauthenticated = vi.fn<(token: string) => void>();
    const { client, sent } = clientOf(() => success(null), {
      session: { token: () => undefined },
      onUnauthenticated,
    });
    expect(await client.send(memberInfo, {})).toMatchObject({
      ok: false,
      error: { kind: 'unauthenticated' },
    });
    expect(sent).toEqual([]);
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});

describe('answers', () => {
  it('become domain values', async () => {
    const { client } = clientOf(() => success({ sumBalance: '12.5000', currency: 'PHP', newer: 1 }));
    expect(await client.send(walletBalance, {})).toEqual({
      ok: true,
      value: { balance: { currency: 'PHP', amount: 125_000n } },
    });
  });

  it.each<[string, () => Response, string]>([
    ['no text', () => new Response(''), 'malformed-answer'],
    ['a page', () => new Response('<!doctype html>'), 'malformed-answer'],
    ['broken JSON', () => new Response('{"success":true,"value":'), 'malformed-answer'],
    ['null', () => Response.json(null), 'malformed-answer'],
    ['a list', () => Response.json([]), 'malformed-answer'],
    ['a bare value', () => Response.json({ sumBalance: '1', currency: 'PHP' }), 'malformed-answer'],
    ['success as text', () => Response.json({ success: 'true', value: {} }), 'malformed-answer'],
    ['success without a value', () => Response.json({ success: true }), 'malformed-answer'],
    ['a value of another shape', () => success({ balance: 1 }), 'malformed-answer'],
    ['a sum that is a number', () => success({ sumBalance: 1, currency: 'PHP' }), 'malformed-answer'],
    ['a sum with an exponent', () => success({ sumBalance: '1e3', currency: 'PHP' }), 'malformed-answer'],
    ['a refusal', () => refused('vendor-unavailable', 503), 'vendor-unavailable'],
    ['a refusal of a kind from the future', () => refused('on-the-moon', 403), 'forbidden-role'],
    ['a refusal without a kind', () => Response.json({ success: false }, { status: 500 }), 'internal'],
    ['a kind that objects inherit', () => refused('constructor', 429), 'too-many-requests'],
    ['a proxy’s page with 502', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
    ['a proxy’s page with 413', () => new Response('', { status: 413 }), 'body-too-large'],
    ['an unknown status', () => new Response('', { status: 418 }), 'invalid-request'],
  ])('that are %s give a failure', async (_, answer, kind) => {
    const { client } = clientOf(answer);
    expect(await client.send(walletBalance, {})).toMatchObject({ ok: false, error: { kind } });
  });

  it('tell the wait, from the answer or its header', async () => {
    const limited = clientOf(() => refused('too-many-requests', 429, { retryAfterSeconds: 30 }));
    const header = clientOf(() => new Response('', { status: 429, headers: { 'Retry-After': '7' } }));
    const date = clientOf(
      () => new Response('', { status: 429, headers: { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' } }),
    );
    expect(await limited.client.send(walletBalance, {})).toMatchObject({ error: { retryAfterSeconds: 30 } });
    expect(await header.client.send(walletBalance, {})).toMatchObject({ error: { retryAfterSeconds: 7 } });
    expect(await date.client.send(walletBalance, {})).toMatchObject({
      error: { retryAfterSeconds: undefined },
    });
  });

  it('tell the fields, and ignore what is no field', async () => {
    const field = { path: 'query.page', rule: 'integer', message: 'expected integer' };
    const { client } = clientOf(() =>
      refused('invalid-request', 400, { fields: [field, null, 1, { path: 'x' }] }),
    );
    expect(await client.send(walletBalance, {})).toMatchObject({ error: { fields: [field] } });
  });

  it('of a refused token are told to the session, with the token', async () => {
    const onUnauthenticated = vi.fn<(token: string) => void>();
    const { client } = clientOf(() => refused('unauthenticated', 401), { onUnauthenticated });
    await client.send(memberInfo, {});
    expect(onUnauthenticated.mock.calls).toEqual([['token-1']]);
  });
});

describe('without an answer', () => {
  it('is a network failure', async () => {
    const { client } = clientOf(() => new TypeError('fetch failed'));
    expect(await client.send(walletBalance, {})).toMatchObject({ ok: false, error: { kind: 'network' } });
  });

  it('is a timeout after fifteen seconds, or the caller’s limit', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { client } = clientOf(() => undefined);
    void client.send(walletBalance, {}, { signal: new AbortController().signal });
    const short = client.send(walletBalance, {}, { timeout: 20 });
    expect(await short).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(limits.mock.calls).toEqual([[15_000], [20]]);
  });

  it('counts the time to the end of the body', async () => {
    const { client } = clientOf(() => new Response(new ReadableStream({ start() {} })));
    const outcome = await client.send(walletBalance, {}, { timeout: 20 });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('is cancelled by the caller, before or while it runs', async () => {
    const { client, sent } = clientOf(() => undefined);
    const early = await client.send(walletBalance, {}, { signal: AbortSignal.abort() });
    expect(early).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(sent).toEqual([]);
    const controller = new AbortController();
    const running = client.send(walletBalance, {}, { signal: controller.signal });
    controller.abort();
    expect(await running).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });

  it('aborts the request at the timeout', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { client } = clientOf(() => undefined, {
      fetch: (_, init) => {
        signals.push(init?.signal);
        return new Promise<never>(() => {});
      },
    });
    await client.send(walletBalance, {}, { timeout: 20 });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});

describe('receive', () => {
  it('reads an answer that was asked for earlier', async () => {
    const { client } = clientOf(() => undefined);
    const lost = client.receive(systemStatus, Promise.reject(new TypeError('offline')));
    expect(await lost).toMatchObject({ ok: false, error: { kind: 'network' } });
    const restricted = client.receive(systemStatus, Promise.resolve(refused('unknown-merchant', 404)));
    expect(await restricted).toMatchObject({ ok: false, error: { kind: 'unknown-merchant' } });
  });
});

describe('toQuery', () => {
  const context = { signal: new AbortController().signal };

  it('gives the value, under a key of the call and its request', async () => {
    const { client } = clientOf(() => success({ sumBalance: '1', currency: 'PHP' }));
    const query = toQuery(client, walletBalance, {});
    expect(query.queryKey).toEqual(['walletBalance', {}]);
    expect(await query.queryFn(context)).toMatchObject({ balance: { amount: 10_000n } });
  });

  it('throws the failure', async () => {
    const { client } = clientOf(() => refused('unavailable', 503));
    const thrown = await toQuery(client, walletBalance, {})
      .queryFn(context)
      .catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(FailureError);
    expect(thrown).toMatchObject({ failure: { kind: 'unavailable' } });
  });
});

describe('the second factor', () => {
  const due = () => refused('two-factor-required', 409);

  it('is asked for once for calls that need it at the same time, which are then sent again as they were', async () => {
    let given = false;
    const provideFactor = vi.fn(async () => {
      given = true;
      return true;
    });
    const { client, sent } = clientOf(() => (given ? success({ ended: 2 }) : due()), {
      onSecondFactor: provideFactor,
    });
    const outcomes = await Promise.all([
      client.send(sessionEndOthers, {}),
      client.send(sessionEndOthers, {}),
    ]);
    expect(outcomes).toEqual([
      { ok: true, value: { ended: 2 } },
      { ok: true, value: { ended: 2 } },
    ]);
    expect(provideFactor).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(4);
  });

  it('that is not given leaves the refusal, and can be asked for again', async () => {
    const provideFactor = vi.fn(async () => false);
    const { client, sent } = clientOf(due, { onSecondFactor: provideFactor });
    for (let round = 1; round <= 2; round++) {
      const outcome = await client.send(sessionEndOthers, {});
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'two-factor-required' } });
      expect(provideFactor).toHaveBeenCalledTimes(round);
    }
    expect(sent).toHaveLength(2);
  });

  it('is left to the caller where no row says that it is needed', async () => {
    const provideFactor = vi.fn(async () => true);
    const { client } = clientOf(due, { onSecondFactor: provideFactor });
    expect(await client.send(sessionLogout, {})).toMatchObject({ ok: false });
    expect(provideFactor).not.toHaveBeenCalled();
  });
});
