import type { WireLanguage } from '@marquee/contract';

/** A topic of the demo's help centre. Contents are plain text: one paragraph each. */
export interface DemoHelpTopic {
  readonly code: string;
  readonly titles: Readonly<Record<WireLanguage, string>>;
  readonly articles: readonly {
    readonly code: string;
    readonly texts: Readonly<Record<WireLanguage, readonly [title: string, content: string]>>;
  }[];
}

/** Common questions, the same for every demo site. */
export const demoHelp: readonly DemoHelpTopic[] = [
  {
    code: 'account',
    titles: {
      EN: 'Your account',
      CN: '您的账户',
      ID: 'Akun Anda',
      TH: 'บัญชีของคุณ',
      VI: 'Tài khoản của bạn',
      MY: 'Akaun anda',
      JA: 'アカウント',
    },
    articles: [
      {
        code: 'register',
        texts: {
          EN: [
            'How do I open an account?',
            'Press Register in the menu and fill in the form. You must be 18 or older. You are logged in at once.',
          ],
          CN: ['如何开户？', '在菜单中点击“注册”并填写表单。您必须年满 18 岁。注册后即自动登录。'],
          ID: [
            'Bagaimana cara membuka akun?',
            'Tekan Daftar di menu lalu isi formulirnya. Anda harus berusia 18 tahun ke atas. Setelah itu Anda langsung masuk.',
          ],
          TH: ['เปิดบัญชีได้อย่างไร', 'กดสมัครสมาชิกในเมนูแล้วกรอกแบบฟอร์ม คุณต้องมีอายุ 18 ปีขึ้นไป ระบบจะเข้าสู่ระบบให้ทันที'],
          VI: [
            'Làm sao để mở tài khoản?',
            'Bấm Đăng ký trong menu và điền biểu mẫu. Bạn phải từ 18 tuổi trở lên. Bạn sẽ được đăng nhập ngay.',
          ],
          MY: [
            'Bagaimana cara membuka akaun?',
            'Tekan Daftar dalam menu dan isi borang. Anda mesti berumur 18 tahun ke atas. Anda terus dilog masuk.',
          ],
          JA: [
            'アカウントを開くには？',
            'メニューの「新規登録」を押してフォームに入力してください。18歳以上の方に限ります。登録後、そのままログインします。',
          ],
        },
      },
      {
        code: 'password',
        texts: {
          EN: [
            'I have forgotten my password',
            'Press Forgotten password? in the login window. We send a password by e-mail; it works once, for half an hour, and then you choose one of your own.',
          ],
          CN: [
            '忘记密码怎么办？',
            '在登录窗口点击“忘记密码？”。我们会通过邮件发送一个密码，半小时内可使用一次，登录后请设置您自己的密码。',
          ],
          ID: [
            'Saya lupa kata sandi',
            'Tekan Lupa kata sandi? di jendela masuk. Kami mengirim kata sandi lewat email; berlaku satu kali selama setengah jam, lalu Anda memilih yang baru.',
          ],
          TH: [
            'ลืมรหัสผ่าน',
            'กดลืมรหัสผ่าน? ในหน้าต่างเข้าสู่ระบบ เราจะส่งรหัสผ่านทางอีเมล ใช้ได้ครั้งเดียวภายในครึ่งชั่วโมง จากนั้นให้คุณตั้งรหัสผ่านใหม่เอง',
          ],
          VI: [
            'Tôi quên mật khẩu',
            'Bấm Quên mật khẩu? trong cửa sổ đăng nhập. Chúng tôi gửi mật khẩu qua email; dùng được một lần trong nửa giờ, sau đó bạn tự đặt mật khẩu mới.',
          ],
          MY: [
            'Saya terlupa kata laluan',
            'Tekan Lupa kata laluan? dalam tetingkap log masuk. Kami menghantar kata laluan melalui e-mel; ia sah sekali sahaja selama setengah jam, kemudian anda pilih yang baharu.',
          ],
          JA: [
            'パスワードを忘れました',
            'ログイン画面の「パスワードをお忘れですか？」を押してください。メールでお送りするパスワードは30分以内に1回だけ使え、その後ご自身のパスワードを設定していただきます。',
          ],
        },
      },
      {
        code: 'language',
        texts: {
          EN: [
            'How do I change the language?',
            'By the globe at the top of the page, or at the end of the menu. Your choice is kept.',
          ],
          CN: ['如何切换语言？', '点击页面顶部的地球图标，或在菜单底部选择。系统会记住您的选择。'],
          ID: [
            'Bagaimana cara mengganti bahasa?',
            'Lewat ikon bola dunia di atas halaman, atau di akhir menu. Pilihan Anda disimpan.',
          ],
          TH: ['เปลี่ยนภาษาได้อย่างไร', 'กดรูปลูกโลกด้านบนของหน้า หรือเลือกที่ท้ายเมนู ระบบจะจดจำภาษาที่คุณเลือก'],
          VI: [
            'Làm sao để đổi ngôn ngữ?',
            'Bấm biểu tượng quả địa cầu ở đầu trang hoặc chọn ở cuối menu. Lựa chọn của bạn được ghi nhớ.',
          ],
          MY: [
            'Bagaimana cara menukar bahasa?',
            'Melalui ikon glob di atas halaman, atau di hujung menu. Pilihan anda disimpan.',
          ],
          JA: [
            '言語を変更するには？',
            'ページ上部の地球アイコン、またはメニューの一番下から変更できます。選択した言語は保存されます。',
          ],
        },
      },
    ],
  },
  {
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
  },
  {
    code: 'contact',
    titles: {
      EN: 'Help from people',
      CN: '人工帮助',
      ID: 'Bantuan langsung',
      TH: 'ขอความช่วยเหลือจากเจ้าหน้าที่',
      VI: 'Hỗ trợ trực tiếp',
      MY: 'Bantuan langsung',
      JA: 'お問い合わせ',
    },
    articles: [
      {
        code: 'service',
        texts: {
          EN: ['Who helps me?', 'Customer service, by the headset in the menu or at the edge of the page.'],
          CN: ['遇到问题找谁？', '在线客服。点击菜单或页面边缘的耳机图标即可联系。'],
          ID: [
            'Siapa yang membantu saya?',
            'Layanan pelanggan, lewat ikon headset di menu atau di tepi halaman.',
          ],
          TH: ['ติดต่อขอความช่วยเหลือได้จากใคร', 'ฝ่ายบริการลูกค้า กดรูปหูฟังในเมนูหรือที่ขอบของหน้า'],
          VI: ['Ai hỗ trợ tôi?', 'Bộ phận CSKH: bấm biểu tượng tai nghe trong menu hoặc ở mép trang.'],
          MY: [
            'Siapa yang membantu saya?',
            'Khidmat pelanggan, melalui ikon set kepala dalam menu atau di tepi halaman.',
          ],
          JA: [
            '困ったときは？',
            'カスタマーサポートです。メニューまたはページ端のヘッドセットのアイコンからご連絡ください。',
          ],
        },
      },
    ],
  },
];
