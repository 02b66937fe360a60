import { Readable } from 'node:stream';
import { money, toDecimalString } from '@marquee/money';
import type { FastifyInstance } from 'fastify';
import { addressOf, admit, type RouteParts } from '../http/routes.ts';
import type { CountryLookup } from '../platform/country-lookup.ts';
import { createBalanceWatch } from './balance-watch.ts';

/** Where the events are; beside the contract's calls, since their answer has no end. */
export const BALANCE_EVENTS_PATH = '/wps/v2/wallets/events';

/** Milliseconds between two signs of life. Whoever hears nothing for much longer may take the stream for lost. */
const HEARTBEAT_MS = 15_000;
/** Streams of one member at one gateway. One more ends the oldest, which is the likeliest to have no reader. */
export const STREAMS_PER_MEMBER = 8;

/** A stream that holds no more than the newest balance for a reader who does not keep up. */
export interface BalanceEvents {
  readonly body: Readable;
  readonly tell: (sumBalance: string, currency: string, seq: bigint) => void;
  /** A sign of life; a reader who has taken nothing since the last one is dropped. */
  readonly beat: () => void;
  /** Ends the stream in good order, with a reason for those that the reader should act on. */
  readonly end: (reason?: 'session' | 'closed' | 'crowded') => void;
}

/** Makes one stream of balance events. */
export function createBalanceEvents(): BalanceEvents {
  let wanted = false;
  let missedBeat = false;
  let ended = false;
  let pending: string | undefined;
  const write = (text: string) => {
    wanted = body.push(text);
  };
  const body = new Readable({
    highWaterMark: 1024,
    read() {
      wanted = true;
      missedBeat = false;
      if (pending === undefined) return;
      const text = pending;
      pending = undefined;
      write(text);
    },
  });
  return {
    body,
    tell(sumBalance, currency, seq) {
      if (ended) return;
      const text = `id: ${seq}\nevent: balance\ndata: ${JSON.stringify({ sumBalance, currency })}\n\n`;
      if (wanted) write(text);
      else pending = text;
    },
    beat() {
      if (ended) return undefined;
      if (wanted) return write(':\n\n');
      if (missedBeat) body.destroy();
      missedBeat = true;
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

/** Adds the route of the balance's events: server-sent events, one on every change, for the bearer of a session. */
export function addBalanceStream(
  app: FastifyInstance,
  parts: RouteParts & { readonly countryOf: CountryLookup },
): void {
  const watch = createBalanceWatch(parts.sql, app.log);
  const streams = new Map<bigint, BalanceEvents[]>();
  const all = () => [...streams.values()].flat();
  const beating = setInterval(() => all().forEach(({ beat }) => beat()), HEARTBEAT_MS);
  beating.unref();
  app.addHook('preClose', async () => {
    clearInterval(beating);
    watch.close();
    all().forEach(({ end }) => end());
  });

  app.get(BALANCE_EVENTS_PATH, {
    onRequest: (request, reply) =>
      admit(
        parts,
        { name: 'walletEvents', worksDuring: ['break'], token: 'required', available: true },
        request,
        reply,
      ),
    handler: async (request, reply) => {
      const { merchant, session } = request;
      if (merchant === undefined || session === undefined) throw new Error('a stream without its session');
      const { member, tokenHash } = session;
      const { currency } = merchant;
      const address = addressOf(request);
      const country = await parts.countryOf(address);
      const events = createBalanceEvents();
      const others = streams.get(member) ?? [];
      if (others.length >= STREAMS_PER_MEMBER) others[0]?.end('crowded');
      streams.set(member, [...others, events]);
      const unfollow = watch.follow({
        member,
        currency,
        tokenHash,
        hear: (sum, seq) => events.tell(toDecimalString(money(currency, sum)), currency, seq),
        visitor: { merchant: merchant.code, address, country },
        end: events.end,
      });
      events.body.once('close', () => {
        unfollow();
        const left = (streams.get(member) ?? []).filter((one) => one !== events);
        if (left.length > 0) streams.set(member, left);
        else streams.delete(member);
      });
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // A proxy that gathers an answer before it passes it on would gather this one for ever.
          .header('x-accel-buffering', 'no')
          .header('connection', 'close')
          .send(events.body)
      );
    },
  });
}
