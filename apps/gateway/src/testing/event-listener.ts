import { request as httpRequest, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { BALANCE_EVENTS_PATH } from '../push/balance-stream.ts';

/** Listens to the events of a member at alpha: those so far, and how to wait for more. It ends with the test. */
export function listen(port: number, token: string) {
  const events: { sum: string; at: number }[] = [];
  const counts: unknown[] = [];
  const points: number[] = [];
  const unread: number[] = [];
  const missions: number[] = [];
  let text = '';
  let status = 0;
  let ended = false;
  let response: IncomingMessage | undefined;
  let wake = () => {};
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path: BALANCE_EVENTS_PATH,
    headers: { host: 'alpha.localhost', authorization: `Bearer ${token}` },
    agent: false,
  });
  const finish = () => {
    ended = true;
    wake();
  };
  request.on('error', finish);
  request.on('response', (got) => {
    response = got;
    status = got.statusCode ?? 0;
    got.on('data', (part: Buffer) => {
      text += part.toString();
      for (const [, sum] of text.matchAll(/data: \{"sumBalance":"([^"]+)"/g))
        if (sum !== undefined) seen(sum);
      for (const [, data = ''] of text.matchAll(/event: agent\ndata: (.*)\n\n/g))
        counts.push(JSON.parse(data));
      for (const [, number] of text.matchAll(/data: \{"points":([^}]+)\}/g)) points.push(Number(number));
      for (const [, count] of text.matchAll(/event: messages\ndata: \{"unread":(\d+)\}/g))
        unread.push(Number(count));
      for (const [, count] of text.matchAll(/event: missions\ndata: \{"count":(\d+)\}/g))
        missions.push(Number(count));
      text = text.slice(text.lastIndexOf('\n\n') + 2) || (text.endsWith('\n\n') ? '' : text);
      wake();
    });
    got.on('close', finish);
    got.on('error', finish);
    wake();
  });
  const seen = (sum: string) => events.push({ sum, at: performance.now() });
  request.end();
  onTestFinished(() => void request.destroy());
  // Only what never comes is a failure: a busy machine may take its time.
  async function until(met: () => boolean, timeoutMs = 20_000): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!met()) {
      const left = deadline - performance.now();
      if (left <= 0)
        throw new Error(`got only ${JSON.stringify(events)} (${status}, ${ended ? 'ended' : 'open'})`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  return {
    events,
    counts,
    points: () => points,
    unread,
    missions,
    until,
    status: () => status,
    headers: () => response?.headers ?? {},
    ended: () => ended,
    receives: (sum: string) => until(() => events.some((one) => one.sum === sum)),
    leave: () => request.destroy(),
  };
}
