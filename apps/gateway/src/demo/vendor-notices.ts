import type { NoticeTexts } from './notice-text.ts';

/** Notices about one vendor. */
export const vendorNotices: readonly NoticeTexts[] = [
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
      body: [
        '{vendor} 将于明日 02:00 至 04:00（GMT+8）进行维护。',
        '进行中的局将照常结算，其他游戏不受影响。',
      ],
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
      body: ['<strong>{vendor}</strong> 全新游戏现已上线。', '请在大厅的游戏平台名称下查看。'],
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
        'Cari di lobi di bawah nama penyedia.',
      ],
    },
    JA: {
      title: '{vendor}の新作ゲーム',
      body: ['<strong>{vendor}</strong>の新作が登場しました。', 'ロビーのプロバイダー名からお探しください。'],
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
      title: 'Tournament week with {vendor}',
      body: [
        'This week {vendor} counts every round towards its leaderboard.',
        'The rules are on the promotions page.',
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
];
