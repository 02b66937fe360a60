import type { WireLanguage } from '@marquee/contract';

type Lines = Readonly<Record<WireLanguage, string>>;

/** What the terms of a deposit's bonus are put together from; figures stand in braces. */
export const bonusTexts = {
  summary: {
    EN: 'Deposit {minimum} or more and receive {percent}% on top, up to {cap}.',
    CN: '单笔存款满 {minimum}，即可额外获得 {percent}% 红利，最高 {cap}。',
    ID: 'Deposit {minimum} atau lebih dan terima tambahan {percent}%, hingga {cap}.',
    TH: 'ฝาก {minimum} ขึ้นไป รับเพิ่มอีก {percent}% สูงสุด {cap}',
    VI: 'Nạp từ {minimum} trở lên để nhận thêm {percent}%, tối đa {cap}.',
    MY: 'Deposit {minimum} atau lebih dan terima tambahan {percent}%, sehingga {cap}.',
    JA: '{minimum}以上のご入金で{percent}%を上乗せ、最大{cap}まで。',
  },
  once: {
    EN: 'Once for each member.',
    CN: '每位会员限享一次。',
    ID: 'Satu kali untuk setiap anggota.',
    TH: 'สมาชิกรับได้คนละหนึ่งครั้ง',
    VI: 'Mỗi thành viên chỉ nhận một lần.',
    MY: 'Sekali sahaja bagi setiap ahli.',
    JA: 'お一人様1回限りです。',
  },
  always: {
    EN: 'For every deposit for which you choose it.',
    CN: '每次存款时选择即可享受。',
    ID: 'Untuk setiap deposit yang Anda pilih dengan bonus ini.',
    TH: 'รับได้ทุกครั้งที่เลือกโบนัสนี้ตอนฝากเงิน',
    VI: 'Áp dụng cho mọi lần nạp mà bạn chọn tiền thưởng này.',
    MY: 'Bagi setiap deposit yang anda pilih bersama bonus ini.',
    JA: 'ご入金時に選択するたびに受け取れます。',
  },
  choose: {
    EN: 'Choose “{name}” when you deposit. One deposit must be {minimum} or more.',
    CN: '存款时请选择“{name}”。单笔存款须满 {minimum}。',
    ID: 'Pilih “{name}” saat deposit. Satu deposit minimal {minimum}.',
    TH: 'เลือก “{name}” ตอนฝากเงิน โดยฝากครั้งละ {minimum} ขึ้นไป',
    VI: 'Chọn “{name}” khi nạp tiền. Mỗi lần nạp phải từ {minimum}.',
    MY: 'Pilih “{name}” semasa deposit. Satu deposit mestilah {minimum} atau lebih.',
    JA: 'ご入金時に「{name}」を選んでください。1回のご入金は{minimum}以上が対象です。',
  },
  gives: {
    EN: 'You receive {percent}% of the deposit, {cap} at most, together with the deposit.',
    CN: '红利为存款的 {percent}%，最高 {cap}，与存款同时到账。',
    ID: 'Anda menerima {percent}% dari deposit, paling banyak {cap}, bersamaan dengan deposit.',
    TH: 'รับ {percent}% ของยอดฝาก สูงสุด {cap} เข้าพร้อมยอดฝาก',
    VI: 'Bạn nhận {percent}% số tiền nạp, tối đa {cap}, cùng lúc với tiền nạp.',
    MY: 'Anda menerima {percent}% daripada deposit, paling banyak {cap}, serentak dengan deposit.',
    JA: 'ご入金額の{percent}%（最大{cap}）がご入金と同時に付与されます。',
  },
  staked: {
    EN: 'Deposit and bonus together must be staked {turnover} times before you can withdraw.',
    CN: '存款与红利合计须完成 {turnover} 倍流水方可提款。',
    ID: 'Deposit dan bonus harus dipertaruhkan {turnover} kali sebelum penarikan.',
    TH: 'ต้องเดิมพันยอดฝากรวมโบนัสครบ {turnover} เท่าก่อนถอนเงิน',
    VI: 'Tiền nạp và tiền thưởng phải được cược {turnover} vòng trước khi rút.',
    MY: 'Deposit dan bonus mesti dipertaruhkan {turnover} kali sebelum pengeluaran.',
    JA: '出金前に、ご入金とボーナスの合計の{turnover}倍を賭ける必要があります。',
  },
} satisfies Record<string, Lines>;

