import type { Encryption } from '../core/encryption.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers, PlatformContext } from '../operators/operator-handler.ts';
import {
  awaitedIssues,
  correctResult,
  enterResult,
  type EntryOutcome,
  type ResultEntry,
} from './entries.store.ts';
import { heldNumbers, restrictNumbers } from './held-numbers.store.ts';
import { issuesOf } from './issue-list.store.ts';
import { allLotteries } from './lotteries.store.ts';
import { voidIssue, type VoidOutcome } from './void.store.ts';

type LotteryCalls = Pick<
  OperatorHandlers,
  | 'lotteries'
  | Exclude<Extract<keyof OperatorHandlers, `lottery${string}`>, `lottery${'Schedule' | 'Price'}${string}`>
>;

type Refused<Outcome extends string> = Readonly<Record<Outcome, string>>;

const entryRefusals: Refused<
  Exclude<EntryOutcome['kind'], 'waiting' | 'confirmed' | 'mismatch' | 'not-found'>
> = {
  'already-entered': 'You entered another result before.',
  'own-draw': 'The platform draws this lottery itself.',
  'too-early': 'The draw has not taken place yet.',
  malformed: 'This is no possible result of this lottery.',
  'settled-before': 'Another result was confirmed; correct it to replace it.',
  'not-drawn': 'No result has been confirmed yet.',
  unchanged: 'This result is confirmed already.',
  settling: 'The correction before is still being settled.',
};
const voidRefusals: Refused<Exclude<VoidOutcome['kind'], 'waiting' | 'voided' | 'not-found'>> = {
  drawable: 'Its secrets can be decrypted, so it will be drawn.',
  drawn: 'It was drawn.',
  outside: 'Only draws of the platform are voided; enter that it did not take place.',
  published: 'Another cell draws it, and decides whether it is void: void it there.',
  'too-early': 'The draw has not taken place yet.',
};

/** Handlers of what staff decide about lotteries. @param secrets decrypts the links of the hash chains */
export function lotteryOperatorCalls({
  sql,
  secrets,
}: {
  readonly sql: Sql;
  readonly secrets: Encryption;
}): LotteryCalls {
  async function enter(
    submit: typeof enterResult,
    entry: Omit<ResultEntry, 'operator'>,
    { operator, record }: PlatformContext,
  ) {
    const subject = `${entry.lottery} ${entry.issue}`;
    const { kind } = await submit(sql, { ...entry, operator }, (tx, outcome) =>
      record(tx, subject, { outcome, ...(outcome === 'confirmed' && { result: entry.result ?? 'no draw' }) }),
    );
    if (kind === 'waiting' || kind === 'confirmed' || kind === 'mismatch') return answer({ state: kind });
    if (kind === 'not-found') return refuse('not-found', { message: 'There is no such issue.' });
    return refuse('conflict', { message: entryRefusals[kind] });
  }

  return {
    lotteries: async () => {
      const all = await allLotteries(sql);
      return answer({
        lotteries: all.map(({ code, family, draws, schedule, settings, beacon, region }) => ({
          code,
          family,
          draws,
          schedule,
          settings,
          beacon,
          region,
        })),
      });
    },

    lotteryIssues: async ({ query: { lottery, cursor, limit } }) => {
      const found = await issuesOf(sql, lottery, { cursor, limit: limit + 1 });
      if (found === undefined) return refuse('not-found', { message: `There is no lottery ${lottery}.` });
      const { issues, count } = found;
      return answer({
        issues: issues.slice(0, limit).map(({ id, opensAt, closesAt, drawsAt, ...issue }) => ({
          ...issue,
          id: `${id}`,
          opensAt: opensAt.toISOString(),
          closesAt: closesAt.toISOString(),
          drawsAt: drawsAt.toISOString(),
        })),
        totals: { count },
        nextCursor: issues.length > limit ? `${issues[limit - 1]?.id}` : null,
      });
    },

    lotteryAwaited: async () => {
      const issues = await awaitedIssues(sql);
      return answer({
        issues: issues.map(({ lottery, issue, drawsAt, enteredBy }) => ({
          lottery,
          issue,
          drawsAt: drawsAt.toISOString(),
          enteredBy: [...enteredBy],
        })),
      });
    },

    lotteryResultEnter: ({ body }, context) => enter(enterResult, body, context),

    lotteryResultCorrect: ({ body }, context) => enter(correctResult, body, context),

    lotteryIssueVoid: async ({ body: { lottery, issue } }, { operator, record }) => {
      const { kind } = await voidIssue(sql, secrets, { lottery, issue, operator }, (tx, voiders) =>
        record(tx, `${lottery} ${issue}`, { voiders }),
      );
      if (kind === 'waiting' || kind === 'voided') return answer({ state: kind });
      if (kind === 'not-found') return refuse('not-found', { message: 'There is no such issue.' });
      return refuse('conflict', { message: voidRefusals[kind] });
    },

    lotteryNumbers: async ({ query: { lottery } }) => {
      const held = await heldNumbers(sql, lottery);
      if (held === undefined) return refuse('not-found', { message: `There is no lottery ${lottery}.` });
      return answer({
        numbers: [...listNumbers(held.closedNumbers, 'closed'), ...listNumbers(held.halfNumbers, 'half')],
      });
    },

    lotteryNumbersUpdate: async ({ body }, { record }) => {
      const { lottery, play, numbers, as } = body;
      const outcome = await restrictNumbers(sql, { lottery, play, numbers, as }, (tx, plays) =>
        record(tx, lottery, { as, plays, numbers }),
      );
      switch (outcome.kind) {
        case 'set':
          return answer({ plays: [...outcome.plays] });
        case 'no-lottery':
          return refuse('not-found', { message: `There is no lottery ${lottery}.` });
        case 'no-play':
          return refuse('not-found', { message: `${lottery} has no play ${play}.` });
        case 'no-bet':
          return refuse('invalid-request', {
            fields: [
              { path: 'body.numbers', rule: 'bet', message: `${outcome.number} is not a bet of ${play}` },
            ],
          });
      }
    },
  };
}

const listNumbers = (byPlay: Readonly<Record<string, readonly string[]>>, as: 'closed' | 'half') =>
  Object.entries(byPlay).flatMap(([play, numbers]) => numbers.map((number) => ({ play, number, as })));
