import type { Texts } from '../core/merchant.ts';

/** Names of items that are not sent. */
export const moneyTexts: Readonly<Record<'cash' | 'bonus' | 'raffleTicket', Texts>> = {
  cash: {
    EN: 'Cash reward',
    CN: '现金奖励',
    ID: 'Hadiah tunai',
    TH: 'รางวัลเงินสด',
    VI: 'Thưởng tiền mặt',
    MY: 'Ganjaran tunai',
    JA: '現金リワード',
  },
  bonus: {
    EN: 'Game bonus',
    CN: '游戏红利',
    ID: 'Bonus permainan',
    TH: 'โบนัสเกม',
    VI: 'Tiền thưởng trò chơi',
    MY: 'Bonus permainan',
    JA: 'ゲームボーナス',
  },
  raffleTicket: {
    EN: 'Chance at the lucky wheel',
    CN: '幸运转盘机会',
    ID: 'Peluang roda keberuntungan',
    TH: 'สิทธิ์หมุนวงล้อนำโชค',
    VI: 'Lượt quay vòng quay may mắn',
    MY: 'Peluang roda bertuah',
    JA: 'ラッキールーレット1回分',
  },
};

interface GoodsTexts {
  readonly names: Texts;
  readonly descriptions: Texts;
}

/** Names and descriptions of items that are sent. */
export const goodsTexts: Readonly<
  Record<'headphones' | 'topUp' | 'ticket' | 'watch' | 'phone' | 'cap', GoodsTexts>
> = {
  headphones: {
    names: {
      EN: 'Wireless headphones',
      CN: '无线耳机',
      ID: 'Headphone nirkabel',
      TH: 'หูฟังไร้สาย',
      VI: 'Tai nghe không dây',
      MY: 'Fon kepala tanpa wayar',
      JA: 'ワイヤレスヘッドホン',
    },
    descriptions: {
      EN: 'Noise cancelling, 30 hours of battery. Delivered to your address.',
      CN: '主动降噪，续航 30 小时。送货上门。',
      ID: 'Peredam bising, baterai 30 jam. Dikirim ke alamat Anda.',
      TH: 'ตัดเสียงรบกวน แบตเตอรี่ 30 ชั่วโมง จัดส่งถึงที่อยู่ของคุณ',
      VI: 'Chống ồn, pin 30 giờ. Giao đến địa chỉ của bạn.',
      MY: 'Penyekat bunyi, bateri 30 jam. Dihantar ke alamat anda.',
      JA: 'ノイズキャンセリング、30時間再生。ご住所にお届けします。',
    },
  },
  topUp: {
    names: {
      EN: 'Mobile top-up',
      CN: '手机充值',
      ID: 'Pulsa ponsel',
      TH: 'เติมเงินมือถือ',
      VI: 'Nạp tiền điện thoại',
      MY: 'Tambah nilai telefon',
      JA: '携帯電話チャージ',
    },
    descriptions: {
      EN: 'The code is sent to your Zalo account.',
      CN: '充值码将发送到您的 Zalo 账号。',
      ID: 'Kode dikirim ke akun Zalo Anda.',
      TH: 'ส่งรหัสไปยังบัญชี Zalo ของคุณ',
      VI: 'Mã được gửi đến tài khoản Zalo của bạn.',
      MY: 'Kod dihantar ke akaun Zalo anda.',
      JA: 'コードはZaloアカウントに送られます。',
    },
  },
  ticket: {
    names: {
      EN: 'Football match ticket',
      CN: '足球比赛门票',
      ID: 'Tiket pertandingan sepak bola',
      TH: 'ตั๋วการแข่งขันฟุตบอล',
      VI: 'Vé xem bóng đá',
      MY: 'Tiket perlawanan bola sepak',
      JA: 'サッカー観戦チケット',
    },
    descriptions: {
      EN: 'A seat at a home match of your choice. Arranged by WhatsApp.',
      CN: '任选一场主场比赛的座位。通过 WhatsApp 安排。',
      ID: 'Kursi di laga kandang pilihan Anda. Diatur lewat WhatsApp.',
      TH: 'ที่นั่งในนัดเหย้าที่คุณเลือก นัดหมายผ่าน WhatsApp',
      VI: 'Một chỗ ngồi ở trận sân nhà bạn chọn. Sắp xếp qua WhatsApp.',
      MY: 'Tempat duduk di perlawanan pilihan anda. Diatur melalui WhatsApp.',
      JA: 'お好きなホームゲームの座席。WhatsAppで手配します。',
    },
  },
  watch: {
    names: {
      EN: 'Steel watch',
      CN: '精钢腕表',
      ID: 'Jam tangan baja',
      TH: 'นาฬิกาสเตนเลส',
      VI: 'Đồng hồ thép',
      MY: 'Jam tangan keluli',
      JA: 'スチール腕時計',
    },
    descriptions: {
      EN: 'Automatic movement, sapphire glass, engraved on request.',
      CN: '自动机芯，蓝宝石镜面，可按需刻字。',
      ID: 'Mesin otomatis, kaca safir, ukiran sesuai permintaan.',
      TH: 'กลไกอัตโนมัติ กระจกแซฟไฟร์ สลักชื่อได้ตามต้องการ',
      VI: 'Máy tự động, kính sapphire, khắc chữ theo yêu cầu.',
      MY: 'Pergerakan automatik, kaca nilam, ukiran atas permintaan.',
      JA: '自動巻き、サファイアガラス、刻印も承ります。',
    },
  },
  phone: {
    names: {
      EN: 'Latest smartphone',
      CN: '最新智能手机',
      ID: 'Ponsel pintar terbaru',
      TH: 'สมาร์ตโฟนรุ่นล่าสุด',
      VI: 'Điện thoại thông minh mới nhất',
      MY: 'Telefon pintar terkini',
      JA: '最新スマートフォン',
    },
    descriptions: {
      EN: 'In the colour that you like, delivered to your address.',
      CN: '颜色任选，送货上门。',
      ID: 'Dalam warna yang Anda suka, dikirim ke alamat Anda.',
      TH: 'เลือกสีที่ชอบ จัดส่งถึงที่อยู่ของคุณ',
      VI: 'Màu bạn thích, giao đến địa chỉ của bạn.',
      MY: 'Dalam warna pilihan anda, dihantar ke alamat anda.',
      JA: 'お好きな色で、ご住所にお届けします。',
    },
  },
  cap: {
    names: {
      EN: 'Club cap',
      CN: '俱乐部帽子',
      ID: 'Topi klub',
      TH: 'หมวกสโมสร',
      VI: 'Mũ câu lạc bộ',
      MY: 'Topi kelab',
      JA: 'クラブキャップ',
    },
    descriptions: {
      EN: 'Embroidered, one size. Delivered to your address.',
      CN: '刺绣款，均码。送货上门。',
      ID: 'Bordir, satu ukuran. Dikirim ke alamat Anda.',
      TH: 'ปักลาย ขนาดเดียว จัดส่งถึงที่อยู่ของคุณ',
      VI: 'Thêu, một cỡ. Giao đến địa chỉ của bạn.',
      MY: 'Bersulam, satu saiz. Dihantar ke alamat anda.',
      JA: '刺繍入り、フリーサイズ。ご住所にお届けします。',
    },
  },
};

