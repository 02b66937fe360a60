import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { LIVE_EVENTS_PATH } from '@marquee/contract';
import { onTestFinished } from 'vitest';

/** An event of live content as it arrived. */
export interface LiveEvent {
  readonly name: string;
  readonly version: number;
  readonly value?: unknown;
}

/** Listens to the live content of a merchant: the events so far, and how it ended. It ends with the test. */
export function listenLive(
  port: number,
  topics: string,
  { host = 'alpha.localhost', language = 'EN' } = {},
): {
  readonly events: LiveEvent[];
  readonly of: (name: string) => LiveEvent[];
  readonly status: () => number;
  readonly headers: () => IncomingHttpHeaders;
  /** The data of the last event, which is a reason; undefined while the stream is open. */
  readonly ended: () => string | undefined;
  readonly leave: () => void;
} {
  const events: LiveEvent[] = [];
  let text = '';
  let status = 0;
  let headers: IncomingHttpHeaders = {};
  let reason = '';
  let ended: string | undefined;
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path: `${LIVE_EVENTS_PATH}?topics=${topics}`,
    headers: { host, language },
    agent: false,
  });
  request.on('error', () => (ended = reason));
  request.on('response', (response) => {
    status = response.statusCode ?? 0;
    ({ headers } = response);
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      const parts = `${text}${part}`.split('\n\n');
      text = parts.pop() ?? '';
      for (const event of parts) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        if (name === 'end') reason = data;
        else if (name !== '') events.push({ name, ...(JSON.parse(data) as { version: number }) });
      }
    });
    response.on('error', () => undefined);
    response.on('close', () => (ended = reason));
  });
  request.end();
  onTestFinished(() => void request.destroy());
  return {
    events,
    of: (name) => events.filter((event) => event.name === name),
    status: () => status,
    headers: () => headers,
    ended: () => ended,
    leave: () => request.destroy(),
  };
}
