import type { WireLanguage } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Merchant } from '../core/merchant.ts';
import { saveRanks, type Rank } from '../ranks/rules.store.ts';
import { dollarIn } from './demo-unit.ts';

/** The demo's VIP ranks from the lowest on; a level is the place in this list. */
export const demoRanks: readonly Readonly<Record<WireLanguage, string>>[] = [
  { EN: 'Bronze', CN: '青铜', ID: 'Perunggu', TH: 'บรอนซ์', VI: 'Đồng', MY: 'Gangsa', JA: 'ブロンズ' },
  { EN: 'Copper', CN: '赤铜', ID: 'Tembaga', TH: 'คอปเปอร์', VI: 'Đồng đỏ', MY: 'Tembaga', JA: 'コッパー' },
  { EN: 'Silver', CN: '白银', ID: 'Perak', TH: 'ซิลเวอร์', VI: 'Bạc', MY: 'Perak', JA: 'シルバー' },
  { EN: 'Pearl', CN: '珍珠', ID: 'Mutiara', TH: 'เพิร์ล', VI: 'Ngọc trai', MY: 'Mutiara', JA: 'パール' },
  { EN: 'Gold', CN: '黄金', ID: 'Emas', TH: 'โกลด์', VI: 'Vàng', MY: 'Emas', JA: 'ゴールド' },
  {
    EN: 'Platinum',
    CN: '铂金',
    ID: 'Platinum',
    TH: 'แพลทินัม',
    VI: 'Bạch kim',
    MY: 'Platinum',
    JA: 'プラチナ',
  },
  {
    EN: 'Diamond',
    CN: '钻石',
    ID: 'Berlian',
    TH: 'ไดมอนด์',
    VI: 'Kim cương',
    MY: 'Berlian',
    JA: 'ダイヤモンド',
  },
];

/** What each rank requires and brings, in US dollars, from the second on. */
const terms = [
  { deposits: 10, stakes: 10, keepStakes: 0, promotion: 1, month: 0, birthday: 1, withdrawals: null },
  { deposits: 200, stakes: 2_000, keepStakes: 100, promotion: 5, month: 1, birthday: 5, withdrawals: null },
  { deposits: 1_000, stakes: 10_000, keepStakes: 500, promotion: 15, month: 3, birthday: 10, withdrawals: 6 },
  {
    deposits: 5_000,
    stakes: 50_000,
    keepStakes: 2_500,
    promotion: 50,
    month: 10,
    birthday: 25,
    withdrawals: 8,
  },
  {
    deposits: 20_000,
    stakes: 200_000,
    keepStakes: 10_000,
    promotion: 200,
    month: 40,
    birthday: 75,
    withdrawals: 10,
  },
  {
    deposits: 100_000,
    stakes: 1_000_000,
    keepStakes: 50_000,
    promotion: 1_000,
    month: 200,
    birthday: 250,
    withdrawals: 20,
  },
] as const;

/** Days since a demo account got its present rank. */
const HELD_DAYS = 45;
/** Dollars that the two highest ranks may withdraw in a day. */
const HIGH_LIMIT = 10_000n;

/** Gives each demo merchant that has no ranks the demo's, in its languages, and its members their standing. */
export async function fillDemoRanks(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const bare = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vip_rank r WHERE r.merchant = m.code)`;
  for (const merchant of merchants.filter(({ code }) => bare.some((row) => row.code === code)))
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    await sql.begin(async (tx) => {
      await saveRanks(tx, merchant.code, ranksOf(merchant), 30);
      // They were reviewed when this month began, so that a fresh demo gives no gifts for months without a site.
      await tx`INSERT INTO member_rank (member, highest, since, reviewed_month)
        SELECT id, rank_level, now() - make_interval(days => ${HELD_DAYS}), date_trunc('month', now() AT TIME ZONE 'UTC')::date
        FROM member WHERE merchant = ${merchant.code} AND rank_level > 0 AND type <> 4 ON CONFLICT DO NOTHING`;
    });
}

function ranksOf({ languages, currency }: Merchant): Rank[] {
  const dollar = dollarIn(currency);
  const worth = (dollars: number) => BigInt(dollars) * dollar;
  return demoRanks.map((names, level) => {
    const term = terms[level - 1];
    return {
      level,
      names: Object.fromEntries(languages.map((language) => [language, names[language]])),
      reach: { deposits: worth(term?.deposits ?? 0), stakes: worth(term?.stakes ?? 0) },
      keep: { deposits: 0n, stakes: worth(term?.keepStakes ?? 0) },
      gifts: {
        promotion: worth(term?.promotion ?? 0),
        month: worth(term?.month ?? 0),
        birthday: worth(term?.birthday ?? 0),
      },
      giftTurnover: 1,
      dailyWithdrawals: term?.withdrawals ?? null,
      dailyWithdrawalAmount: level >= 5 ? HIGH_LIMIT * dollar : null,
    };
  });
}
