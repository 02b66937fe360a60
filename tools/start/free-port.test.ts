import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '@marquee/gateway';
import { expect, test } from 'vitest';
import { freePort, requireFreePort } from './free-port.ts';

test('a port that cannot be listened on is told in one line, whatever the reason', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(requireFreePort('127.0.0.1', port)).rejects.toThrow(
    new StartError(`Port ${port} is taken: end the program that uses it, or set PORT to another.`),
  );
  expect(await freePort(port)).toBe(0);
  taken.close();
  await once(taken, 'close');
  await expect(requireFreePort('127.0.0.1', port)).resolves.toBeUndefined();
  expect(await freePort(port)).toBe(port);
  for (const host of ['300.1.1.1', '192.0.2.1'])
    await expect(requireFreePort(host, 0)).rejects.toThrow(
      new StartError(`This machine has no address ${host}: correct HOST.`),
    );
});
