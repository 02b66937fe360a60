import { memberRole } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { cycleDay, distanceTo, maskedName, monthCalendar } from '@marquee/reward-rules';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { claimReward } from '../rewards/rewards.store.ts';
import { checkIn, checkInState } from './check-ins.store.ts';
import { boardKey, savedBoards, standings } from './leaderboards.store.ts';
import { memberMissions, missionCounts } from './member-missions.store.ts';
import { isSum, wireGoal, wirePlay, wirePrize } from './wire.ts';

type MissionCalls =
  | 'missionClaim'
  | 'missionSummary'
  | 'missionList'
  | 'missionLeaderboard'
  | 'checkInCalendar'
  | 'checkIn';
type Context = CallContext<'required'>;

/** Handlers of missions, leaderboards and the check-in. `imageOf` gives the address of a picture of the brand file. */
export function missionCalls({
  sql,
  imageOf,
}: {
  readonly sql: Sql;
  readonly imageOf: (merchant: string, source: string) => string | null;
}): Pick<Handlers, MissionCalls> {
  const isTrial = ({ session }: Context) => memberRole(session.type) === 'trial';
  const picture = ({ code }: Merchant, image: string | null) =>
    image === null ? null : imageOf(code, image);

  return {
    missionSummary: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { member } = context.session;
      const counts = await missionCounts(sql, [member]);
      return answer({ count: counts.get(member) ?? 0 });
    },

    missionList: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, language } = context;
      const { currency } = merchant;
      const missions = await memberMissions(sql, merchant.code, session.member);
      return answer({
        currency,
        missions: missions.map((mission) => {
          const { goal } = mission;
          const isMoney = isSum(goal);
          const shown = (value: bigint) => (isMoney ? toDecimalString(money(currency, value)) : `${value}`);
          const { kind, play } = wireGoal(goal);
          return {
            id: mission.code,
            title: textIn(mission.titles, language, merchant),
            description: textIn(mission.descriptions, language, merchant),
            imageUrl: picture(merchant, mission.image),
            period: mission.period,
            startsAt: mission.startsAt.toISOString(),
            endsAt: mission.endsAt?.toISOString() ?? null,
            isComing: mission.isComing,
            goal: { kind, play: play === null ? null : shownPlay(play, merchant) },
            isMoney,
            progress: shown(mission.value),
            isAutomatic: mission.automatic,
            steps: mission.steps.map(({ step, target, state, reward, ...prize }) => ({
              step,
              target: shown(target),
              prize: wirePrize(currency, prize),
              state,
              reward: state === 'claimable' && reward !== null ? `${reward}` : null,
            })),
          };
        }),
      });
    },

    missionClaim: async ({ body: { requestId, reward } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, log } = context;
      const outcome = await sql.begin((tx) => claimReward(tx, session.member, BigInt(reward), requestId));
      if (!('reward' in outcome)) return refuse(outcome.kind);
      const { kind: prize, amount, turnover, raffle } = outcome.reward;
      log.info({ member: String(session.member), reward }, 'reward claimed');
      return answer({ prize: wirePrize(merchant.currency, { prize, amount, turnover, raffle }) });
    },

    missionLeaderboard: async ({ query: { board: code, period, count } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, language } = context;
      const saved = await savedBoards(sql, merchant.code);
      const now = new Date();
      const shown = saved.filter(({ startsAt }) => startsAt <= now);
      const boards = shown.map(({ code: id, titles }) => ({ id, title: textIn(titles, language, merchant) }));
      const board = code === undefined ? shown[0] : shown.find((each) => each.code === code);
      if (board === undefined)
        return code === undefined ? answer({ boards, board: null }) : refuse('not-found');
      const key = await boardKey(sql, merchant.code, board, period);
      const found = await standings(sql, {
        merchant: merchant.code,
        board: board.code,
        ...key,
        member: session.member,
        count,
      });
      const { currency } = merchant;
      const score = (value: bigint) => toDecimalString(money(currency, value));
      return answer({
        boards,
        board: {
          id: board.code,
          title: textIn(board.titles, language, merchant),
          imageUrl: picture(merchant, board.image),
          currency,
          measure: board.measure,
          play: shownPlay(board.play, merchant),
          period: board.period,
          startsAt: key.startsAt.toISOString(),
          endsAt: key.endsAt.toISOString(),
          isPaid: found.isPaid,
          places: found.places.map(({ place, member, username, score: value }) => ({
            place,
            account: member === session.member ? username : maskedName(username),
            score: score(value),
            isOwn: member === session.member,
          })),
          own:
            found.own === undefined
              ? null
              : {
                  place: found.own.place,
                  score: score(found.own.score),
                  distance:
                    found.own.ahead === null ? null : score(distanceTo(found.own.ahead, found.own.score)),
                },
          prizes: board.prizes.map(({ from, to, ...prize }) => ({
            from,
            to,
            prize: wirePrize(currency, prize),
          })),
        },
      });
    },

    checkInCalendar: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session } = context;
      const state = await checkInState(sql, merchant.code, session.member);
      if (state === undefined) return answer({ checkIn: null });
      const { today, done, streak, prizes, since } = state;
      const isDone = done.includes(today);
      return answer({
        checkIn: {
          today,
          isDone,
          streak,
          cycleDay: cycleDay(isDone ? streak : streak + 1, prizes.length),
          prizes: prizes.map((prize) => wirePrize(merchant.currency, prize)),
          days: [...monthCalendar(today, new Set(done), since)],
        },
      });
    },

    checkIn: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session, log } = context;
      const outcome = await sql.begin((tx) => checkIn(tx, merchant.code, session.member));
      if (outcome.kind === 'switched-off') return refuse('feature-disabled');
      if (outcome.kind === 'done') return refuse('conflict');
      log.info({ member: String(session.member), streak: outcome.streak }, 'checked in');
      return answer({ streak: outcome.streak, prize: wirePrize(merchant.currency, outcome.prize) });
    },
  };
}

/** A filter with the categories that the merchant's members can see. */
function shownPlay(play: Parameters<typeof wirePlay>[0], { categories }: Merchant) {
  const { categories: codes, ...rest } = wirePlay(play);
  return { ...rest, categories: codes === null ? null : categories.filter((each) => codes.includes(each)) };
}
