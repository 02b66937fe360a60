import { once } from 'node:events';
import { request } from 'node:http';

/** Streams of members that stay open until standard input ends: `port firstMember streams`. Prints how many received a balance. */
const [port = '', host = '', first = '', count = ''] = process.argv.slice(2);
/** Streams that are opened at once. */
const AT_ONCE = 50;
let received = 0;

/** Opens the nth member's stream, and resolves at its first balance. */
function open(n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = request({
      host: '127.0.0.1',
      // No limit of an address is reached.
      localAddress: `127.0.${1 + (n % 200)}.1`,
      port: Number(port),
      path: '/wps/v2/wallets/events',
      headers: { host, authorization: `Bearer ${String(n).padStart(43, 'A')}` },
      agent: false,
    });
    stream.on('error', reject);
    stream.on('response', (answer) => {
      answer.on('data', (part: Buffer) => {
        if (!part.includes('event: balance')) return;
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
