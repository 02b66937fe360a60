import type { WireLanguage } from '@marquee/brand';

type Texts = Readonly<Record<WireLanguage, string>>;

/** Names of the payment methods and ranks that a new brand starts with. */
export const launchTexts = {
  ewallet: {
    EN: 'E-wallet',
    CN: '电子钱包',
    ID: 'Dompet digital',
    TH: 'อีวอลเล็ต',
    VI: 'Ví điện tử',
    MY: 'E-dompet',
    JA: '電子ウォレット',
  },
  bank: {
    EN: 'Bank transfer',
    CN: '银行转账',
    ID: 'Transfer bank',
    TH: 'โอนผ่านธนาคาร',
    VI: 'Chuyển khoản ngân hàng',
    MY: 'Pindahan bank',
    JA: '銀行振込',
  },
  ranks: [
    { EN: 'Bronze', CN: '青铜', ID: 'Perunggu', TH: 'บรอนซ์', VI: 'Đồng', MY: 'Gangsa', JA: 'ブロンズ' },
    { EN: 'Silver', CN: '白银', ID: 'Perak', TH: 'ซิลเวอร์', VI: 'Bạc', MY: 'Perak', JA: 'シルバー' },
    { EN: 'Gold', CN: '黄金', ID: 'Emas', TH: 'โกลด์', VI: 'Vàng', MY: 'Emas', JA: 'ゴールド' },
    {
      EN: 'Diamond',
      CN: '钻石',
      ID: 'Berlian',
      TH: 'ไดมอนด์',
      VI: 'Kim cương',
      MY: 'Berlian',
      JA: 'ダイヤモンド',
    },
  ],
} as const satisfies {
  readonly ewallet: Texts;
  readonly bank: Texts;
  readonly ranks: readonly Texts[];
};