/** The mall's rules, as HTML. */
export const pointRules: Texts = {
  EN: '<ul><li>Points are credited within a few minutes after a bet is settled.</li><li>A bet that is voided takes its points back.</li><li>Points never expire.</li><li>Items are sent after the redemption is approved; a rejected one returns the points.</li></ul>',
  CN: '<ul><li>注单结算后几分钟内积分入账。</li><li>注单作废时收回相应积分。</li><li>积分永不过期。</li><li>兑换批准后发货；被拒绝的兑换退还积分。</li></ul>',
  ID: '<ul><li>Poin masuk beberapa menit setelah taruhan diselesaikan.</li><li>Taruhan yang hangus menarik kembali poinnya.</li><li>Poin tidak pernah kedaluwarsa.</li><li>Barang dikirim setelah penukaran disetujui; penukaran yang ditolak mengembalikan poin.</li></ul>',
  TH: '<ul><li>คะแนนเข้าบัญชีภายในไม่กี่นาทีหลังจากเดิมพันถูกตัดสิน</li><li>เดิมพันที่เป็นโมฆะจะถูกหักคะแนนคืน</li><li>คะแนนไม่มีวันหมดอายุ</li><li>จัดส่งสินค้าหลังอนุมัติการแลก หากถูกปฏิเสธจะคืนคะแนน</li></ul>',
  VI: '<ul><li>Điểm được cộng trong vài phút sau khi cược được thanh toán.</li><li>Cược bị vô hiệu sẽ thu hồi điểm.</li><li>Điểm không bao giờ hết hạn.</li><li>Quà được gửi sau khi yêu cầu đổi được duyệt; yêu cầu bị từ chối được hoàn điểm.</li></ul>',
  MY: '<ul><li>Mata dikreditkan dalam beberapa minit selepas pertaruhan diselesaikan.</li><li>Pertaruhan yang terbatal menarik balik matanya.</li><li>Mata tidak pernah luput.</li><li>Barang dihantar selepas penebusan diluluskan; penebusan yang ditolak memulangkan mata.</li></ul>',
  JA: '<ul><li>ポイントはベットの確定後、数分以内に反映されます。</li><li>無効になったベットのポイントは取り消されます。</li><li>ポイントに有効期限はありません。</li><li>商品は交換の承認後に発送されます。却下された場合、ポイントは返還されます。</li></ul>',
};
