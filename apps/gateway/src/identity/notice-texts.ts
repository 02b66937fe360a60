import type { WireLanguage } from '@marquee/contract';
import type { Notice, SecurityChange } from './notices.ts';

/** A notice in words: the subject of its mail, and the text of mail and SMS. */
interface NoticeText {
  readonly subject: string;
  readonly text: string;
}

/** Writes each kind of notice in one language. Amounts, account numbers and times come already written out. */
type NoticeWriters = {
  readonly [Kind in Exclude<Notice['kind'], 'security-change'>]: (
    brand: string,
    notice: Extract<Notice, { kind: Kind }>,
  ) => NoticeText;
};

/** The words of a notice in a language. */
export function noticeText(language: WireLanguage, brand: string, notice: Notice): NoticeText {
  const writers = noticeWriters[language];
  switch (notice.kind) {
    case 'payment-password-reset':
      return writers[notice.kind](brand, notice);
    case 'security-change':
      return securityText(language, brand, notice.change);
    case 'bonus-given-up':
      return writers[notice.kind](brand, notice);
    case 'withdrawal-paid':
      return writers[notice.kind](brand, notice);
    case 'withdrawal-returned':
      return writers[notice.kind](brand, notice);
  }
}

const noticeWriters: Record<WireLanguage, NoticeWriters> = {
  EN: {
    'bonus-given-up': (brand, { amount }) => ({
      subject: `Your bonus at ${brand} was given up`,
      text: `${brand}: you gave a bonus up. ${amount} was taken from your balance, and its stakes are no longer required. If this was not you, change your login password and contact us at once.`,
    }),
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
    'bonus-given-up': (brand, { amount }) => ({
      subject: `您已放弃 ${brand} 的红利`,
      text: `【${brand}】您已放弃一项红利。已从余额中扣除 ${amount}，其流水要求已取消。如非本人操作，请立即修改登录密码并联系我们。`,
    }),
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
    'bonus-given-up': (brand, { amount }) => ({
      subject: `Bonus Anda di ${brand} telah dilepas`,
      text: `${brand}: Anda melepas sebuah bonus. ${amount} diambil dari saldo Anda, dan taruhan yang disyaratkannya tidak berlaku lagi. Jika bukan Anda, segera ganti kata sandi login dan hubungi kami.`,
    }),
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `Kata sandi pembayaran Anda di ${brand} telah diatur ulang`,
      text: `${brand}: kata sandi pembayaran Anda telah diatur ulang. Penarikan dan perubahan rekening penarikan dapat dilakukan lagi mulai ${pausedUntil}. Jika bukan Anda yang melakukannya, segera ubah kata sandi login Anda dan hubungi kami.`,
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
    'bonus-given-up': (brand, { amount }) => ({
      subject: `คุณสละโบนัสที่ ${brand} แล้ว`,
      text: `${brand}: คุณสละโบนัสหนึ่งรายการ หัก ${amount} จากยอดคงเหลือของคุณ และไม่ต้องทำยอดเดิมพันของโบนัสนี้อีก หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านเข้าสู่ระบบและติดต่อเราทันที`,
    }),
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
    'bonus-given-up': (brand, { amount }) => ({
      subject: `Bạn đã từ bỏ tiền thưởng tại ${brand}`,
      text: `${brand}: bạn đã từ bỏ một khoản tiền thưởng. ${amount} đã được trừ khỏi số dư của bạn và tổng tiền cược mà khoản này yêu cầu không còn hiệu lực. Nếu không phải bạn, hãy đổi mật khẩu đăng nhập và liên hệ với chúng tôi ngay.`,
    }),
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
    'bonus-given-up': (brand, { amount }) => ({
      subject: `Bonus anda di ${brand} telah dilepaskan`,
      text: `${brand}: anda melepaskan satu bonus. ${amount} diambil daripada baki anda, dan jumlah pertaruhan yang disyaratkannya tidak lagi diperlukan. Jika bukan anda, tukar kata laluan log masuk dan hubungi kami dengan segera.`,
    }),
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
    'bonus-given-up': (brand, { amount }) => ({
      subject: `${brand}のボーナスを放棄しました`,
      text: `${brand}：ボーナスを放棄しました。残高から${amount}を差し引き、必要な賭け額を取り消しました。お心当たりがない場合は、すぐにログインパスワードを変更し、お問い合わせください。`,
    }),
    'payment-password-reset': (brand, { pausedUntil }) => ({
      subject: `${brand}の支払いパスワードが再設定されました`,
      text: `${brand}：支払いパスワードが再設定されました。出金と出金先口座の変更は${pausedUntil}から再びご利用いただけます。お心当たりがない場合は、すぐにログインパスワードを変更し、ご連絡ください。`,
    }),
    'withdrawal-paid': (brand, { amount, account }) => ({
      subject: `${brand}からの出金が支払われました`,
      text: `${brand}：${account}への${amount}の出金が支払われました。着金したら、アカウントで確認してください。`,
    }),
    'withdrawal-returned': (brand, { amount, account }) => ({
      subject: `${brand}からの出金は支払われませんでした`,
      text: `${brand}：${account}への${amount}の出金は支払われませんでした。金額は残高に戻りました。理由はアカウントでご確認いただけます。`,
    }),
  },
};

