import type { WireLanguage } from '@marquee/contract';
import type { Notice } from './notices.ts';

/** A notice in words: the subject of its mail, and the text of mail and SMS. */
interface NoticeText {
  readonly subject: string;
  readonly text: string;
}

/** Writes each kind of notice in one language. Amounts, account numbers and times come already written out. */
type NoticeWriters = {
  readonly [Kind in Notice['kind']]: (brand: string, notice: Extract<Notice, { kind: Kind }>) => NoticeText;
};

/** The words of a notice in a language. */
export function noticeText(language: WireLanguage, brand: string, notice: Notice): NoticeText {
  const writers = noticeWriters[language];
  switch (notice.kind) {
    case 'payment-password-reset':
      return writers[notice.kind](brand, notice);
    case 'withdrawal-paid':
      return writers[notice.kind](brand, notice);
    case 'withdrawal-returned':
      return writers[notice.kind](brand, notice);
  }
}

const noticeWriters: Record<WireLanguage, NoticeWriters> = {
  EN: {
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `Your payment password for ${brand} was reset`,
      text: `${brand}: your payment password was reset. Withdrawals and changes of your payout accounts are possible again from ${pausedUntil}. If this was not you, change your login password and contact us at once.`,
    }),
    'withdrawal-paid': (brand, { amount, account }) => ({
      subject: `Your withdrawal from ${brand} is paid`,
      text: `${brand}: your withdrawal of ${amount} to ${account} has been paid. Please confirm in your account when it has arrived.`,
    }),
    'withdrawal-returned': (brand, { amount, account }) => ({
      subject: `Your withdrawal from ${brand} was not paid`,
      text: `${brand}: your withdrawal of ${amount} to ${account} was not paid. The amount is back in your balance; your account shows the reason.`,
    }),
  },
  CN: {
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `您的 ${brand} 支付密码已重设`,
      text: `【${brand}】您的支付密码已重设。${pausedUntil} 起可再次提款和更改提款账户。如果不是您本人操作，请立即修改登录密码并联系我们。`,
    }),
    'withdrawal-paid': (brand, { amount, account }) => ({
      subject: `您在 ${brand} 的提款已支付`,
      text: `【${brand}】您提款到 ${account} 的 ${amount} 已支付。到账后请在您的账户中确认。`,
    }),
    'withdrawal-returned': (brand, { amount, account }) => ({
      subject: `您在 ${brand} 的提款未支付`,
      text: `【${brand}】您提款到 ${account} 的 ${amount} 未支付，金额已退回您的余额，原因请查看您的账户。`,
    }),
  },
  ID: {
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `Kata sandi pembayaran Anda di ${brand} telah diatur ulang`,
      text: `${brand}: kata sandi pembayaran Anda telah diatur ulang. Penarikan dan perubahan rekening penarikan dapat dilakukan lagi mulai ${pausedUntil}. Jika bukan Anda yang melakukannya, segera ubah kata sandi masuk Anda dan hubungi kami.`,
    }),
    'withdrawal-paid': (brand, { amount, account }) => ({
      subject: `Penarikan Anda dari ${brand} telah dibayar`,
      text: `${brand}: penarikan Anda sebesar ${amount} ke ${account} telah dibayar. Konfirmasikan di akun Anda bila sudah diterima.`,
    }),
    'withdrawal-returned': (brand, { amount, account }) => ({
      subject: `Penarikan Anda dari ${brand} tidak dibayar`,
      text: `${brand}: penarikan Anda sebesar ${amount} ke ${account} tidak dibayar. Jumlahnya sudah kembali ke saldo Anda; alasannya ada di akun Anda.`,
    }),
  },
  TH: {
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `รหัสผ่านการชำระเงินของคุณที่ ${brand} ถูกตั้งใหม่`,
      text: `${brand}: รหัสผ่านการชำระเงินของคุณถูกตั้งใหม่แล้ว คุณจะถอนเงินและเปลี่ยนบัญชีรับเงินได้อีกครั้งตั้งแต่ ${pausedUntil} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านเข้าสู่ระบบและติดต่อเราทันที`,
    }),
    'withdrawal-paid': (brand, { amount, account }) => ({
      subject: `รายการถอนเงินของคุณจาก ${brand} จ่ายแล้ว`,
      text: `${brand}: รายการถอนเงิน ${amount} ไปยัง ${account} จ่ายแล้ว โปรดยืนยันในบัญชีของคุณเมื่อได้รับเงิน`,
    }),
    'withdrawal-returned': (brand, { amount, account }) => ({
      subject: `รายการถอนเงินของคุณจาก ${brand} ไม่ได้จ่าย`,
      text: `${brand}: รายการถอนเงิน ${amount} ไปยัง ${account} ไม่ได้จ่าย เงินกลับเข้ายอดคงเหลือของคุณแล้ว ดูเหตุผลได้ในบัญชีของคุณ`,
    }),
  },
  VI: {
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `Mật khẩu thanh toán của bạn tại ${brand} đã được đặt lại`,
      text: `${brand}: mật khẩu thanh toán của bạn đã được đặt lại. Bạn có thể rút tiền và thay đổi tài khoản nhận tiền từ ${pausedUntil}. Nếu không phải bạn, hãy đổi mật khẩu đăng nhập và liên hệ với chúng tôi ngay.`,
    }),
    'withdrawal-paid': (brand, { amount, account }) => ({
      subject: `Yêu cầu rút tiền của bạn tại ${brand} đã được chi trả`,
      text: `${brand}: khoản rút ${amount} về ${account} đã được chi trả. Hãy xác nhận trong tài khoản của bạn khi đã nhận được tiền.`,
    }),
    'withdrawal-returned': (brand, { amount, account }) => ({
      subject: `Yêu cầu rút tiền của bạn tại ${brand} không được chi trả`,
      text: `${brand}: khoản rút ${amount} về ${account} không được chi trả. Số tiền đã trở lại số dư của bạn; lý do có trong tài khoản của bạn.`,
    }),
  },
  MY: {
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `Kata laluan pembayaran anda untuk ${brand} telah ditetapkan semula`,
      text: `${brand}: kata laluan pembayaran anda telah ditetapkan semula. Pengeluaran dan perubahan akaun pengeluaran boleh dibuat semula mulai ${pausedUntil}. Jika bukan anda yang melakukannya, tukar kata laluan log masuk anda dan hubungi kami segera.`,
    }),
    'withdrawal-paid': (brand, { amount, account }) => ({
      subject: `Pengeluaran anda dari ${brand} telah dibayar`,
      text: `${brand}: pengeluaran anda sebanyak ${amount} ke ${account} telah dibayar. Sila sahkan dalam akaun anda apabila wang diterima.`,
    }),
    'withdrawal-returned': (brand, { amount, account }) => ({
      subject: `Pengeluaran anda dari ${brand} tidak dibayar`,
      text: `${brand}: pengeluaran anda sebanyak ${amount} ke ${account} tidak dibayar. Jumlah itu telah kembali ke baki anda; sebabnya ada dalam akaun anda.`,
    }),
  },
  JA: {
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `${brand} の支払いパスワードが再設定されました`,
      text: `${brand}：支払いパスワードが再設定されました。出金と出金先口座の変更は ${pausedUntil} から再びご利用いただけます。お心当たりがない場合は、すぐにログインパスワードを変更し、ご連絡ください。`,
    }),
    'withdrawal-paid': (brand, { amount, account }) => ({
      subject: `${brand} からの出金が支払われました`,
      text: `${brand}：${account} への ${amount} の出金が支払われました。着金したら、アカウントで確認してください。`,
    }),
    'withdrawal-returned': (brand, { amount, account }) => ({
      subject: `${brand} からの出金は支払われませんでした`,
      text: `${brand}：${account} への ${amount} の出金は支払われませんでした。金額は残高に戻りました。理由はアカウントでご確認いただけます。`,
    }),
  },
};
