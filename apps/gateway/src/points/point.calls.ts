import {
  memberRole,
  type AnswerOf,
  type CallOf,
  type PointContact,
  type WireLanguage,
} from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { POINTS, shownPoints } from '@marquee/reward-rules';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse } from '../http/refusal.ts';
import { checkPaymentPassword } from '../identity/payment-password.ts';
import { accountBalance } from '../ledger/ledger.store.ts';
import { convertPoints, findConversion } from './conversions.store.ts';
import { offeredItems, type OfferedItem } from './items.store.ts';
import { findRedemption, redeem, redemptionsOf, type RedeemOutcome } from './redemptions.store.ts';
import { pointRates, readPointSettings } from './settings.store.ts';

/** What the handlers stand on. `imageOf` gives the address of a picture of the brand file. */
export interface PointParts {
  readonly sql: Sql;
  readonly limit: TakeLimit;
  readonly imageOf: (merchant: string, source: string) => string | null;
}

type PointCalls =
  | 'pointBalance'
  | 'pointRewards'
  | 'pointRedeem'
  | 'pointRedeemList'
  | 'pointConfig'
  | 'pointConvert';

const wire = (currency: string, amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

/** Handlers of a member's points and of what they are exchanged for. */
export function pointCalls(parts: PointParts): Pick<Handlers, PointCalls> {
  const { sql, limit, imageOf } = parts;
  const balanceOf = (member: bigint) => accountBalance(sql, member, POINTS, 'cash');

  return {
    pointBalance: async (_request, { session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      return answer({ points: shownPoints(await balanceOf(session.member)) });
    },

    pointRewards: async ({ query }, { merchant, session, language }) => {
      const { affordable, kind, ...filter } = query;
      const canRedeem = session !== undefined && memberRole(session.type) !== 'trial';
      const maximum =
        affordable === undefined || !canRedeem
          ? undefined
          : Math.floor(shownPoints(await balanceOf(session.member)));
      const { items, total } = await offeredItems(sql, merchant.code, { ...filter, kind, maximum });
      return answer({
        items: items.map((item) => wireItem(item, merchant, language, imageOf)),
        totalPages: Math.ceil(total / query.pageSize),
      });
    },

    pointRedeem: async ({ body: { itemId, paymentPassword, ...body } }, { merchant, session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const { code, currency } = merchant;
      const requested = {
        merchant: code,
        currency,
        member: session.member,
        item: itemId,
        contact: undefined,
        ...body,
      };
      // Before the password is checked: a repeated request has no effect and costs no attempt.
      const known = await findRedemption(sql, requested);
      if (known !== undefined) return redeemAnswer(known);
      const wait = await limit.once('pointsByMember', String(session.member), body.requestId);
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const proven = await checkPaymentPassword(parts, session.member, paymentPassword, log);
      if (!proven.ok) return proven;
      const outcome = await redeem(sql, requested);
      if (outcome.kind === 'redeemed')
        log.info(
          { member: String(session.member), redemption: String(outcome.redemption) },
          'points redeemed',
        );
      return redeemAnswer(outcome);
    },

    pointRedeemList: async ({ query: { cursor, limit: count } }, { merchant, session, language }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const rows = await redemptionsOf(sql, session.member, { before: cursor, count });
      return answer({
        redemptions: rows.map((row) => ({
          redeemId: `${row.id}`,
          itemName: textIn(row.names, language, merchant),
          quantity: row.quantity,
          points: shownPoints(row.points),
          amount: wire(merchant.currency, row.price),
          status: row.state,
          reason: row.reason,
          redeemedAt: row.createdAt.toISOString(),
        })),
        nextCursor: rows.length < count ? null : `${rows.at(-1)?.id}`,
      });
    },

    pointConfig: async (_request, { merchant, language }) => {
      const [settings, rates] = await Promise.all([
        readPointSettings(sql, merchant.code),
        pointRates(sql, merchant.code),
      ]);
      return answer({
        rules: settings === undefined ? '' : textIn(settings.rules, language, merchant),
        pointValue: settings?.pointValue ? wire(merchant.currency, settings.pointValue) : null,
        minConversion: settings?.minConversion ?? 0,
        turnover: settings?.conversionTurnover ?? 0,
        perUnits: settings?.perUnits ?? 100,
        rates: merchant.categories.flatMap((category) => {
          const rate = rates.get(category) ?? 0;
          return rate > 0 ? [{ category, points: rate / 10_000 }] : [];
        }),
      });
    },

    pointConvert: async ({ body: { paymentPassword, ...body } }, { merchant, session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const { code, currency } = merchant;
      const requested = { merchant: code, currency, member: session.member, ...body };
      let outcome = await findConversion(sql, requested);
      if (outcome === undefined) {
        const wait = await limit.once('pointsByMember', String(session.member), body.requestId);
        if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
        const proven = await checkPaymentPassword(parts, session.member, paymentPassword, log);
        if (!proven.ok) return proven;
        outcome = await sql.begin((tx) => convertPoints(tx, requested));
      }
      if (outcome.kind === 'switched-off') return refuse('feature-disabled');
      if (outcome.kind === 'too-few') return refuse('amount-out-of-limits');
      if (outcome.kind !== 'converted') return refuse(outcome.kind);
      log.info({ member: String(session.member), points: body.points }, 'points converted');
      const points = shownPoints(await balanceOf(session.member));
      return answer({ credited: wire(currency, outcome.credited), points });
    },
  };
}

function wireItem(
  item: OfferedItem,
  merchant: Merchant,
  language: WireLanguage,
  imageOf: PointParts['imageOf'],
): AnswerOf<CallOf<'pointRewards'>>['items'][number] {
  const { currency, code } = merchant;
  const { minRank, rankNames } = item;
  return {
    id: item.code,
    name: textIn(item.names, language, merchant),
    description: textIn(item.descriptions, language, merchant),
    imageUrl: item.image === null ? null : imageOf(code, item.image),
    kind: item.kind,
    pointsRequired: item.points,
    amountRequired: wire(currency, item.price),
    value: item.value === null ? null : wire(currency, item.value),
    turnover: item.turnover,
    quantity: item.stock,
    minRank:
      minRank > 0
        ? { level: minRank, name: rankNames === null ? '' : textIn(rankNames, language, merchant) }
        : null,
    contact: item.contact,
    status: item.isComing ? 'coming-soon' : item.stock === 0 ? 'sold-out' : 'on-sale',
    startsAt: item.startsAt?.toISOString() ?? null,
  };
}

const contactNeeds: Record<PointContact, string> = {
  none: 'nothing',
  zalo: 'the number of a Zalo account',
  whatsapp: 'the number of a WhatsApp account',
  address: 'an address of at least ten characters',
};

function redeemAnswer(outcome: RedeemOutcome) {
  switch (outcome.kind) {
    case 'redeemed':
      return answer({ redeemId: `${outcome.redemption}` });
    case 'rank-too-low':
      return refuse('forbidden-role');
    case 'bad-contact':
      return refuse('invalid-request', {
        fields: [
          {
            path: 'body.contact',
            rule: outcome.contact,
            message: `expected ${contactNeeds[outcome.contact]}`,
          },
        ],
      });
    default:
      return refuse(outcome.kind);
  }
}
