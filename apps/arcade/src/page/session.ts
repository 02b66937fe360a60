import { callServer, type ApiResult, type PlaySession } from './api.ts';

/** What the page's address carries: a launch token that counts once, or the session that it was exchanged for. */
export type StartAddress =
  | { readonly kind: 'launch'; readonly token: string; readonly game: string; readonly language: string }
  | { readonly kind: 'session'; readonly key: string; readonly language: string };

export function readAddress(): StartAddress {
  const { search, hash } = window.location;
  const query = new URLSearchParams(search);
  const read = (name: string): string => query.get(name) ?? '';
  const language = read('language');
  return hash === ''
    ? { kind: 'launch', token: read('token'), game: read('game'), language }
    : { kind: 'session', key: hash.slice(1), language };
}

/**
 * Opens the session of the address. Browsers deny storage to a frame of another site, so the address itself
 * carries the session over a reload: in its fragment, which is sent to no server and is in no referrer.
 */
export async function openSession(): Promise<ApiResult<PlaySession>> {
  const address = readAddress();
  if (address.kind === 'session') return callServer<PlaySession>('/api/session', { key: address.key });
  const { token, game, language } = address;
  const opened = await callServer<PlaySession>('/api/session', { body: { token, game } });
  if (opened.ok)
    window.history.replaceState(null, '', `/play?${new URLSearchParams({ language })}#${opened.value.key}`);
  return opened;
}
