import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { calls } from '@marquee/contract';
import { expect, test } from 'vitest';
import { startTestGateway, valueOf } from '../testing/test-gateway.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}
interface Traces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** A collector of traces that keeps what it receives. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Traces;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const PARENT = '0af7651916cd43dd8448eb211c80319c';

test.each([
  { trustProxy: '127.0.0.1', given: true },
  { trustProxy: undefined, given: false },
])(
  'sends a span for each call and below it those of its statements, in the trace of a proxy at $trustProxy: $given',
  async ({ trustProxy, given }) => {
    const collector = await startCollector();
    try {
      const gateway = await startTestGateway({ demo: true, tracesUrl: collector.url, trustProxy });
      const token = await gateway.login();
      const headers = { traceparent: `00-${PARENT}-b7ad6b7169203331-01` };
      const info = await gateway.send('memberInfo', { token, headers });
      expect(valueOf<{ account: string }>(info.json).account).toBe('demo');
      expect((await gateway.send('memberInfo', { token: 'A'.repeat(43) })).status).toBe(401);
      await gateway.close();

      const [served, refused] = collector.spans.filter(({ name }) => name === calls.memberInfo.name);
      if (served === undefined || refused === undefined) throw new Error('a call has no span');
      expect(attribute(served, 'http.response.status_code')).toBe(200);
      expect(served.traceId === PARENT).toBe(given);
      expect(attribute(refused, 'http.response.status_code')).toBe(401);
      expect(attribute(refused, 'marquee.refusal')).toBe('unauthenticated');

      const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === served.spanId);
      expect(below.every(({ traceId }) => traceId === served.traceId)).toBe(true);
      const statements = below.map((span) => String(attribute(span, 'db.query.text')));
      expect(statements.some((text) => text.includes('FROM session s') && text.includes('$1'))).toBe(true);
      expect(statements.some((text) => text.includes('FROM blocked_network'))).toBe(true);

      // A transaction, behind a body that is read first.
      const login = collector.spans.find(({ name }) => name === calls.sessionLogin.name);
      const opened = collector.spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId);
      expect(
        opened.some((span) => String(attribute(span, 'db.query.text')).includes('INSERT INTO session')),
      ).toBe(true);
      expect(JSON.stringify(collector.spans)).not.toContain(token);
    } finally {
      await collector.stop();
    }
  },
);
