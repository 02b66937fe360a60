import type { LegalTexts } from '../legal-texts.ts';

export const texts: LegalTexts = {
  terms: `
<p>Các điều khoản này áp dụng giữa bạn và {brand}. Khi mở tài khoản, bạn chấp nhận các điều khoản này.</p>
<h2>Tài khoản của bạn</h2>
<ul>
<li>Bạn được mở tài khoản nếu đủ 18 tuổi, hoặc lớn hơn nếu pháp luật nước bạn quy định, và nếu nơi bạn ở cho phép đặt cược trực tuyến.</li>
<li>Mỗi người có một tài khoản. Thông tin bạn nhập phải đúng sự thật và là của chính bạn.</li>
<li>Hãy giữ bí mật mật khẩu. Mọi thao tác bằng mật khẩu của bạn được coi là do bạn thực hiện cho đến khi bạn báo cho CSKH rằng người khác đã biết.</li>
</ul>
<h2>Nạp và rút tiền</h2>
<ul>
<li>Chỉ nạp và rút tiền bằng tài khoản đứng tên của chính bạn.</li>
<li>Trước khi rút tiền, chúng tôi có thể yêu cầu giấy tờ tùy thân và chứng minh nguồn tiền.</li>
<li>Tiền nạp và tiền thưởng phải được cược trước khi tiền rời tài khoản. Ví của bạn hiển thị số tiền còn phải cược.</li>
<li>Số dư không được tính lãi, và chúng tôi không cho vay.</li>
</ul>
<h2>Cược và kết quả</h2>
<ul>
<li>Cược có hiệu lực khi trang đã xác nhận, theo tỷ lệ cược và hạn mức tại thời điểm đó.</li>
<li>Luật của từng trò chơi quy định cách thắng và cách trả. Nếu kỳ không quay hoặc trận đấu bị hủy, tiền cược được hoàn lại.</li>
<li>Nếu trò chơi bị lỗi, các cược bị ảnh hưởng sẽ vô hiệu và tiền cược được hoàn lại.</li>
<li>Kết quả sai sẽ được sửa. Khoản trả thừa được trừ vào số dư, hoặc vào số tiền vào ví tiếp theo.</li>
</ul>
<h2>Tiền thưởng và khuyến mãi</h2>
<ul>
<li>Mỗi khuyến mãi có thể lệ riêng được hiển thị cùng khuyến mãi. Mỗi người chỉ được nhận một lần, trừ khi thể lệ quy định khác.</li>
<li>Tiền thưởng có được nhờ nhiều tài khoản hoặc gian dối sẽ bị thu hồi cùng số tiền đã thắng.</li>
</ul>
<h2>Những điều không được phép</h2>
<p>Không được chơi thay người khác, thông đồng giữa người chơi, dùng chương trình tự động chơi, mở nhiều tài khoản, khai sai thông tin hoặc dùng tiền do phạm tội mà có. Chúng tôi có thể đóng tài khoản vi phạm và giữ lại số tiền thắng từ đó.</p>
<h2>Đóng tài khoản</h2>
<p>Bạn có thể yêu cầu CSKH đóng tài khoản bất cứ lúc nào. Số dư được chi trả như nêu trên.</p>
<h2>Khiếu nại</h2>
<p>Hãy báo cho CSKH kèm mã tham chiếu của cược hoặc khoản thanh toán. Nếu không đồng ý với câu trả lời, bạn có thể liên hệ cơ quan cấp phép nêu ở cuối mỗi trang.</p>
<h2>Thay đổi</h2>
<p>Khi điều khoản thay đổi, phiên bản sẽ thay đổi và chúng tôi thông báo trên trang. Phiên bản bạn đã chấp nhận được lưu cùng thông tin đăng ký.</p>`,
  privacy: `
<p>Trang này cho biết {brand} lưu thông tin gì về bạn, dùng vào việc gì, và bạn có những quyền nào.</p>
<h2>Chúng tôi lưu những gì</h2>
<ul>
<li>Thông tin bạn nhập khi đăng ký và trong hồ sơ.</li>
<li>Tài khoản nhận tiền, các khoản nạp, rút, chuyển và cược của bạn.</li>
<li>Thời gian, địa chỉ mạng và trình duyệt khi bạn đăng nhập.</li>
<li>Tin nhắn của bạn gửi CSKH.</li>
</ul>
<h2>Dùng vào việc gì</h2>
<ul>
<li>Vận hành tài khoản, chi trả cho bạn và trả lời bạn.</li>
<li>Ngăn người chưa đủ tuổi, áp dụng hạn mức và thời gian nghỉ của bạn, phát hiện gian lận và rửa tiền.</li>
<li>Thực hiện nghĩa vụ theo pháp luật và giấy phép.</li>
</ul>
<h2>Ai nhận thông tin</h2>
<ul>
<li>Cổng thanh toán, để thực hiện các khoản thanh toán của bạn.</li>
<li>Nhà cung cấp của trò chơi bạn mở, để trò chơi hoạt động và có kết quả.</li>
<li>Dịch vụ gửi tin nhắn hoặc xác minh số điện thoại cho chúng tôi.</li>
<li>Cơ quan chức năng, khi pháp luật yêu cầu.</li>
</ul>
<p>Chúng tôi không bán dữ liệu của bạn.</p>
<h2>Trong trình duyệt của bạn</h2>
<p>Trang lưu trạng thái đăng nhập khi thẻ còn mở và ngôn ngữ bạn chọn. Lượt truy cập chỉ được thống kê nếu bạn đồng ý, và bạn có thể đổi ý ở cuối mỗi trang.</p>
<h2>Lưu trong bao lâu</h2>
<p>Chúng tôi lưu dữ liệu khi tài khoản còn mở, và sau đó trong thời gian pháp luật yêu cầu đối với hồ sơ tiền, cược và tự loại trừ.</p>
<h2>Quyền của bạn</h2>
<ul>
<li>Xem và xuất lịch sử, sửa hồ sơ trong trung tâm thành viên.</li>
<li>Yêu cầu CSKH cung cấp bản sao dữ liệu, sửa đổi, hoặc xóa trong phạm vi pháp luật cho phép.</li>
<li>Khiếu nại với cơ quan bảo vệ dữ liệu của nước bạn.</li>
</ul>
<h2>Cách bảo vệ</h2>
<p>Kết nối được mã hóa. Mật khẩu chỉ được lưu ở dạng không thể khôi phục. Bạn có thể bảo vệ tiền bằng mật khẩu thanh toán và xác thực hai lớp.</p>`,
  responsibleGaming: `
<p>Cá cược là hình thức giải trí tốn tiền, không phải cách kiếm sống hay trả nợ. {brand} mong bạn luôn làm chủ bản thân.</p>
<h2>Giữ cho việc chơi là giải trí</h2>
<ul>
<li>Trước khi chơi, hãy quyết định sẽ dùng bao nhiêu tiền và thời gian.</li>
<li>Chỉ cược số tiền bạn có thể chấp nhận mất, và đừng cố gỡ lại khoản đã thua.</li>
<li>Đừng chơi khi đang buồn bực, mệt mỏi hoặc đã uống rượu bia.</li>
<li>Hãy nghỉ giải lao và làm cả những việc khác.</li>
</ul>
<h2>Dấu hiệu có vấn đề</h2>
<ul>
<li>Bạn chơi lâu hơn hoặc nhiều tiền hơn dự định.</li>
<li>Bạn vay tiền, bán đồ hoặc bỏ bê hóa đơn để chơi.</li>
<li>Bạn giấu gia đình hoặc bạn bè việc mình chơi nhiều đến đâu.</li>
<li>Bạn bồn chồn hoặc dễ cáu khi không được chơi.</li>
</ul>
<h2>Những gì bạn có thể đặt</h2>
<p>Trong mục “Chơi an toàn” của tài khoản:</p>
<ul>
<li>Hạn mức nạp tiền, thua và thời gian. Hạ hạn mức có hiệu lực ngay; nâng hạn mức chỉ có hiệu lực sau 24 giờ và khi bạn xác nhận.</li>
<li>Nhắc nhở khi chơi: tạm dừng và cho biết bạn đã chơi bao lâu, thắng thua bao nhiêu.</li>
<li>Tạm nghỉ chơi, từ một ngày đến vài tuần.</li>
<li>Tự loại trừ, từ sáu tháng đến vài năm.</li>
</ul>
<p>Không thể kết thúc sớm thời gian tạm nghỉ và tự loại trừ, kể cả qua CSKH. Cược đang mở vẫn có kết quả như thường và bạn vẫn có thể rút tiền.</p>
<h2>Người chưa đủ tuổi</h2>
<p>Người dưới 18 tuổi không được chơi. Nếu trẻ em dùng thiết bị của bạn, hãy đăng xuất, giữ bí mật mật khẩu và dùng phần mềm chặn trang cá cược.</p>
<h2>Trợ giúp</h2>
<p>Trò chuyện với ai đó sẽ có ích. CSKH có thể cùng bạn đặt hạn mức hoặc thời gian nghỉ. Các tổ chức ở nước bạn cùng <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> và <a href="https://www.gamblersanonymous.org/">Gamblers Anonymous</a> hỗ trợ miễn phí và bảo mật.</p>`,
};
