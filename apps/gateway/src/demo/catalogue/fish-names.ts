import { texts, type AllTexts } from './texts.ts';

/** What a fishing game is about, and the picture that goes with it. */
export const fishThings: readonly (readonly [picture: string, name: AllTexts])[] = [
  ['shark', texts('Shark', '鲨鱼', 'Hiu', 'ฉลาม', 'Cá Mập', 'Jerung', 'シャーク')],
  ['octopus', texts('Octopus', '章鱼', 'Gurita', 'หมึกยักษ์', 'Bạch Tuộc', 'Sotong Kurita', 'オクトパス')],
  ['fish', texts('Lagoon', '潟湖', 'Laguna', 'ลากูน', 'Đầm Phá', 'Lagun', 'ラグーン')],
  ['trident', texts('Sea King', '海王', 'Raja Laut', 'เจ้าสมุทร', 'Vua Biển', 'Raja Laut', '海の王')],
  ['crab', texts('Crab', '螃蟹', 'Kepiting', 'ปู', 'Cua', 'Ketam', 'クラブ')],
  ['shell', texts('Pearl', '珍珠', 'Mutiara', 'ไข่มุก', 'Ngọc Trai', 'Mutiara', 'パール')],
  ['whale', texts('Whale', '鲸鱼', 'Paus', 'วาฬ', 'Cá Voi', 'Paus', 'クジラ')],
  ['turtle', texts('Turtle', '海龟', 'Penyu', 'เต่าทะเล', 'Rùa Biển', 'Penyu', 'ウミガメ')],
  ['anchor', texts('Harpoon', '鱼叉', 'Tombak', 'ฉมวก', 'Lao Săn Cá', 'Lembing', 'ハープーン')],
];
