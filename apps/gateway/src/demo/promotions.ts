import type { Sql, Transaction } from '../database/connection.ts';
import type { Merchant, Texts } from '../core/merchant.ts';
import { ratePercent } from '../records/rebate.ts';
import { birthdayTexts, bonusTexts, cashbackTexts, timedBonusNames } from './promotion-texts.ts';

/** Days for which a gift waits to be collected, and how often it must be staked. */
const GIFT_DAYS = 30;
const GIFT_TURNOVER = 3;

/** The pictures of the promotions in the brand's folder. */
const pictures: Readonly<Record<string, string>> = {
  welcome: 'gift-friends',
  birthday: 'gift-welcome',
  reload: 'gift-bonus',
  cashback: 'gift-cash',
  weekend: 'gift-tables',
  opening: 'gift-bonus',
};

type Lines = Readonly<Record<string, string>>;
type Figures = Readonly<Record<string, string>>;

interface Bonus {
  readonly code: string;
  readonly names: Texts;
  readonly percent: number;
  readonly cap: bigint;
  readonly minimum: bigint;
  readonly turnover: number;
  readonly once: boolean;
}

interface DemoPromotion {
  readonly code: string;
  readonly category: 'welcome' | 'deposit' | 'cashback' | 'special';
  readonly title: Lines;
  readonly summary: Lines;
  readonly terms: readonly Lines[];
  readonly figures: (language: string) => Figures;
  readonly way: 'deposit' | 'cashback' | 'application';
  readonly bonus?: string;
  readonly gift?: bigint;
  /** Days from now. */
  readonly from?: number;
  readonly until?: number;
}

/**
 * Creates the promotions of demo merchants that have none. Their texts quote the bonuses and rates in force. One is upcoming
 * and one has ended.
 */
