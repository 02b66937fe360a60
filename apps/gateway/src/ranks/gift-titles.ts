import type { WireLanguage } from '@marquee/contract';
import type { Texts } from '../core/merchant.ts';
import type { Rank } from './rules.store.ts';

const titles: Readonly<
  Record<keyof Rank['gifts'], Readonly<Record<WireLanguage, (rank: string) => string>>>
> = {
  promotion: {
    EN: (rank) => `You reached ${rank}`,
    CN: (rank) => `您已晋升至${rank}`,
    ID: (rank) => `Anda mencapai ${rank}`,
    TH: (rank) => `คุณถึงระดับ ${rank}`,
    VI: (rank) => `Bạn đã đạt hạng ${rank}`,
    MY: (rank) => `Anda mencapai ${rank}`,
    JA: (rank) => `${rank}に到達しました`,
  },
  month: {
    EN: (rank) => `Monthly gift for ${rank}`,
    CN: (rank) => `${rank}每月礼金`,
    ID: (rank) => `Hadiah bulanan ${rank}`,
    TH: (rank) => `ของขวัญรายเดือนระดับ ${rank}`,
    VI: (rank) => `Quà hằng tháng hạng ${rank}`,
    MY: (rank) => `Hadiah bulanan ${rank}`,
    JA: (rank) => `${rank}の月間ギフト`,
  },
  birthday: {
    EN: (rank) => `Birthday gift for ${rank}`,
    CN: (rank) => `${rank}生日礼金`,
    ID: (rank) => `Hadiah ulang tahun ${rank}`,
    TH: (rank) => `ของขวัญวันเกิดระดับ ${rank}`,
    VI: (rank) => `Quà sinh nhật hạng ${rank}`,
    MY: (rank) => `Hadiah hari jadi ${rank}`,
    JA: (rank) => `${rank}の誕生日ギフト`,
  },
};

/** What a member reads about a gift, in each language of the rank's names. */
export function giftTitles(kind: keyof Rank['gifts'], names: Texts): Texts {
  return Object.fromEntries(
    Object.entries(titles[kind]).flatMap(([language, title]) => {
      const name = Object.entries(names).find(([of]) => of === language)?.[1];
      return name === undefined ? [] : [[language, title(name)]];
    }),
  );
}
