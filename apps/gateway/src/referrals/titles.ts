import type { ReferralStepKind } from '@marquee/contract';
import type { Texts } from '../core/merchant.ts';

/** What an inviter reads about a reward. */
export const inviterTitles: Readonly<Record<ReferralStepKind, Texts>> = {
  deposit: {
    EN: 'Your friend’s first deposit',
    CN: '好友首次存款奖励',
    ID: 'Deposit pertama teman Anda',
    TH: 'การฝากครั้งแรกของเพื่อนคุณ',
    VI: 'Lần nạp đầu tiên của bạn bè',
    MY: 'Deposit pertama rakan anda',
    JA: 'ご友人の初回入金',
  },
  turnover: {
    EN: 'Your friend’s turnover',
    CN: '好友流水奖励',
    ID: 'Turnover teman Anda',
    TH: 'ยอดหมุนเวียนของเพื่อนคุณ',
    VI: 'Tổng tiền cược của bạn bè',
    MY: 'Jumlah pertaruhan rakan anda',
    JA: 'ご友人の賭け額',
  },
};

/** What a friend reads about a reward. */
export const friendTitles: Readonly<Record<ReferralStepKind, Texts>> = {
  deposit: {
    EN: 'First deposit as an invited friend',
    CN: '受邀好友首次存款奖励',
    ID: 'Deposit pertama sebagai teman undangan',
    TH: 'การฝากครั้งแรกในฐานะเพื่อนที่ได้รับเชิญ',
    VI: 'Lần nạp đầu tiên của người được mời',
    MY: 'Deposit pertama sebagai rakan jemputan',
    JA: '招待された方の初回入金',
  },
  turnover: {
    EN: 'Turnover as an invited friend',
    CN: '受邀好友流水奖励',
    ID: 'Turnover sebagai teman undangan',
    TH: 'ยอดหมุนเวียนในฐานะเพื่อนที่ได้รับเชิญ',
    VI: 'Tổng tiền cược của người được mời',
    MY: 'Jumlah pertaruhan sebagai rakan jemputan',
    JA: '招待された方の賭け額',
  },
};
