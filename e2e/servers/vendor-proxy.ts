import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';

/** What a journey does when a vendor's request passes; each thing once. */
export interface VendorProxy {
  /** Called before the gateway gets the request of this operation. `cut`: it never gets it. */
  readonly before: Map<string, () => Promise<'cut' | 'on'>>;
  readonly port: number;
  readonly server: Server;
}

/** A line from a vendor's server to a gateway. @param gateway the port of the gateway at the moment */
export async function openVendorProxy(gateway: () => number): Promise<VendorProxy> {
  const before: VendorProxy['before'] = new Map();
  const server = createServer((request, response) => {
    const operation = request.url?.split('/').at(-1) ?? '';
    void (async () => {
      const body = await read(request);
      const meet = before.get(operation);
      before.delete(operation);
      if ((await meet?.()) === 'cut') throw new Error('cut');
      const answer = await pass(request, body, gateway());
      const text = await read(answer);
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { before, server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function pass(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onward = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, resolve);
    onward.on('error', reject);
    onward.end(body);
  });
}
