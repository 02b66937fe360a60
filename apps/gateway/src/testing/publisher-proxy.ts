import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** What a {@link PublisherProxy} does with an answer of the publisher: undefined to pass it on. */
export type Meddle = (path: string, body: string, response: ServerResponse) => void | Promise<void>;

/** Stands between a cell and the publisher of draws. */
export interface PublisherProxy {
  readonly url: string;
  /** Answers in the publisher's place until called without an argument. */
  readonly meddle: (how?: Meddle) => void;
  readonly close: () => Promise<void>;
}

/** Starts it before a gateway on this machine. */
export async function startPublisherProxy(port: number): Promise<PublisherProxy> {
  let meddle: Meddle | undefined;
  const server = createServer((request, response) => {
    const pass = async () => {
      const path = request.url ?? '';
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      const body = await answer.text();
      response.setHeader('connection', 'close');
      if (meddle !== undefined) return meddle(path, body, response);
      response.writeHead(answer.status).end(body);
    };
    void pass().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    meddle: (how) => void (meddle = how),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
