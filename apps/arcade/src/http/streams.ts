import type { ServerResponse } from 'node:http';
import type { Session } from '../sessions/sessions.ts';

/** A line now and then, so that both sides notice a dead connection. */
const HEARTBEAT = 15_000;

/** Views that cannot be sent as quickly as they change are left out: the next one says it all. */
const BACKLOG = 64 * 1024;

/** Connections of one session. */
const MOST_LINES = 3;

/** Pages that look at a game, each over a connection of its own: what they show comes as lines of JSON. */
export interface Streams {
  readonly open: (session: Session, response: ServerResponse) => void;
  readonly changed: (whose: (session: Session) => boolean) => void;
  /** Says that money has moved which the page does not know of. */
  readonly moneyMoved: (whose: (session: Session) => boolean) => void;
  /** Different players who look at a game now. */
  readonly players: (game: string) => number;
  /** Whether a player looks at a game now. */
  readonly isHere: (game: string, player: Pick<Session, 'vendor' | 'player'>) => boolean;
  readonly close: () => void;
}

/**
 * @param view what a session is shown
 * @param on `moved`: a page of the session's player came or went; `watched`: a page goes on looking at the session
 */
export function createStreams(
  view: (session: Session) => Promise<object>,
  on: { readonly moved: (session: Session) => void; readonly watched: (session: Session) => void },
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
      // A page that was reloaded may leave its old connection behind, and a tab may have been doubled.
      const same = [...open].filter(([, { key }]) => key === session.key);
      if (same.length >= MOST_LINES) same[0]?.[0].end();
      open.set(response, session);
      response.on('close', () => {
        open.delete(response);
        on.moved(session);
      });
      void show(response, session);
      on.moved(session);
    },
    changed: (whose) => {
      for (const [response, session] of open) if (whose(session)) void show(response, session);
    },
    moneyMoved: (whose) => {
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
