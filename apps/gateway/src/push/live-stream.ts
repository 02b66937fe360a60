import { fieldProblems, LIVE_EVENTS_PATH, liveEventsQuery, type LiveTopic } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { networkOf } from '../core/visitor-network.ts';
import { addressOf, admit, languageOf, sendRefusal, type RouteParts } from '../http/routes.ts';
import type { CountryLookup } from '../platform/country-lookup.ts';
import { closedPlaces, type VisitorPlace } from '../platform/platform.store.ts';
import { createEventStream, HEARTBEAT_MS, sendEventStream, type EventStream } from './event-stream.ts';
import { createLiveProducers } from './live-producers.ts';
import type { MemberChanges } from './member-changes.ts';
import { createWatch } from './watch.ts';

/** Streams from one address to one merchant at one gateway. Many phones share the address of their carrier. */
export const STREAMS_PER_ADDRESS = 300;
/** Streams of a gateway. Pages that get none send their calls from time to time, as they do without streams. */
const STREAMS = 20_000;
/** Seconds after which one who was refused may try again. */
const REST_SECONDS = 60;
/** Milliseconds between two checks whether sites are still open to who listens, without and with changes that are told. */
const SITES_MS = 1000;
const LIVE_SITES_MS = 120_000;

/**
 * Adds the route of live content: server-sent events that any visitor may read, of the topics that the query names.
 *
 * @param onStreams is told how many streams are open, and how many topics are read for them, when that changes
 */
export function addLiveStream(
  app: FastifyInstance,
  parts: RouteParts & { readonly countryOf: CountryLookup; readonly changes: MemberChanges },
  onStreams?: (open: number, topics: number) => void,
): void {
  const { sql, changes, handlers, merchantOf } = parts;
  const producers = createLiveProducers({ handlers, merchantOf, log: app.log });
  const streams = new Map<EventStream<LiveTopic>, VisitorPlace>();
  const byNetwork = new Map<string, number>();

  const sites = createWatch({
    changes,
    topic: 'site',
    pollMs: SITES_MS,
    liveMs: LIVE_SITES_MS,
    isNeeded: () => streams.size > 0,
    log: app.log,
    async read() {
      const open = [...streams];
      const places = open.map(([, place]) => place);
      const closed = await closedPlaces(sql, places);
      for (const [place, [{ end }]] of open.entries()) if (closed.has(place)) end('closed');
    },
  });
  const heartbeats = setInterval(() => streams.forEach((_, { heartbeat }) => heartbeat()), HEARTBEAT_MS);
  heartbeats.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeats);
    sites.close();
    producers.close();
    streams.forEach((_, { end }) => end());
  });

  app.get(LIVE_EVENTS_PATH, {
    // An answer to HEAD would be a stream without a reader.
    exposeHeadRoute: false,
    onRequest: (request, reply) =>
      admit(parts, { name: 'liveEvents', worksDuring: [], token: 'none', available: true }, request, reply),
    handler: async (request, reply) => {
      const { merchant, hostname: host } = request;
      if (merchant === undefined) throw new Error('a stream without its merchant');
      const query = v.safeParse(liveEventsQuery, request.query);
      if (!query.success) {
        const fields = fieldProblems('query', query.issues);
        return sendRefusal(request, reply, { kind: 'invalid-request', fields }, 'liveEvents');
      }
      const address = addressOf(request);
      const network = `${merchant.code} ${networkOf(address)}`;
      const country = await parts.countryOf(address);
      const ofNetwork = byNetwork.get(network) ?? 0;
      if (ofNetwork >= STREAMS_PER_ADDRESS || streams.size >= STREAMS)
        return sendRefusal(
          request,
          reply,
          { kind: 'too-many-requests', retryAfterSeconds: REST_SECONDS },
          'liveEvents',
        );
      byNetwork.set(network, ofNetwork + 1);
      const events = createEventStream<LiveTopic>();
      streams.set(events, { merchant: merchant.code, address, country });
      changes.start();
      sites.wake([]);
      const language = languageOf(request, merchant);
      const leave = query.output.topics.map((topic) =>
        producers.listen({ host, merchant: merchant.code, language, topic }, (text) =>
          events.sendText(topic, text),
        ),
      );
      onStreams?.(streams.size, producers.count());
      events.body.once('close', () => {
        leave.forEach((end) => end());
        streams.delete(events);
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
        onStreams?.(streams.size, producers.count());
      });
      return sendEventStream(reply, events);
    },
  });
}