/** Names of the bonuses that run at their time only. */
export const timedBonusNames = {
  weekend: {
    EN: 'Weekend bonus',
    CN: '周末红利',
    ID: 'Bonus akhir pekan',
    TH: 'โบนัสสุดสัปดาห์',
    VI: 'Tiền thưởng cuối tuần',
    MY: 'Bonus hujung minggu',
    JA: '週末ボーナス',
  },
  opening: {
    EN: 'Opening bonus',
    CN: '开业红利',
    ID: 'Bonus pembukaan',
    TH: 'โบนัสฉลองเปิดเว็บ',
    VI: 'Tiền thưởng khai trương',
    MY: 'Bonus pembukaan',
    JA: 'オープン記念ボーナス',
  },
} satisfies Record<string, Lines>;

/** Cashback on every bet. */
export const cashbackTexts = {
  title: {
    EN: 'Cashback on every bet',
    CN: '笔笔投注均享返水',
    ID: 'Cashback untuk setiap taruhan',
    TH: 'เงินคืนทุกการเดิมพัน',
    VI: 'Hoàn trả cho mọi vé cược',
    MY: 'Rebat tunai bagi setiap taruhan',
    JA: 'すべてのベットにキャッシュバック',
  },
  summary: {
    EN: 'A share of each settled stake comes back to you. Collect it whenever you like.',
    CN: '每笔已结算投注均按比例返还，随时可领。',
    ID: 'Sebagian dari setiap taruhan yang selesai kembali kepada Anda. Ambil kapan saja.',
    TH: 'รับเงินคืนส่วนหนึ่งจากทุกเดิมพันที่สรุปผลแล้ว กดรับได้ทุกเมื่อ',
    VI: 'Một phần của mỗi vé cược đã có kết quả được hoàn lại. Nhận bất cứ lúc nào.',
    MY: 'Sebahagian daripada setiap taruhan yang selesai dipulangkan. Tuntut bila-bila masa.',
    JA: '確定したベットの一部が戻ります。いつでも受け取れます。',
  },
  counts: {
    EN: 'Every settled bet counts, won or lost.',
    CN: '所有已结算投注均计入，无论输赢。',
    ID: 'Setiap taruhan yang selesai dihitung, menang atau kalah.',
    TH: 'นับทุกเดิมพันที่สรุปผลแล้ว ไม่ว่าชนะหรือแพ้',
    VI: 'Mọi vé cược đã có kết quả đều được tính, thắng hay thua.',
    MY: 'Setiap taruhan yang selesai dikira, menang atau kalah.',
    JA: '勝敗にかかわらず、確定したすべてのベットが対象です。',
  },
  rate: {
    EN: 'The rate depends on the category and on your VIP rank; the highest is {percent}%.',
    CN: '返水比例视游戏分类与 VIP 等级而定，最高 {percent}%。',
    ID: 'Persentasenya bergantung pada kategori dan peringkat VIP Anda; tertinggi {percent}%.',
    TH: 'อัตราขึ้นอยู่กับหมวดเกมและระดับ VIP ของคุณ สูงสุด {percent}%',
    VI: 'Tỷ lệ tùy theo danh mục và hạng VIP của bạn; cao nhất {percent}%.',
    MY: 'Kadar bergantung pada kategori dan peringkat VIP anda; tertinggi {percent}%.',
    JA: '還元率はカテゴリーとVIPランクにより異なり、最大{percent}%です。',
  },
  collect: {
    EN: 'Collect it in the member centre from {unit} on. It is paid at once and need not be staked.',
    CN: '满 {unit} 即可在会员中心领取，即时到账，无流水要求。',
    ID: 'Ambil di pusat anggota mulai {unit}. Langsung dibayar dan tanpa syarat taruhan.',
    TH: 'กดรับได้ที่ศูนย์สมาชิกตั้งแต่ {unit} ขึ้นไป เข้าทันทีและไม่ต้องทำยอดเดิมพัน',
    VI: 'Nhận tại trung tâm thành viên từ {unit}. Cộng ngay và không cần cược lại.',
    MY: 'Tuntut di pusat ahli bermula {unit}. Dibayar serta-merta tanpa syarat pertaruhan.',
    JA: '{unit}から会員センターで受け取れます。即時付与、賭け条件はありません。',
  },
} satisfies Record<string, Lines>;

