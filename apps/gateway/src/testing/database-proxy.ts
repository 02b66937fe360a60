import { connect, createServer, type Socket } from 'node:net';

/** The way to a database, which a test can disturb. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** From now on nothing passes in either direction, and nothing is refused: a database that hangs. */
  readonly freeze: () => void;
  /** From now on questions arrive, and answers do not. */
  readonly dropAnswers: () => void;
  /** Ends every connection; new ones pass again, unless `refuse` is given. */
  readonly cut: (options?: { refuse?: boolean }) => void;
  readonly close: () => Promise<void>;
}

/** Opens a proxy in front of a database. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  let state: 'open' | 'frozen' | 'no-answers' | 'refusing' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (state === 'refusing') return void client.destroy();
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to, passes] of [
      [client, upstream, () => state !== 'frozen'],
      [upstream, client, () => state === 'open'],
    ] as const) {
      sockets.add(from);
      from.on('data', (part) => passes() && to.write(part));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  const cut = ({ refuse = false } = {}) => {
    state = refuse ? 'refusing' : 'open';
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    freeze: () => (state = 'frozen'),
    dropAnswers: () => (state = 'no-answers'),
    cut,
    close: () => {
      cut({ refuse: true });
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
