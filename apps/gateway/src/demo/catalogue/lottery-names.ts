import { texts } from './texts.ts';

/** Lotteries of the demo. */
export const lotteries = [
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
