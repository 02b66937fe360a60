import type { AnnouncementType, GameCategory, WireLanguage } from '@marquee/contract';
import { textIn, type Merchant, type Texts } from '../core/merchant.ts';

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
      CN: ['每晚 19:00（GMT+8）起开放全新真人桌台', ''],
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
      TH: ['ตรวจสอบหมายเลขโทรศัพท์มือถือของคุณ', 'โปรดตรวจสอบว่าข้อมูลติดต่อเป็นปัจจุบัน เพื่อให้เราติดต่อคุณได้เมื่อจำเป็น'],
      VI: [
        'Kiểm tra số di động của bạn',
        'Hãy bảo đảm thông tin liên hệ là mới nhất để chúng tôi liên lạc khi cần.',
      ],
      MY: [
        'Semak nombor telefon bimbit anda',
        'Pastikan maklumat hubungan anda terkini supaya kami dapat menghubungi anda apabila perlu.',
      ],
      JA: ['携帯電話番号をご確認ください', '大切なご連絡のため、連絡先を最新の状態にしてください。'],
    },
  },
  {
    type: 'PR',
    link: '/promoDetail?id=birthday',
    texts: {
      EN: [
        'Is it your birthday this month?',
        'There is a gift for it. Send us a picture of a document with the date, and collect it in the reward centre.',
      ],
      CN: ['本月是您的生日吗？', '我们为您准备了生日礼金。提交带有出生日期的证件照片，即可在奖励中心领取。'],
      ID: [
        'Anda berulang tahun bulan ini?',
        'Ada hadiah untuk Anda. Kirim foto dokumen dengan tanggal lahir, lalu ambil di pusat hadiah.',
      ],
      TH: ['เดือนนี้เป็นเดือนเกิดของคุณหรือเปล่า', 'เรามีของขวัญให้ ส่งรูปเอกสารที่มีวันเกิด แล้วกดรับในศูนย์รางวัล'],
      VI: [
        'Tháng này là sinh nhật bạn?',
        'Có quà dành cho bạn. Gửi ảnh giấy tờ có ngày sinh rồi nhận trong trung tâm phần thưởng.',
      ],
      MY: [
        'Hari jadi anda bulan ini?',
        'Ada hadiah untuk anda. Hantar gambar dokumen dengan tarikh lahir dan tuntut di pusat ganjaran.',
      ],
      JA: [
        '今月お誕生日ですか？',
        'ギフトをご用意しています。生年月日のわかる書類の画像を送り、リワードセンターで受け取ってください。',
      ],
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
