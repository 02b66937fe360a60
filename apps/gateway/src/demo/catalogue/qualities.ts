import { texts, type AllTexts } from './texts.ts';

/** Colours that a picture is drawn in. */
export const palettes = [
  'gold',
  'ruby',
  'royal',
  'emerald',
  'ice',
  'midnight',
  'fire',
  'bronze',
  'rose',
  'ocean',
] as const;
export type Palette = (typeof palettes)[number];

/** Adjectives for a game's subject, with matching colours. */
export const qualities: readonly (readonly [palette: Palette, name: AllTexts])[] = [
  ['gold', texts('Golden', '黄金', 'Emas', 'ทองคำ', 'Vàng', 'Emas', '黄金の')],
  ['emerald', texts('Lucky', '幸运', 'Beruntung', 'นำโชค', 'May Mắn', 'Bertuah', '幸運の')],
  ['royal', texts('Royal', '皇家', 'Kerajaan', 'ราชา', 'Hoàng Gia', 'Diraja', '王家の')],
  ['bronze', texts('Hidden', '秘境', 'Tersembunyi', 'ลับ', 'Bí Ẩn', 'Tersembunyi', '秘密の')],
  ['ice', texts('Crystal', '水晶', 'Kristal', 'คริสตัล', 'Pha Lê', 'Kristal', '水晶の')],
  ['midnight', texts('Midnight', '午夜', 'Tengah Malam', 'เที่ยงคืน', 'Nửa Đêm', 'Tengah Malam', '真夜中の')],
  ['emerald', texts('Emerald', '翡翠', 'Zamrud', 'มรกต', 'Ngọc Lục Bảo', 'Zamrud', 'エメラルドの')],
  ['fire', texts('Blazing', '烈焰', 'Membara', 'เพลิง', 'Rực Lửa', 'Membara', '炎の')],
  ['bronze', texts('Ancient', '远古', 'Kuno', 'โบราณ', 'Cổ Đại', 'Purba', '古代の')],
  ['ice', texts('Silver', '白银', 'Perak', 'เงิน', 'Bạc', 'Perak', '銀の')],
  ['royal', texts('Mystic', '神秘', 'Mistik', 'มหัศจรรย์', 'Huyền Bí', 'Mistik', '神秘の')],
  ['fire', texts('Wild', '狂野', 'Liar', 'ป่า', 'Hoang Dã', 'Liar', '野生の')],
  ['ruby', texts('Scarlet', '绯红', 'Merah Tua', 'สีชาด', 'Đỏ Thắm', 'Merah Lembayung', '緋色の')],
  ['ocean', texts('Sapphire', '蓝宝石', 'Safir', 'ไพลิน', 'Lam Ngọc', 'Nilam', 'サファイアの')],
  ['rose', texts('Neon', '霓虹', 'Neon', 'นีออน', 'Neon', 'Neon', 'ネオンの')],
  ['ice', texts('Frozen', '冰封', 'Beku', 'น้ำแข็ง', 'Băng Giá', 'Beku', '氷の')],
  ['gold', texts('Sacred', '神圣', 'Suci', 'ศักดิ์สิทธิ์', 'Thiêng Liêng', 'Suci', '聖なる')],
  ['rose', texts('Happy', '欢乐', 'Gembira', 'หรรษา', 'Vui Vẻ', 'Ceria', '楽しい')],
  ['ruby', texts('Imperial', '御用', 'Kekaisaran', 'จักรพรรดิ', 'Đế Vương', 'Maharaja', '帝国の')],
  ['midnight', texts('Thunder', '雷霆', 'Guntur', 'สายฟ้า', 'Sấm Sét', 'Guruh', '雷の')],
  ['rose', texts('Dancing', '起舞', 'Menari', 'เริงระบำ', 'Khiêu Vũ', 'Menari', '踊る')],
  ['ocean', texts('Flying', '飞天', 'Terbang', 'เหินฟ้า', 'Bay', 'Terbang', '空飛ぶ')],
  ['gold', texts('Grand', '至尊', 'Agung', 'ยิ่งใหญ่', 'Vĩ Đại', 'Agung', '偉大なる')],
  ['ocean', texts('Dreaming', '梦幻', 'Impian', 'ในฝัน', 'Mộng Mơ', 'Impian', '夢見る')],
];

/** Nouns for what a game offers: before the subject in some languages, after it in others. */
export const endings: readonly (readonly [palette: Palette, name: AllTexts])[] = [
  ['gold', texts('Fortune', '鸿运', 'Keberuntungan', 'โชคลาภ', 'Vận May', 'Tuah', 'フォーチュン')],
  ['emerald', texts('Riches', '财富', 'Kekayaan', 'ความมั่งคั่ง', 'Phú Quý', 'Kekayaan', 'リッチ')],
  ['fire', texts('Rush', '狂飙', 'Serbuan', 'ตะลุย', 'Cơn Lốc', 'Serbuan', 'ラッシュ')],
  ['bronze', texts('Quest', '探险', 'Petualangan', 'ผจญภัย', 'Phiêu Lưu', 'Pengembaraan', 'クエスト')],
  ['royal', texts('Legend', '传说', 'Legenda', 'ตำนาน', 'Huyền Thoại', 'Lagenda', '伝説')],
  ['ruby', texts('Festival', '庆典', 'Festival', 'เทศกาล', 'Lễ Hội', 'Pesta', 'まつり')],
  ['midnight', texts('Kingdom', '王国', 'Kerajaan', 'อาณาจักร', 'Vương Quốc', 'Kerajaan', '王国')],
  ['ocean', texts('Dreams', '之梦', 'Mimpi', 'ความฝัน', 'Giấc Mơ', 'Mimpi', 'ドリーム')],
  ['royal', texts('Magic', '魔法', 'Sihir', 'เวทมนตร์', 'Phép Thuật', 'Sihir', 'マジック')],
  ['ice', texts('Spirit', '之灵', 'Roh', 'จิตวิญญาณ', 'Linh Hồn', 'Semangat', 'スピリット')],
  ['fire', texts('Power', '神力', 'Kekuatan', 'พลัง', 'Sức Mạnh', 'Kuasa', 'パワー')],
  ['rose', texts('Parade', '巡游', 'Parade', 'ขบวนแห่', 'Diễu Hành', 'Perarakan', 'パレード')],
  ['gold', texts('Palace', '宫殿', 'Istana', 'วัง', 'Cung Điện', 'Istana', 'パレス')],
  ['midnight', texts('Secrets', '秘宝', 'Rahasia', 'ความลับ', 'Bí Mật', 'Rahsia', 'シークレット')],
  ['ruby', texts('Blessing', '赐福', 'Berkah', 'พรแห่ง', 'Phúc Lành', 'Berkat', 'ブレス')],
  ['emerald', texts('Feast', '盛宴', 'Pesta', 'งานเลี้ยง', 'Đại Tiệc', 'Jamuan', 'フィースト')],
  ['ocean', texts('Voyage', '远航', 'Pelayaran', 'ล่องเรือ', 'Hải Trình', 'Pelayaran', 'ボヤージュ')],
  ['rose', texts('Carnival', '嘉年华', 'Karnaval', 'คาร์นิวัล', 'Hội Hóa Trang', 'Karnival', 'カーニバル')],
];
