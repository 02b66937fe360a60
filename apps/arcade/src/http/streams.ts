import type { ServerResponse } from 'node:http';
import type { Session } from '../sessions/sessions.ts';

/** Milliseconds between empty lines, so that both sides notice a dead connection. */
const HEARTBEAT = 15_000;

/** Views that cannot be sent as quickly as they change are skipped: the next one is complete. */
const BACKLOG = 64 * 1024;

/** Connections of one session. */
const MOST_LINES = 3;

/** Pages that show a game, each over a connection of its own, which sends views as lines of JSON. */
export interface Streams {
  readonly open: (session: Session, response: ServerResponse) => void;
  readonly changed: (whose: (session: Session) => boolean) => void;
  /** Sends that money moved without an answer to the page. */
  readonly balanceChanged: (whose: (session: Session) => boolean) => void;
  /** Number of players with a page of a game open. */
  readonly players: (game: string) => number;
  /** Whether a player has a page of a game open. */
  readonly isHere: (game: string, player: Pick<Session, 'vendor' | 'player'>) => boolean;
  readonly close: () => void;
}

/**
 * @param view what a session is shown
 * @param on `presenceChanged`: a page of the session's player connected or disconnected; `watched`: a page is still connected
 */
export function createStreams(
  view: (session: Session) => Promise<object>,
  on: { readonly presenceChanged: (session: Session) => void; readonly watched: (session: Session) => void },
): Streams {
  const open = new Map<ServerResponse, Session>();

  async function show(response: ServerResponse, session: Session): Promise<void> {
    if (response.writableLength > BACKLOG) return;
    const shown = await view(session);
    if (!response.writableEnded && !response.destroyed) response.write(`${JSON.stringify(shown)}\n`);
  }

  const heartbeat = setInterval(() => {
    for (const [response, session] of open) {
      response.write('\n');
      on.watched(session);
    }
  }, HEARTBEAT);
  heartbeat.unref();

  return {
    open: (session, response) => {
      // A reloaded page may leave its old connection open, and a tab may be duplicated.
      const same = [...open].filter(([, { key }]) => key === session.key);
      if (same.length >= MOST_LINES) same[0]?.[0].end();
      open.set(response, session);
      response.on('close', () => {
        open.delete(response);
        on.presenceChanged(session);
      });
      void show(response, session);
      on.presenceChanged(session);
    },
    changed: (whose) => {
      for (const [response, session] of open) if (whose(session)) void show(response, session);
    },
    balanceChanged: (whose) => {
      for (const [response, session] of open)
        if (whose(session)) response.write(`${JSON.stringify({ money: 'moved' })}\n`);
    },
    players: (game) =>
      new Set([...open.values()].filter((session) => session.game === game).map(({ player }) => player)).size,
    isHere: (game, { vendor, player }) =>
      [...open.values()].some((one) => one.game === game && one.vendor === vendor && one.player === player),
    close: () => {
      clearInterval(heartbeat);
      for (const response of open.keys()) response.end();
    },
  };
}
