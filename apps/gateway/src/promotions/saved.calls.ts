import { money, parseMoney, toDecimalString } from '@marquee/money';
import { contentTexts } from '../core/content-html.ts';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { missingPicture, type HasPicture } from '../operators/missing-picture.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { endPromotion, saveBonus, savedBonuses, savedPromotions, savePromotion } from './saved.store.ts';

type SavedCalls = Pick<
  OperatorHandlers,
  'promotionsSaved' | 'promotionSave' | 'promotionEnd' | 'bonusesSaved' | 'bonusSave'
>;

const wireMoney = (currency: string, amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Handlers of what operators offer: promotions and the bonuses of deposits. */
export function savedPromotionCalls({
  sql,
  hasPicture,
}: {
  readonly sql: Sql;
  readonly hasPicture: HasPicture;
}): SavedCalls {
  return {
    promotionsSaved: async (_request, { merchant: { code, currency } }) => {
      const promotions = await savedPromotions(sql, code);
      return answer({
        promotions: promotions.map(({ gift, collected, startsAt, endsAt, ...rest }) => ({
          ...rest,
          gift: gift === null ? null : wireMoney(currency, gift),
          collected: wireMoney(currency, collected),
          startsAt: iso(startsAt),
          endsAt: iso(endsAt),
        })),
      });
    },

    promotionSave: async ({ body: { promotion } }, { merchant: { code, currency }, record }) => {
      const { image, way, bonus, gift: given, startsAt, endsAt, titles } = promotion;
      if (Object.keys(titles).length === 0)
        return invalid('promotion.titles', 'expected a title in at least one language');
      if (image !== null && !hasPicture(code, image)) return missingPicture('promotion.image');
      if (isTurned(startsAt, endsAt)) return invalid('promotion.endsAt', 'expected a time after startsAt');
      if ((way === 'deposit') !== (bonus !== null))
        return invalid(
          'promotion.bonus',
          'expected the code of a bonus for the way deposit, and null for others',
        );
      const gift = given === null ? null : amountOf(currency, given);
      if (gift === undefined || (way === 'application') !== (gift !== null))
        return invalid(
          'promotion.gift',
          'expected an amount above zero for the way application, and null for others',
        );
      const saved = await sql.begin(async (tx) => {
        const terms = contentTexts(promotion.terms);
        const outcome = await savePromotion(tx, code, { ...promotion, gift, terms });
        if (outcome === 'saved')
          await record(tx, promotion.code, { promotion: JSON.stringify({ ...promotion, terms }) });
        return outcome;
      });
      if (saved === 'unknown-bonus') return refuse('not-found', { message: `There is no bonus ${bonus}.` });
      if (saved === 'way-taken')
        return refuse('conflict', { message: 'Members have applied for it: its way stays.' });
      return answer({ code: promotion.code });
    },

    promotionEnd: async ({ body: { code } }, { merchant, record }) => {
      const isEnded = await sql.begin(async (tx) => {
        const ended = await endPromotion(tx, merchant.code, code);
        if (ended) await record(tx, code);
        return ended;
      });
      return isEnded ? answer({ code }) : refuse('not-found');
    },

    bonusesSaved: async (_request, { merchant: { code, currency } }) => {
      const bonuses = await savedBonuses(sql, code);
      return answer({
        bonuses: bonuses.map(({ maximumBonus, minimumDeposit, given, startsAt, endsAt, ...rest }) => ({
          ...rest,
          maximumBonus: wireMoney(currency, maximumBonus),
          minimumDeposit: wireMoney(currency, minimumDeposit),
          given: wireMoney(currency, given),
          startsAt: iso(startsAt),
          endsAt: iso(endsAt),
        })),
      });
    },

    bonusSave: async ({ body: { bonus } }, { merchant: { code, currency }, record }) => {
      if (Object.keys(bonus.names).length === 0)
        return invalid('bonus.names', 'expected a name in at least one language');
      if (isTurned(bonus.startsAt, bonus.endsAt))
        return invalid('bonus.endsAt', 'expected a time after startsAt');
      const maximumBonus = amountOf(currency, bonus.maximumBonus);
      if (maximumBonus === undefined) return invalid('bonus.maximumBonus', 'expected an amount above zero');
      const minimum = parseMoney(currency, bonus.minimumDeposit);
      if (!minimum.ok) return invalid('bonus.minimumDeposit', `expected an amount in ${currency}`);
      const minimumDeposit = minimum.value.amount;
      const isSaved = await sql.begin(async (tx) => {
        const saved = await saveBonus(tx, code, { ...bonus, maximumBonus, minimumDeposit });
        if (saved) await record(tx, bonus.code, { bonus: JSON.stringify(bonus) });
        return saved;
      });
      return isSaved
        ? answer({ code: bonus.code })
        : refuse('conflict', { message: `Another bonus has the code ${bonus.promoCode}.` });
    },
  };
}

/** An amount above zero in ten-thousandths; undefined for another text. */
function amountOf(currency: string, text: string): bigint | undefined {
  const read = parseMoney(currency, text);
  return read.ok && read.value.amount > 0n ? read.value.amount : undefined;
}

const isTurned = (startsAt: string | null, endsAt: string | null): boolean =>
  startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt);