export async function fillDemoPromotions(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const bare = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM promotion p WHERE p.merchant = m.code)`;
  for (const merchant of merchants.filter(({ code }) => bare.some((row) => row.code === code))) {
    await sql.begin(async (tx) => {
      await tx`SELECT 1 FROM merchant WHERE code = ${merchant.code} FOR UPDATE`;
      const known = await tx`SELECT 1 FROM promotion WHERE merchant = ${merchant.code}`;
      if (known.length > 0) return; // Another gateway was quicker.
      await addTimedBonuses(tx, merchant.code);
      const promotions = await demoPromotions(tx, merchant);
      if (promotions.length === 0) return;
      const inDays = (days: number | undefined) =>
        days === undefined ? null : new Date(Date.now() + days * 86_400_000);
      await tx`INSERT INTO promotion ${tx(
        promotions.map((promotion, position) => ({
          merchant: merchant.code,
          code: promotion.code,
          category: promotion.category,
          image: pictureOf(merchant.code, promotion.code),
          titles: tx.json(own(merchant, promotion, (language) => promotion.title[language] ?? '')),
          summaries: tx.json(own(merchant, promotion, (language) => promotion.summary[language] ?? '')),
          terms: tx.json(
            own(merchant, promotion, (language) => {
              const lines = promotion.terms.map((line) => `<li>${line[language] ?? ''}</li>`);
              return `<ul>${lines.join('')}</ul>`;
            }),
          ),
          way: promotion.way,
          bonus: promotion.bonus ?? null,
          gift: promotion.gift ?? null,
          turnover: promotion.gift === undefined ? 0 : GIFT_TURNOVER,
          gift_days: GIFT_DAYS,
          starts_at: inDays(promotion.from),
          ends_at: inDays(promotion.until),
          position,
        })),
      )}`;
    });
  }
}

function pictureOf(merchant: string, promotion: string): string | null {
  const name = pictures[promotion];
  return name === undefined ? null : `./${merchant}/${name}.webp`;
}

/** A bonus that starts in a few days, and one that has ended; like the reload bonus, at one and a half times the rate. */
async function addTimedBonuses(tx: Transaction, merchant: string): Promise<void> {
  const windows = [
    { code: 'weekend', from: 3, until: 10 },
    { code: 'opening', from: -30, until: -2 },
  ] as const;
  for (const { code, from, until } of windows) {
    await tx`
      INSERT INTO deposit_bonus (merchant, code, names, percent, maximum_bonus, minimum_deposit, turnover, once_per_member, starts_at,
        ends_at, position)
      SELECT merchant, ${code}, ${tx.json(timedBonusNames[code])}, percent + percent / 2, maximum_bonus, minimum_deposit, turnover, false,
        now() + make_interval(days => ${from}), now() + make_interval(days => ${until}), position + 10
      FROM deposit_bonus WHERE merchant = ${merchant} AND code = 'reload' ON CONFLICT DO NOTHING`;
  }
}

async function demoPromotions(tx: Transaction, merchant: Merchant): Promise<DemoPromotion[]> {
  const bonuses = await tx<Bonus[]>`
    SELECT code, names, percent, maximum_bonus AS cap, minimum_deposit AS minimum, turnover, once_per_member AS once
    FROM deposit_bonus WHERE merchant = ${merchant.code}`;
  const [rebate] = await tx<{ rate: number | null }[]>`
    SELECT max(rate) AS rate FROM rebate_rate WHERE merchant = ${merchant.code}`;
  const amount = (units: bigint) => amountText(merchant.currency, units);
  const ofBonus = (
    code: string,
    category: DemoPromotion['category'],
    days?: { from: number; until: number },
  ): DemoPromotion[] =>
    bonuses
      .filter((bonus) => bonus.code === code)
      .map(({ names, percent, cap, minimum, turnover, once }) => ({
        code,
        category,
        title: names,
        summary: bonusTexts.summary,
        terms: [
          once ? bonusTexts.once : bonusTexts.always,
          bonusTexts.choose,
          bonusTexts.gives,
          bonusTexts.staked,
        ],
        figures: (language) => ({
          name: (names as Lines)[language] ?? code,
          percent: `${percent}`,
          cap: amount(cap),
          minimum: amount(minimum),
          turnover: `${turnover}`,
        }),
        way: 'deposit' as const,
        bonus: code,
        ...days,
      }));
  const cashback: DemoPromotion = {
    code: 'cashback',
    category: 'cashback',
    title: cashbackTexts.title,
    summary: cashbackTexts.summary,
    terms: [cashbackTexts.counts, cashbackTexts.rate, cashbackTexts.collect],
    figures: () => ({ percent: ratePercent(rebate?.rate ?? 0), unit: amount(10_000n) }),
    way: 'cashback',
  };
  const gift = bonuses.find(({ code }) => code === 'reload')?.minimum;
  const birthday: DemoPromotion[] =
    gift === undefined
      ? []
      : [
          {
            code: 'birthday',
            category: 'special',
            title: birthdayTexts.title,
            summary: birthdayTexts.summary,
            terms: [birthdayTexts.once, birthdayTexts.ask, birthdayTexts.answer, birthdayTexts.staked],
            figures: () => ({ amount: amount(gift), days: `${GIFT_DAYS}`, turnover: `${GIFT_TURNOVER}` }),
            way: 'application',
            gift,
          },
        ];
  return [
    ...ofBonus('welcome', 'welcome'),
    ...birthday,
    ...ofBonus('reload', 'deposit'),
    ...(typeof rebate?.rate === 'number' ? [cashback] : []),
    ...ofBonus('weekend', 'deposit', { from: 3, until: 10 }),
    ...ofBonus('opening', 'deposit', { from: -30, until: -2 }),
  ];
}

/** Texts in the merchant's languages, figures filled in. */
function own(merchant: Merchant, { figures }: DemoPromotion, textOf: (language: string) => string): Texts {
  return Object.fromEntries(
    merchant.languages.map((language) => {
      const known = figures(language);
      return [
        language,
        textOf(language).replaceAll(/\{(\w+)\}/g, (mark, name: string) => known[name] ?? mark),
      ];
    }),
  );
}

/** Whole units with thousands separators, such as `PHP 2,000`; the line does not break in it. */
function amountText(currency: string, units: bigint): string {
  return `${currency}\u00A0${String(units / 10_000n).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;
}
