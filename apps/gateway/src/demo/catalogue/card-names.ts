import { texts } from './texts.ts';

/** The games of the demo's card-room vendor. */
export const duel = texts(
  'Three-Trick Duel',
  '三墩对决',
  'Duel Tiga Trik',
  'ดวลไพ่สามตา',
  'Đấu Ba Ván Bài',
  'Duel Tiga Helah',
  '三本勝負トリック',
);

/** Card games for several players. */
export const cardGames = [
  texts('Landlord', '斗地主', 'Tuan Tanah', 'เจ้าที่ดิน', 'Đấu Địa Chủ', 'Tuan Tanah', '闘地主'),
  texts('Thirteen Cards', '十三水', 'Capsa Susun', 'ไพ่สิบสามใบ', 'Mậu Binh', 'Tiga Belas Kad', '十三支'),
  texts('Bull Fight', '抢庄牛牛', 'Adu Banteng', 'ชนวัว', 'Ngưu Đấu', 'Lawan Lembu', 'ブルファイト'),
  texts('Golden Flower', '炸金花', 'Bunga Emas', 'ไพ่สามกอง', 'Kim Hoa', 'Bunga Emas', '炸金花'),
  texts(
    'Two-Eight Mahjong',
    '二八杠',
    'Mahjong Dua Delapan',
    'นกกระจอก 28',
    'Mạt Chược 28',
    'Mahjong Dua Lapan',
    '二八槓',
  ),
  texts('Big Two', '大老二', 'Capsa Banting', 'บิ๊กทู', 'Tiến Lên', 'Big Two', '大富豪'),
  texts(
    "Texas Hold'em",
    '德州扑克',
    "Texas Hold'em",
    'เท็กซัสโฮลเด็ม',
    "Texas Hold'em",
    "Texas Hold'em",
    'テキサスホールデム',
  ),
  texts('Pok Deng', '博定', 'Pok Deng', 'ป๊อกเด้ง', 'Pok Deng', 'Pok Deng', 'ポックデン'),
  texts('Rummy', '拉米牌', 'Remi', 'รัมมี่', 'Phỏm', 'Rummy', 'ラミー'),
  texts('Domino Ninety-Nine', '多米诺九九', 'Domino QQ', 'โดมิโน่ 99', 'Domino 99', 'Domino QQ', 'ドミノ99'),
];
