import type { WireLanguage } from '@marquee/contract';

/** A notice with gaps: `{vendor}` for a vendor's name, `{brand}` for the site's. `body` is one paragraph of HTML each. */
export interface NoticeText {
  readonly title: string;
  readonly body: readonly string[];
}

/** What the demo's notices say, in every language a brand may have. */
export const noticeTexts: readonly Readonly<Record<WireLanguage, NoticeText>>[] = [
  {
    EN: {
      title: '{vendor}: scheduled maintenance',
      body: [
        '{vendor} will be under maintenance tomorrow from 02:00 to 04:00 (GMT+8).',
        'Rounds in progress are settled as usual. All other games stay open.',
      ],
    },
    CN: {
      title: '{vendor} 例行维护',
      body: ['{vendor} 将于明日 02:00 至 04:00(GMT+8)进行维护。', '进行中的局将照常结算，其他游戏不受影响。'],
    },
    ID: {
      title: '{vendor}: pemeliharaan terjadwal',
      body: [
        '{vendor} akan menjalani pemeliharaan besok pukul 02:00 hingga 04:00 (GMT+8).',
        'Putaran yang berjalan tetap diselesaikan. Permainan lain tetap buka.',
      ],
    },
    TH: {
      title: '{vendor}: ปิดปรับปรุงตามกำหนด',
      body: [
        '{vendor} จะปิดปรับปรุงพรุ่งนี้ เวลา 02:00 ถึง 04:00 น. (GMT+8)',
        'รอบที่กำลังเล่นอยู่จะคิดผลตามปกติ เกมอื่นเปิดให้บริการตามเดิม',
      ],
    },
    VI: {
      title: '{vendor}: bảo trì định kỳ',
      body: [
        '{vendor} sẽ bảo trì vào ngày mai từ 02:00 đến 04:00 (GMT+8).',
        'Các ván đang chơi vẫn được trả thưởng như thường lệ. Các trò chơi khác vẫn mở.',
      ],
    },
    MY: {
      title: '{vendor}: penyelenggaraan berjadual',
      body: [
        '{vendor} akan diselenggara esok dari 02:00 hingga 04:00 (GMT+8).',
        'Pusingan yang sedang berjalan diselesaikan seperti biasa. Permainan lain kekal dibuka.',
      ],
    },
    JA: {
      title: '{vendor}：定期メンテナンス',
      body: [
        '{vendor}は明日02:00から04:00（GMT+8）までメンテナンスを行います。',
        '進行中のラウンドは通常どおり精算されます。他のゲームはご利用いただけます。',
      ],
    },
  },
  {
    EN: {
      title: 'New games from {vendor}',
      body: [
        '<strong>{vendor}</strong> has arrived with a fresh set of games.',
        'Find them in the lobby under the vendor’s name.',
      ],
    },
    CN: {
      title: '{vendor} 新游戏上线',
      body: ['<strong>{vendor}</strong> 全新游戏现已上线。', '请在大厅的厂商名称下查看。'],
    },
    ID: {
      title: 'Permainan baru dari {vendor}',
      body: [
        '<strong>{vendor}</strong> hadir dengan rangkaian permainan baru.',
        'Temukan di lobi di bawah nama penyedia.',
      ],
    },
    TH: {
      title: 'เกมใหม่จาก {vendor}',
      body: ['<strong>{vendor}</strong> มาพร้อมเกมชุดใหม่', 'ดูได้ในล็อบบี้ใต้ชื่อค่ายเกม'],
    },
    VI: {
      title: 'Trò chơi mới từ {vendor}',
      body: [
        '<strong>{vendor}</strong> đã ra mắt loạt trò chơi mới.',
        'Hãy tìm trong sảnh dưới tên nhà cung cấp.',
      ],
    },
    MY: {
      title: 'Permainan baharu daripada {vendor}',
      body: [
        '<strong>{vendor}</strong> tiba dengan set permainan baharu.',
        'Cari di lobi di bawah nama pembekal.',
      ],
    },
    JA: {
      title: '{vendor}の新作ゲーム',
      body: ['<strong>{vendor}</strong>の新作が登場しました。', 'ロビーのベンダー名からお探しください。'],
    },
  },
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
      title: 'Faster loading of {vendor}',
      body: [
        'Games of {vendor} now open faster on phones.',
        'If a game does not start, reload the page once.',
      ],
    },
    CN: {
      title: '{vendor} 加载提速',
      body: ['{vendor} 的游戏在手机上打开更快了。', '如游戏未能启动，请刷新页面一次。'],
    },
    ID: {
      title: '{vendor} kini lebih cepat',
      body: [
        'Permainan {vendor} kini terbuka lebih cepat di ponsel.',
        'Jika permainan tidak mulai, muat ulang halaman sekali.',
      ],
    },
    TH: {
      title: '{vendor} โหลดเร็วขึ้น',
      body: ['เกมของ {vendor} เปิดบนมือถือได้เร็วขึ้นแล้ว', 'หากเกมไม่เริ่ม ให้โหลดหน้าใหม่หนึ่งครั้ง'],
    },
    VI: {
      title: '{vendor} tải nhanh hơn',
      body: [
        'Trò chơi của {vendor} nay mở nhanh hơn trên điện thoại.',
        'Nếu trò chơi không khởi động, hãy tải lại trang một lần.',
      ],
    },
    MY: {
      title: '{vendor} dimuat lebih pantas',
      body: [
        'Permainan {vendor} kini dibuka lebih pantas di telefon.',
        'Jika permainan tidak bermula, muat semula halaman sekali.',
      ],
    },
    JA: {
      title: '{vendor}の読み込みが速くなりました',
      body: [
        '{vendor}のゲームがスマートフォンでより速く開くようになりました。',
        '起動しない場合は一度ページを再読み込みしてください。',
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
      title: 'Chăm sóc khách hàng suốt ngày đêm',
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
      title: '{vendor} is back',
      body: [
        'The maintenance of {vendor} has ended. All games are open again.',
        'Thank you for your patience.',
      ],
    },
    CN: {
      title: '{vendor} 维护完成',
      body: ['{vendor} 维护已结束，所有游戏恢复开放。', '感谢您的耐心等待。'],
    },
    ID: {
      title: '{vendor} kembali dibuka',
      body: [
        'Pemeliharaan {vendor} telah selesai. Semua permainan dibuka kembali.',
        'Terima kasih atas kesabaran Anda.',
      ],
    },
    TH: {
      title: '{vendor} กลับมาให้บริการแล้ว',
      body: ['การปรับปรุง {vendor} เสร็จสิ้น ทุกเกมเปิดให้เล่นอีกครั้ง', 'ขอบคุณที่รอคอย'],
    },
    VI: {
      title: '{vendor} đã mở lại',
      body: ['Việc bảo trì {vendor} đã xong. Tất cả trò chơi mở lại.', 'Cảm ơn bạn đã kiên nhẫn.'],
    },
    MY: {
      title: '{vendor} kembali dibuka',
      body: [
        'Penyelenggaraan {vendor} telah tamat. Semua permainan dibuka semula.',
        'Terima kasih atas kesabaran anda.',
      ],
    },
    JA: {
      title: '{vendor}が再開しました',
      body: [
        '{vendor}のメンテナンスが終了し、すべてのゲームが再開しました。',
        'お待ちいただきありがとうございました。',
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
      title: 'Chơi trong giới hạn',
      body: [
        'Trò chơi là giải trí, không phải thu nhập. Hãy đặt giới hạn trước khi bắt đầu.',
        'Bộ phận chăm sóc khách hàng giúp bạn tạm nghỉ bất cứ lúc nào.',
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
        '休止のご希望はいつでもサポートが承ります。',
      ],
    },
  },
  {
    EN: {
      title: 'Tournament week with {vendor}',
      body: [
        'This week {vendor} counts every round towards its leaderboard.',
        'The rules stand on the promotions page.',
      ],
    },
    CN: {
      title: '{vendor} 锦标周',
      body: ['本周 {vendor} 的每一局都计入排行榜。', '规则请见优惠活动页面。'],
    },
    ID: {
      title: 'Pekan turnamen bersama {vendor}',
      body: [
        'Pekan ini setiap putaran {vendor} dihitung untuk papan peringkat.',
        'Aturan tersedia di halaman promosi.',
      ],
    },
    TH: {
      title: 'สัปดาห์ทัวร์นาเมนต์กับ {vendor}',
      body: ['สัปดาห์นี้ทุกรอบของ {vendor} นับคะแนนในกระดานจัดอันดับ', 'ดูกติกาได้ที่หน้าโปรโมชัน'],
    },
    VI: {
      title: 'Tuần lễ giải đấu cùng {vendor}',
      body: [
        'Tuần này mỗi ván của {vendor} đều được tính vào bảng xếp hạng.',
        'Thể lệ có ở trang khuyến mãi.',
      ],
    },
    MY: {
      title: 'Minggu kejohanan bersama {vendor}',
      body: [
        'Minggu ini setiap pusingan {vendor} dikira untuk papan pendahulu.',
        'Peraturan terdapat di halaman promosi.',
      ],
    },
    JA: {
      title: '{vendor}トーナメントウィーク',
      body: [
        '今週は{vendor}のすべてのラウンドがランキングに反映されます。',
        'ルールはプロモーションページをご覧ください。',
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
