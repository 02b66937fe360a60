import { randomInt, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { OPERATIONS_PATH, vendorSigning } from '@marquee/gateway';
import { runClients } from './ledger-clients.ts';

/** One process of signed bets over HTTP: `port keyId secret members games currency hot clients seconds`. */
const [
  port = '',
  id = '',
  secret = '',
  members = '',
  games = '',
  currency = '',
  hot = '',
  clients = '',
  seconds = '',
] = process.argv.slice(2);
const path = `${OPERATIONS_PATH}bet`;
const sockets: Connection[] = [];
/** More than one gateway answers. */
const SIGNED_A_SECOND = 6000;
/** Seconds for which what was signed ahead is sent: less than the minute for which a signature counts. */
const SIGNED_AHEAD = 40;

/** A keep-alive connection with one request at a time. A plain socket: an HTTP client would cost more than the server. */
interface Connection {
  readonly request: (text: string) => Promise<string>;
}

async function open(): Promise<Connection> {
  const socket: Socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  let answered = (_text: string): void => undefined;
  let failed = (_error: Error): void => undefined;
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    text += String(chunk);
    const head = text.indexOf('\r\n\r\n');
    if (head === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
    if (text.length < head + 4 + length) return;
    const body = text;
    text = '';
    answered(body);
  });
  socket.on('close', () => failed(new Error('the gateway closed a connection')));
  return {
    request: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve;
        failed = reject;
        socket.write(request);
      }),
  };
}

/**
 * A signed bet as it goes over the wire, of a random member on the game that they are in; with `hot`, of one who is in the
 * first, which has one house account.
 */
function signedBet(): string {
  const anyone = randomInt(Number(members));
  const member = hot === '' ? anyone : anyone - (anyone % Number(games));
  const body = JSON.stringify({
    session: `bench-session-${member}`,
    player: `bench-player-${member}`,
    round: randomUUID(),
    transaction: randomUUID(),
    game: `BENCH_${member % Number(games)}`,
    currency,
    amount: '0.0001',
  });
  const { headers } = vendorSigning.signRequest({ id, secret }, { method: 'POST', path, body }, Date.now());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n${lines.join('')}content-length: ${body.length}\r\n\r\n${body}`;
}

async function bet(client: number): Promise<void> {
  const connection = (sockets[client] ??= await open());
  const ahead = Date.now() < signedUntil ? signedAhead.pop() : undefined;
  const answer = await connection.request(ahead ?? signedBet());
  if (!answer.includes('"status":"ok"')) throw new Error(`a bet of the benchmark was answered: ${answer}`);
}

// A vendor signs on machines of its own, so these are signed before the clock runs. Beyond them, and once they are too old, each
// is signed when it is sent.
const signedUntil = Date.now() + (SIGNED_AHEAD + 1) * 1000;
const signedAhead = Array.from(
  { length: (Math.min(Number(seconds), SIGNED_AHEAD) + 1) * SIGNED_A_SECOND },
  signedBet,
);
await runClients({ clients: Number(clients), seconds: Number(seconds) }, bet);
process.exit(0);
