import { money, toDecimalString } from '@marquee/money';
import { POINTS, shownPoints } from '@marquee/reward-rules';
import type { FastifyInstance } from 'fastify';
import { addressOf, admit, type RouteParts } from '../http/routes.ts';
import { missionCounts } from '../missions/member-missions.store.ts';
import { missionVersions } from '../missions/versions.store.ts';
import { inboxVersions, unreadCounts } from '../inbox/unread.store.ts';
import type { CountryLookup } from '../platform/country-lookup.ts';
import { claimableCounts, playVersions, rewardVersions } from '../reward-centre/count.store.ts';
import { createBalanceWatch } from './balance-watch.ts';
import { createCountWatch } from './count-watch.ts';
import { createEventStream, HEARTBEAT_MS, sendEventStream, type EventStream } from './event-stream.ts';
import type { MemberChanges } from './member-changes.ts';

/** Path of the events. Not a call of the contract, since the answer has no end. */
export const BALANCE_EVENTS_PATH = '/wps/v2/wallets/events';

/** Milliseconds between two polls of the numbers next to the menu's entries while the database does not tell changes. */
const COUNTS_MS = 1000;
/** The same while it does: rewards expire, messages appear and missions begin by time alone. */
const LIVE_COUNTS_MS = 120_000;
/** Milliseconds between two polls of the cashback that new bets bring, which has to be summed up and is never told. */
const CASHBACK_MS = 60_000;
/** Streams of one member at one gateway. One more ends the oldest, which is the likeliest to have no reader. */
export const STREAMS_PER_MEMBER = 8;

type MemberEvent = 'agent' | 'balance' | 'messages' | 'missions' | 'points' | 'rewards';

/**
 * Adds the route of a member's events: server-sent, one on every change of balance, points, inbox, rewards, missions and contracts.
 *
 * @param onStreams is told how many streams are open when that changes
 */
export function addBalanceStream(
  app: FastifyInstance,
  parts: RouteParts & { readonly countryOf: CountryLookup; readonly changes: MemberChanges },
  onStreams?: (open: number) => void,
): void {
  const { sql, changes } = parts;
  const watch = createBalanceWatch(sql, changes, app.log);
  const often = { pollMs: COUNTS_MS, liveMs: LIVE_COUNTS_MS };
  const inboxes = createCountWatch(
    {
      ...often,
      topic: 'inbox',
      versions: (members) => inboxVersions(sql, members),
      counts: (members) => unreadCounts(sql, members),
    },
    changes,
    app.log,
  );
  const claimable = (members: readonly bigint[]) => claimableCounts(sql, members);
  const rewards = createCountWatch(
    { ...often, topic: 'rewards', versions: (members) => rewardVersions(sql, members), counts: claimable },
    changes,
    app.log,
  );
  const cashback = createCountWatch(
    {
      topic: 'rewards',
      versions: (members) => playVersions(sql, members),
      counts: claimable,
      pollMs: CASHBACK_MS,
      liveMs: CASHBACK_MS,
    },
    changes,
    app.log,
  );
  const missions = createCountWatch(
    {
      ...often,
      topic: 'missions',
      versions: (members) => missionVersions(sql, members),
      counts: (members) => missionCounts(sql, members),
    },
    changes,
    app.log,
  );
  const streams = new Map<bigint, EventStream<MemberEvent>[]>();
  const all = () => [...streams.values()].flat();
  const heartbeats = setInterval(() => all().forEach(({ heartbeat }) => heartbeat()), HEARTBEAT_MS);
  heartbeats.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeats);
    watch.close();
    [inboxes, rewards, cashback, missions].forEach(({ close }) => close());
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
      const events = createEventStream<MemberEvent>();
      changes.start();
      const others = streams.get(member) ?? [];
      if (others.length >= STREAMS_PER_MEMBER) others[0]?.end('crowded');
      streams.set(member, [...others, events]);
      onStreams?.(all().length);
      const common = {
        member,
        tokenHash,
        visitor: { merchant: merchant.code, address, country },
        end: events.end,
      };
      const unfollow = [
        watch.follow({
          ...common,
          currency,
          onEvents: ({ offers, answers }) =>
            events.send('agent', { offers: Number(offers), answers: Number(answers) }),
          onBalance: (sum, seq) =>
            events.send('balance', { sumBalance: toDecimalString(money(currency, sum)), currency }, seq),
        }),
        watch.follow({
          ...common,
          currency: POINTS,
          onBalance: (sum, seq) => events.send('points', { points: shownPoints(sum) }, seq),
        }),
        inboxes.follow({ member, onCount: (unread) => events.send('messages', { unread }) }),
        missions.follow({ member, onCount: (count) => events.send('missions', { count }) }),
        ...[rewards, cashback].map(({ follow }) =>
          follow({ member, onCount: (count) => events.send('rewards', { count }) }),
        ),
      ];
      events.body.once('close', () => {
        unfollow.forEach((end) => end());
        const left = (streams.get(member) ?? []).filter((one) => one !== events);
        if (left.length > 0) streams.set(member, left);
        else streams.delete(member);
        onStreams?.(all().length);
      });
      return sendEventStream(reply, events);
    },
  });
}
