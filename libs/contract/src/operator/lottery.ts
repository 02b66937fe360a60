import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { operatorCall } from './operator-call.ts';

const lottery = () => text(64);
const reading = {
  method: 'GET',
  permission: 'lottery.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
} as const;
/** Two people decide by entering the same, without seeing each other's entry: an approval would show it. */
const changing = {
  method: 'POST',
  permission: 'lottery.change',
  limit: 'changes',
  approval: 'none',
} as const;
const aboutIssue = { lottery: lottery(), issue: text(64) };

/** What an entry of a result, or a correction, led to. */
const entered = v.object({
  /**
   * `waiting` for a second person; `confirmed`: two people entered the same, and the draw is settled; `mismatch`: the entries
   * differ, and nothing is settled until another person agrees with one of them.
   */
  state: openPicklist(['waiting', 'confirmed', 'mismatch']),
});

/** Lists the lotteries of the platform with their schedules and settings. */
export const lotteries = operatorCall({
  name: 'lotteries',
  path: '/operator/lottery',
  ...reading,
  query: v.strictObject({}),
  response: v.object({
    lotteries: v.array(
      v.object({
        code: v.string(),
        family: v.string(),
        /** Who draws: the platform on a schedule, an organiser outside, or the platform for each order. */
        draws: openPicklist(['own', 'outside', 'instant']),
        /** Null for an instant lottery. */
        schedule: v.unknown(),
        settings: v.unknown(),
        beacon: v.nullable(v.string()),
        region: v.nullable(v.string()),
      }),
    ),
  }),
  failures: [],
});

/** Lists the issues of a lottery, the newest first. */
export const lotteryIssues = operatorCall({
  name: 'lotteryIssues',
  path: '/operator/lottery/issues',
  ...reading,
  query: v.strictObject({ lottery: lottery(), ...paging }),
  response: v.object({
    issues: v.array(
      v.object({
        id: v.string(),
        issue: v.string(),
        opensAt: instant(),
        closesAt: instant(),
        drawsAt: instant(),
        state: openPicklist(['open', 'closed', 'drawn', 'paid', 'void']),
        result: v.nullable(v.string()),
        /** How often its result was corrected. */
        corrections: v.number(),
      }),
    ),
    totals: v.object({ count: v.number() }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});

/** Lists the draws from outside that are over and whose result is missing or unconfirmed. Entries are not shown, only who made one. */
export const lotteryAwaited = operatorCall({
  name: 'lotteryAwaited',
  path: '/operator/lottery/awaited',
  ...reading,
  query: v.strictObject({}),
  response: v.object({
    issues: v.array(
      v.object({
        lottery: v.string(),
        issue: v.string(),
        drawsAt: instant(),
        enteredBy: v.array(v.string()),
      }),
    ),
  }),
  failures: [],
});

/** Enters the result of a draw from outside, null for one that did not take place. It counts when a second person enters the same. */
export const lotteryResultEnter = operatorCall({
  name: 'lotteryResultEnter',
  path: '/operator/lottery/results',
  ...changing,
  audit: 'lottery enter',
  body: v.strictObject({ ...aboutIssue, result: v.nullable(text(400)) }),
  response: entered,
  failures: ['not-found', 'conflict'],
});

/** Replaces a wrong confirmed result, once a second person enters the same: the draw is settled again. */
export const lotteryResultCorrect = operatorCall({
  name: 'lotteryResultCorrect',
  path: '/operator/lottery/results/correct',
  ...changing,
  audit: 'lottery correct',
  body: v.strictObject({ ...aboutIssue, result: v.nullable(text(400)) }),
  response: entered,
  failures: ['not-found', 'conflict'],
});

/** Voids a draw of the platform whose secrets are lost, once a second person does the same: all stakes are refunded. */
export const lotteryIssueVoid = operatorCall({
  name: 'lotteryIssueVoid',
  path: '/operator/lottery/issues/void',
  ...changing,
  audit: 'lottery void',
  body: v.strictObject(aboutIssue),
  response: v.object({ state: openPicklist(['waiting', 'voided']) }),
  failures: ['not-found', 'conflict'],
});

/** Lists the numbers of a lottery that are closed or pay half, by their plays; closed ones first. */
export const lotteryNumbers = operatorCall({
  name: 'lotteryNumbers',
  path: '/operator/lottery/numbers',
  ...reading,
  query: v.strictObject({ lottery: lottery() }),
  response: v.object({
    numbers: v.array(v.object({ play: v.string(), number: v.string(), as: v.picklist(['closed', 'half']) })),
  }),
  failures: ['not-found'],
});

/**
 * Closes numbers of a lottery, sells them at half the odds, or as others, on every play that sells the same bets. Tickets that are
 * sold stay as they are.
 */
export const lotteryNumbersUpdate = operatorCall({
  name: 'lotteryNumbersUpdate',
  path: '/operator/lottery/numbers',
  ...changing,
  audit: 'lottery numbers',
  body: v.strictObject({
    lottery: lottery(),
    play: text(64),
    /** Each as its bet is numbered: `1,2,3`. */
    numbers: v.pipe(v.array(text(64)), v.minLength(1), v.maxLength(1000)),
    as: v.picklist(['closed', 'half', 'sold']),
  }),
  response: v.object({ plays: v.array(v.string()) }),
  failures: ['not-found'],
});
