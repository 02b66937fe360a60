import type { WireLanguage } from '@marquee/contract';

/** Texts of messages and mails, by language. The site's catalogues are not available here. */
interface Texts {
  /** In one SMS, and in the body of a mail. */
  readonly code: (brand: string, code: string, minutes: number) => string;
  readonly codeSubject: (brand: string) => string;
  readonly passwordSubject: (brand: string) => string;
  readonly password: (brand: string, account: string, password: string, minutes: number) => string;
}

/** A line or two: a text with only the code could be mistaken for another sender's. */
export const messageTexts: Record<WireLanguage, Texts> = {
  EN: {
    code: (brand, code, minutes) =>
      `${brand}: your code is ${code}. It is valid for ${minutes} minutes. Do not give it to anyone.`,
    codeSubject: (brand) => `Your code for ${brand}`,
    passwordSubject: (brand) => `Your temporary password for ${brand}`,
    password: (brand, account, password, minutes) =>
      `You asked ${brand} for a new password for the account ${account}.\n\nTemporary password: ${password}\n\nIt can be used once, within ${minutes} minutes. Log in with it and choose a password of your own. If you did not ask for this, do nothing: your password stays as it is.`,
  },
  CN: {
    code: (brand, code, minutes) => `【${brand}】您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉他人。`,
    codeSubject: (brand) => `${brand} 验证码`,
    passwordSubject: (brand) => `${brand} 临时密码`,
    password: (brand, account, password, minutes) =>
      `您向 ${brand} 申请重设账号 ${account} 的密码。\n\n临时密码：${password}\n\n该密码只能使用一次，${minutes} 分钟内有效。请用它登录并设置您自己的密码。如果不是您本人申请，请忽略此邮件，您的密码不会改变。`,
  },
  ID: {
    code: (brand, code, minutes) =>
      `${brand}: kode Anda ${code}. Berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`,
    codeSubject: (brand) => `Kode Anda untuk ${brand}`,
    passwordSubject: (brand) => `Kata sandi sementara Anda untuk ${brand}`,
    password: (brand, account, password, minutes) =>
      `Anda meminta kata sandi baru di ${brand} untuk akun ${account}.\n\nKata sandi sementara: ${password}\n\nHanya dapat dipakai sekali, dalam ${minutes} menit. Masuklah dengan kata sandi ini lalu buat kata sandi Anda sendiri. Jika Anda tidak memintanya, abaikan saja: kata sandi Anda tidak berubah.`,
  },
  TH: {
    code: (brand, code, minutes) =>
      `${brand}: รหัสของคุณคือ ${code} ใช้ได้ภายใน ${minutes} นาที โปรดอย่าบอกรหัสนี้กับผู้อื่น`,
    codeSubject: (brand) => `รหัสยืนยันของ ${brand}`,
    passwordSubject: (brand) => `รหัสผ่านชั่วคราวของ ${brand}`,
    password: (brand, account, password, minutes) =>
      `คุณได้ขอรหัสผ่านใหม่จาก ${brand} สำหรับบัญชี ${account}\n\nรหัสผ่านชั่วคราว: ${password}\n\nใช้ได้ครั้งเดียวภายใน ${minutes} นาที โปรดเข้าสู่ระบบด้วยรหัสนี้แล้วตั้งรหัสผ่านของคุณเอง หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านของคุณจะไม่เปลี่ยนแปลง`,
  },
  VI: {
    code: (brand, code, minutes) =>
      `${brand}: mã của bạn là ${code}, có hiệu lực trong ${minutes} phút. Không đưa mã này cho bất kỳ ai.`,
    codeSubject: (brand) => `Mã xác minh của ${brand}`,
    passwordSubject: (brand) => `Mật khẩu tạm thời của ${brand}`,
    password: (brand, account, password, minutes) =>
      `Bạn đã yêu cầu ${brand} cấp mật khẩu mới cho tài khoản ${account}.\n\nMật khẩu tạm thời: ${password}\n\nMật khẩu này chỉ dùng được một lần, trong ${minutes} phút. Hãy đăng nhập bằng mật khẩu này rồi đặt mật khẩu của riêng bạn. Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn không thay đổi.`,
  },
  MY: {
    code: (brand, code, minutes) =>
      `${brand}: kod anda ialah ${code}. Sah selama ${minutes} minit. Jangan berikan kepada sesiapa.`,
    codeSubject: (brand) => `Kod anda untuk ${brand}`,
    passwordSubject: (brand) => `Kata laluan sementara anda untuk ${brand}`,
    password: (brand, account, password, minutes) =>
      `Anda meminta kata laluan baharu daripada ${brand} untuk akaun ${account}.\n\nKata laluan sementara: ${password}\n\nIa boleh digunakan sekali sahaja, dalam masa ${minutes} minit. Log masuk dengannya dan pilih kata laluan anda sendiri. Jika anda tidak memintanya, abaikan sahaja: kata laluan anda tidak berubah.`,
  },
  JA: {
    code: (brand, code, minutes) =>
      `${brand}：認証コードは${code}です。${minutes}分間有効です。他の人に教えないでください。`,
    codeSubject: (brand) => `${brand}の認証コード`,
    passwordSubject: (brand) => `${brand}の仮パスワード`,
    password: (brand, account, password, minutes) =>
      `${brand}でアカウント${account}の新しいパスワードの申請を受け付けました。\n\n仮パスワード：${password}\n\n${minutes}分以内に一度だけ使えます。このパスワードでログインし、新しいパスワードを設定してください。お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。`,
  },
};
