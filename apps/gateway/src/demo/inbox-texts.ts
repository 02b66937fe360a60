import type { Texts } from '../core/merchant.ts';

/** A message of the demo's operator. */
export interface DemoMessage {
  readonly titles: Texts;
  /** HTML. */
  readonly contents: Texts;
  /** Its picture in the brand's folder. */
  readonly image: string;
  readonly link: string;
  /** Points for each member who opens it. */
  readonly points?: number;
}

/** The messages, the oldest first. */
export const demoMessages: readonly DemoMessage[] = [
  {
    image: 'gift-tables',
    link: '/live',
    titles: {
      EN: 'The live tables are open all night',
      CN: '真人牌桌通宵开放',
      ID: 'Meja langsung buka sepanjang malam',
      TH: 'โต๊ะสดเปิดตลอดคืน',
      VI: 'Bàn trực tiếp mở suốt đêm',
      MY: 'Meja langsung dibuka sepanjang malam',
      JA: 'ライブテーブルは夜通し営業中',
    },
    contents: {
      EN: '<p>Take a seat at baccarat, roulette or dragon tiger whenever you like. <strong>Settled bets earn points</strong> on every table.</p>',
      CN: '<p>百家乐、轮盘、龙虎，随时入座。每张牌桌<strong>结算后的投注都可赚取积分</strong>。</p>',
      ID: '<p>Duduklah di meja bakarat, rolet, atau dragon tiger kapan pun Anda mau. <strong>Taruhan yang selesai menghasilkan poin</strong> di setiap meja.</p>',
      TH: '<p>นั่งโต๊ะบาคาร่า รูเล็ต หรือเสือมังกรได้ทุกเมื่อ <strong>เดิมพันที่ตัดสินแล้วได้รับคะแนน</strong>ทุกโต๊ะ</p>',
      VI: '<p>Ngồi vào bàn baccarat, roulette hay rồng hổ bất cứ lúc nào. <strong>Cược đã thanh toán được cộng điểm</strong> ở mọi bàn.</p>',
      MY: '<p>Duduklah di meja bakarat, rolet atau dragon tiger pada bila-bila masa. <strong>Pertaruhan yang selesai memberi mata</strong> di setiap meja.</p>',
      JA: '<p>バカラ、ルーレット、ドラゴンタイガーにいつでもお座りください。どのテーブルでも<strong>確定したベットでポイントが貯まります</strong>。</p>',
    },
  },
  {
    image: 'gift-friends',
    link: '/index?member=referral',
    titles: {
      EN: 'Play with friends',
      CN: '和好友一起玩',
      ID: 'Bermain bersama teman',
      TH: 'ชวนเพื่อนมาเล่นด้วยกัน',
      VI: 'Chơi cùng bạn bè',
      MY: 'Bermain bersama rakan',
      JA: '友達と一緒に遊ぼう',
    },
    contents: {
      EN: '<p>Send your link to a friend. When your friend makes a first deposit, <strong>both of you</strong> find a reward in the reward centre.</p>',
      CN: '<p>把您的链接发给好友。好友首次存款后，<strong>双方</strong>都会在奖励中心收到奖励。</p>',
      ID: '<p>Kirim tautan Anda kepada teman. Saat teman Anda melakukan deposit pertama, <strong>Anda berdua</strong> mendapat hadiah di pusat hadiah.</p>',
      TH: '<p>ส่งลิงก์ของคุณให้เพื่อน เมื่อเพื่อนฝากเงินครั้งแรก <strong>ทั้งสองฝ่าย</strong>จะได้รับรางวัลในศูนย์รางวัล</p>',
      VI: '<p>Gửi liên kết của bạn cho bạn bè. Khi bạn bè nạp tiền lần đầu, <strong>cả hai</strong> đều có phần thưởng trong trung tâm phần thưởng.</p>',
      MY: '<p>Hantar pautan anda kepada rakan. Apabila rakan anda membuat deposit pertama, <strong>anda berdua</strong> mendapat ganjaran di pusat ganjaran.</p>',
      JA: '<p>リンクを友達に送りましょう。友達が初めて入金すると、<strong>お二人とも</strong>リワードセンターでリワードを受け取れます。</p>',
    },
  },
  {
    image: 'gift-welcome',
    link: '/pointMall',
    points: 50,
    titles: {
      EN: 'A gift for the points mall',
      CN: '积分商城好礼',
      ID: 'Hadiah untuk Toko Poin',
      TH: 'ของขวัญสำหรับร้านแลกคะแนน',
      VI: 'Quà cho Cửa hàng điểm',
      MY: 'Hadiah untuk Kedai Mata',
      JA: 'ポイントモールで使えるギフト',
    },
    contents: {
      EN: '<p>Thank you for playing with us. <strong>50 points</strong> are waiting in your reward centre: exchange them for cash, bonuses or something to hold in your hands.</p>',
      CN: '<p>感谢您的支持。<strong>50 积分</strong>已在奖励中心等您领取，可兑换现金、红利或实物好礼。</p>',
      ID: '<p>Terima kasih telah bermain bersama kami. <strong>50 poin</strong> menunggu di pusat hadiah: tukarkan dengan uang tunai, bonus, atau barang.</p>',
      TH: '<p>ขอบคุณที่เล่นกับเรา <strong>50 คะแนน</strong>รอคุณอยู่ในศูนย์รางวัล นำไปแลกเงินสด โบนัส หรือของรางวัลได้</p>',
      VI: '<p>Cảm ơn bạn đã chơi cùng chúng tôi. <strong>50 điểm</strong> đang chờ trong trung tâm phần thưởng: đổi lấy tiền mặt, tiền thưởng hoặc quà tặng.</p>',
      MY: '<p>Terima kasih kerana bermain bersama kami. <strong>50 mata</strong> menanti di pusat ganjaran: tukarkan dengan wang tunai, bonus atau barang.</p>',
      JA: '<p>いつもご利用ありがとうございます。<strong>50ポイント</strong>がリワードセンターで待っています。現金やボーナス、商品と交換できます。</p>',
    },
  },
];
