import type { NoticeTexts } from './notice-text.ts';

/** Notices about the site itself. */
export const siteNotices: readonly NoticeTexts[] = [
  {
    EN: {
      title: 'Keep your account safe',
      body: [
        '{brand} never asks for your password by phone, chat or e-mail.',
        '<ul><li>Use a password that you use nowhere else.</li><li>Log out on shared devices.</li></ul>',
      ],
    },
    CN: {
      title: '保护您的账户安全',
      body: [
        '{brand} 绝不会通过电话、聊天或邮件索取您的密码。',
        '<ul><li>请使用独立的密码。</li><li>在公用设备上请退出登录。</li></ul>',
      ],
    },
    ID: {
      title: 'Jaga keamanan akun Anda',
      body: [
        '{brand} tidak pernah meminta kata sandi melalui telepon, obrolan, atau email.',
        '<ul><li>Gunakan kata sandi yang tidak dipakai di tempat lain.</li><li>Keluar dari akun di perangkat bersama.</li></ul>',
      ],
    },
    TH: {
      title: 'ดูแลบัญชีของคุณให้ปลอดภัย',
      body: [
        '{brand} ไม่เคยขอรหัสผ่านทางโทรศัพท์ แชต หรืออีเมล',
        '<ul><li>ใช้รหัสผ่านที่ไม่ซ้ำกับที่อื่น</li><li>ออกจากระบบเมื่อใช้อุปกรณ์ร่วมกับผู้อื่น</li></ul>',
      ],
    },
    VI: {
      title: 'Giữ an toàn cho tài khoản',
      body: [
        '{brand} không bao giờ hỏi mật khẩu qua điện thoại, trò chuyện hay email.',
        '<ul><li>Dùng mật khẩu không dùng ở nơi khác.</li><li>Đăng xuất trên thiết bị dùng chung.</li></ul>',
      ],
    },
    MY: {
      title: 'Pastikan akaun anda selamat',
      body: [
        '{brand} tidak pernah meminta kata laluan melalui telefon, sembang atau e-mel.',
        '<ul><li>Gunakan kata laluan yang tidak digunakan di tempat lain.</li><li>Log keluar pada peranti kongsi.</li></ul>',
      ],
    },
    JA: {
      title: 'アカウントの安全のために',
      body: [
        '{brand}が電話・チャット・メールでパスワードをお尋ねすることはありません。',
        '<ul><li>他では使っていないパスワードをお使いください。</li><li>共有端末ではログアウトしてください。</li></ul>',
      ],
    },
  },
  {
    EN: {
      title: 'Customer service around the clock',
      body: [
        'The team of {brand} answers every day, at any hour.',
        'Open the chat from the menu or the bar at the side.',
      ],
    },
    CN: {
      title: '全天候客户服务',
      body: ['{brand} 客服团队全年无休、全天候为您服务。', '请从菜单或侧边栏打开在线聊天。'],
    },
    ID: {
      title: 'Layanan pelanggan sepanjang waktu',
      body: ['Tim {brand} menjawab setiap hari, kapan saja.', 'Buka obrolan dari menu atau bilah samping.'],
    },
    TH: {
      title: 'ฝ่ายบริการลูกค้าตลอด 24 ชั่วโมง',
      body: ['ทีมงาน {brand} พร้อมตอบคุณทุกวัน ทุกเวลา', 'เปิดแชตได้จากเมนูหรือแถบด้านข้าง'],
    },
    VI: {
      title: 'CSKH suốt ngày đêm',
      body: [
        'Đội ngũ {brand} trả lời mỗi ngày, bất kể giờ nào.',
        'Mở khung trò chuyện từ menu hoặc thanh bên.',
      ],
    },
    MY: {
      title: 'Khidmat pelanggan sepanjang masa',
      body: [
        'Pasukan {brand} menjawab setiap hari, pada bila-bila masa.',
        'Buka sembang dari menu atau bar sisi.',
      ],
    },
    JA: {
      title: '24時間カスタマーサポート',
      body: [
        '{brand}のチームが毎日いつでもお答えします。',
        'メニューまたはサイドバーからチャットを開いてください。',
      ],
    },
  },
  {
    EN: {
      title: 'Play within your limits',
      body: [
        'Games are entertainment, not income. Set yourself a limit before you start.',
        'Customer service helps you to take a break at any time.',
      ],
    },
    CN: {
      title: '理性娱乐',
      body: ['游戏是娱乐，而非收入来源。请在开始前为自己设定限额。', '客服可随时协助您暂停游戏。'],
    },
    ID: {
      title: 'Bermain sesuai batas',
      body: [
        'Permainan adalah hiburan, bukan penghasilan. Tetapkan batas sebelum mulai.',
        'Layanan pelanggan membantu Anda beristirahat kapan saja.',
      ],
    },
    TH: {
      title: 'เล่นอย่างพอดี',
      body: ['เกมคือความบันเทิง ไม่ใช่รายได้ ตั้งขีดจำกัดก่อนเริ่มเล่น', 'ฝ่ายบริการลูกค้าช่วยคุณพักการเล่นได้ทุกเมื่อ'],
    },
    VI: {
      title: 'Chơi trong hạn mức',
      body: [
        'Trò chơi là giải trí, không phải thu nhập. Hãy đặt hạn mức trước khi bắt đầu.',
        'CSKH giúp bạn tạm nghỉ bất cứ lúc nào.',
      ],
    },
    MY: {
      title: 'Bermain dalam had anda',
      body: [
        'Permainan ialah hiburan, bukan pendapatan. Tetapkan had sebelum bermula.',
        'Khidmat pelanggan membantu anda berehat pada bila-bila masa.',
      ],
    },
    JA: {
      title: '無理のない範囲で',
      body: [
        'ゲームは娯楽であり、収入ではありません。始める前に上限を決めましょう。',
        '休止のご希望はいつでもカスタマーサポートが承ります。',
      ],
    },
  },
  {
    EN: {
      title: 'Our new site is open',
      body: [
        '{brand} has a new look: faster, clearer, and made for phones.',
        'Your account and balance are unchanged.',
      ],
    },
    CN: {
      title: '全新网站上线',
      body: ['{brand} 焕然一新：更快、更清晰、更适合手机。', '您的账户与余额保持不变。'],
    },
    ID: {
      title: 'Situs baru kami telah dibuka',
      body: [
        '{brand} tampil baru: lebih cepat, lebih jelas, dan dibuat untuk ponsel.',
        'Akun dan saldo Anda tidak berubah.',
      ],
    },
    TH: {
      title: 'เว็บไซต์ใหม่ของเราเปิดแล้ว',
      body: ['{brand} โฉมใหม่ เร็วขึ้น ชัดเจนขึ้น และเหมาะกับมือถือ', 'บัญชีและยอดเงินของคุณไม่เปลี่ยนแปลง'],
    },
    VI: {
      title: 'Trang mới của chúng tôi đã mở',
      body: [
        '{brand} có diện mạo mới: nhanh hơn, rõ ràng hơn và dành cho điện thoại.',
        'Tài khoản và số dư của bạn không thay đổi.',
      ],
    },
    MY: {
      title: 'Laman baharu kami dibuka',
      body: [
        '{brand} berwajah baharu: lebih pantas, lebih jelas dan dibuat untuk telefon.',
        'Akaun dan baki anda tidak berubah.',
      ],
    },
    JA: {
      title: '新しいサイトを公開しました',
      body: [
        '{brand}が新しくなりました。より速く、見やすく、スマートフォン向けに。',
        'アカウントと残高に変更はありません。',
      ],
    },
  },
];
