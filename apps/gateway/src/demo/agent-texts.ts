import type { WireLanguage } from '@marquee/contract';

/** What the demo's agent wrote to the members directly below, by the merchant's language. */
export const messageOfAgent: Readonly<Record<WireLanguage, string>> = {
  EN: 'Welcome to the team! Salaries are paid every day after midnight. Write to me when you have questions about your contract.',
  CN: '欢迎加入团队！日工资每天零点后发放。如对契约有疑问，请随时联系我。',
  ID: 'Selamat datang di tim! Gaji dibayar setiap hari setelah tengah malam. Hubungi saya bila ada pertanyaan tentang kontrak Anda.',
  TH: 'ยินดีต้อนรับสู่ทีม! ระบบจ่ายเงินเดือนทุกวันหลังเที่ยงคืน หากมีคำถามเกี่ยวกับสัญญา ติดต่อฉันได้เสมอ',
  VI: 'Chào mừng bạn đến với đội nhóm! Lương được trả hằng ngày sau nửa đêm. Hãy nhắn cho tôi nếu bạn có câu hỏi về hợp đồng.',
  MY: 'Selamat datang ke pasukan! Gaji dibayar setiap hari selepas tengah malam. Hubungi saya jika anda ada soalan tentang kontrak.',
  JA: 'チームへようこそ！給与は毎日、午前0時過ぎに支払われます。契約についてご質問があればご連絡ください。',
};
