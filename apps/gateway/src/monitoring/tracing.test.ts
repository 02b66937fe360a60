import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { calls } from '@marquee/contract';
import { expect, test } from 'vitest';
import { bundled } from '../testing/bundled.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { startTestGateway, valueOf } from '../testing/test-gateway.ts';
import { openTracing } from './open-tracing.ts';
import { observeStatements } from './observed-statements.ts';

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
      const gateway = await startTestGateway({ tracesUrl: collector.url, trustProxy });
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
      // One for all that is known before a call, and one for its answer.
      expect(statements).toHaveLength(2);

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

test('leaves the pool as it is when no collector is given', async () => {
  const { sql } = await databaseForTest();
  expect(await openTracing(undefined, sql)).toStrictEqual({ sql, tracing: undefined });
  const traced = await openTracing('http://127.0.0.1:9/v1/traces', sql);
  expect(traced.sql).not.toBe(sql);
  await traced.tracing?.close();
});

/** Writes the address of every module that is imported to a file. */
const listModules = (file: string) => `
import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(${JSON.stringify(file)}, url + '\\n');
  return next(url, context);
}`;
const asModule = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

test('a gateway loads the library of traces only when they are switched on', async () => {
  const { url } = await databaseForTest();
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-modules-'));
  const modulesOf = async (name: string, environment: Readonly<Record<string, string>>) => {
    const file = path.join(folder, name);
    writeFileSync(file, '');
    const register = `import { register } from 'node:module'; register(${JSON.stringify(asModule(listModules(file)))});`;
    const gateway = await startGatewayProcess(url, environment, [
      `--import=${asModule(register)}`,
      bundled('gateway'),
    ]);
    await gateway.kill();
    return readFileSync(file, 'utf8').split('\n');
  };
  try {
    const isTraces = (module: string) => module.includes('/@opentelemetry/');
    const off = await modulesOf('off', {});
    expect(off.some((module) => module.includes('/node_modules/fastify/'))).toBe(true);
    expect(off.filter(isTraces)).toEqual([]);
    const on = await modulesOf('on', {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces',
    });
    expect(on.filter(isTraces)).not.toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('reports each statement once, when it is sent, and leaves what it answers as it is', async () => {
  const { sql } = await databaseForTest();
  const sent: string[] = [];
  const observed = observeStatements(sql, (statement) => {
    void statement.then(
      ({ statement: of }) => sent.push(of?.string ?? ''),
      (error: unknown) => sent.push(String((error as { code?: string }).code)),
    );
  });
  const names = ['one', 'two'];
  const condition = observed`n > ${1}`;
  const conditions = names.map((name) => observed`AND ${name} <> ''`);
  const numbers = observed`SELECT n FROM generate_series(1, ${3}::int) n WHERE ${condition} ${conditions}`;
  expect(sent).toEqual([]);
  expect(await numbers).toMatchObject([{ n: 2 }, { n: 3 }]);
  expect(await numbers).toMatchObject([{ n: 2 }, { n: 3 }]);
  expect(await observed`SELECT ${observed('n')} FROM generate_series(1, 2) n`.values()).toMatchObject([
    [1],
    [2],
  ]);
  await expect(observed`SELECT 1 / ${0}::int`).rejects.toMatchObject({ code: '22012' });
  await observed.begin(async (tx) => {
    await tx`SELECT 1`;
    await tx.savepoint((inner) => inner`SELECT 2`);
    await tx.unsafe('SELECT 3');
  });
  expect(sent).toEqual([
    "SELECT n FROM generate_series(1, $1::int) n WHERE n > $2  AND $3 <> '' AND $4 <> ''",
    'SELECT "n" FROM generate_series(1, 2) n',
    '22012',
    'SELECT 1',
    'SELECT 2',
    'SELECT 3',
  ]);
});
