import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Milliseconds between two heartbeats. A client that receives nothing for much longer can reconnect. */
export const HEARTBEAT_MS = 15_000;

/** A stream of server-sent events that keeps only the newest event of each name for a slow reader. */
export interface EventStream<Name extends string = string> {
  readonly body: Readable;
  /** @param id grows with every change of what the event is about */
  readonly send: (name: Name, data: object, id?: bigint) => void;
  /** Sends an event whose text is made, by {@link eventText}, once for many streams. */
  readonly sendText: (name: Name, text: string) => void;
  /** Sends a heartbeat; a reader that has read nothing since the last one is disconnected. */
  readonly heartbeat: () => void;
  /** Ends the stream; with a reason where the reader should act on it. */
  readonly end: (reason?: 'session' | 'closed' | 'crowded') => void;
}

/** An event as it is sent. */
export function eventText(name: string, data: object, id?: bigint): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Makes one stream of events. */
export function createEventStream<Name extends string>(): EventStream<Name> {
  let wanted = false;
  let missedHeartbeat = false;
  let ended = false;
  const pending = new Map<string, string>();
  const write = (text: string) => {
    wanted = body.push(text);
  };
  const sendText = (name: Name, text: string) => {
    if (ended) return;
    if (wanted) write(text);
    else pending.set(name, text);
  };
  const body = new Readable({
    highWaterMark: 1024,
    read() {
      wanted = true;
      missedHeartbeat = false;
      if (pending.size === 0) return;
      const text = [...pending.values()].join('');
      pending.clear();
      write(text);
    },
  });
  return {
    body,
    send: (name, data, id) => sendText(name, eventText(name, data, id)),
    sendText,
    heartbeat() {
      if (ended) return undefined;
      if (wanted) return write(':\n\n');
      if (missedHeartbeat) body.destroy();
      missedHeartbeat = true;
      return undefined;
    },
    end(reason) {
      if (ended) return;
      ended = true;
      if (reason !== undefined) body.push(`event: end\ndata: ${reason}\n\n`);
      body.push(null);
    },
  };
}

/** Answers with a stream. */
export function sendEventStream(reply: FastifyReply, { body }: Pick<EventStream, 'body'>): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // A buffering proxy would never deliver an answer without an end.
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(body)
  );
}
