import type { GameCategory } from '@marquee/contract';
import type { Texts } from '../core/merchant.ts';

/** How a category appears in menus. Paths, points and icon codes come from the specification. */
export interface CategoryEntry {
  readonly names: Texts;
  readonly page: string;
  readonly sideMenuIcon: string;
  /** Percentage of the stake that earns points, two decimals; null where the category earns none. */
  readonly point: string | null;
}

/** Every category of games. */
export const categoryEntries: Record<GameCategory, CategoryEntry> = {
  ELOTT: {
    names: {
      EN: 'E-Lottery',
      CN: '电子彩票',
      ID: 'E-Lotre',
      TH: 'อีลอตเตอรี่',
      VI: 'Xổ số điện tử',
      MY: 'E-Loteri',
      JA: '電子ロッタリー',
    },
    page: '/elott',
    sideMenuIcon: 'lottery',
    point: null,
  },
  LOTT: {
    names: {
      EN: 'Lottery',
      CN: '彩票',
      ID: 'Lotre',
      TH: 'ลอตเตอรี่',
      VI: 'Xổ số',
      MY: 'Loteri',
      JA: 'ロッタリー',
    },
    page: '/lottery',
    sideMenuIcon: 'lottery',
    point: null,
  },
  LIVE: {
    names: {
      EN: 'Live Casino',
      CN: '真人视讯',
      ID: 'Live Casino',
      TH: 'คาสิโนสด',
      VI: 'Casino Live',
      MY: 'Kasino Live',
      JA: 'ライブカジノ',
    },
    page: '/live',
    sideMenuIcon: 'live',
    point: '0.70',
  },
  SPORTS: {
    names: {
      EN: 'Sports',
      CN: '体育',
      ID: 'Olahraga',
      TH: 'กีฬา',
      VI: 'Thể thao',
      MY: 'Sukan',
      JA: 'スポーツ',
    },
    page: '/sports',
    sideMenuIcon: 'sports',
    point: '1.00',
  },
  FISH: {
    names: {
      EN: 'Fishing',
      CN: '捕鱼',
      ID: 'Tembak Ikan',
      TH: 'ยิงปลา',
      VI: 'Bắn cá',
      MY: 'Tembak Ikan',
      JA: 'フィッシング',
    },
    page: '/fish',
    sideMenuIcon: 'fish',
    point: '1.20',
  },
  RNG: {
    names: { EN: 'Slots', CN: '电子游艺', ID: 'Slot', TH: 'สล็อต', VI: 'Nổ hũ', MY: 'Slot', JA: 'スロット' },
    page: '/rng',
    sideMenuIcon: 'slots',
    point: '1.20',
  },
  PVP: {
    names: {
      EN: 'Card Rooms',
      CN: '棋牌',
      ID: 'Ruang Kartu',
      TH: 'ห้องไพ่',
      VI: 'Game bài',
      MY: 'Bilik Kad',
      JA: 'カードルーム',
    },
    page: '/pvp',
    sideMenuIcon: 'pvp',
    point: '1.00',
  },
  ESPORTS: {
    names: {
      EN: 'E-Sports',
      CN: '电竞',
      ID: 'E-Sports',
      TH: 'อีสปอร์ต',
      VI: 'Thể thao điện tử',
      MY: 'E-Sukan',
      JA: 'eスポーツ',
    },
    page: '/esports',
    sideMenuIcon: 'esports',
    point: null,
  },
};
