import type { AnnouncementType, GameCategory, WireLanguage } from '@marquee/contract';
import { textIn, type Merchant, type Texts } from '../platform/merchant.ts';

/** A demo announcement in the merchant's languages. `contents` is HTML. */
export interface DemoAnnouncement {
  readonly type: AnnouncementType;
  readonly titles: Texts;
  readonly contents: Texts;
  /** A path of the site. */
  readonly link: string | null;
}

interface AnnouncementText {
  readonly type: Exclude<AnnouncementType, 'B'>;
  readonly link: string | null;
  /** Only for merchants with this category. */
  readonly category?: GameCategory;
  /** Title and one paragraph; `{brand}` is the site's name. */
  readonly texts: Readonly<Record<WireLanguage, readonly [title: string, content: string]>>;
}

/** Everything but banners, which come from the brand file. */
const announcementTexts: readonly AnnouncementText[] = [
  {
    type: 'H',
    link: '/noticePage',
    texts: {
      EN: ['Welcome to {brand}: read the latest notices here', ''],
      CN: ['欢迎来到 {brand}，点此查看最新公告', ''],
      ID: ['Selamat datang di {brand}: baca pengumuman terbaru di sini', ''],
      TH: ['ยินดีต้อนรับสู่ {brand} อ่านประกาศล่าสุดที่นี่', ''],
      VI: ['Chào mừng đến với {brand}: đọc thông báo mới nhất tại đây', ''],
      MY: ['Selamat datang ke {brand}: baca notis terkini di sini', ''],
      JA: ['{brand}へようこそ。最新のお知らせはこちら', ''],
    },
  },
  {
    type: 'H',
    link: '/down',
    texts: {
      EN: ['Our app for iOS and Android is on the download page', ''],
      CN: ['iOS 与安卓应用请见下载页面', ''],
      ID: ['Aplikasi iOS dan Android tersedia di halaman unduhan', ''],
      TH: ['แอปสำหรับ iOS และ Android อยู่ที่หน้าดาวน์โหลด', ''],
      VI: ['Ứng dụng iOS và Android có ở trang tải xuống', ''],
      MY: ['Aplikasi iOS dan Android ada di halaman muat turun', ''],
      JA: ['iOS・Androidアプリはダウンロードページから', ''],
    },
  },
  {
    type: 'H',
    link: '/live',
    category: 'LIVE',
    texts: {
      EN: ['New live tables open every evening from 19:00 (GMT+8)', ''],
      CN: ['每晚 19:00(GMT+8)起开放全新真人桌台', ''],
      ID: ['Meja langsung baru dibuka setiap malam mulai 19:00 (GMT+8)', ''],
      TH: ['โต๊ะสดใหม่เปิดทุกเย็นตั้งแต่ 19:00 น. (GMT+8)', ''],
      VI: ['Bàn trực tiếp mới mở mỗi tối từ 19:00 (GMT+8)', ''],
      MY: ['Meja langsung baharu dibuka setiap petang dari 19:00 (GMT+8)', ''],
      JA: ['毎晩19:00（GMT+8）から新しいライブテーブルが開きます', ''],
    },
  },
  {
    type: 'PU',
    link: '/noticePage',
    texts: {
      EN: [
        'The new {brand} is here',
        'Faster, clearer, and made for your phone. Look around: your account and your balance are where you left them.',
      ],
      CN: ['全新 {brand} 上线', '更快、更清晰、更适合手机。您的账户与余额一如既往。'],
      ID: [
        '{brand} yang baru telah hadir',
        'Lebih cepat, lebih jelas, dan dibuat untuk ponsel Anda. Akun dan saldo Anda tetap seperti semula.',
      ],
      TH: ['{brand} โฉมใหม่มาแล้ว', 'เร็วขึ้น ชัดเจนขึ้น และเหมาะกับมือถือ บัญชีและยอดเงินของคุณยังคงอยู่เหมือนเดิม'],
      VI: [
        '{brand} phiên bản mới',
        'Nhanh hơn, rõ ràng hơn và dành cho điện thoại. Tài khoản và số dư của bạn vẫn nguyên vẹn.',
      ],
      MY: [
        '{brand} baharu telah tiba',
        'Lebih pantas, lebih jelas dan dibuat untuk telefon anda. Akaun dan baki anda kekal seperti sedia kala.',
      ],
      JA: ['新しい{brand}', 'より速く、見やすく、スマートフォン向けに。アカウントと残高はそのままです。'],
    },
  },
  {
    type: 'PL',
    link: null,
    texts: {
      EN: [
        'Check your mobile number',
        'Make sure your contact details are current, so that we can reach you when it matters.',
      ],
      CN: ['请核对您的手机号码', '请确保联系方式为最新，以便必要时与您联系。'],
      ID: [
        'Periksa nomor ponsel Anda',
        'Pastikan data kontak Anda terbaru agar kami dapat menghubungi Anda saat diperlukan.',
      ],
      TH: ['ตรวจสอบหมายเลขมือถือของคุณ', 'โปรดตรวจสอบว่าข้อมูลติดต่อเป็นปัจจุบัน เพื่อให้เราติดต่อคุณได้เมื่อจำเป็น'],
      VI: [
        'Kiểm tra số điện thoại của bạn',
        'Hãy bảo đảm thông tin liên hệ là mới nhất để chúng tôi liên lạc khi cần.',
      ],
      MY: [
        'Semak nombor telefon anda',
        'Pastikan maklumat hubungan anda terkini supaya kami dapat menghubungi anda apabila perlu.',
      ],
      JA: ['携帯電話番号をご確認ください', '大切なご連絡のため、連絡先を最新の状態にしてください。'],
    },
  },
  {
    type: 'PR',
    link: '/promotions',
    texts: {
      EN: [
        'Weekend leaderboard',
        'Every round from Friday to Sunday counts. See the rules before you start.',
      ],
      CN: ['周末排行榜', '周五至周日每一局均计入排名，开始前请先查看规则。'],
      ID: [
        'Papan peringkat akhir pekan',
        'Setiap putaran dari Jumat hingga Minggu dihitung. Baca aturan sebelum mulai.',
      ],
      TH: ['กระดานอันดับสุดสัปดาห์', 'ทุกรอบตั้งแต่วันศุกร์ถึงวันอาทิตย์นับคะแนน อ่านกติกาก่อนเริ่ม'],
      VI: [
        'Bảng xếp hạng cuối tuần',
        'Mỗi ván từ thứ Sáu đến Chủ nhật đều được tính. Xem thể lệ trước khi bắt đầu.',
      ],
      MY: [
        'Papan pendahulu hujung minggu',
        'Setiap pusingan dari Jumaat hingga Ahad dikira. Baca peraturan sebelum bermula.',
      ],
      JA: ['週末ランキング', '金曜から日曜までの全ラウンドが対象です。開始前にルールをご確認ください。'],
    },
  },
  {
    type: 'PR',
    link: '/rng',
    category: 'RNG',
    texts: {
      EN: ['Slot of the week', 'One slot in the spotlight, a new one every Monday.'],
      CN: ['本周老虎机', '每周一推荐一款全新电子游艺。'],
      ID: ['Slot pekan ini', 'Satu slot pilihan, berganti setiap Senin.'],
      TH: ['สล็อตประจำสัปดาห์', 'สล็อตแนะนำหนึ่งเกม เปลี่ยนใหม่ทุกวันจันทร์'],
      VI: ['Nổ hũ của tuần', 'Một trò nổi bật, đổi mới mỗi thứ Hai.'],
      MY: ['Slot minggu ini', 'Satu slot pilihan, bertukar setiap Isnin.'],
      JA: ['今週のスロット', '毎週月曜日に注目の一台をご紹介します。'],
    },
  },
];

/** The demo announcements of a merchant, in the operator's order. */
export function demoAnnouncements(merchant: Merchant): DemoAnnouncement[] {
  const fitting = announcementTexts.filter(
    ({ category }) => category === undefined || merchant.categories.includes(category),
  );
  return fitting.map(({ type, link, texts }) => {
    const titles: Texts = {};
    const contents: Texts = {};
    for (const language of merchant.languages) {
      const [title, content] = texts[language];
      titles[language] = title.replaceAll('{brand}', textIn(merchant.names, language, merchant));
      if (content !== '') contents[language] = `<p>${content}</p>`;
    }
    return { type, titles, contents, link };
  });
}
