import * as v from 'valibot';

const token = v.string();
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.literal('answer'), token }),
  v.object({ kind: v.literal('opened'), token }),
  v.object({ kind: v.literal('left'), token }),
  v.object({ kind: v.literal('ended'), token }),
]);

/** What the tabs of a browser say to each other about the session. */
export type SessionMessage = v.InferOutput<typeof messageSchema>;

/** The other tabs of this browser that show the same site. */
export interface SessionChannel {
  readonly send: (message: SessionMessage) => void;
  readonly listen: (listener: (message: SessionMessage) => void) => void;
  /** Asks the other tabs for their session. Settles when one has answered, or when none has in time. */
  readonly requestSession: () => Promise<void>;
}

/**
 * Milliseconds to wait for another tab. A tab answers within a few; the platform's status, which the page waits for anyway,
 * seldom comes sooner than this.
 */
const ANSWER_TIME = 200;

/**
 * Opens the channel between the tabs of one origin. A token that is sent over it is in memory only: nothing of it is on disk.
 *
 * @returns undefined where the browser has no such channel: each tab then has a session of its own
 */
export function openSessionChannel(merchant: string): SessionChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(`marquee-session:${merchant}`);
  const listeners = new Set<(message: SessionMessage) => void>();
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(messageSchema, data);
    if (message.success) for (const listener of listeners) listener(message.output);
  });
  const send: SessionChannel['send'] = channel.postMessage.bind(channel);
  return {
    send,
    listen: (listener) => listeners.add(listener),
    requestSession: () =>
      new Promise((settle) => {
        setTimeout(settle, ANSWER_TIME);
        listeners.add(({ kind }) => {
          if (kind === 'answer') settle();
        });
        send({ kind: 'ask' });
      }),
  };
}
