import type { LegalTexts } from '../legal-texts.ts';

export const texts: LegalTexts = {
  terms: `
<p>Ketentuan ini berlaku antara Anda dan {brand}. Dengan membuka akun, Anda menyetujuinya.</p>
<h2>Akun Anda</h2>
<ul>
<li>Anda boleh membuka akun jika berusia minimal 18 tahun, atau lebih bila hukum negara Anda menentukan demikian, dan jika taruhan daring diizinkan di tempat Anda berada.</li>
<li>Setiap orang memiliki satu akun. Data yang Anda isi harus benar dan milik Anda sendiri.</li>
<li>Rahasiakan kata sandi Anda. Segala tindakan dengan kata sandi itu dianggap tindakan Anda sampai Anda memberi tahu layanan pelanggan bahwa orang lain mengetahuinya.</li>
</ul>
<h2>Deposit dan penarikan</h2>
<ul>
<li>Lakukan deposit dan penarikan hanya dengan rekening atas nama Anda sendiri.</li>
<li>Sebelum penarikan, kami dapat meminta bukti identitas dan asal dana.</li>
<li>Deposit dan bonus harus dipertaruhkan sebelum dana keluar dari akun. Dompet Anda menampilkan sisa taruhannya.</li>
<li>Saldo tidak berbunga, dan kami tidak memberi kredit.</li>
</ul>
<h2>Taruhan dan hasil</h2>
<ul>
<li>Taruhan sah setelah dikonfirmasi situs, dengan odds dan batas yang berlaku saat itu.</li>
<li>Aturan setiap permainan menentukan cara menang dan pembayarannya. Bila suatu periode tidak diundi atau pertandingan dibatalkan, taruhan dikembalikan.</li>
<li>Gangguan pada permainan membuat taruhan yang terdampak hangus; nilai taruhannya dikembalikan.</li>
<li>Hasil yang salah dikoreksi. Kelebihan bayar dipotong dari saldo, atau dari dana yang masuk berikutnya.</li>
</ul>
<h2>Bonus dan promosi</h2>
<ul>
<li>Setiap promosi memiliki ketentuan sendiri yang ditampilkan bersamanya. Promosi berlaku sekali per orang kecuali ketentuannya menyatakan lain.</li>
<li>Bonus yang diperoleh dengan beberapa akun atau penipuan akan ditarik, beserta kemenangannya.</li>
</ul>
<h2>Yang tidak diperbolehkan</h2>
<p>Bermain untuk orang lain, persekongkolan antarpemain, program yang bermain otomatis, beberapa akun, data palsu, dan uang hasil kejahatan tidak diperbolehkan. Kami dapat menutup akun yang dipakai demikian dan menahan kemenangannya.</p>
<h2>Menutup akun</h2>
<p>Anda dapat meminta akun ditutup kapan saja lewat layanan pelanggan. Saldo Anda dibayarkan sebagaimana dijelaskan di atas.</p>
<h2>Keluhan</h2>
<p>Sampaikan kepada layanan pelanggan beserta nomor referensi taruhan atau pembayaran. Jika tidak setuju dengan jawabannya, Anda dapat menghubungi otoritas pemberi lisensi yang tercantum di bagian bawah setiap halaman.</p>
<h2>Perubahan</h2>
<p>Bila ketentuan ini berubah, versinya berubah dan kami mengumumkannya di situs. Versi yang Anda setujui disimpan bersama pendaftaran Anda.</p>`,
  privacy: `
<p>Halaman ini menjelaskan apa yang diketahui {brand} tentang Anda, untuk apa data itu dipakai, dan apa hak Anda.</p>
<h2>Yang kami simpan</h2>
<ul>
<li>Isian Anda saat mendaftar dan di profil.</li>
<li>Rekening penarikan, deposit, penarikan, transfer, dan taruhan Anda.</li>
<li>Waktu, alamat jaringan, dan browser saat Anda masuk.</li>
<li>Pesan Anda kepada layanan pelanggan.</li>
</ul>
<h2>Untuk apa dipakai</h2>
<ul>
<li>Menjalankan akun Anda, membayar Anda, dan menjawab Anda.</li>
<li>Mencegah anak di bawah umur bermain, menerapkan batas dan jeda Anda, serta mendeteksi penipuan dan pencucian uang.</li>
<li>Memenuhi kewajiban menurut hukum dan lisensi.</li>
</ul>
<h2>Siapa yang menerimanya</h2>
<ul>
<li>Penyedia pembayaran, untuk menjalankan pembayaran Anda.</li>
<li>Penyedia permainan yang Anda buka, agar permainan dapat dimainkan dan diselesaikan.</li>
<li>Layanan yang mengirim pesan atau memverifikasi nomor telepon untuk kami.</li>
<li>Pihak berwenang, bila hukum mewajibkan.</li>
</ul>
<p>Kami tidak menjual data Anda.</p>
<h2>Di browser Anda</h2>
<p>Situs menyimpan status masuk Anda selama tab terbuka, dan pilihan bahasa Anda. Kunjungan hanya dihitung jika Anda setuju, dan pilihan itu dapat diubah di bagian bawah setiap halaman.</p>
<h2>Berapa lama</h2>
<p>Kami menyimpan data Anda selama akun terbuka, dan setelahnya selama hukum mewajibkan catatan dana, taruhan, dan pengecualian diri.</p>
<h2>Hak Anda</h2>
<ul>
<li>Melihat dan mengekspor catatan serta memperbaiki profil di pusat anggota.</li>
<li>Meminta salinan data, perbaikan, atau penghapusan sejauh diizinkan hukum, lewat layanan pelanggan.</li>
<li>Mengadu kepada otoritas perlindungan data di negara Anda.</li>
</ul>
<h2>Cara melindunginya</h2>
<p>Koneksi dienkripsi. Kata sandi hanya disimpan dalam bentuk yang tidak dapat dikembalikan. Anda dapat melindungi dana dengan kata sandi pembayaran dan verifikasi dua langkah.</p>`,
  responsibleGaming: `
<p>Bertaruh adalah hiburan yang memakan biaya, bukan cara mencari nafkah atau membayar utang. {brand} ingin Anda tetap memegang kendali.</p>
<h2>Jadikan tetap hiburan</h2>
<ul>
<li>Tentukan sebelum bermain berapa uang dan waktu yang ingin Anda habiskan.</li>
<li>Pertaruhkan hanya uang yang sanggup Anda relakan, dan jangan mengejar kekalahan.</li>
<li>Jangan bermain saat sedang sedih, lelah, atau setelah minum alkohol.</li>
<li>Ambil jeda, dan lakukan juga hal lain.</li>
</ul>
<h2>Tanda-tanda masalah</h2>
<ul>
<li>Anda bermain lebih lama atau dengan uang lebih banyak daripada niat semula.</li>
<li>Anda meminjam uang, menjual barang, atau menunda tagihan untuk bermain.</li>
<li>Anda menyembunyikan dari keluarga atau teman seberapa sering Anda bermain.</li>
<li>Anda gelisah atau mudah marah bila tidak dapat bermain.</li>
</ul>
<h2>Yang dapat Anda atur</h2>
<p>Di “Bermain lebih aman” pada akun Anda:</p>
<ul>
<li>Batas deposit, kerugian, dan waktu. Batas lebih rendah langsung berlaku; batas lebih tinggi baru berlaku setelah 24 jam dan Anda konfirmasi.</li>
<li>Pengingat bermain yang menghentikan permainan sejenak serta menampilkan lama bermain dan menang kalahnya.</li>
<li>Jeda bermain, dari satu hari sampai beberapa minggu.</li>
<li>Pengecualian diri, dari enam bulan sampai beberapa tahun.</li>
</ul>
<p>Jeda dan pengecualian diri tidak dapat diakhiri lebih awal, juga tidak oleh layanan pelanggan. Taruhan terbuka diselesaikan seperti biasa, dan Anda tetap dapat menarik dana.</p>
<h2>Anak di bawah umur</h2>
<p>Siapa pun di bawah 18 tahun tidak boleh bermain. Jika anak-anak memakai perangkat Anda, keluarlah dari akun, rahasiakan kata sandi, dan gunakan perangkat lunak yang memblokir situs taruhan.</p>
<h2>Bantuan</h2>
<p>Berbicara dengan seseorang dapat membantu. Layanan pelanggan dapat membantu Anda mengatur batas atau jeda. Bantuan gratis dan rahasia tersedia dari lembaga di negara Anda serta dari <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> dan <a href="https://www.gamblersanonymous.org/">Gamblers Anonymous</a>.</p>`,
};
