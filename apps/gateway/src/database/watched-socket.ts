import { connect, type Socket } from 'node:net';

/** Where the driver wants to be connected to: one of several hosts, or a file. */
interface Place {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false | undefined;
}

/**
 * Makes sockets that end when nothing passes for a time, in either direction. Without it the driver waits for a server that
 * is frozen, or whose machine is gone, until the operating system gives up: about a quarter of an hour.
 */
export function openWatchedSocket(silenceMs: number): (place: Place) => Socket {
  let attempts = 0;
  return ({ host, port, path }) => {
    const place = attempts++ % host.length;
    const socket = path ? connect(path) : connect(port[place] ?? 5432, host[place] ?? 'localhost');
    let passed = 0;
    let lastAt = performance.now();
    // Counted rather than listened for: the driver removes all listeners when it changes to TLS.
    const watch = setInterval(() => {
      if (socket.destroyed) return clearInterval(watch);
      const now = performance.now();
      const passedNow = socket.bytesRead + socket.bytesWritten;
      if (passedNow !== passed) [passed, lastAt] = [passedNow, now];
      else if (now - lastAt > silenceMs) socket.destroy();
    }, silenceMs / 10);
    watch.unref();
    return socket;
  };
}
