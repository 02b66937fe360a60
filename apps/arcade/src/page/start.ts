import { ask, type Answered, type PlaySession } from './api.ts';

const storageName = 'arcade-session';

/** What the launch address asks for. */
export function readLaunch(): { token: string; game: string; language: string } {
  const query = new URLSearchParams(window.location.search);
  const read = (name: string): string => query.get(name) ?? '';
  return { token: read('token'), game: read('game'), language: read('language') };
}

/**
 * Opens the session of the launch address. Its token counts once, so after a reload the session that it opened goes on,
 * which this tab remembers where its browser lets it.
 */
export async function openSession(): Promise<Answered<PlaySession>> {
  const { token, game } = readLaunch();
  const known = remembered(token);
  if (known !== undefined) {
    const again = await ask<PlaySession>('/api/session', { key: known });
    if (again.ok || again.problem !== 'no-session') return again;
  }
  const opened = await ask<PlaySession>('/api/session', { body: { token, game } });
  if (opened.ok) remember(token, opened.value.key);
  return opened;
}

function remembered(token: string): string | undefined {
  try {
    const [kept, key] = JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as string[];
    return kept === token ? key : undefined;
  } catch {
    return undefined;
  }
}

function remember(token: string, key: string): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([token, key]));
  } catch {
    // A frame without storage plays all the same, until it is reloaded.
  }
}
