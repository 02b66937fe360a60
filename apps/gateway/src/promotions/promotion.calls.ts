import { memberRole, type AnswerOf, type CallOf, type WireLanguage } from '@marquee/contract';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { expectedPicture, readPicture } from '../core/sent-picture.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import { isSwitchedOn } from '../platform/platform.store.ts';
import { ratePercent } from '../records/rebate.ts';
import {
  addClaim,
  applicationHash,
  countClaimable,
  findClaim,
  newestClaim,
  type Claim,
} from './claims.store.ts';
import { giveUp } from '../records/give-up.store.ts';
import { promotionsFor, type Promotion } from './promotions.store.ts';

type PromotionCalls = 'promotionsAvailable' | 'promotionRead' | 'promotionApply' | 'bonusGiveUp';
type Entry = AnswerOf<CallOf<'promotionsAvailable'>>['promotions'][number];

const wire = (currency: string, amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

/** Handlers of promotions and of what they give. `imageOf` gives the address of a picture of the brand file. */
export function promotionCalls(parts: {
  sql: Sql;
  limit: TakeLimit;
  imageOf: (merchant: string, source: string) => string | null;
}): Pick<Handlers, PromotionCalls> {
  const { sql, limit, imageOf } = parts;

  /** What this visitor may see: a trial account, which can join nothing, sees what a guest does. */
  async function seen(
    { merchant, session }: Pick<CallContext<'optional'>, 'merchant' | 'session'>,
    code?: string,
  ) {
    const member = session && memberRole(session.type) !== 'trial' ? session.member : undefined;
    const rebates = await isSwitchedOn(sql, merchant.code, 'MANPLAYREB3');
    return {
      member,
      promotions: await promotionsFor(sql, { merchant: merchant.code, member, rebates }, code),
    };
  }

  const entryOf = (promotion: Promotion, language: WireLanguage, merchant: Merchant): Entry => ({
    id: promotion.code,
    category: promotion.category,
    title: textIn(promotion.titles, language, merchant),
    summary: textIn(promotion.summaries, language, merchant),
    state: promotion.state,
    way: promotion.way,
    figure: figureOf(promotion, merchant.currency),
    imageUrl: promotion.image === null ? null : imageOf(merchant.code, promotion.image),
    startsAt: promotion.startsAt?.toISOString() ?? null,
    endsAt: promotion.endsAt?.toISOString() ?? null,
  });

  return {
    promotionsAvailable: async (_request, context) => {
      const { member, promotions } = await seen(context);
      return answer({
        count: member === undefined ? 0 : await countClaimable(sql, member),
        promotions: promotions.map((promotion) => entryOf(promotion, context.language, context.merchant)),
      });
    },

    promotionRead: async ({ query }, context) => {
      const { merchant, language } = context;
      const { member, promotions } = await seen(context, query.promotion);
      const [promotion] = promotions;
      if (promotion === undefined) return refuse('not-found');
      const claim = member === undefined ? undefined : await newestClaim(sql, member, promotion.code);
      return answer({
        ...entryOf(promotion, language, merchant),
        terms: textIn(promotion.terms, language, merchant),
        application: claim ? { ...claim, appliedAt: claim.appliedAt.toISOString() } : null,
      });
    },

    promotionApply: async ({ body }, context) => {
      const { merchant, session } = context;
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const again = (claim: Claim) =>
        claim.requestHash.equals(applicationHash(body))
          ? answer({ id: `${claim.id}`, state: claim.state })
          : refuse('conflict');
      /** Refuses, unless the conflict is this very request sent twice. */
      const conflict = async () => {
        const other = await findClaim(sql, session.member, body.requestId);
        return other ? again(other) : refuse('conflict');
      };
      const known = await findClaim(sql, session.member, body.requestId);
      if (known) return again(known);
      const wait = await limit.once('applicationByMember', String(session.member), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const [promotion] = (await seen(context, body.promotion)).promotions;
      if (promotion?.way !== 'application') return refuse('not-found');
      if (promotion.state !== 'open' && promotion.state !== 'rejected') return conflict();
      const pictures: Buffer[] = [];
      for (const [place, { type, image }] of body.images.entries()) {
        const picture = await readPicture(type, image);
        if (!picture.ok) return invalid(`images.${place}.image`, expectedPicture, picture.error);
        pictures.push(picture.value);
      }
      const owner = { merchant: merchant.code, member: session.member };
      const claim = await sql.begin((tx) => addClaim(tx, owner, body, pictures));
      return claim ? again(claim) : conflict();
    },

    bonusGiveUp: async ({ body }, { merchant, session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const { currency } = merchant;
      const confirmed = parseMoney(currency, body.takes);
      if (!confirmed.ok) return refuse('conflict');
      const request = {
        merchant: merchant.code,
        member: session.member,
        currency,
        requirement: body.source,
        confirmed: confirmed.value.amount,
      };
      const outcome = await sql.begin((tx) => giveUp(tx, request));
      if (!('taken' in outcome)) return refuse(outcome.kind);
      const taken = wire(currency, outcome.taken);
      log.info(
        { member: String(session.member), requirement: body.source, taken: taken.amount },
        'bonus given up',
      );
      return answer({ taken });
    },
  };
}

function figureOf({ bonusPercent, rebateRate, gift }: Promotion, currency: string): Entry['figure'] {
  if (gift !== null) return { kind: 'amount', amount: wire(currency, gift) };
  if (bonusPercent !== null) return { kind: 'percent', percent: `${bonusPercent}` };
  return rebateRate === null ? null : { kind: 'percent', percent: ratePercent(rebateRate) };
}
