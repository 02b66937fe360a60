import * as v from 'valibot';

/** Path of the events of live content. Not a call of the contract, since the answer has no end. */
export const LIVE_EVENTS_PATH = '/wps/v2/live/events';

/** What a page can be told of while it is shown: the names of the events. */
export const liveTopics = ['jackpots', 'matches', 'winners', 'draws', 'tables'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** `topics=jackpots,draws`: each one once, in any order. */
export const liveEventsQuery = v.strictObject({
  topics: v.pipe(
    v.string(),
    v.transform((names) => names.split(',')),
    v.array(v.picklist(liveTopics)),
    v.transform((names): readonly LiveTopic[] => [...new Set(names)]),
  ),
});

/**
 * The data of an event. The first event of a topic on a connection tells where the topic stands; each later one has the version after
 * the one before, or events were left out for a reader who was slow.
 *
 * value has the shape of the answer of the topic's call. Of jackpots it is the whole answer; of matches, draws and tables it has only the
 * rows that are new or changed; of winners the wins since the last event. Without a value the call has to be sent again.
 */
export const liveEvent = v.object({ version: v.number(), value: v.optional(v.unknown()) });
