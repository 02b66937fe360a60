import type { MessageKind, WireLanguage } from '@marquee/contract';

type Texts = { readonly message: string } & Partial<Readonly<Record<MessageKind, string>>>;

/** What a pushed message says: what has happened, never an amount, since a locked screen shows it to anybody. */
export function pushText(language: WireLanguage, kind: MessageKind): string {
  return texts[language][kind] ?? texts[language].message;
}

/** `message` stands for every kind without words of its own, the operator's messages among them. */
const texts: Record<WireLanguage, Texts> = {
  EN: {
    message: 'You have a new message.',
    'deposit-credited': 'Your deposit is here.',
    'withdrawal-paid': 'Your withdrawal is paid.',
    'withdrawal-returned': 'Your withdrawal was not paid.',
    'contract-offered': 'You have been offered a contract.',
    'login-new-place': 'Login from a new address.',
    'limit-reached': 'You have reached one of your limits.',
    'mission-done': 'You have completed a mission.',
    'rank-reached': 'You have reached a new rank.',
    'reward-waiting': 'A reward is waiting for you.',
  },
  CN: {
    message: '您有一条新消息。',
    'deposit-credited': '您的存款已到账。',
    'withdrawal-paid': '您的提款已支付。',
    'withdrawal-returned': '您的提款未支付。',
    'contract-offered': '您收到一份契约提议。',
    'login-new-place': '您的账户有来自新地址的登录。',
    'limit-reached': '您已达到自己设定的限额。',
    'mission-done': '您已完成一项任务。',
    'rank-reached': '您已升至新等级。',
    'reward-waiting': '您有一份奖励待领取。',
  },
  JA: {
    message: '新しいメッセージがあります。',
    'deposit-credited': '入金が反映されました。',
    'withdrawal-paid': '出金が支払われました。',
    'withdrawal-returned': '出金は支払われませんでした。',
    'contract-offered': '契約の提示を受けました。',
    'login-new-place': '新しいアドレスからのログインがありました。',
    'limit-reached': '設定した上限に達しました。',
    'mission-done': 'ミッションを達成しました。',
    'rank-reached': '新しいランクに上がりました。',
    'reward-waiting': '受け取れるリワードがあります。',
  },
  TH: {
    message: 'คุณมีข้อความใหม่',
    'deposit-credited': 'เงินฝากของคุณเข้าแล้ว',
    'withdrawal-paid': 'จ่ายเงินตามรายการถอนของคุณแล้ว',
    'withdrawal-returned': 'รายการถอนเงินของคุณไม่ได้รับการจ่าย',
    'contract-offered': 'คุณได้รับข้อเสนอสัญญา',
    'login-new-place': 'เข้าสู่ระบบจากที่อยู่ใหม่',
    'limit-reached': 'คุณถึงขีดจำกัดข้อหนึ่งของคุณแล้ว',
    'mission-done': 'คุณทำภารกิจสำเร็จแล้ว',
    'rank-reached': 'คุณเลื่อนระดับแล้ว',
    'reward-waiting': 'มีรางวัลรอคุณอยู่',
  },
  VI: {
    message: 'Bạn có tin nhắn mới.',
    'deposit-credited': 'Tiền nạp của bạn đã vào tài khoản.',
    'withdrawal-paid': 'Khoản rút tiền của bạn đã được chi trả.',
    'withdrawal-returned': 'Khoản rút tiền của bạn không được chi trả.',
    'contract-offered': 'Bạn được đề nghị một hợp đồng.',
    'login-new-place': 'Đăng nhập từ địa chỉ mới.',
    'limit-reached': 'Bạn đã đạt một hạn mức của mình.',
    'mission-done': 'Bạn đã hoàn thành một nhiệm vụ.',
    'rank-reached': 'Bạn đã lên hạng mới.',
    'reward-waiting': 'Có phần thưởng đang chờ bạn.',
  },
  ID: {
    message: 'Anda memiliki pesan baru.',
    'deposit-credited': 'Deposit Anda sudah masuk.',
    'withdrawal-paid': 'Penarikan Anda telah dibayar.',
    'withdrawal-returned': 'Penarikan Anda tidak dibayar.',
    'contract-offered': 'Anda ditawari kontrak.',
    'login-new-place': 'Login dari alamat baru.',
    'limit-reached': 'Anda telah mencapai salah satu batas Anda.',
    'mission-done': 'Anda menyelesaikan sebuah misi.',
    'rank-reached': 'Anda mencapai peringkat baru.',
    'reward-waiting': 'Ada hadiah menunggu Anda.',
  },
  MY: {
    message: 'Anda mempunyai mesej baharu.',
    'deposit-credited': 'Deposit anda telah masuk.',
    'withdrawal-paid': 'Pengeluaran anda telah dibayar.',
    'withdrawal-returned': 'Pengeluaran anda tidak dibayar.',
    'contract-offered': 'Anda ditawarkan kontrak.',
    'login-new-place': 'Log masuk dari alamat baharu.',
    'limit-reached': 'Anda telah mencapai salah satu had anda.',
    'mission-done': 'Anda telah menyelesaikan satu misi.',
    'rank-reached': 'Anda telah mencapai peringkat baharu.',
    'reward-waiting': 'Ada ganjaran menanti anda.',
  },
};
