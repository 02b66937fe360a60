import type { DemoHelpTopic } from './topic.ts';

/** The way to people. */
export const contactHelp: DemoHelpTopic = {
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
};
