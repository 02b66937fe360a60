import type { Query, QueryClient } from '@tanstack/react-query';
import { safeParse } from 'valibot';
import { followEvents } from '@marquee/api-client';
import {
  LIVE_EVENTS_PATH,
  liveEvent,
  type Call,
  type CallName,
  type LiveTopic,
  type WireLanguage,
} from '@marquee/contract';
import { merged } from './merge-live.ts';

/** The calls by which pages show a topic. */
const topicOf: { readonly [Name in CallName]?: LiveTopic } = {
  jackpots: 'jackpots',
  liveMatches: 'matches',
  sportsMatches: 'matches',
  winnerBoard: 'winners',
  lotteryCategoryLobby: 'draws',
  liveTables: 'tables',
};
/** Milliseconds after which an answer that is shown is fetched again while it is not pushed. */
const freshMs: { readonly [Topic in LiveTopic]: number } = {
  jackpots: 5000,
  matches: 5000,
  winners: 30_000,
  draws: 10_000,
  tables: 10_000,
};
/** Milliseconds between two looks for answers that are too old. */
const LOOK_MS = 2500;
/** Milliseconds after which a page that has come or gone has settled: its parts then share one stream. */
const SETTLE_MS = 1000;
/** Milliseconds over which pages spread the calls that an event makes them send again. */
const SPREAD_MS = 1000;

/**
 * Keeps jackpots, matches, winners, draws and tables as they are now, for as long as the queries of their calls have observers: by one
 * stream for all that is shown, or by fetching them again from time to time while there is none. A page that is out of sight does
 * neither.
 *
 * @param language of the names in what is pushed
 * @returns what ends it
 */
export function keepLive(cache: QueryClient, language: WireLanguage): () => void {
  const queries = cache.getQueryCache();
  /** The version of each topic that the page has; of none that is not told. */
  const versions = new Map<LiveTopic, number>();
  let stream: { readonly topics: readonly LiveTopic[]; readonly stop: () => void } | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const shown = () =>
    queries.findAll({ type: 'active' }).filter((query) => topicOfQuery(query) !== undefined);
  const fetchAgain = (query: Query) =>
    void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });

  function follow(): void {
    const topics = [...new Set(shown().flatMap((query) => topicOfQuery(query) ?? []))].toSorted();
    if (topics.length > 0 && topics.every((topic) => stream?.topics.includes(topic))) return;
    stream?.stop();
    stream = undefined;
    versions.clear();
    if (topics.length === 0) return;
    const stop = followEvents({
      path: `${LIVE_EVENTS_PATH}?topics=${topics.join(',')}`,
      language,
      onEvent({ name, data }) {
        // The site has closed, which the next call says.
        if (name === 'end') return 'stop';
        const topic = topics.find((one) => one === name);
        if (topic !== undefined) receive(topic, data);
        return undefined;
      },
      onClosed: () => versions.clear(),
    });
    stream = { topics, stop };
  }

  function receive(topic: LiveTopic, data: string): void {
    const event = safeParse(liveEvent, parseJson(data));
    if (!event.success) return;
    const { version, value } = event.output;
    const before = versions.get(topic);
    versions.set(topic, version);
    const isKnown = value !== undefined && (topic === 'jackpots' || version - 1 === before);
    for (const query of queries.findAll().filter((one) => topicOfQuery(one) === topic)) {
      if (isKnown) put(query, value);
      else setTimeout(() => fetchAgain(query), before === undefined ? 0 : Math.random() * SPREAD_MS);
    }
  }

  function put(query: Query, value: unknown): void {
    const { queryKey, state } = query;
    if (state.data === undefined) return;
    const call = query.meta?.['call'] as Call | undefined;
    const parsed = call && safeParse(call.response, value);
    // What is still on its way may be older than the event.
    const next =
      call && parsed?.success && state.fetchStatus === 'idle'
        ? merged(call.name, queryKey, state.data, parsed.output)
        : undefined;
    if (next === undefined) fetchAgain(query);
    else cache.setQueryData(queryKey, next);
  }

  function fetchOld(): void {
    if (document.visibilityState === 'hidden') return;
    for (const query of shown()) {
      const topic = topicOfQuery(query);
      const { dataUpdatedAt, errorUpdatedAt, fetchStatus } = query.state;
      if (topic === undefined || fetchStatus !== 'idle') continue;
      if (versions.has(topic) && !isGreatest(query)) continue;
      if (Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) >= freshMs[topic]) fetchAgain(query);
    }
  }

  const looking = setInterval(fetchOld, LOOK_MS);
  const unsubscribe = queries.subscribe(({ type, query }) => {
    if (type !== 'observerAdded' && type !== 'observerRemoved') return;
    if (topicOfQuery(query) === undefined) return;
    clearTimeout(settling);
    settling = setTimeout(follow, SETTLE_MS);
  });
  follow();
  return () => {
    unsubscribe();
    clearInterval(looking);
    clearTimeout(settling);
    stream?.stop();
  };
}

/** The topic of a query's call; its key begins with the call's name. */
function topicOfQuery({ queryKey: [name] }: Query): LiveTopic | undefined {
  return topicOf[name as CallName];
}

/** Events tell the latest wins only. */
function isGreatest({ queryKey: [, request] }: Query): boolean {
  return (
    (request as { readonly query?: { readonly board?: string } } | undefined)?.query?.board === 'greatest'
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
