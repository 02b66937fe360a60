import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvents, type FollowOptions } from './follow-events.ts';

/** A page that can be hidden, and a gateway that answers each connection by hand. */
function page() {
  const place = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', place);
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const connections: {
    send: (text: string) => void;
    end: () => void;
    token: string | null;
    language: string | null;
    aborted: () => boolean;
  }[] = [];
  let status = 200;
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    init.signal?.addEventListener(
      'abort',
      () => void writer.abort(new Error('aborted')).catch(() => undefined),
    );
    connections.push({
      send: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
      end: () => void writer.close().catch(() => undefined),
      token: new Headers(init.headers).get('authorization'),
      language: new Headers(init.headers).get('language'),
      aborted: () => init.signal?.aborted === true,
    });
    return Promise.resolve(
      new Response(status === 200 ? readable : null, {
        status,
        headers: { 'content-type': 'text/event-stream' },
      }),
    );
  });
  return {
    connections,
    answerWith: (code: number) => (status = code),
    see: (state: 'visible' | 'hidden') => {
      place.visibilityState = state;
      place.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

function follow(onEvent: FollowOptions['onEvent'] = () => undefined) {
  const onRefused = vi.fn();
  const stop = followEvents({ path: '/events', token: 'secret', onEvent, onRefused });
  return { stop, onRefused };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('following events', () => {
  it('sends the token in a header and hears what comes', async () => {
    const { connections } = page();
    const received: string[] = [];
    const { stop } = follow(({ data }) => void received.push(data));
    await settle();
    connections[0]?.send('data: one\n\n');
    await settle();
    expect(connections[0]?.token).toBe('Bearer secret');
    expect(received).toEqual(['one']);
    stop();
    expect(connections[0]?.aborted()).toBe(true);
  });

  it('reads events however they are cut, and passes over fields that no one uses', async () => {
    const { connections } = page();
    const received: unknown[] = [];
    const { stop } = follow((event) => void received.push(event));
    await settle();
    const text =
      ':\n\nid: 7\r\nevent: balance\r\ndata: {"a":1}\r\n\r\nnew: x\ndata: one\ndata:  two\nretry: 5\n\ndata: half';
    for (const character of text) connections[0]?.send(character);
    await settle();
    expect(received).toEqual([
      { name: 'balance', data: '{"a":1}' },
      { name: 'message', data: 'one\n two' },
    ]);
    stop();
  });

  it('gives up a stream that sends an event without end', async () => {
    const { connections } = page();
    const { stop } = follow();
    await settle();
    connections[0]?.send('data: ' + 'x'.repeat(70_000));
    await settle();
    expect(connections[0]?.aborted()).toBe(true);
    stop();
  });

  it('comes back after the gateway ended it, later each time, and at once counted again when it is open', async () => {
    // The longest wait that the jitter gives: 500 ms, then twice as long.
    const jitter = vi.spyOn(Math, 'random').mockReturnValue(1);
    const { connections, answerWith } = page();
    const { stop } = follow();
    await settle();
    answerWith(503);
    connections[0]?.end();
    await vi.advanceTimersByTimeAsync(500);
    expect(connections).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(499);
    expect(connections).toHaveLength(2);
    answerWith(200);
    await vi.advanceTimersByTimeAsync(501);
    expect(connections).toHaveLength(3);
    connections[2]?.end();
    await vi.advanceTimersByTimeAsync(500);
    expect(connections).toHaveLength(4);
    stop();
    jitter.mockRestore();
  });

  it('takes a silent connection for lost, and one that gives signs of life for good', async () => {
    const { connections } = page();
    const { stop } = follow();
    await settle();
    for (let beat = 0; beat < 5; beat++) {
      connections[0]?.send(':\n\n');
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(41_000);
    expect(connections[0]?.aborted()).toBe(true);
    expect(connections).toHaveLength(2);
    stop();
  });

  it('rests while the page is out of sight', async () => {
    const { connections, see } = page();
    const { stop } = follow();
    await settle();
    see('hidden');
    expect(connections[0]?.aborted()).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(connections).toHaveLength(1);
    see('visible');
    await settle();
    expect(connections).toHaveLength(2);
    stop();
    see('hidden');
    see('visible');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(connections).toHaveLength(2);
  });

  it('does not ask again with a token that was refused', async () => {
    const { connections, answerWith } = page();
    answerWith(401);
    const { onRefused } = follow();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(connections).toHaveLength(1);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('stays away when it is told to, until the page is visible again', async () => {
    const { connections, see } = page();
    const { stop } = follow(() => 'stop');
    await settle();
    connections[0]?.send('event: end\ndata: crowded\n\n');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(connections).toHaveLength(1);
    see('hidden');
    see('visible');
    await settle();
    expect(connections).toHaveLength(2);
    stop();
  });

  it('follows what everyone may read without a token, in a language, and says when a connection has ended', async () => {
    const { connections, see } = page();
    const onClosed = vi.fn();
    const stop = followEvents({ path: '/live', language: 'TH', onEvent: () => undefined, onClosed });
    await settle();
    expect(connections[0]).toMatchObject({ token: null, language: 'TH' });
    expect(onClosed).not.toHaveBeenCalled();
    see('hidden');
    await settle();
    expect(onClosed).toHaveBeenCalledOnce();
    see('visible');
    await settle();
    connections[1]?.end();
    await settle();
    expect(onClosed).toHaveBeenCalledTimes(2);
    stop();
  });
});
