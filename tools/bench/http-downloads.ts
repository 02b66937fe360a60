import { request } from 'node:http';
import { downloads } from '@marquee/contract';
import { EXPORTED, MERCHANT, tokenOf } from './http-fill.ts';

/** Downloads that run one after the other until they are stopped. */
export interface Downloads {
  /** Ends the last one. @returns how much was downloaded */
  readonly stop: () => Promise<{ readonly rows: number }>;
}

/** Downloads a member's record of 100,000 movements again and again, as often as the limit of downloads allows. */
export function downloadsOf(port: number, member: number): Downloads {
  const over = new AbortController();
  let rows = 0;
  const period = new URLSearchParams({ from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' });
  const one = () =>
    new Promise<number>((resolve) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        path: `${downloads.movements}?${period}`,
        headers: { host: `${MERCHANT}.localhost`, authorization: `Bearer ${tokenOf(member)}` },
        agent: false,
      });
      over.signal.addEventListener('abort', () => sent.destroy(), { once: true });
      sent.on('error', () => resolve(0));
      sent.on('response', (answer) => {
        let lines = 0;
        answer.on('data', (part: Buffer) => {
          for (const byte of part) if (byte === 10) lines += 1;
        });
        answer.on('error', () => resolve(0));
        answer.on('close', () => {
          if (answer.statusCode === 200) rows += lines;
          resolve(lines);
        });
      });
      sent.end();
    });
  const running = (async () => {
    while (!over.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const lines = await one();
      if (!over.signal.aborted && lines < EXPORTED) throw new Error(`a download had ${lines} lines`);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await running;
      return { rows };
    },
  };
}