/** A gift that members apply for. */
export const birthdayTexts = {
  title: {
    EN: 'Birthday gift',
    CN: '生日礼金',
    ID: 'Hadiah ulang tahun',
    TH: 'ของขวัญวันเกิด',
    VI: 'Quà sinh nhật',
    MY: 'Hadiah hari jadi',
    JA: 'バースデーギフト',
  },
  summary: {
    EN: '{amount} for your birthday. Ask for it with a picture of a document that shows the date.',
    CN: '生日即送 {amount}。请提交可看清出生日期的证件照片。',
    ID: '{amount} untuk ulang tahun Anda. Ajukan dengan foto dokumen yang menunjukkan tanggalnya.',
    TH: 'รับ {amount} ในวันเกิดของคุณ ขอรับด้วยรูปเอกสารที่เห็นวันเกิด',
    VI: 'Nhận {amount} dịp sinh nhật. Gửi ảnh giấy tờ có ngày sinh để yêu cầu.',
    MY: '{amount} untuk hari jadi anda. Mohon dengan gambar dokumen yang menunjukkan tarikhnya.',
    JA: 'お誕生日に{amount}。生年月日がわかる書類の画像を添えてお申し込みください。',
  },
  once: bonusTexts.once,
  ask: {
    EN: 'Ask in the month of your birthday, with one to three pictures. The date of birth must be readable; cover the rest.',
    CN: '请于生日当月申请，提交一至三张照片。出生日期须清晰可见，其余信息请遮盖。',
    ID: 'Ajukan pada bulan ulang tahun Anda, dengan satu sampai tiga foto. Tanggal lahir harus terbaca; tutup bagian lainnya.',
    TH: 'ขอรับในเดือนเกิดพร้อมรูปหนึ่งถึงสามรูป วันเกิดต้องอ่านได้ ส่วนอื่นให้ปิดบัง',
    VI: 'Gửi yêu cầu trong tháng sinh nhật với một đến ba ảnh. Ngày sinh phải đọc được; hãy che phần còn lại.',
    MY: 'Mohon dalam bulan hari jadi anda, dengan satu hingga tiga gambar. Tarikh lahir mesti jelas; tutup bahagian lain.',
    JA: 'お誕生月に1〜3枚の画像を添えてお申し込みください。生年月日以外は隠してください。',
  },
  answer: {
    EN: 'We look at each application by hand and answer here. A gift that was granted waits in the reward centre for {days} days.',
    CN: '每份申请均由人工审核，结果显示于此。通过后礼金在奖励中心保留 {days} 天。',
    ID: 'Setiap pengajuan diperiksa manual dan dijawab di sini. Hadiah yang disetujui menunggu di pusat hadiah selama {days} hari.',
    TH: 'เราตรวจทุกคำขอด้วยเจ้าหน้าที่และแจ้งผลที่นี่ เมื่ออนุมัติ ของขวัญจะรอในศูนย์รางวัล {days} วัน',
    VI: 'Chúng tôi duyệt thủ công và trả lời tại đây. Quà được duyệt chờ trong trung tâm phần thưởng {days} ngày.',
    MY: 'Setiap permohonan disemak secara manual dan dijawab di sini. Hadiah yang diluluskan menunggu di pusat ganjaran selama {days} hari.',
    JA: 'お申し込みは担当者が確認し、結果はこのページでお知らせします。承認後、リワードセンターで{days}日間受け取れます。',
  },
  staked: {
    EN: 'The gift must be staked {turnover} times before you can withdraw it.',
    CN: '礼金须完成 {turnover} 倍流水方可提款。',
    ID: 'Hadiah harus dipertaruhkan {turnover} kali sebelum dapat ditarik.',
    TH: 'ต้องเดิมพันครบ {turnover} เท่าของของขวัญก่อนถอน',
    VI: 'Quà phải được cược {turnover} vòng trước khi rút.',
    MY: 'Hadiah mesti dipertaruhkan {turnover} kali sebelum boleh dikeluarkan.',
    JA: '出金前に、ギフトの{turnover}倍を賭ける必要があります。',
  },
} satisfies Record<string, Lines>;
