import type { WireLanguage } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import type { Merchant } from '../core/merchant.ts';

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

/** Gives each demo merchant that has no names of ranks the demo's, in its languages. */
export async function fillDemoRanks(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const bare = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vip_rank r WHERE r.merchant = m.code)`;
  const rows = merchants
    .filter(({ code }) => bare.some((row) => row.code === code))
    .flatMap(({ code, languages }) =>
      demoRanks.map((names, level) => ({
        merchant: code,
        level,
        names: sql.json(Object.fromEntries(languages.map((language) => [language, names[language]]))),
      })),
    );
  if (rows.length > 0) await sql`INSERT INTO vip_rank ${sql(rows)} ON CONFLICT DO NOTHING`;
}
