import type { LiveTopic, WireLanguage } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Merchant } from '../core/merchant.ts';
import type { Handlers } from '../http/handler.ts';
import { eventText } from './event-stream.ts';
import { followedTopics } from './live-topics.ts';

/** Characters of a value above which an event has none: who listens sends the call, whose answer is compressed. */
const LARGEST_VALUE = 8192;

/** What a stream listens to. */
export interface LiveSubject {
  /** Host of the merchant's site. */
  readonly host: string;
  readonly merchant: string;
  /** The language of the names in what is sent. */
  readonly language: WireLanguage;
  readonly topic: LiveTopic;
}

/** Looks for changes for all streams of a gateway. */
export interface LiveProducers {
  /** Begins to listen. @param onEvent receives the text of each event @returns a function that ends it */
  readonly listen: (subject: LiveSubject, onEvent: (text: string) => void) => () => void;
  /** How many look at this moment. */
  readonly count: () => number;
  readonly close: () => void;
}

/** Makes a gateway's producers: one for each merchant, topic and language, for as long as there are listeners. */
export function createLiveProducers(parts: {
  readonly handlers: Handlers;
  readonly merchantOf: (host: string) => Merchant | undefined;
  readonly log: FastifyBaseLogger;
}): LiveProducers {
  const running = new Map<string, ReturnType<typeof createProducer>>();
  return {
    listen(subject, onEvent) {
      const key = `${subject.merchant} ${subject.language} ${subject.topic}`;
      const producer = running.get(key) ?? createProducer(parts, subject);
      running.set(key, producer);
      const leave = producer.join(onEvent);
      return () => {
        if (leave() > 0) return;
        producer.stop();
        running.delete(key);
      };
    },
    count: () => running.size,
    close() {
      running.forEach(({ stop }) => stop());
      running.clear();
    },
  };
}

function createProducer(
  { handlers, merchantOf, log }: Parameters<typeof createLiveProducers>[0],
  { host, language, topic }: LiveSubject,
) {
  const { everyMs, begin } = followedTopics[topic];
  const { look, whole } = begin();
  const listeners = new Set<(text: string) => void>();
  /** Grows by one with each event; 0 before the first look. */
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const event = (value: unknown) => {
    const isSmall = value !== undefined && JSON.stringify(value).length <= LARGEST_VALUE;
    return eventText(topic, isSmall ? { version, value } : { version });
  };

  async function lookAgain(): Promise<void> {
    try {
      // Read each time, because a brand may be changed while its pages are open.
      const merchant = merchantOf(host);
      if (merchant === undefined) return;
      const change = await look(handlers, {
        merchant,
        host,
        origin: undefined,
        address: '',
        userAgent: undefined,
        language,
        session: undefined,
        log,
      });
      if (isStopped || change === 'nothing') return;
      version += 1;
      const text = event(change === 'all' ? whole() : change.value);
      listeners.forEach((listener) => listener(text));
    } catch (error) {
      // The streams stay open: changes are sent when it can be read again.
      log.warn({ err: error }, `live ${topic} could not be read`);
    } finally {
      if (!isStopped) timer = setTimeout(() => void lookAgain(), everyMs).unref();
    }
  }

  void lookAgain();
  return {
    /** @returns what leaves again, and says how many are left */
    join(listener: (text: string) => void): () => number {
      listeners.add(listener);
      // Before the first look, its own event is the first.
      if (version > 0) listener(event(whole()));
      return () => {
        listeners.delete(listener);
        return listeners.size;
      };
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
