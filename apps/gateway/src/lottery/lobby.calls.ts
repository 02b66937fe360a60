import type { AnswerOf, CallOf } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import { recentLotteries } from './catalogue.store.ts';
import { lobbyLotteries } from './lobby.store.ts';
import { calendarFor } from './issues.store.ts';
import { wireNumbers } from './lottery.answers.ts';
import { readClock } from './proof.store.ts';
import type { Schedule } from './schedule.ts';

/** Lotteries that the member played last, of all lobbies together. */
const RECENT = 20;
/** The issue that waits for its draw, if any, the one on sale, and the one that a page continues with when that closes. */
const UPCOMING = 3;

/** The handler of what a lottery lobby shows. */
export function lobbyCalls({ sql }: { sql: Sql }): Pick<Handlers, 'lotteryCategoryLobby'> {
  return {
    lotteryCategoryLobby: async ({ query }, { merchant, language, session }) => {
      const [now, lotteries, played] = await Promise.all([
        readClock(sql),
        lobbyLotteries(sql, merchant.code, query.category),
        session === undefined ? [] : recentLotteries(sql, merchant.code, session.member, { count: RECENT }),
      ]);
      const here = new Set(lotteries.map(({ code }) => code));
      return answer({
        serverTime: now.toISOString(),
        lotteries: lotteries.map((each) => ({
          code: each.code,
          gameName: textIn(each.names, language, merchant),
          family: each.family,
          draws: each.draws,
          beacon: each.beacon,
          region: each.region,
          vassalage: each.vendor,
          vendorName: each.vendorName,
          accountTypeName: each.accountType,
          prizeMode: each.mode ?? 'unknown',
          upcoming: upcomingOf(each.schedule, now),
          last:
            each.issue === null || each.result === null || each.drawnAt === null
              ? null
              : {
                  issue: each.issue,
                  numbers: wireNumbers(each.result),
                  openedAt: each.drawnAt.toISOString(),
                },
        })),
        popular: lotteries
          .flatMap(({ code, hotRank }) => (hotRank === null ? [] : [{ code, hotRank }]))
          .toSorted((one, other) => one.hotRank - other.hotRank)
          .map(({ code }) => code),
        recent: played.flatMap(({ code }) => (here.has(code) ? [code] : [])),
      });
    },
  };
}

function upcomingOf(
  schedule: Schedule | null,
  now: Date,
): AnswerOf<CallOf<'lotteryCategoryLobby'>>['lotteries'][number]['upcoming'] {
  if (schedule === null) return [];
  const notDrawn = now.getTime() - schedule.closeSeconds * 1000;
  return calendarFor(schedule)
    .closingAfter(notDrawn, UPCOMING)
    .map(({ issue, closesAt, drawsAt }) => ({
      issue,
      closesAt: new Date(closesAt).toISOString(),
      drawsAt: new Date(drawsAt).toISOString(),
    }));
}
