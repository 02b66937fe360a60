import type { AnswerOf, CallOf, LiveTopic } from '@marquee/contract';
import type { CallContext, Handlers } from '../http/handler.ts';
import type { Outcome } from '../http/refusal.ts';

/** What has changed from one answer to the next. */
export type Change =
  | 'nothing'
  /** The call has to be sent again. */
  | 'all'
  /** In the shape of the answer, as the contract says of the topic's events. */
  | { readonly value: unknown };

/** What a call is answered in: for a guest, also where it may have a session. */
export type GuestContext = CallContext & CallContext<'optional'>;

/** How a topic is followed. */
export interface FollowedTopic {
  /** Milliseconds between two looks. */
  readonly everyMs: number;
  readonly begin: () => {
    /** Reads the topic by the handler of its call, and so from what that caches. @returns what has changed since the look before */
    readonly look: (handlers: Handlers, context: GuestContext) => Promise<Change>;
    /** What one who begins to listen is sent: the answer where it is small. */
    readonly whole: () => unknown;
  };
}

interface Topic<Answer> {
  readonly everyMs: number;
  readonly isSmall?: true;
  readonly read: (handlers: Handlers, context: GuestContext) => Promise<Answer>;
  readonly change: (before: Answer, after: Answer) => Change;
}

function followed<Answer>({ everyMs, isSmall, read, change }: Topic<Answer>): FollowedTopic {
  return {
    everyMs,
    begin() {
      let last: { readonly answer: Answer } | undefined;
      return {
        async look(handlers, context) {
          const before = last;
          last = { answer: await read(handlers, context) };
          return before === undefined ? 'all' : change(before.answer, last.answer);
        },
        whole: () => (isSmall ? last?.answer : undefined),
      };
    },
  };
}

type Matches = AnswerOf<CallOf<'sportsMatches'>>;
type Lobby = AnswerOf<CallOf<'lotteryCategoryLobby'>>;

/** Wins of which a page can have missed some and still gets the rest. */
const WINS = 20;
/** A page may show any of the matches. */
const ALL_MATCHES = 10_000;

const jackpots: Topic<AnswerOf<CallOf<'jackpots'>>> = {
  everyMs: 3000,
  isSmall: true,
  read: async (handlers, context) => valueOf(await handlers.jackpots({}, context)),
  change: (before, after) => (isSame(before, after) ? 'nothing' : { value: after }),
};

const matches: Topic<Matches> = {
  everyMs: 5000,
  async read(handlers, context) {
    // The rows of this call have everything that those of liveMatches have.
    const of = async (gameCategory: 'SPORTS' | 'ESPORTS') =>
      valueOf(await handlers.sportsMatches({ query: { gameCategory, count: ALL_MATCHES } }, context));
    const [sports, esports] = await Promise.all([of('SPORTS'), of('ESPORTS')]);
    return { ...sports, matches: [...sports.matches, ...esports.matches] };
  },
  change(before, after) {
    const idOf = ({ id }: Matches['matches'][number]) => id;
    const ids = new Set(after.matches.map(idOf));
    const gone = before.matches.filter(({ id }) => !ids.has(id));
    // A page knows itself when a match has ended.
    if (gone.some(({ endsAt }) => endsAt > after.serverTime)) return 'all';
    const changed = changedRows(before.matches, after.matches, idOf);
    if (changed.length === 0 && gone.length === 0) return 'nothing';
    return { value: { ...after, matches: changed } };
  },
};

const winners: Topic<AnswerOf<CallOf<'winnerBoard'>>> = {
  everyMs: 3000,
  read: async (handlers, context) =>
    valueOf(await handlers.winnerBoard({ query: { board: 'latest', count: WINS } }, context)),
  change(before, after) {
    if (isSame(before, after)) return 'nothing';
    const [newest] = before;
    const place = newest === undefined ? after.length : after.findIndex((win) => isSame(win, newest));
    // The newest win is gone: voided, or so many came that there is no telling how many.
    if (place <= 0) return 'all';
    const kept = after.slice(place);
    return isSame(kept, before.slice(0, kept.length)) ? { value: after.slice(0, place) } : 'all';
  },
};

const draws: Topic<Lobby> = {
  everyMs: 3000,
  async read(handlers, context) {
    const of = async (category: 'LOTT' | 'ELOTT') =>
      valueOf(await handlers.lotteryCategoryLobby({ query: { category } }, context));
    const [lott, elott] = await Promise.all([of('LOTT'), of('ELOTT')]);
    return {
      ...lott,
      lotteries: [...lott.lotteries, ...elott.lotteries],
      popular: [...lott.popular, ...elott.popular],
    };
  },
  change(before, after) {
    const codeOf = ({ code }: Lobby['lotteries'][number]) => code;
    const listed = ({ lotteries, popular }: Lobby) => [lotteries.map(codeOf), popular];
    if (!isSame(listed(before), listed(after))) return 'all';
    const changed = changedRows(before.lotteries, after.lotteries, codeOf);
    return changed.length === 0 ? 'nothing' : { value: { ...after, lotteries: changed, popular: [] } };
  },
};

const tables: Topic<AnswerOf<CallOf<'liveTables'>>> = {
  everyMs: 5000,
  read: async (handlers, context) => valueOf(await handlers.liveTables({}, context)),
  change(before, after) {
    const idOf = ({ vassalage, gameId }: AnswerOf<CallOf<'liveTables'>>[number]) => `${vassalage}/${gameId}`;
    if (!isSame(before.map(idOf), after.map(idOf))) return 'all';
    const changed = changedRows(before, after, idOf);
    return changed.length === 0 ? 'nothing' : { value: changed };
  },
};

/** All topics. */
export const followedTopics: { readonly [Name in LiveTopic]: FollowedTopic } = {
  jackpots: followed(jackpots),
  matches: followed(matches),
  winners: followed(winners),
  draws: followed(draws),
  tables: followed(tables),
};

/** @throws when the call was refused, which none of these is while it works */
function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`a live topic was refused: ${outcome.error.kind}`);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The rows that are new or have changed. */
function changedRows<Row>(before: readonly Row[], after: readonly Row[], idOf: (row: Row) => string): Row[] {
  const known = new Map(before.map((row) => [idOf(row), JSON.stringify(row)]));
  return after.filter((row) => known.get(idOf(row)) !== JSON.stringify(row));
}
