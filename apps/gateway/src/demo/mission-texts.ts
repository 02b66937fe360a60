import type { Texts } from '../core/merchant.ts';

/** What the demo's missions, leaderboard and check-in are called. */
export const missionTitles: Readonly<
  Record<'deposit' | 'stake' | 'wins' | 'days' | 'mobile' | 'race' | 'checkIn', Texts>
> = {
  deposit: {
    EN: 'First deposit gift',
    CN: '首次存款礼遇',
    ID: 'Hadiah deposit pertama',
    TH: 'ของขวัญฝากเงินครั้งแรก',
    VI: 'Quà nạp tiền lần đầu',
    MY: 'Hadiah deposit pertama',
    JA: '初回入金ギフト',
  },
  stake: {
    EN: 'A week of play',
    CN: '一周畅玩',
    ID: 'Sepekan bermain',
    TH: 'เล่นตลอดสัปดาห์',
    VI: 'Một tuần vui chơi',
    MY: 'Seminggu bermain',
    JA: 'ウィークリープレイ',
  },
  wins: {
    EN: 'Ten wins a day',
    CN: '每日十胜',
    ID: 'Sepuluh kemenangan sehari',
    TH: 'ชนะสิบครั้งต่อวัน',
    VI: 'Mười lần thắng mỗi ngày',
    MY: 'Sepuluh kemenangan sehari',
    JA: '1日10勝',
  },
  days: {
    EN: 'Seven days in a row',
    CN: '连续七天',
    ID: 'Tujuh hari berturut-turut',
    TH: 'เจ็ดวันติดต่อกัน',
    VI: 'Bảy ngày liên tiếp',
    MY: 'Tujuh hari berturut-turut',
    JA: '7日連続',
  },
  mobile: {
    EN: 'Verify your phone number',
    CN: '验证您的手机号码',
    ID: 'Verifikasi nomor ponsel Anda',
    TH: 'ยืนยันหมายเลขโทรศัพท์ของคุณ',
    VI: 'Xác minh số điện thoại của bạn',
    MY: 'Sahkan nombor telefon anda',
    JA: '電話番号を認証する',
  },
  race: {
    EN: 'Weekly race',
    CN: '每周竞赛',
    ID: 'Lomba mingguan',
    TH: 'การแข่งขันรายสัปดาห์',
    VI: 'Cuộc đua hằng tuần',
    MY: 'Perlumbaan mingguan',
    JA: 'ウィークリーレース',
  },
  checkIn: {
    EN: 'Daily check-in',
    CN: '每日签到',
    ID: 'Check-in harian',
    TH: 'เช็กอินรายวัน',
    VI: 'Điểm danh hằng ngày',
    MY: 'Daftar masuk harian',
    JA: 'デイリーチェックイン',
  },
};
