import type { Texts } from '../core/merchant.ts';

/** What the demo's raffles are called. */
export const raffleTexts: Readonly<
  Record<'wheel' | 'boxes', { readonly titles: Texts; readonly descriptions: Texts }>
> = {
  wheel: {
    titles: {
      EN: 'Lucky wheel',
      CN: '幸运转盘',
      ID: 'Roda keberuntungan',
      TH: 'วงล้อนำโชค',
      VI: 'Vòng quay may mắn',
      MY: 'Roda bertuah',
      JA: 'ラッキールーレット',
    },
    descriptions: {
      EN: 'One chance, one turn: money, points or another turn.',
      CN: '一次机会转一次：现金、积分或再转一次。',
      ID: 'Satu peluang, satu putaran: uang, poin, atau putaran lagi.',
      TH: 'หนึ่งสิทธิ์หมุนหนึ่งครั้ง: เงิน คะแนน หรือหมุนอีกครั้ง',
      VI: 'Mỗi lượt một vòng quay: tiền, điểm hoặc thêm một lượt.',
      MY: 'Satu peluang, satu putaran: wang, mata atau putaran lagi.',
      JA: '1回の抽選でルーレットを1回転。現金、ポイント、またはもう1回。',
    },
  },
  boxes: {
    titles: {
      EN: 'Treasure boxes',
      CN: '宝箱',
      ID: 'Kotak harta',
      TH: 'กล่องสมบัติ',
      VI: 'Hộp kho báu',
      MY: 'Kotak harta',
      JA: 'トレジャーボックス',
    },
    descriptions: {
      EN: 'Every box holds a prize: money or points.',
      CN: '每个盒子都有奖：现金或积分。',
      ID: 'Setiap kotak berisi hadiah: uang atau poin.',
      TH: 'ทุกกล่องมีรางวัล: เงินหรือคะแนน',
      VI: 'Hộp nào cũng có giải: tiền hoặc điểm.',
      MY: 'Setiap kotak ada hadiah: wang atau mata.',
      JA: 'どの箱にも賞品が入っています。現金またはポイント。',
    },
  },
};
