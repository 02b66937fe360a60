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

/** What the demo's missions ask for. */
export const missionDescriptions: Readonly<Record<'deposit' | 'stake' | 'wins' | 'days' | 'mobile', Texts>> =
  {
    deposit: {
      EN: 'Make your first deposit within 30 days of joining.',
      CN: '加入后 30 天内完成首次存款。',
      ID: 'Lakukan deposit pertama dalam 30 hari setelah bergabung.',
      TH: 'ฝากเงินครั้งแรกภายใน 30 วันหลังสมัคร',
      VI: 'Nạp tiền lần đầu trong vòng 30 ngày kể từ khi tham gia.',
      MY: 'Buat deposit pertama dalam tempoh 30 hari selepas menyertai.',
      JA: '登録から30日以内に初回入金をしましょう。',
    },
    stake: {
      EN: 'Settled stakes on any game count from Monday to Sunday.',
      CN: '周一至周日，所有游戏已结算的投注均计入。',
      ID: 'Taruhan yang sudah selesai di semua permainan dihitung dari Senin sampai Minggu.',
      TH: 'นับยอดเดิมพันที่สรุปผลแล้วของทุกเกม ตั้งแต่วันจันทร์ถึงวันอาทิตย์',
      VI: 'Tính các khoản cược đã có kết quả ở mọi trò chơi, từ thứ Hai đến Chủ nhật.',
      MY: 'Pertaruhan yang telah selesai pada semua permainan dikira dari Isnin hingga Ahad.',
      JA: '月曜から日曜まで、すべてのゲームの確定したベットが対象です。',
    },
    wins: {
      EN: 'Bets that pay more than their stake count, on any game.',
      CN: '任何游戏中派彩高于投注额的注单均计入。',
      ID: 'Taruhan di permainan apa pun yang membayar lebih dari nilainya dihitung.',
      TH: 'นับทุกเดิมพันที่จ่ายมากกว่าเงินที่วาง ในทุกเกม',
      VI: 'Tính mọi lượt cược trả thưởng cao hơn tiền cược, ở mọi trò chơi.',
      MY: 'Pertaruhan yang membayar lebih daripada nilainya dikira, pada mana-mana permainan.',
      JA: 'どのゲームでも、ベット額より多く払い戻されたベットが対象です。',
    },
    days: {
      EN: 'Log in or check in on seven days in a row.',
      CN: '连续七天登录或签到。',
      ID: 'Masuk atau check-in tujuh hari berturut-turut.',
      TH: 'เข้าสู่ระบบหรือเช็กอินติดต่อกันเจ็ดวัน',
      VI: 'Đăng nhập hoặc điểm danh bảy ngày liên tiếp.',
      MY: 'Log masuk atau daftar masuk tujuh hari berturut-turut.',
      JA: '7日連続でログインまたはチェックインしましょう。',
    },
    mobile: {
      EN: 'Add your number in the security centre and enter the code.',
      CN: '在安全中心添加号码并输入验证码。',
      ID: 'Tambahkan nomor Anda di pusat keamanan dan masukkan kodenya.',
      TH: 'เพิ่มหมายเลขของคุณในศูนย์ความปลอดภัยแล้วกรอกรหัส',
      VI: 'Thêm số của bạn trong trung tâm bảo mật và nhập mã.',
      MY: 'Tambahkan nombor anda di pusat keselamatan dan masukkan kod.',
      JA: 'セキュリティセンターで番号を登録し、コードを入力しましょう。',
    },
  };
