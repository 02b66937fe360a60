import type { GameCategory, WireLanguage } from '@marquee/contract';
import type { Texts } from '../platform/merchant.ts';

type AllTexts = Record<WireLanguage, string>;
const texts = (
  EN: string,
  CN: string,
  ID: string,
  TH: string,
  VI: string,
  MY: string,
  JA: string,
): AllTexts => ({ EN, CN, ID, TH, VI, MY, JA });

const qualities = [
  texts('Golden', '黄金', 'Emas', 'ทองคำ', 'Vàng', 'Emas', '黄金の'),
  texts('Lucky', '幸运', 'Beruntung', 'นำโชค', 'May Mắn', 'Bertuah', '幸運の'),
  texts('Royal', '皇家', 'Kerajaan', 'ราชา', 'Hoàng Gia', 'Diraja', '王家の'),
  texts('Hidden', '秘境', 'Tersembunyi', 'ลับ', 'Bí Ẩn', 'Tersembunyi', '秘密の'),
  texts('Crystal', '水晶', 'Kristal', 'คริสตัล', 'Pha Lê', 'Kristal', '水晶の'),
  texts('Midnight', '午夜', 'Tengah Malam', 'เที่ยงคืน', 'Nửa Đêm', 'Tengah Malam', '真夜中の'),
  texts('Emerald', '翡翠', 'Zamrud', 'มรกต', 'Ngọc Lục Bảo', 'Zamrud', 'エメラルドの'),
  texts('Blazing', '烈焰', 'Membara', 'เพลิง', 'Rực Lửa', 'Membara', '炎の'),
  texts('Ancient', '远古', 'Kuno', 'โบราณ', 'Cổ Đại', 'Purba', '古代の'),
  texts('Silver', '白银', 'Perak', 'เงิน', 'Bạc', 'Perak', '銀の'),
  texts('Mystic', '神秘', 'Mistik', 'มหัศจรรย์', 'Huyền Bí', 'Mistik', '神秘の'),
  texts('Wild', '狂野', 'Liar', 'ป่า', 'Hoang Dã', 'Liar', '野生の'),
];

const reelThings = [
  texts('Dragon', '飞龙', 'Naga', 'มังกร', 'Rồng', 'Naga', 'ドラゴン'),
  texts('Tiger', '猛虎', 'Harimau', 'เสือ', 'Hổ', 'Harimau', 'タイガー'),
  texts('Phoenix', '凤凰', 'Feniks', 'ฟีนิกซ์', 'Phượng Hoàng', 'Phoenix', 'フェニックス'),
  texts('Temple', '神庙', 'Kuil', 'วิหาร', 'Đền Thờ', 'Kuil', '神殿'),
  texts('Treasure', '宝藏', 'Harta Karun', 'ขุมทรัพย์', 'Kho Báu', 'Harta Karun', '宝物'),
  texts('Garden', '花园', 'Taman', 'สวน', 'Khu Vườn', 'Taman', '庭園'),
  texts('Panda', '熊猫', 'Panda', 'แพนด้า', 'Gấu Trúc', 'Panda', 'パンダ'),
  texts('Pharaoh', '法老', 'Firaun', 'ฟาโรห์', 'Pharaoh', 'Firaun', 'ファラオ'),
  texts('Lotus', '莲花', 'Teratai', 'ดอกบัว', 'Hoa Sen', 'Teratai', '蓮'),
  texts('Monkey King', '美猴王', 'Raja Kera', 'ราชาวานร', 'Mỹ Hầu Vương', 'Raja Kera', '孫悟空'),
  texts('Caravan', '商队', 'Kafilah', 'คาราวาน', 'Đoàn Lữ Hành', 'Kafilah', 'キャラバン'),
];

const fishThings = [
  texts('Shark', '鲨鱼', 'Hiu', 'ฉลาม', 'Cá Mập', 'Jerung', 'シャーク'),
  texts('Octopus', '章鱼', 'Gurita', 'หมึกยักษ์', 'Bạch Tuộc', 'Sotong Kurita', 'オクトパス'),
  texts('Lagoon', '潟湖', 'Laguna', 'ลากูน', 'Đầm Phá', 'Lagun', 'ラグーン'),
  texts('Sea King', '海王', 'Raja Laut', 'เจ้าสมุทร', 'Vua Biển', 'Raja Laut', '海の王'),
  texts('Crab', '螃蟹', 'Kepiting', 'ปู', 'Cua', 'Ketam', 'クラブ'),
];

