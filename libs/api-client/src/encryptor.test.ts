import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { sessionFreePlay, sessionLogin } from '@marquee/contract';
import { envelopePublicKey, openEnvelope } from '@marquee/contract/envelope-server';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, refused, success } from './client.fixture.ts';
import type { Sent } from './client.fixture.ts';

describe('encrypted calls', () => {
  const keyOf = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const login = { body: { type: 'username', username: 'demo', password: 'correct horse' } } as const;
  const session = { token: 't', firstTimeLogin: false, passwordExpired: false, passwordChangeForced: false };

  /** A gateway that publishes one key and opens what is sealed to it. */
  function gateway(clock: () => number) {
    const state = { key: keyOf(), keyId: 'k1' };
    const answer = (sent: Sent): Response => {
      if (sent.url === '/wps/system/envelopeKey') {
        return success({
          keyId: state.keyId,
          publicKey: envelopePublicKey(state.key),
          merchant: 'aurora',
          serverTime: clock(),
        });
      }
      const opened = openEnvelope(JSON.parse(sent.body), {
        privateKey: (keyId) => (keyId === state.keyId ? state.key : undefined),
        now: clock(),
        merchant: 'aurora',
        method: sent.method,
        path: sent.url,
      });
      if (!opened.ok) return refused(opened.error, 400);
      expect(opened.value.body).toEqual(login.body);
      return success(session);
    };
    return { state, answer };
  }

  it('are sealed under a key that is fetched once', async () => {
    const { client, sent } = clientOf(gateway(Date.now).answer);
    expect(await client.send(sessionLogin, login)).toEqual({ ok: true, value: session });
    expect(await client.send(sessionLogin, login)).toEqual({ ok: true, value: session });
    expect(sent.map((one) => one.url)).toEqual([
      '/wps/system/envelopeKey',
      '/wps/session/login',
      '/wps/session/login',
    ]);
    expect(JSON.stringify(sent)).not.toContain('correct horse');
    expect(sent[1]?.body).not.toBe(sent[2]?.body);
  });

  it('follow the gateway’s clock, not the visitor’s', async () => {
    const { client } = clientOf(gateway(() => Date.now() - 3_600_000).answer);
    expect(await client.send(sessionLogin, login)).toEqual({ ok: true, value: session });
  });

  it('fetch a fresh key once when the old one was rotated away', async () => {
    const { state, answer } = gateway(Date.now);
    const { client, sent } = clientOf(answer);
    await client.send(sessionLogin, login);
    Object.assign(state, { key: keyOf(), keyId: 'k2' });
    expect(await client.send(sessionLogin, login)).toEqual({ ok: true, value: session });
    expect(sent.filter((one) => one.url.endsWith('envelopeKey'))).toHaveLength(2);
  });

  it('give up when the fresh key is refused as well', async () => {
    const { answer } = gateway(Date.now);
    const { client, sent } = clientOf((one) =>
      one.url.endsWith('envelopeKey') ? answer(one) : refused('unknown-envelope-key', 400),
    );
    expect(await client.send(sessionLogin, login)).toMatchObject({
      ok: false,
      error: { kind: 'unknown-envelope-key' },
    });
    expect(sent).toHaveLength(4);
  });

  it('do not repeat any other refusal, and read its value', async () => {
    const { answer } = gateway(Date.now);
    const { client, sent } = clientOf((one) =>
      one.url.endsWith('envelopeKey')
        ? answer(one)
        : refused('wrong-credentials', 401, { value: { captchaRequired: true } }),
    );
    expect(await client.send(sessionLogin, login)).toMatchObject({
      ok: false,
      error: { kind: 'wrong-credentials', value: { captchaRequired: true } },
    });
    expect(sent).toHaveLength(2);
  });

  it('tell when the key cannot be had, and ask for it again the next time', async () => {
    const { answer } = gateway(Date.now);
    let online = false;
    const { client } = clientOf((one) => (online ? answer(one) : new TypeError('offline')));
    expect(await client.send(sessionLogin, login)).toMatchObject({ ok: false, error: { kind: 'network' } });
    online = true;
    expect(await client.send(sessionLogin, login)).toEqual({ ok: true, value: session });
  });

  it('tell that a page on plain http has no cryptography', async () => {
    vi.stubGlobal('crypto', {});
    try {
      const { client, sent } = clientOf(() => undefined);
      expect(await client.send(sessionLogin, login)).toMatchObject({
        ok: false,
        error: { kind: 'insecure-context' },
      });
      expect(sent).toEqual([]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('carry their row’s headers in addition to the envelope', async () => {
    const { answer } = gateway(Date.now);
    const { client, sent } = clientOf((one) =>
      one.url.endsWith('envelopeKey') ? answer(one) : success(session),
    );
    await client.send(sessionFreePlay, {
      headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
      body: { random: 'A'.repeat(22) },
    });
    expect(sent[1]?.headers.get('gateway-version')).toBe('3');
    expect(sent[1]?.body).not.toContain('AAAAAAAAAAAAAAAAAAAAAA"');
  });
});