/** The words of a notice about the way into an account: what is changed, and what to do when it was someone else. */
interface SecurityTexts {
  readonly subject: (brand: string) => string;
  readonly text: (brand: string, change: string) => string;
  readonly changes: { readonly [Change in SecurityChange]: string };
}

function securityText(language: WireLanguage, brand: string, change: SecurityChange): NoticeText {
  const { subject, text, changes } = securityTexts[language];
  return { subject: subject(brand), text: text(brand, changes[change]) };
}

const securityTexts: Record<WireLanguage, SecurityTexts> = {
  EN: {
    subject: (brand) => `The security of your ${brand} account has changed`,
    text: (brand, change) => `${brand}: ${change} If this was not you, contact us at once.`,
    changes: {
      mobile: 'the mobile number of your account was changed.',
      email: 'the e-mail address of your account was changed.',
      'login-password': 'a new login password was set for your account.',
      'payment-password': 'a new payment password was set for your account.',
      'two-factor-on': 'two-factor by authenticator app was switched on for your account.',
      'two-factor-off': 'two-factor by authenticator app was switched off for your account.',
      'recovery-codes': 'new recovery codes were made for your account.',
      'passkey-added': 'a passkey was added to your account.',
      'passkey-removed': 'a passkey was removed from your account.',
      'google-linked': 'a log-in with Google was linked to your account.',
      'google-unlinked': 'the log-in with Google was removed from your account.',
      'apple-linked': 'a log-in with Apple was linked to your account.',
      'apple-unlinked': 'the log-in with Apple was removed from your account.',
    },
  },
  CN: {
    subject: (brand) => `您的 ${brand} 账户安全设置已变更`,
    text: (brand, change) => `【${brand}】${change}如果不是您本人操作，请立即联系我们。`,
    changes: {
      mobile: '您账户的手机号码已更改。',
      email: '您账户的电子邮箱已更改。',
      'login-password': '您的账户已设置新的登录密码。',
      'payment-password': '您的账户已设置新的支付密码。',
      'two-factor-on': '您的账户已开启身份验证器两步验证。',
      'two-factor-off': '您的账户已关闭身份验证器两步验证。',
      'recovery-codes': '您的账户已生成新的恢复码。',
      'passkey-added': '您的账户已添加通行密钥。',
      'passkey-removed': '您的账户已移除通行密钥。',
      'google-linked': '您的账户已关联 Google 登录。',
      'google-unlinked': '您的账户已取消 Google 登录。',
      'apple-linked': '您的账户已关联 Apple 登录。',
      'apple-unlinked': '您的账户已取消 Apple 登录。',
    },
  },
  ID: {
    subject: (brand) => `Keamanan akun ${brand} Anda telah berubah`,
    text: (brand, change) => `${brand}: ${change} Jika bukan Anda yang melakukannya, segera hubungi kami.`,
    changes: {
      mobile: 'nomor ponsel akun Anda telah diubah.',
      email: 'alamat email akun Anda telah diubah.',
      'login-password': 'kata sandi login baru telah dibuat untuk akun Anda.',
      'payment-password': 'kata sandi pembayaran baru telah dibuat untuk akun Anda.',
      'two-factor-on':
        'verifikasi dua langkah dengan aplikasi autentikator telah diaktifkan untuk akun Anda.',
      'two-factor-off':
        'verifikasi dua langkah dengan aplikasi autentikator telah dinonaktifkan untuk akun Anda.',
      'recovery-codes': 'kode pemulihan baru telah dibuat untuk akun Anda.',
      'passkey-added': 'kunci sandi telah ditambahkan ke akun Anda.',
      'passkey-removed': 'kunci sandi telah dihapus dari akun Anda.',
      'google-linked': 'login dengan Google telah ditautkan ke akun Anda.',
      'google-unlinked': 'login dengan Google telah dihapus dari akun Anda.',
      'apple-linked': 'login dengan Apple telah ditautkan ke akun Anda.',
      'apple-unlinked': 'login dengan Apple telah dihapus dari akun Anda.',
    },
  },
  TH: {
    subject: (brand) => `ความปลอดภัยของบัญชี ${brand} ของคุณมีการเปลี่ยนแปลง`,
    text: (brand, change) => `${brand}: ${change} หากไม่ใช่คุณ โปรดติดต่อเราทันที`,
    changes: {
      mobile: 'หมายเลขโทรศัพท์มือถือของบัญชีคุณถูกเปลี่ยน',
      email: 'ที่อยู่อีเมลของบัญชีคุณถูกเปลี่ยน',
      'login-password': 'มีการตั้งรหัสผ่านเข้าสู่ระบบใหม่ให้บัญชีของคุณ',
      'payment-password': 'มีการตั้งรหัสผ่านการชำระเงินใหม่ให้บัญชีของคุณ',
      'two-factor-on': 'มีการเปิดการยืนยันสองขั้นตอนด้วยแอปให้บัญชีของคุณ',
      'two-factor-off': 'มีการปิดการยืนยันสองขั้นตอนด้วยแอปของบัญชีคุณ',
      'recovery-codes': 'มีการสร้างรหัสกู้คืนใหม่ให้บัญชีของคุณ',
      'passkey-added': 'มีการเพิ่มพาสคีย์ในบัญชีของคุณ',
      'passkey-removed': 'มีการลบพาสคีย์ออกจากบัญชีของคุณ',
      'google-linked': 'มีการเชื่อมการเข้าสู่ระบบด้วย Google กับบัญชีของคุณ',
      'google-unlinked': 'มีการยกเลิกการเข้าสู่ระบบด้วย Google ของบัญชีคุณ',
      'apple-linked': 'มีการเชื่อมการเข้าสู่ระบบด้วย Apple กับบัญชีของคุณ',
      'apple-unlinked': 'มีการยกเลิกการเข้าสู่ระบบด้วย Apple ของบัญชีคุณ',
    },
  },
  VI: {
    subject: (brand) => `Bảo mật tài khoản ${brand} của bạn đã thay đổi`,
    text: (brand, change) => `${brand}: ${change} Nếu không phải bạn, hãy liên hệ với chúng tôi ngay.`,
    changes: {
      mobile: 'số điện thoại di động của tài khoản đã được thay đổi.',
      email: 'địa chỉ email của tài khoản đã được thay đổi.',
      'login-password': 'mật khẩu đăng nhập mới đã được đặt cho tài khoản của bạn.',
      'payment-password': 'mật khẩu thanh toán mới đã được đặt cho tài khoản của bạn.',
      'two-factor-on': 'xác thực hai lớp bằng ứng dụng đã được bật cho tài khoản của bạn.',
      'two-factor-off': 'xác thực hai lớp bằng ứng dụng đã được tắt cho tài khoản của bạn.',
      'recovery-codes': 'mã khôi phục mới đã được tạo cho tài khoản của bạn.',
      'passkey-added': 'một khóa truy cập đã được thêm vào tài khoản của bạn.',
      'passkey-removed': 'một khóa truy cập đã bị xóa khỏi tài khoản của bạn.',
      'google-linked': 'đăng nhập bằng Google đã được liên kết với tài khoản của bạn.',
      'google-unlinked': 'đăng nhập bằng Google đã được gỡ khỏi tài khoản của bạn.',
      'apple-linked': 'đăng nhập bằng Apple đã được liên kết với tài khoản của bạn.',
      'apple-unlinked': 'đăng nhập bằng Apple đã được gỡ khỏi tài khoản của bạn.',
    },
  },
  MY: {
    subject: (brand) => `Keselamatan akaun ${brand} anda telah berubah`,
    text: (brand, change) => `${brand}: ${change} Jika bukan anda yang melakukannya, hubungi kami segera.`,
    changes: {
      mobile: 'nombor telefon bimbit akaun anda telah ditukar.',
      email: 'alamat e-mel akaun anda telah ditukar.',
      'login-password': 'kata laluan log masuk baharu telah ditetapkan untuk akaun anda.',
      'payment-password': 'kata laluan pembayaran baharu telah ditetapkan untuk akaun anda.',
      'two-factor-on': 'pengesahan dua faktor dengan aplikasi pengesah telah dihidupkan untuk akaun anda.',
      'two-factor-off': 'pengesahan dua faktor dengan aplikasi pengesah telah dimatikan untuk akaun anda.',
      'recovery-codes': 'kod pemulihan baharu telah dibuat untuk akaun anda.',
      'passkey-added': 'kunci laluan telah ditambah pada akaun anda.',
      'passkey-removed': 'kunci laluan telah dialih keluar daripada akaun anda.',
      'google-linked': 'log masuk dengan Google telah dipautkan pada akaun anda.',
      'google-unlinked': 'log masuk dengan Google telah dibuang daripada akaun anda.',
      'apple-linked': 'log masuk dengan Apple telah dipautkan pada akaun anda.',
      'apple-unlinked': 'log masuk dengan Apple telah dibuang daripada akaun anda.',
    },
  },
  JA: {
    subject: (brand) => `${brand} アカウントのセキュリティ設定が変更されました`,
    text: (brand, change) => `${brand}：${change}お心当たりがない場合は、すぐにご連絡ください。`,
    changes: {
      mobile: 'アカウントの携帯電話番号が変更されました。',
      email: 'アカウントのメールアドレスが変更されました。',
      'login-password': 'アカウントに新しいログインパスワードが設定されました。',
      'payment-password': 'アカウントに新しい支払いパスワードが設定されました。',
      'two-factor-on': '認証アプリによる二段階認証がオンになりました。',
      'two-factor-off': '認証アプリによる二段階認証がオフになりました。',
      'recovery-codes': 'アカウントの回復コードが新しく作成されました。',
      'passkey-added': 'アカウントにパスキーが追加されました。',
      'passkey-removed': 'アカウントからパスキーが削除されました。',
      'google-linked': 'アカウントにGoogleでのログインが連携されました。',
      'google-unlinked': 'アカウントのGoogleでのログインが解除されました。',
      'apple-linked': 'アカウントにAppleでのログインが連携されました。',
      'apple-unlinked': 'アカウントのAppleでのログインが解除されました。',
    },
  },
};
