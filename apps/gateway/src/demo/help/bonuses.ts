import type { DemoHelpTopic } from './topic.ts';

/** What a bonus asks for. */
export const bonusHelp: DemoHelpTopic = {
  code: 'bonuses',
  titles: {
    EN: 'Bonuses and turnover',
    CN: '红利与流水',
    ID: 'Bonus dan turnover',
    TH: 'โบนัสและยอดหมุนเวียน',
    VI: 'Tiền thưởng và tổng tiền cược',
    MY: 'Bonus dan jumlah pertaruhan',
    JA: 'ボーナスと必要賭け額',
  },
  articles: [
    {
      code: 'turnover',
      texts: {
        EN: [
          'What is turnover?',
          'Turnover is the sum of bets that a deposit or a bonus requires before you can withdraw.',
          'Every settled bet counts with its whole stake, whether it wins or loses, for the oldest deposit or bonus first. Bets that are open, cancelled or given back do not count.',
          'An example: you deposit 100, receive a bonus of 50, and its terms say 3 times. Then (100 + 50) × 3 = 450 has to be staked. After settled bets of 200, bets of 250 are left.',
          'Before you deposit, the form shows it as “To stake before a withdrawal”. Later “Bonus details” lists each deposit and bonus with “Staked of required” and “Still to stake”, and the page “Withdrawal” shows a bar until all is done.',
        ],
        CN: [
          '什么是流水？',
          '流水是指提款之前，一笔存款或一项红利所要求完成的投注总额。',
          '每一注结算后按全部投注额计入，无论输赢，并优先计入最早的存款或红利。未结算、已取消或退回的投注不计入。',
          '举例：您存款 100，获得红利 50，条款要求 3 倍。则需完成 (100 + 50) × 3 = 450 的投注。结算投注 200 后，还剩 250。',
          '存款前，表单会显示“提款前需完成流水”。之后可在“红利明细”中查看每笔存款和红利的“已投注／需投注”与“待完成流水”；完成之前，“提款”页面会显示进度条。',
        ],
        ID: [
          'Apa itu turnover?',
          'Turnover adalah jumlah taruhan yang diwajibkan suatu deposit atau bonus sebelum Anda dapat menarik dana.',
          'Setiap taruhan yang sudah selesai dihitung dengan seluruh nilainya, menang atau kalah, dimulai dari deposit atau bonus terlama. Taruhan yang masih terbuka, dibatalkan, atau dikembalikan tidak dihitung.',
          'Contoh: Anda deposit 100, menerima bonus 50, dan syaratnya 3 kali. Maka (100 + 50) × 3 = 450 harus dipertaruhkan. Setelah taruhan selesai sebesar 200, tersisa 250.',
          'Sebelum deposit, formulir menampilkannya sebagai “Taruhan sebelum penarikan”. Setelah itu “Rincian bonus” memuat setiap deposit dan bonus dengan “Dipertaruhkan dari yang diwajibkan” dan “Sisa taruhan”, dan halaman “Penarikan” menampilkan bilah sampai semuanya terpenuhi.',
        ],
        TH: [
          'ยอดหมุนเวียนคืออะไร',
          'ยอดหมุนเวียนคือยอดเดิมพันรวมที่เงินฝากหรือโบนัสกำหนดให้ทำก่อนถอนเงิน',
          'เดิมพันที่รู้ผลแล้วทุกรายการนับเต็มจำนวน ไม่ว่าจะชนะหรือแพ้ โดยนับให้เงินฝากหรือโบนัสที่เก่าที่สุดก่อน เดิมพันที่ยังไม่รู้ผล ถูกยกเลิก หรือคืนเงินแล้วไม่นับ',
          'ตัวอย่าง: คุณฝาก 100 ได้โบนัส 50 และเงื่อนไขคือ 3 เท่า ต้องเดิมพัน (100 + 50) × 3 = 450 เมื่อเดิมพันที่รู้ผลแล้วครบ 200 จะเหลืออีก 250',
          'ก่อนฝาก แบบฟอร์มจะแสดงเป็น “ยอดเดิมพันก่อนถอน” หลังจากนั้นดูได้ใน “รายละเอียดโบนัส” ซึ่งแสดง “เดิมพันแล้วจากที่กำหนด” และ “ยอดที่ต้องเดิมพันเพิ่ม” ของเงินฝากและโบนัสแต่ละรายการ และหน้า “ถอนเงิน” จะแสดงแถบความคืบหน้าจนกว่าจะครบ',
        ],
        VI: [
          'Tổng tiền cược là gì?',
          'Đó là tổng số tiền mà một lần nạp hoặc một khoản thưởng yêu cầu bạn đặt cược trước khi rút.',
          'Mỗi vé cược đã có kết quả được tính trọn tiền cược, dù thắng hay thua, cho lần nạp hoặc khoản thưởng cũ nhất trước. Cược chưa có kết quả, đã hủy hoặc được hoàn lại thì không tính.',
          'Ví dụ: bạn nạp 100, nhận thưởng 50 và điều kiện là 3 lần. Khi đó cần cược (100 + 50) × 3 = 450. Sau khi cược xong 200, bạn còn 250.',
          'Trước khi nạp, biểu mẫu ghi là “Cần cược trước khi rút”. Sau đó “Chi tiết tiền thưởng” liệt kê từng lần nạp và khoản thưởng với “Đã cược / cần cược” và “Còn phải cược”, còn trang “Rút tiền” hiện thanh tiến độ cho đến khi đủ.',
        ],
        MY: [
          'Apakah jumlah pertaruhan yang diperlukan?',
          'Ia ialah jumlah yang perlu dipertaruhkan bagi sesuatu deposit atau bonus sebelum anda boleh membuat pengeluaran.',
          'Setiap pertaruhan yang selesai dikira dengan nilai penuhnya, sama ada menang atau kalah, bermula dengan deposit atau bonus yang paling lama. Pertaruhan yang masih terbuka, dibatalkan atau dipulangkan tidak dikira.',
          'Contohnya: anda membuat deposit 100, menerima bonus 50, dan syaratnya 3 kali. Maka (100 + 50) × 3 = 450 perlu dipertaruhkan. Selepas pertaruhan selesai sebanyak 200, baki ialah 250.',
          'Sebelum deposit, borang memaparkannya sebagai “Perlu dipertaruhkan sebelum pengeluaran”. Selepas itu “Butiran bonus” menyenaraikan setiap deposit dan bonus dengan “Dipertaruhkan daripada yang diperlukan” dan “Baki pertaruhan”, dan halaman “Pengeluaran” memaparkan bar sehingga semuanya selesai.',
        ],
        JA: [
          '必要賭け額とは？',
          '入金やボーナスごとに定められた、出金までに賭ける必要のある合計額です。',
          '結果が確定したベットは、勝ち負けに関係なく賭け金の全額が、最も古い入金またはボーナスから順に算入されます。未確定、取り消し、返金されたベットは算入されません。',
          '例：100を入金し、50のボーナスを受け取り、条件が3倍の場合、(100 + 50) × 3 = 450を賭ける必要があります。確定したベットが200になると、残りは250です。',
          '入金の前には、フォームに「出金前に必要な賭け額」として表示されます。その後は「ボーナス明細」で、入金とボーナスごとの「賭け済み／必要額」と「残りの必要賭け額」を確認でき、完了するまで「出金」ページに進み具合が表示されます。',
        ],
      },
    },
    {
      code: 'bonus-terms',
      texts: {
        EN: [
          'Which terms does a bonus have, and can I do without one?',
          'Each bonus on the page “Deposit” shows its terms next to its name: the percentage, the highest amount, the smallest deposit, and how often deposit and bonus have to be staked before a withdrawal. Some bonuses need a promo code, and some can be used once only.',
          'You never have to take one: choose “No bonus” when you deposit. A gift in the “Reward centre” is yours only when you collect it. The full terms of each offer stand under “Promotions”.',
          'Your own money is staked first, so losses come out of your own money first.',
          'You can give up a running bonus: press “Give up” in “Bonus details”. What is left of the bonus and what you won with it is deducted, and its bets are no longer required. You must have no open bets, and it cannot be undone; the amount is shown before you confirm.',
        ],
        CN: [
          '红利有哪些条款？可以不要红利吗？',
          '“存款”页面的每项红利旁都列有条款：比例、最高金额、最低存款，以及提款前存款与红利需投注的倍数。部分红利需要优惠码，部分只能使用一次。',
          '您可以不使用红利：存款时选择“不使用红利”即可。“奖励中心”的礼金只有在领取后才归您所有。每项活动的完整条款请见“优惠活动”。',
          '投注时先使用您自己的资金，因此亏损也先从您自己的资金中扣除。',
          '进行中的红利可以放弃：在“红利明细”中点击“放弃”。剩余红利以及用红利赢得的金额将被扣除，相应投注不再要求。放弃时不能有未结算的投注，且无法撤销；确认前会显示扣除金额。',
        ],
        ID: [
          'Apa syarat sebuah bonus, dan bisakah tanpa bonus?',
          'Setiap bonus di halaman “Deposit” menampilkan syaratnya di samping namanya: persentase, jumlah tertinggi, deposit terkecil, dan berapa kali deposit dan bonus harus dipertaruhkan sebelum penarikan. Sebagian bonus memerlukan kode promo, sebagian hanya dapat dipakai sekali.',
          'Anda tidak wajib mengambil bonus: pilih “Tanpa bonus” saat deposit. Hadiah di “Pusat hadiah” baru menjadi milik Anda saat diambil. Syarat lengkap setiap penawaran ada di “Promosi”.',
          'Uang Anda sendiri dipertaruhkan lebih dulu, jadi kerugian terlebih dulu memotong uang Anda sendiri.',
          'Bonus yang sedang berjalan dapat dilepaskan: tekan “Lepaskan” di “Rincian bonus”. Sisa bonus dan kemenangan dari bonus itu dipotong, dan taruhannya tidak lagi diwajibkan. Anda tidak boleh memiliki taruhan terbuka, dan hal ini tidak dapat dibatalkan; jumlahnya ditampilkan sebelum Anda mengonfirmasi.',
        ],
        TH: [
          'โบนัสมีเงื่อนไขอะไร และไม่รับโบนัสได้ไหม',
          'โบนัสแต่ละรายการในหน้า “ฝากเงิน” แสดงเงื่อนไขไว้ข้างชื่อ ได้แก่ เปอร์เซ็นต์ จำนวนสูงสุด ยอดฝากขั้นต่ำ และต้องเดิมพันเงินฝากรวมโบนัสกี่เท่าก่อนถอน บางรายการต้องใช้โค้ดโปรโมชัน และบางรายการใช้ได้ครั้งเดียว',
          'คุณไม่จำเป็นต้องรับโบนัส เพียงเลือก “ไม่รับโบนัส” ตอนฝาก ของขวัญใน “ศูนย์รางวัล” จะเป็นของคุณเมื่อกดรับเท่านั้น เงื่อนไขฉบับเต็มของแต่ละรายการอยู่ใน “โปรโมชัน”',
          'ระบบใช้เงินของคุณเองเดิมพันก่อน ดังนั้นหากเสียจะหักจากเงินของคุณเองก่อน',
          'โบนัสที่กำลังดำเนินอยู่สละได้ โดยกด “สละสิทธิ์” ใน “รายละเอียดโบนัส” ระบบจะหักโบนัสที่เหลือและเงินที่ชนะจากโบนัสนั้น และไม่ต้องทำยอดเดิมพันของโบนัสนั้นอีก ต้องไม่มีเดิมพันที่ยังไม่รู้ผล และยกเลิกภายหลังไม่ได้ จำนวนเงินจะแสดงก่อนยืนยัน',
        ],
        VI: [
          'Khoản thưởng có điều kiện gì, và có thể không nhận không?',
          'Mỗi khoản thưởng ở trang “Nạp tiền” ghi điều kiện ngay cạnh tên: tỷ lệ, mức cao nhất, mức nạp nhỏ nhất và số lần phải cược tiền nạp cộng tiền thưởng trước khi rút. Một số khoản cần mã khuyến mãi, một số chỉ dùng được một lần.',
          'Bạn không bắt buộc phải nhận: hãy chọn “Không nhận tiền thưởng” khi nạp. Quà trong “Trung tâm phần thưởng” chỉ là của bạn khi bạn bấm nhận. Điều kiện đầy đủ của từng ưu đãi nằm ở “Khuyến mãi”.',
          'Tiền của chính bạn được dùng để cược trước, nên khi thua cũng trừ vào tiền của bạn trước.',
          'Bạn có thể từ bỏ khoản thưởng đang chạy: bấm “Từ bỏ” trong “Chi tiết tiền thưởng”. Phần thưởng còn lại và số tiền thắng nhờ nó bị trừ, và không còn phải cược cho khoản đó. Bạn phải không có cược nào chưa có kết quả, và không thể hoàn tác; số tiền hiện ra trước khi bạn xác nhận.',
        ],
        MY: [
          'Apakah syarat bonus, dan bolehkah saya tidak mengambilnya?',
          'Setiap bonus di halaman “Deposit” memaparkan syaratnya di sebelah namanya: peratusan, jumlah tertinggi, deposit terkecil, dan berapa kali deposit dan bonus perlu dipertaruhkan sebelum pengeluaran. Ada bonus yang memerlukan kod promosi, dan ada yang hanya boleh digunakan sekali.',
          'Anda tidak wajib mengambilnya: pilih “Tanpa bonus” semasa deposit. Hadiah di “Pusat ganjaran” hanya menjadi milik anda apabila dituntut. Syarat penuh setiap tawaran ada di “Promosi”.',
          'Wang anda sendiri dipertaruhkan dahulu, jadi kerugian ditolak daripada wang anda sendiri dahulu.',
          'Bonus yang sedang berjalan boleh dilepaskan: tekan “Lepaskan” di “Butiran bonus”. Baki bonus dan kemenangan daripadanya ditolak, dan pertaruhannya tidak lagi diperlukan. Anda mesti tiada pertaruhan terbuka, dan ia tidak boleh dibuat asal; jumlahnya dipaparkan sebelum anda mengesahkan.',
        ],
        JA: [
          'ボーナスの条件は？ 受け取らないこともできますか？',
          '「入金」ページの各ボーナスには、割合、上限額、最低入金額、出金までに入金額とボーナスを賭ける倍数が名前の横に表示されます。プロモコードが必要なものや、1回しか使えないものもあります。',
          '受け取る必要はありません。入金のときに「ボーナスなし」を選んでください。「リワードセンター」のギフトは、受け取ったときに初めてお客様のものになります。各特典の詳しい条件は「プロモーション」をご覧ください。',
          '賭けにはご自身のお金が先に使われるため、負けた分もご自身のお金から先に引かれます。',
          '進行中のボーナスは「ボーナス明細」の「放棄する」で手放せます。ボーナスの残りとそれで得た勝ち金が差し引かれ、その賭けは不要になります。未確定のベットがないことが条件で、取り消しはできません。差し引かれる額は確定前に表示されます。',
        ],
      },
    },
  ],
};
