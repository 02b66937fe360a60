import type { LegalTexts } from '../legal-texts.ts';

export const texts: LegalTexts = {
  terms: `
<p>Terma ini terpakai antara anda dengan {brand}. Dengan membuka akaun, anda menerimanya.</p>
<h2>Akaun anda</h2>
<ul>
<li>Anda boleh membuka akaun jika berumur sekurang-kurangnya 18 tahun, atau lebih jika undang-undang negara anda menetapkan demikian, dan jika pertaruhan dalam talian dibenarkan di tempat anda berada.</li>
<li>Setiap orang mempunyai satu akaun. Maklumat yang anda isi mestilah benar dan milik anda sendiri.</li>
<li>Rahsiakan kata laluan anda. Segala tindakan dengannya dianggap tindakan anda sehingga anda memberitahu khidmat pelanggan bahawa orang lain mengetahuinya.</li>
</ul>
<h2>Deposit dan pengeluaran</h2>
<ul>
<li>Buat deposit dan pengeluaran hanya dengan akaun atas nama anda sendiri.</li>
<li>Sebelum pengeluaran, kami mungkin meminta bukti pengenalan dan sumber wang.</li>
<li>Deposit dan bonus mesti dipertaruhkan sebelum wang keluar daripada akaun. Dompet anda menunjukkan baki yang perlu dipertaruhkan.</li>
<li>Baki tidak diberi faedah, dan kami tidak memberi kredit.</li>
</ul>
<h2>Pertaruhan dan keputusan</h2>
<ul>
<li>Pertaruhan berkuat kuasa setelah disahkan oleh laman, dengan odds dan had pada ketika itu.</li>
<li>Peraturan setiap permainan menentukan cara menang dan bayarannya. Jika sesuatu cabutan tidak dibuat atau perlawanan dibatalkan, taruhan dipulangkan.</li>
<li>Kerosakan permainan menyebabkan pertaruhan yang terjejas terbatal; taruhannya dipulangkan.</li>
<li>Keputusan yang salah akan dibetulkan. Bayaran berlebihan ditolak daripada baki, atau daripada wang masuk yang seterusnya.</li>
</ul>
<h2>Bonus dan promosi</h2>
<ul>
<li>Setiap promosi mempunyai terma sendiri yang dipaparkan bersamanya. Promosi ditawarkan sekali bagi setiap orang kecuali termanya menyatakan sebaliknya.</li>
<li>Bonus yang diperoleh dengan beberapa akaun atau secara penipuan akan ditarik balik berserta kemenangannya.</li>
</ul>
<h2>Perkara yang tidak dibenarkan</h2>
<p>Bermain bagi pihak orang lain, pakatan antara pemain, program yang bermain secara automatik, beberapa akaun, maklumat palsu dan wang hasil jenayah adalah tidak dibenarkan. Kami boleh menutup akaun yang digunakan sedemikian dan menahan kemenangannya.</p>
<h2>Menutup akaun</h2>
<p>Anda boleh meminta akaun ditutup pada bila-bila masa melalui khidmat pelanggan. Baki anda dibayar seperti yang diterangkan di atas.</p>
<h2>Aduan</h2>
<p>Beritahu khidmat pelanggan berserta rujukan pertaruhan atau bayaran. Jika anda tidak bersetuju dengan jawapannya, anda boleh menghubungi pihak berkuasa pelesenan yang dinyatakan di bahagian bawah setiap halaman.</p>
<h2>Perubahan</h2>
<p>Apabila terma ini berubah, versinya berubah dan kami mengumumkannya di laman. Versi yang anda terima disimpan bersama pendaftaran anda.</p>`,
  privacy: `
<p>Halaman ini menerangkan apa yang {brand} tahu tentang anda, untuk apa ia digunakan, dan apa hak anda.</p>
<h2>Apa yang kami simpan</h2>
<ul>
<li>Maklumat yang anda isi semasa mendaftar dan dalam profil.</li>
<li>Akaun pengeluaran, deposit, pengeluaran, pindahan dan pertaruhan anda.</li>
<li>Masa, alamat rangkaian dan pelayar semasa anda log masuk.</li>
<li>Mesej anda kepada khidmat pelanggan.</li>
</ul>
<h2>Kegunaannya</h2>
<ul>
<li>Mengurus akaun anda, membayar anda dan membalas anda.</li>
<li>Menghalang kanak-kanak bawah umur, melaksanakan had dan rehat anda, serta mengesan penipuan dan pengubahan wang haram.</li>
<li>Memenuhi kewajipan di bawah undang-undang dan lesen.</li>
</ul>
<h2>Siapa yang menerimanya</h2>
<ul>
<li>Penyedia pembayaran, untuk melaksanakan bayaran anda.</li>
<li>Penyedia permainan yang anda buka, supaya permainan boleh dimainkan dan diselesaikan.</li>
<li>Perkhidmatan yang menghantar mesej atau mengesahkan nombor telefon untuk kami.</li>
<li>Pihak berkuasa, jika dikehendaki oleh undang-undang.</li>
</ul>
<p>Kami tidak menjual data anda.</p>
<h2>Dalam pelayar anda</h2>
<p>Laman menyimpan status log masuk anda selama tab terbuka, dan pilihan bahasa anda. Lawatan hanya dikira jika anda bersetuju, dan pilihan itu boleh diubah di bahagian bawah setiap halaman.</p>
<h2>Berapa lama</h2>
<p>Kami menyimpan data anda selama akaun dibuka, dan selepas itu selama undang-undang menghendaki rekod wang, pertaruhan dan pengecualian diri.</p>
<h2>Hak anda</h2>
<ul>
<li>Melihat dan mengeksport rekod serta membetulkan profil di pusat ahli.</li>
<li>Meminta salinan data, pembetulan, atau pemadaman setakat yang dibenarkan undang-undang, melalui khidmat pelanggan.</li>
<li>Membuat aduan kepada pihak berkuasa perlindungan data di negara anda.</li>
</ul>
<h2>Cara ia dilindungi</h2>
<p>Sambungan disulitkan. Kata laluan hanya disimpan dalam bentuk yang tidak boleh dikembalikan. Anda boleh melindungi wang dengan kata laluan pembayaran dan pengesahan dua faktor.</p>`,
  responsibleGaming: `
<p>Pertaruhan ialah hiburan yang memerlukan wang, bukan cara mencari nafkah atau membayar hutang. {brand} mahu anda sentiasa dapat mengawal diri.</p>
<h2>Kekalkannya sebagai hiburan</h2>
<ul>
<li>Tentukan sebelum bermain berapa banyak wang dan masa yang hendak dihabiskan.</li>
<li>Pertaruhkan hanya wang yang anda sanggup hilang, dan jangan cuba menebus kekalahan.</li>
<li>Jangan bermain ketika sedih, letih atau selepas minum alkohol.</li>
<li>Ambil rehat, dan buat juga perkara lain.</li>
</ul>
<h2>Tanda-tanda masalah</h2>
<ul>
<li>Anda bermain lebih lama atau dengan lebih banyak wang daripada yang dirancang.</li>
<li>Anda meminjam wang, menjual barang atau mengabaikan bil untuk bermain.</li>
<li>Anda menyembunyikan daripada keluarga atau rakan berapa banyak anda bermain.</li>
<li>Anda gelisah atau mudah marah apabila tidak dapat bermain.</li>
</ul>
<h2>Perkara yang boleh anda tetapkan</h2>
<p>Di “Bermain lebih selamat” dalam akaun anda:</p>
<ul>
<li>Had deposit, kerugian dan masa. Had lebih rendah berkuat kuasa serta-merta; had lebih tinggi hanya selepas 24 jam dan disahkan oleh anda.</li>
<li>Peringatan bermain yang menghentikan permainan seketika serta menunjukkan tempoh bermain dan jumlah menang atau kalah.</li>
<li>Rehat daripada bermain, dari satu hari hingga beberapa minggu.</li>
<li>Pengecualian diri, dari enam bulan hingga beberapa tahun.</li>
</ul>
<p>Rehat dan pengecualian diri tidak boleh ditamatkan lebih awal, termasuk oleh khidmat pelanggan. Pertaruhan terbuka diselesaikan seperti biasa, dan anda masih boleh membuat pengeluaran.</p>
<h2>Bawah umur</h2>
<p>Sesiapa yang berumur bawah 18 tahun tidak boleh bermain. Jika kanak-kanak menggunakan peranti anda, log keluar, rahsiakan kata laluan, dan gunakan perisian yang menyekat laman pertaruhan.</p>
<h2>Bantuan</h2>
<p>Bercakap dengan seseorang boleh membantu. Khidmat pelanggan boleh membantu anda menetapkan had atau rehat. Bantuan percuma dan sulit disediakan oleh pertubuhan di negara anda serta oleh <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> dan <a href="https://www.gamblersanonymous.org/">Gamblers Anonymous</a>.</p>`,
};
