/*
 * A ProxyCommand of ssh: passes bytes to 127.0.0.1 and cuts the connection after so many have been sent.
 * Arguments: port, number of bytes.
 */
import { connect } from 'node:net';

const [port, limit] = process.argv.slice(2).map(Number);
const socket = connect(port, '127.0.0.1');
let sent = 0;
process.stdin.on('data', (part) => {
  const left = limit - sent;
  sent += part.length;
  socket.write(part.subarray(0, left));
  if (sent >= limit) socket.end(() => process.exit(1));
});
socket.pipe(process.stdout);
socket.on('close', () => process.exit(1));
socket.on('error', () => process.exit(1));
