import type { SessionChannel } from './session-channel.ts';

/**
 * The session of this tab. `ended`: the gateway no longer accepts the login, which the site can show; a visitor who never
 * logged in, or logged out, is a plain guest.
 */
export type Session =
  | { readonly kind: 'guest'; readonly ended: boolean }
  | { readonly kind: 'member'; readonly token: string; readonly account: string | undefined };

/** What the session keeps of the member in addition to the token, under the specification's keys. */
export interface SavedMember {
  readonly account: string;
  readonly customerId: string;
  /** The agent flag. */
  readonly isAgent: string;
  readonly memberLabel: string;
}

/**
 * The session of this tab, to be read by `useSyncExternalStore` and by the transport. All tabs of a browser share one: a new
 * tab takes it over, a login or logout in one tab counts in all.
 */
export interface SessionStore {
  /** Settles when another tab has handed over its session, or when none has answered in time. Never fails. */
  readonly ready: Promise<void>;
  /** The same object until something changes. */
  readonly get: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** After a login: keeps the token. */
  readonly open: (token: string) => void;
  /** Saves what member info said about the member of the present token; does nothing for a guest. */
  readonly describe: (member: SavedMember) => void;
  /** The member leaves: everything is forgotten, and the merchant written again. */
  readonly leave: () => void;
  /** The gateway refused a token. A session started since then has another one and stays. */
  readonly end: (token: string) => void;
}

/** The part of the Web Storage interface that the session needs. */
export type SessionStorageArea = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

/**
 * Makes the session store over the tab's session storage (keys: token, account, customerId, isAgent, memberLabel,
 * merchant, merchantCode; specification, section 3). A password is never among them.
 *
 * @param storage undefined where the browser forbids storage: the session then lives as long as the page.
 * @param merchant merchant code, written again after every clearing.
 * @param channel to the other tabs; undefined where the session is not shared.
 */
export function createSessionStore(
  storage: SessionStorageArea | undefined,
  merchant: string,
  channel?: SessionChannel,
): SessionStore {
  const listeners = new Set<() => void>();
  let session = readSession(storage);
  saveMerchant(storage, merchant);

  function change(next: Session): void {
    session = next;
    for (const listener of listeners) listener();
  }

  function forget(ended: boolean): void {
    storage?.clear();
    saveMerchant(storage, merchant);
    change({ kind: 'guest', ended });
  }

  function open(token: string): void {
    storage?.setItem('token', token);
    change({ kind: 'member', token, account: undefined });
  }

  const has = (token: string) => session.kind === 'member' && session.token === token;
  const ready =
    session.kind === 'member' ? Promise.resolve() : (channel?.requestSession() ?? Promise.resolve());
  channel?.listen((message) => {
    switch (message.kind) {
      case 'ask':
        if (session.kind === 'member') channel.send({ kind: 'answer', token: session.token });
        break;
      case 'answer':
        // For the tab that asked; one that has a session of its own did not.
        if (session.kind === 'guest') open(message.token);
        break;
      case 'opened':
        if (!has(message.token)) open(message.token);
        break;
      case 'left':
      case 'ended':
        if (has(message.token)) forget(message.kind === 'ended');
        break;
    }
  });

  return {
    ready,
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(token) {
      open(token);
      channel?.send({ kind: 'opened', token });
    },
    describe(member) {
      if (session.kind === 'guest') return;
      for (const [key, value] of Object.entries(member)) storage?.setItem(key, value);
      if (session.account !== member.account) change({ ...session, account: member.account });
    },
    leave() {
      if (session.kind === 'guest') return;
      const { token } = session;
      forget(false);
      channel?.send({ kind: 'left', token });
    },
    end(token) {
      if (!has(token)) return;
      forget(true);
      channel?.send({ kind: 'ended', token });
    },
  };
}

function readSession(storage: SessionStorageArea | undefined): Session {
  const token = storage?.getItem('token');
  if (!token) return { kind: 'guest', ended: false };
  return { kind: 'member', token, account: storage?.getItem('account') ?? undefined };
}

function saveMerchant(storage: SessionStorageArea | undefined, merchant: string): void {
  storage?.setItem('merchant', merchant);
  storage?.setItem('merchantCode', merchant);
}
