import type { DemoHelpTopic } from './topic.ts';

/** Games and the balance. */
export const playHelp: DemoHelpTopic = {
  code: 'play',
  titles: {
    EN: 'Playing',
    CN: '游戏',
    ID: 'Bermain',
    TH: 'การเล่น',
    VI: 'Chơi game',
    MY: 'Bermain',
    JA: 'プレイ',
  },
  articles: [
    {
      code: 'start',
      texts: {
        EN: [
          'How do I start a game?',
          'Log in, choose a category in the menu, then press the game. A trial account may look around.',
        ],
        CN: ['如何开始游戏？', '登录后在菜单中选择分类，再点击游戏即可。试玩账号仅可浏览。'],
        ID: [
          'Bagaimana cara memulai permainan?',
          'Masuk, pilih kategori di menu, lalu tekan permainannya. Akun percobaan dapat melihat-lihat.',
        ],
        TH: ['เริ่มเล่นเกมได้อย่างไร', 'เข้าสู่ระบบ เลือกหมวดหมู่ในเมนู แล้วกดเกมที่ต้องการ บัญชีทดลองดูได้แต่ยังเล่นไม่ได้'],
        VI: [
          'Làm sao để bắt đầu chơi?',
          'Đăng nhập, chọn danh mục trong menu rồi bấm vào trò chơi. Tài khoản chơi thử chỉ có thể xem.',
        ],
        MY: [
          'Bagaimana cara memulakan permainan?',
          'Log masuk, pilih kategori dalam menu, kemudian tekan permainan itu. Akaun percubaan boleh melihat-lihat.',
        ],
        JA: [
          'ゲームを始めるには？',
          'ログインしてメニューからカテゴリーを選び、ゲームを押してください。お試しアカウントでは閲覧のみ可能です。',
        ],
      },
    },
    {
      code: 'balance',
      texts: {
        EN: [
          'Where do I see my balance?',
          'At the top of every page once you are logged in. The arrow refreshes it, the eye in the menu hides it.',
        ],
        CN: ['在哪里查看余额？', '登录后显示在每个页面顶部。点击箭头可刷新，点击菜单中的眼睛图标可隐藏。'],
        ID: [
          'Di mana saya melihat saldo?',
          'Di bagian atas setiap halaman setelah Anda masuk. Panah memperbaruinya, ikon mata di menu menyembunyikannya.',
        ],
        TH: ['ดูยอดเงินได้ที่ไหน', 'อยู่ด้านบนของทุกหน้าเมื่อเข้าสู่ระบบแล้ว กดลูกศรเพื่ออัปเดต กดรูปดวงตาในเมนูเพื่อซ่อน'],
        VI: [
          'Xem số dư ở đâu?',
          'Ở đầu mỗi trang sau khi đăng nhập. Bấm mũi tên để làm mới, bấm biểu tượng mắt trong menu để ẩn.',
        ],
        MY: [
          'Di mana saya boleh lihat baki?',
          'Di bahagian atas setiap halaman selepas anda log masuk. Anak panah mengemas kininya, ikon mata dalam menu menyembunyikannya.',
        ],
        JA: [
          '残高はどこで確認できますか？',
          'ログイン後、すべてのページの上部に表示されます。矢印で更新、メニューの目のアイコンで非表示にできます。',
        ],
      },
    },
  ],
};
