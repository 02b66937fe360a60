import type { DemoHelpTopic } from './topic.ts';

/** Limits, breaks and help for players. */
export const saferPlayHelp: DemoHelpTopic = {
  code: 'safer-play',
  titles: {
    EN: 'Safer play',
    CN: '理性游戏',
    ID: 'Bermain lebih aman',
    TH: 'เล่นอย่างปลอดภัย',
    VI: 'Chơi an toàn',
    MY: 'Bermain lebih selamat',
    JA: '安全なプレイ',
  },
  articles: [
    {
      code: 'limits',
      texts: {
        EN: [
          'How do I set myself a limit?',
          'Open “Safer play” from “My account” or from the foot of the page. There are three limits: “Deposit limit”, “Loss limit” and “Time limit”, each “In 24 hours”, “In 7 days” and “In 30 days”. Type the size and press “Set”.',
          'The periods have no fixed beginning: at any moment the last 24 hours, 7 days or 30 days count.',
          'A first limit and a lower one apply at once. A higher one, or none, applies after 24 hours and only when you come back and press “Confirm”; otherwise your limit stays. “Keep my limit” takes the wish back.',
          'When a limit is reached, deposits or bets are refused. Your money stays yours, and you can withdraw it.',
        ],
        CN: [
          '如何给自己设置限额？',
          '从“我的账户”或页面底部打开“理性游戏”。共有三种限额：“存款限额”“亏损限额”和“时间限制”，可分别设定“24 小时内”“7 天内”和“30 天内”。输入数值并点击“设置”。',
          '周期没有固定起点：任何时刻都按最近 24 小时、7 天或 30 天计算。',
          '首次设置或调低立即生效。调高或取消需等待 24 小时，并由您再次点击“确认”后才生效，否则限额不变。点击“保留原限额”可撤回申请。',
          '达到限额后，存款或投注会被拒绝。资金仍归您所有，可以提款。',
        ],
        ID: [
          'Bagaimana cara menetapkan batas untuk diri sendiri?',
          'Buka “Bermain lebih aman” dari “Akun saya” atau dari bagian bawah halaman. Ada tiga batas: “Batas deposit”, “Batas kerugian”, dan “Batas waktu”, masing-masing “Dalam 24 jam”, “Dalam 7 hari”, dan “Dalam 30 hari”. Ketik nilainya lalu tekan “Tetapkan”.',
          'Periodenya tidak punya awal tetap: kapan pun, yang dihitung adalah 24 jam, 7 hari, atau 30 hari terakhir.',
          'Batas pertama dan batas yang lebih rendah langsung berlaku. Batas yang lebih tinggi, atau tanpa batas, berlaku setelah 24 jam dan hanya jika Anda kembali lalu menekan “Konfirmasi”; jika tidak, batas Anda tetap. “Pertahankan batas saya” membatalkan permintaan itu.',
          'Saat batas tercapai, deposit atau taruhan ditolak. Uang Anda tetap milik Anda dan dapat ditarik.',
        ],
        TH: [
          'ตั้งขีดจำกัดให้ตัวเองอย่างไร',
          'เปิด “เล่นอย่างปลอดภัย” จาก “บัญชีของฉัน” หรือจากด้านล่างของหน้า มีขีดจำกัดสามแบบ คือ “ขีดจำกัดการฝาก” “ขีดจำกัดการเสีย” และ “ขีดจำกัดเวลา” แต่ละแบบตั้งได้ “ใน 24 ชั่วโมง” “ใน 7 วัน” และ “ใน 30 วัน” พิมพ์ค่าแล้วกด “ตั้งค่า”',
          'ช่วงเวลาไม่มีจุดเริ่มตายตัว ทุกขณะจะนับย้อนหลัง 24 ชั่วโมง 7 วัน หรือ 30 วันล่าสุด',
          'ขีดจำกัดแรกและขีดจำกัดที่ต่ำลงมีผลทันที หากเพิ่มหรือยกเลิก จะมีผลหลัง 24 ชั่วโมง และเฉพาะเมื่อคุณกลับมากด “ยืนยัน” เท่านั้น มิฉะนั้นขีดจำกัดเดิมยังอยู่ กด “คงขีดจำกัดเดิม” เพื่อถอนคำขอ',
          'เมื่อถึงขีดจำกัด การฝากหรือการเดิมพันจะถูกปฏิเสธ เงินยังเป็นของคุณและถอนได้',
        ],
        VI: [
          'Làm sao để tự đặt hạn mức?',
          'Mở “Chơi an toàn” từ “Tài khoản của tôi” hoặc từ cuối trang. Có ba loại: “Hạn mức nạp tiền”, “Hạn mức thua” và “Hạn mức thời gian”, mỗi loại đặt được “Trong 24 giờ”, “Trong 7 ngày” và “Trong 30 ngày”. Nhập mức rồi bấm “Đặt”.',
          'Khoảng thời gian không có mốc bắt đầu cố định: lúc nào cũng tính 24 giờ, 7 ngày hoặc 30 ngày gần nhất.',
          'Hạn mức đầu tiên và hạn mức thấp hơn có hiệu lực ngay. Hạn mức cao hơn, hoặc bỏ hạn mức, có hiệu lực sau 24 giờ và chỉ khi bạn quay lại bấm “Xác nhận”; nếu không, hạn mức giữ nguyên. Bấm “Giữ hạn mức” để rút lại yêu cầu.',
          'Khi chạm hạn mức, lần nạp hoặc cược sẽ bị từ chối. Tiền vẫn là của bạn và bạn có thể rút.',
        ],
        MY: [
          'Bagaimana menetapkan had untuk diri sendiri?',
          'Buka “Bermain lebih selamat” dari “Akaun saya” atau dari bahagian bawah halaman. Ada tiga had: “Had deposit”, “Had kerugian” dan “Had masa”, masing-masing “Dalam 24 jam”, “Dalam 7 hari” dan “Dalam 30 hari”. Taip nilainya dan tekan “Tetapkan”.',
          'Tempohnya tiada permulaan tetap: pada bila-bila masa, yang dikira ialah 24 jam, 7 hari atau 30 hari terakhir.',
          'Had pertama dan had yang lebih rendah berkuat kuasa serta-merta. Had yang lebih tinggi, atau tanpa had, berkuat kuasa selepas 24 jam dan hanya apabila anda kembali dan menekan “Sahkan”; jika tidak, had anda kekal. “Kekalkan had saya” menarik balik permintaan itu.',
          'Apabila had dicapai, deposit atau pertaruhan ditolak. Wang anda tetap milik anda dan boleh dikeluarkan.',
        ],
        JA: [
          '自分で上限を設定するには？',
          '「マイアカウント」またはページ下部から「安全なプレイ」を開きます。「入金上限」「損失上限」「時間の上限」の3種類があり、それぞれ「24時間で」「7日間で」「30日間で」設定できます。数値を入力して「設定」を押してください。',
          '期間に固定の開始日はなく、常に直近の24時間、7日間、30日間で計算します。',
          '最初の設定と引き下げはすぐに有効になります。引き上げや解除は24時間後に、もう一度「確認する」を押したときにのみ有効になり、押さなければ上限はそのままです。「上限を変えない」で申請を取り下げられます。',
          '上限に達すると入金またはベットができなくなります。お金はお客様のものであり、出金できます。',
        ],
      },
    },
    {
      code: 'breaks',
      texts: {
        EN: [
          'How do I take a break or exclude myself?',
          'A break lasts from 24 hours to 6 weeks; a self-exclusion lasts from 6 months to 5 years. Open “Safer play”, choose under “How long the break lasts”, and press “Take a break” or, for months and years, “Exclude myself”, for which your login password is needed.',
          'You are then logged out everywhere and cannot deposit or play until it is over. It cannot be ended early: not by you, and not by customer service.',
          'Open bets are paid out as usual, and you can log in to take your money out.',
        ],
        CN: [
          '如何休息或自我排除？',
          '休息为 24 小时至 6 周，自我排除为 6 个月至 5 年。打开“理性游戏”，在“休息时长”中选择，然后点击“休息一下”；选择数月或数年时点击“自我排除”，并需输入登录密码。',
          '此后您会在所有设备上退出登录，期满之前不能存款或游戏，且不能提前结束：您本人和客服都无法解除。',
          '未结算的投注照常派彩，您仍可登录提款。',
        ],
        ID: [
          'Bagaimana cara mengambil jeda atau mengecualikan diri?',
          'Jeda berlangsung 24 jam sampai 6 minggu; pengecualian diri 6 bulan sampai 5 tahun. Buka “Bermain lebih aman”, pilih di “Lama jeda”, lalu tekan “Ambil jeda” atau, untuk bulan dan tahun, “Kecualikan diri”, yang memerlukan kata sandi login.',
          'Anda lalu dikeluarkan di semua perangkat dan tidak dapat deposit atau bermain sampai berakhir. Ini tidak dapat diakhiri lebih awal: tidak oleh Anda, tidak juga oleh layanan pelanggan.',
          'Taruhan terbuka dibayarkan seperti biasa, dan Anda dapat masuk untuk menarik uang Anda.',
        ],
        TH: [
          'พักการเล่นหรือระงับตนเองอย่างไร',
          'การพักมีตั้งแต่ 24 ชั่วโมงถึง 6 สัปดาห์ ส่วนการระงับตนเองมีตั้งแต่ 6 เดือนถึง 5 ปี เปิด “เล่นอย่างปลอดภัย” เลือกใน “ระยะเวลาพัก” แล้วกด “พักการเล่น” หากเลือกเป็นเดือนหรือปีให้กด “ระงับตนเอง” ซึ่งต้องใช้รหัสผ่านเข้าสู่ระบบ',
          'จากนั้นคุณจะออกจากระบบในทุกอุปกรณ์ และฝากหรือเล่นไม่ได้จนกว่าจะครบกำหนด ยุติก่อนกำหนดไม่ได้ ไม่ว่าโดยคุณหรือฝ่ายบริการลูกค้า',
          'เดิมพันที่ยังไม่รู้ผลจะจ่ายตามปกติ และคุณเข้าสู่ระบบเพื่อถอนเงินได้',
        ],
        VI: [
          'Làm sao để tạm nghỉ hoặc tự loại trừ?',
          'Tạm nghỉ kéo dài từ 24 giờ đến 6 tuần; tự loại trừ từ 6 tháng đến 5 năm. Mở “Chơi an toàn”, chọn ở “Thời gian nghỉ” rồi bấm “Tạm nghỉ”, hoặc “Tự loại trừ” nếu chọn tháng hay năm, khi đó cần mật khẩu đăng nhập.',
          'Bạn sẽ bị đăng xuất ở mọi nơi và không thể nạp hay chơi cho đến khi hết hạn. Không thể kết thúc sớm: bạn không thể, CSKH cũng không thể.',
          'Các cược chưa có kết quả vẫn được trả thưởng như thường, và bạn có thể đăng nhập để rút tiền.',
        ],
        MY: [
          'Bagaimana mengambil rehat atau mengecualikan diri?',
          'Rehat berlangsung dari 24 jam hingga 6 minggu; pengecualian diri dari 6 bulan hingga 5 tahun. Buka “Bermain lebih selamat”, pilih di “Tempoh rehat”, dan tekan “Ambil rehat” atau, untuk bulan dan tahun, “Kecualikan diri”, yang memerlukan kata laluan log masuk.',
          'Anda kemudian dilog keluar di semua tempat dan tidak boleh membuat deposit atau bermain sehingga tamat. Ia tidak boleh ditamatkan awal: bukan oleh anda, bukan juga oleh khidmat pelanggan.',
          'Pertaruhan terbuka dibayar seperti biasa, dan anda boleh log masuk untuk mengeluarkan wang anda.',
        ],
        JA: [
          '休止や自己排除をするには？',
          '休止は24時間から6週間、自己排除は6か月から5年です。「安全なプレイ」を開き、「休止の長さ」で選んで「休止する」を押します。月または年単位の場合は「自己排除する」を押し、ログインパスワードが必要です。',
          'すべての端末からログアウトされ、期間が終わるまで入金もプレイもできません。途中で終わらせることは、お客様にもカスタマーサポートにもできません。',
          '未確定のベットは通常どおり支払われ、ログインして出金することはできます。',
        ],
      },
    },
    {
      code: 'reality-check',
      texts: {
        EN: [
          'What is the reality check?',
          'A pause in play: a dialog tells you how long you have been here and what you staked, were paid and won or lost in this session.',
          'Set it on the page “Safer play” under “Reality check”: “Every 15 minutes”, “Every 30 minutes” or “Every hour”. In the dialog you decide: “Keep playing”, “My limits” or log out.',
          'For a longer view, “Profit and loss” and “Betting record” in the member centre show any period and every bet.',
        ],
        CN: [
          '什么是游戏提醒？',
          '它会让游戏暂停一下：弹窗显示您已在线多久，以及本次登录的投注、派彩和盈亏。',
          '在“理性游戏”页面的“游戏提醒”中设置：“每 15 分钟”“每 30 分钟”或“每小时”。在弹窗中您可以选择“继续游戏”“我的限额”或退出登录。',
          '想看更长时间的情况，请打开会员中心的“个人盈亏”和“投注记录”，可查看任意时段和每一注。',
        ],
        ID: [
          'Apa itu pengingat bermain?',
          'Jeda singkat dalam permainan: sebuah dialog memberi tahu berapa lama Anda di sini serta berapa yang Anda pertaruhkan, terima, dan menangkan atau kalah dalam sesi ini.',
          'Atur di halaman “Bermain lebih aman” pada “Pengingat bermain”: “Setiap 15 menit”, “Setiap 30 menit”, atau “Setiap jam”. Di dialog Anda memilih: “Lanjut bermain”, “Batas saya”, atau keluar.',
          'Untuk gambaran yang lebih panjang, “Untung dan rugi” dan “Riwayat taruhan” di pusat anggota menampilkan periode mana pun dan setiap taruhan.',
        ],
        TH: [
          'การเตือนเวลาเล่นคืออะไร',
          'คือการหยุดพักสั้น ๆ ระหว่างเล่น หน้าต่างจะบอกว่าคุณอยู่มานานเท่าใด และในครั้งนี้เดิมพัน ได้รับ และได้หรือเสียไปเท่าใด',
          'ตั้งได้ในหน้า “เล่นอย่างปลอดภัย” หัวข้อ “เตือนเวลาเล่น” เลือก “ทุก 15 นาที” “ทุก 30 นาที” หรือ “ทุกชั่วโมง” เมื่อหน้าต่างขึ้นคุณเลือกได้ว่า “เล่นต่อ” “ขีดจำกัดของฉัน” หรือออกจากระบบ',
          'หากต้องการดูช่วงเวลาที่ยาวขึ้น “กำไรขาดทุน” และ “ประวัติการเดิมพัน” ในศูนย์สมาชิกแสดงช่วงเวลาที่คุณเลือกและทุกเดิมพัน',
        ],
        VI: [
          'Nhắc nhở khi chơi là gì?',
          'Đó là một khoảng dừng: hộp thoại cho biết bạn đã ở đây bao lâu, đã cược, được trả và lãi hay lỗ bao nhiêu trong phiên này.',
          'Đặt ở trang “Chơi an toàn”, mục “Nhắc nhở khi chơi”: “Mỗi 15 phút”, “Mỗi 30 phút” hoặc “Mỗi giờ”. Trong hộp thoại bạn chọn “Chơi tiếp”, “Hạn mức của tôi” hoặc đăng xuất.',
          'Để xem lâu hơn, “Lãi và lỗ” và “Lịch sử cược” trong trung tâm thành viên hiển thị khoảng thời gian bạn chọn và từng vé cược.',
        ],
        MY: [
          'Apakah peringatan bermain?',
          'Satu jeda dalam permainan: dialog memberitahu berapa lama anda di sini serta berapa yang anda pertaruhkan, terima, dan menang atau rugi dalam sesi ini.',
          'Tetapkan di halaman “Bermain lebih selamat” pada “Peringatan bermain”: “Setiap 15 minit”, “Setiap 30 minit” atau “Setiap jam”. Dalam dialog anda memilih: “Terus bermain”, “Had saya” atau log keluar.',
          'Untuk gambaran yang lebih panjang, “Untung dan rugi” dan “Rekod pertaruhan” dalam pusat ahli memaparkan mana-mana tempoh dan setiap pertaruhan.',
        ],
        JA: [
          'リアリティチェックとは？',
          'プレイ中に一息つくための表示です。どのくらい滞在しているか、このログインで賭けた額、配当、損益が画面に表示されます。',
          '「安全なプレイ」ページの「リアリティチェック」で「15分ごと」「30分ごと」「1時間ごと」から選べます。表示されたら「プレイを続ける」「自分の上限」またはログアウトを選んでください。',
          'より長い期間は、会員センターの「損益」と「ベット履歴」で、期間を選び、ベットごとに確認できます。',
        ],
      },
    },
    {
      code: 'find-help',
      texts: {
        EN: [
          'Where do I find help when play is no longer fun?',
          'Take it seriously if you stake more than you planned, try to win losses back, borrow money to play, or hide it from people close to you.',
          'At once you can set a limit or take a break on the page “Safer play”. A self-exclusion stops deposits and play for months or years.',
          'Talk to someone you trust, to a doctor, or to a counselling service for gambling problems in your country. Such services are confidential and often free, and they help families too.',
          'Keep your account away from children: log out on shared devices and do not save your password there.',
        ],
        CN: [
          '游戏不再有趣时，到哪里寻求帮助？',
          '如果您投注超出计划、想把输掉的赢回来、借钱游戏，或向亲近的人隐瞒，请认真对待。',
          '您可以立即在“理性游戏”页面设置限额或休息。自我排除会在数月或数年内停止存款和游戏。',
          '请与信任的人、医生或您所在国家的博彩问题咨询机构谈谈。这类服务会保密，很多是免费的，也帮助家属。',
          '请勿让儿童接触您的账户：在共用设备上退出登录，也不要保存密码。',
        ],
        ID: [
          'Ke mana mencari bantuan jika bermain tidak lagi menyenangkan?',
          'Waspadalah jika Anda bertaruh lebih dari rencana, mencoba memenangkan kembali kerugian, meminjam uang untuk bermain, atau menyembunyikannya dari orang terdekat.',
          'Anda dapat langsung menetapkan batas atau mengambil jeda di halaman “Bermain lebih aman”. Pengecualian diri menghentikan deposit dan permainan selama berbulan-bulan atau bertahun-tahun.',
          'Bicaralah dengan orang yang Anda percayai, dokter, atau layanan konseling masalah judi di negara Anda. Layanan seperti itu menjaga kerahasiaan dan sering gratis, dan juga membantu keluarga.',
          'Jauhkan akun Anda dari anak-anak: keluar di perangkat bersama dan jangan menyimpan kata sandi di sana.',
        ],
        TH: [
          'ขอความช่วยเหลือได้ที่ไหนเมื่อการเล่นไม่สนุกอีกต่อไป',
          'ควรใส่ใจหากคุณเดิมพันมากกว่าที่ตั้งใจ พยายามเอาเงินที่เสียคืน ยืมเงินมาเล่น หรือปิดบังคนใกล้ชิด',
          'คุณตั้งขีดจำกัดหรือพักการเล่นได้ทันทีในหน้า “เล่นอย่างปลอดภัย” การระงับตนเองจะหยุดการฝากและการเล่นเป็นเวลาหลายเดือนหรือหลายปี',
          'พูดคุยกับคนที่คุณไว้ใจ แพทย์ หรือบริการให้คำปรึกษาเรื่องการพนันในประเทศของคุณ บริการเหล่านี้รักษาความลับ มักไม่มีค่าใช้จ่าย และช่วยครอบครัวด้วย',
          'เก็บบัญชีให้ห่างจากเด็ก ออกจากระบบในอุปกรณ์ที่ใช้ร่วมกัน และอย่าบันทึกรหัสผ่านไว้ในเครื่องนั้น',
        ],
        VI: [
          'Tìm trợ giúp ở đâu khi chơi không còn vui?',
          'Hãy lưu tâm nếu bạn cược nhiều hơn dự định, cố gỡ tiền đã thua, vay tiền để chơi hoặc giấu người thân.',
          'Bạn có thể đặt hạn mức hoặc tạm nghỉ ngay ở trang “Chơi an toàn”. Tự loại trừ sẽ dừng việc nạp và chơi trong nhiều tháng hoặc nhiều năm.',
          'Hãy nói chuyện với người bạn tin tưởng, bác sĩ hoặc dịch vụ tư vấn về cờ bạc ở nước bạn. Các dịch vụ này giữ kín thông tin, thường miễn phí và giúp cả gia đình.',
          'Giữ tài khoản xa tầm tay trẻ em: đăng xuất trên thiết bị dùng chung và không lưu mật khẩu ở đó.',
        ],
        MY: [
          'Di mana mencari bantuan apabila bermain tidak lagi menyeronokkan?',
          'Ambil serius jika anda bertaruh lebih daripada yang dirancang, cuba memenangi semula kerugian, meminjam wang untuk bermain, atau menyembunyikannya daripada orang terdekat.',
          'Anda boleh terus menetapkan had atau mengambil rehat di halaman “Bermain lebih selamat”. Pengecualian diri menghentikan deposit dan permainan selama berbulan-bulan atau bertahun-tahun.',
          'Bercakaplah dengan orang yang anda percayai, doktor, atau perkhidmatan kaunseling masalah perjudian di negara anda. Perkhidmatan sebegini menjaga kerahsiaan dan selalunya percuma, dan turut membantu keluarga.',
          'Jauhkan akaun anda daripada kanak-kanak: log keluar pada peranti yang dikongsi dan jangan simpan kata laluan di situ.',
        ],
        JA: [
          '楽しめなくなったとき、どこに相談できますか？',
          '予定より多く賭ける、負けを取り戻そうとする、借金をして遊ぶ、身近な人に隠す、といったことがあれば注意が必要です。',
          '「安全なプレイ」ページで、すぐに上限の設定や休止ができます。自己排除をすると、数か月から数年の間、入金とプレイができなくなります。',
          '信頼できる人、医師、またはお住まいの国のギャンブル問題の相談窓口に話してみてください。相談内容の秘密は守られ、無料の窓口も多く、ご家族の相談も受け付けています。',
          'お子様がアカウントに触れないよう、共用の端末ではログアウトし、パスワードを保存しないでください。',
        ],
      },
    },
  ],
};
