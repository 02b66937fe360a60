import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSessionChannel } from './session-channel.ts';
import { createSessionStore, type SessionStore } from './session.ts';

/** The channels that are open, as the browser's: a message reaches all but its sender, later. */
let open: FakeChannel[] = [];
class FakeChannel {
  readonly name: string;
  readonly listeners: ((event: { data: unknown }) => void)[] = [];
  constructor(name: string) {
    this.name = name;
    open.push(this);
  }
  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
    this.listeners.push(listener);
  }
  postMessage(data: unknown) {
    this.deliver(data);
  }
  deliver(data: unknown) {
    for (const other of open)
      if (other !== this && other.name === this.name)
        queueMicrotask(() =>
          other.listeners.forEach((listener) => listener({ data: structuredClone(data) })),
        );
  }
}

beforeEach(() => {
  open = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tab(token?: string, merchant = 'aurora'): SessionStore & { stored: Map<string, string> } {
  const stored = new Map(token === undefined ? [] : [['token', token]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    clear: () => stored.clear(),
  };
  return { ...createSessionStore(storage, merchant, openSessionChannel(merchant)), stored };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const tokenOf = (store: SessionStore) => {
  const session = store.get();
  return session.kind === 'member' ? session.token : undefined;
};

test('a new tab takes the session over before it is ready', async () => {
  tab('t');
  const second = tab();
  await second.ready;
  expect(tokenOf(second)).toBe('t');
  expect(second.stored.get('token')).toBe('t');
});

test('a tab alone is a guest as soon as the time is over', async () => {
  const only = tab();
  const ready = vi.fn();
  void only.ready.then(ready);
  await vi.advanceTimersByTimeAsync(199);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalled();
  expect(only.get()).toEqual({ kind: 'guest', ended: false });
});

test('a login counts in the tabs that are open, and a different member takes the place of the one before', async () => {
  const [first, second] = [tab(), tab()];
  first.open('ann');
  await settle();
  expect(tokenOf(second)).toBe('ann');
  second.open('bob');
  await settle();
  expect([tokenOf(first), tokenOf(second)]).toEqual(['bob', 'bob']);
});

test('a logout ends all tabs, and leaves nothing in their storage', async () => {
  const [first, second] = [tab('t'), tab('t')];
  first.leave();
  await settle();
  expect(second.get()).toEqual({ kind: 'guest', ended: false });
  expect(second.stored.has('token')).toBe(false);
});

test('a session that the gateway has ended is over in every tab, which all say so', async () => {
  const [first, second] = [tab('t'), tab('t')];
  first.end('t');
  await settle();
  expect(second.get()).toEqual({ kind: 'guest', ended: true });
});

test('the end of an older session leaves a tab with another one alone', async () => {
  const [first, second] = [tab('old'), tab('new')];
  first.end('old');
  await settle();
  expect(tokenOf(second)).toBe('new');
});

test('an answer to another tab changes no session', async () => {
  tab('ann');
  const second = tab('bob');
  const third = tab();
  await third.ready;
  await settle();
  expect(tokenOf(second)).toBe('bob');
  expect(['ann', 'bob']).toContain(tokenOf(third));
});

test('tabs of another brand and messages of another version are not listened to', async () => {
  tab('t', 'lotus');
  const own = tab();
  new FakeChannel('marquee-session:aurora').deliver({ kind: 'opened', token: 7 });
  await vi.advanceTimersByTimeAsync(200);
  expect(own.get().kind).toBe('guest');
});