const tables = [
  texts('Baccarat', '百家乐', 'Baccarat', 'บาคาร่า', 'Baccarat', 'Baccarat', 'バカラ'),
  texts('Sic Bo', '骰宝', 'Sic Bo', 'ไฮโล', 'Tài Xỉu', 'Sic Bo', 'シックボー'),
  texts('Roulette', '轮盘', 'Rolet', 'รูเล็ต', 'Roulette', 'Rolet', 'ルーレット'),
  texts('Dragon Tiger', '龙虎', 'Naga Harimau', 'เสือมังกร', 'Rồng Hổ', 'Naga Harimau', 'ドラゴンタイガー'),
  texts('Blackjack', '二十一点', 'Blackjack', 'แบล็คแจ็ค', 'Xì Dách', 'Blackjack', 'ブラックジャック'),
  texts("Hold'em", '德州扑克', "Hold'em", 'โฮลเด็ม', "Hold'em", "Hold'em", 'ホールデム'),
  texts('Mahjong Tiles', '麻将牌', 'Ubin Mahjong', 'ไพ่นกกระจอก', 'Quân Mạt Chược', 'Jubin Mahjong', '麻雀牌'),
  texts('Fan Tan', '番摊', 'Fan Tan', 'ฟานตัน', 'Fan Tan', 'Fan Tan', 'ファンタン'),
  texts('Niu Niu', '牛牛', 'Niu Niu', 'นิวนิว', 'Ngưu Ngưu', 'Niu Niu', 'ニウニウ'),
  texts('Se Die', '色碟', 'Se Die', 'เซ่อตี๋', 'Xóc Đĩa', 'Se Die', '色碟'),
];

const lotteries = [
  texts(
    'Five-Digit One Minute',
    '一分时时彩',
    'Lima Digit Satu Menit',
    'ห้าหลัก 1 นาที',
    'Năm Số Một Phút',
    'Lima Digit Satu Minit',
    '5桁1分',
  ),
  texts(
    'Five-Digit Five Minutes',
    '五分时时彩',
    'Lima Digit Lima Menit',
    'ห้าหลัก 5 นาที',
    'Năm Số Năm Phút',
    'Lima Digit Lima Minit',
    '5桁5分',
  ),
  texts(
    'Eleven Choose Five',
    '11选5',
    'Sebelas Pilih Lima',
    '11 เลือก 5',
    '11 Chọn 5',
    'Sebelas Pilih Lima',
    '11から5',
  ),
  texts('Racing Ten', 'PK10赛车', 'Balap Sepuluh', 'แข่งรถ PK10', 'Đua Xe PK10', 'Lumba Sepuluh', 'レース10'),
  texts('Fast Three', '快三', 'Tiga Cepat', 'เร็วสาม', 'Nhanh Ba', 'Tiga Pantas', '快三'),
  texts(
    'Lucky Farm',
    '幸运农场',
    'Kebun Beruntung',
    'ฟาร์มนำโชค',
    'Nông Trại May Mắn',
    'Ladang Bertuah',
    'ラッキーファーム',
  ),
  texts('Mark Six', '六合彩', 'Mark Six', 'มาร์คซิกซ์', 'Mark Six', 'Mark Six', 'マークシックス'),
  texts(
    'Lucky Twenty-Eight',
    '幸运28',
    'Dua Delapan Beruntung',
    'นำโชค 28',
    'May Mắn 28',
    'Dua Lapan Bertuah',
    'ラッキー28',
  ),
];

const cards = [
  texts('Landlord', '斗地主', 'Tuan Tanah', 'เจ้าที่ดิน', 'Đấu Địa Chủ', 'Tuan Tanah', '闘地主'),
  texts('Thirteen Cards', '十三水', 'Capsa Susun', 'ไพ่สิบสามใบ', 'Mậu Binh', 'Tiga Belas Kad', '十三支'),
  texts('Bull Fight', '抢庄牛牛', 'Adu Banteng', 'ชนวัว', 'Ngưu Đấu', 'Lawan Lembu', 'ブルファイト'),
  texts('Golden Flower', '炸金花', 'Bunga Emas', 'ดอกไม้ทอง', 'Kim Hoa', 'Bunga Emas', '炸金花'),
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
];

/** The name of one game, by its category and its place among all games of the category. */
export function gameName(category: GameCategory, place: number, vendorName: string): Texts {
  if (category === 'SPORTS' || category === 'ESPORTS') return { EN: vendorName };
  if (category === 'RNG') return described(reelThings, place);
  if (category === 'FISH') return described(fishThings, place);
  const list = category === 'LIVE' ? tables : category === 'PVP' ? cards : lotteries;
  const base = at(list, place);
  const round = Math.floor(place / list.length);
  if (category === 'LIVE')
    return suffixed(base, ` ${String.fromCharCode(65 + (round % 26))}${(place % 7) + 1}`);
  return round === 0 ? base : suffixed(base, ` ${round + 1}`);
}

/** A thing and its quality; where the language puts the quality behind, so do we. All pairs come before any repeats. */
function described(things: readonly AllTexts[], place: number): Texts {
  const thing = at(things, place);
  const quality = at(qualities, place + 2 * Math.floor(place / things.length));
  return {
    EN: `${quality.EN} ${thing.EN}`,
    CN: quality.CN + thing.CN,
    ID: `${thing.ID} ${quality.ID}`,
    TH: thing.TH + quality.TH,
    VI: `${thing.VI} ${quality.VI}`,
    MY: `${thing.MY} ${quality.MY}`,
    JA: quality.JA + thing.JA,
  };
}

function suffixed(name: AllTexts, end: string): Texts {
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, text + end]));
}

function at(list: readonly AllTexts[], place: number): AllTexts {
  const item = list[place % list.length];
  if (item === undefined) throw new RangeError('an empty list of names');
  return item;
}
