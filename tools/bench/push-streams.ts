import { once } from 'node:events';
import { request } from 'node:http';
import { LIVE_EVENTS_PATH, liveTopics } from '@marquee/contract';

/**
 * Streams that stay open until standard input ends: `port host firstMember streams member|live`. Prints how many received a balance, or
 * an event of live content.
 */
const [port = '', host = '', first = '', count = '', kind = 'member'] = process.argv.slice(2);
const isLive = kind === 'live';
/** Streams that are opened at once. */
const AT_ONCE = 50;
let received = 0;

/** Opens the nth member's stream, or one of live content, and resolves at its first balance or event. */
function open(n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = request({
      host: '127.0.0.1',
      // No limit of an address is reached.
      localAddress: `127.0.${1 + (n % 200)}.1`,
      port: Number(port),
      path: isLive ? `${LIVE_EVENTS_PATH}?topics=${liveTopics.join(',')}` : '/wps/v2/wallets/events',
      headers: { host, ...(!isLive && { authorization: `Bearer ${String(n).padStart(43, 'A')}` }) },
      agent: false,
    });
    stream.on('error', reject);
    let isReady = false;
    stream.on('response', (answer) => {
      answer.on('data', (part: Buffer) => {
        if (isReady || !part.includes(isLive ? 'event: ' : 'event: balance')) return;
        isReady = true;
        received += 1;
        resolve();
      });
      answer.on('end', () => reject(new Error(`a stream ended: ${answer.statusCode}`)));
    });
    stream.end();
  });
}

let next = Number(first);
const last = next + Number(count);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < last) await open(next++);
  }),
);
console.log(String(received));
process.stdin.resume();
await once(process.stdin, 'end');
process.exit(0);
