import { expect, test } from 'vitest';
import { downloadFile, type Download } from './download.ts';

function download(answer: Response | Error, more: Partial<Download> = {}) {
  const requests: { url: string; headers: Headers }[] = [];
  const result = downloadFile({
    path: '/file.csv',
    query: { from: '2026-01-01T00:00:00Z', vendor: undefined },
    token: 't',
    language: 'TH',
    fetch: async (input, init) => {
      requests.push({ url: String(input), headers: new Headers(init?.headers) });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...more,
  });
  return { requests, result };
}

const table = (body: BodyInit) =>
  new Response(body, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });

test('a file comes whole, for the member, in their language', async () => {
  const { requests, result } = download(table('a,b\r\n'));
  const outcome = await result;
  expect(outcome.ok && (await outcome.value.text())).toBe('a,b\r\n');
  expect(requests[0]?.url).toBe('/file.csv?from=2026-01-01T00%3A00%3A00Z');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer t');
  expect(requests[0]?.headers.get('language')).toBe('TH');
});

test.each([
  [
    Response.json({ success: false, kind: 'too-many-requests', retryAfterSeconds: 7 }, { status: 429 }),
    'too-many-requests',
  ],
  [new Response('<html>', { status: 502 }), 'unavailable'],
  [new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'malformed-answer'],
  [new TypeError('connection lost'), 'network'],
])('trouble is a failure of its kind %#', async (answer, kind) => {
  const outcome = await download(answer).result;
  expect(outcome.ok ? undefined : outcome.error.kind).toBe(kind);
});

test('a file cut short is no file', async () => {
  const cut = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('a,b\r\n'));
      controller.error(new TypeError('connection lost'));
    },
  });
  expect(await download(table(cut)).result).toMatchObject({ ok: false, error: { kind: 'network' } });
});
