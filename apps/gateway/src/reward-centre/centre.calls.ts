import type { AnswerOf, CallOf } from '@marquee/contract';
import { shownPoints } from '@marquee/reward-rules';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn } from '../core/merchant.ts';
import { givesRebate } from '../records/rebate.calls.ts';
import { inCurrency, isTrial, type MemberContext } from '../records/record-context.ts';
import {
  claimableRewards,
  collectAll,
  collectOne,
  countClaimableRewards,
  type CentreOwner,
  type Prize,
} from './centre.store.ts';
import { pastRewards } from './history.store.ts';

type CentreCalls = 'rewardCount' | 'rewardCentre' | 'rewardCollect' | 'rewardCollectAll' | 'rewardHistory';
type WirePrize = AnswerOf<CallOf<'rewardCollect'>>['prize'];

/** Handlers of the reward centre. */
export function rewardCentreCalls({ sql }: { sql: Sql }): Pick<Handlers, CentreCalls> {
  const memberOf = ({ merchant, session }: MemberContext) => ({
    merchant: merchant.code,
    currency: merchant.currency,
    member: session.member,
    rankLevel: session.rankLevel,
    onBreak: session.breakSeconds !== null,
  });
  const ownerOf = async (context: MemberContext): Promise<CentreOwner> => ({
    ...memberOf(context),
    cashback: await givesRebate(sql, context.merchant),
  });

  return {
    rewardCount: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      return answer({ count: await countClaimableRewards(sql, memberOf(context)) });
    },

    rewardCentre: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { language, merchant } = context;
      const rewards = await claimableRewards(sql, await ownerOf(context));
      return answer({
        count: rewards.length,
        rewards: rewards.map(({ id, source, titles, givenAt, expiresAt, ...prize }) => ({
          id,
          source,
          title: textIn(titles, language, merchant),
          prize: wirePrize(prize, merchant.currency),
          givenAt: givenAt?.toISOString() ?? null,
          expiresAt: expiresAt?.toISOString() ?? null,
        })),
      });
    },

    rewardCollect: async ({ body: { reward, requestId } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const owner = await ownerOf(context);
      const outcome = await sql.begin((tx) => collectOne(tx, owner, reward, requestId));
      return 'prize' in outcome
        ? answer({ prize: wirePrize(outcome.prize, owner.currency) })
        : refuse(outcome.kind);
    },

    rewardCollectAll: async ({ body: { requestId } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const owner = await ownerOf(context);
      const { count, money, points, tickets } = await sql.begin((tx) => collectAll(tx, owner, requestId));
      const amount = inCurrency(owner.currency)(money);
      return answer({ count, amount, points: shownPoints(points), tickets });
    },

    rewardHistory: async ({ query: { cursor, limit } }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { language, merchant, session } = context;
      const found = await pastRewards(sql, session.member, { cursor, limit: limit + 1 });
      const rewards = found.slice(0, limit);
      const last = rewards.at(-1);
      return answer({
        rewards: rewards.map(({ id, source, titles, state, at, ...prize }) => ({
          id,
          source,
          title: textIn(titles, language, merchant),
          prize: wirePrize(prize, merchant.currency),
          state,
          at: at.toISOString(),
        })),
        next: found.length > limit && last !== undefined ? `${last.microseconds}.${last.id}` : null,
      });
    },
  };
}

function wirePrize({ kind, amount, turnover }: Prize, currency: string): WirePrize {
  if (kind === 'points') return { kind, points: shownPoints(amount) };
  if (kind === 'raffle-ticket') return { kind, count: Number(amount) };
  const wire = inCurrency(currency);
  return { kind, amount: wire(amount), turnover: wire(amount * BigInt(turnover)) };
}
