import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AgentIcon,
  CashbackIcon,
  CheckCircleIcon,
  ClockIcon,
  CrownIcon,
  DepositIcon,
  FireIcon,
  GiftIcon,
  LockIcon,
  MailIcon,
  ProfitIcon,
  RecordIcon,
  ShieldIcon,
  StarIcon,
  TransferIcon,
  TrophyIcon,
  UserIcon,
  WalletIcon,
  WithdrawIcon,
} from '@marquee/ui-kit';
import type { MemberPage } from './pages.ts';

/** What each page is called, in the menu and above the page. */
export const memberPageName: Record<MemberPage, MessageDescriptor> = {
  securityCenter: msg({ message: 'My account', comment: 'Page of the member centre' }),
  transferFund: msg({ message: 'My wallet', comment: 'Page of the member centre' }),
  depositv2: msg({ message: 'Deposit', comment: 'Page of the member centre: paying money in' }),
  withdraw: msg({ message: 'Withdrawal', comment: 'Page of the member centre: paying money out' }),
  transferUpline: msg({
    message: 'Transfer to upline',
    comment: 'Page of the member centre: sending money to the agent above',
  }),
  personalHistoryCopy: msg({ message: 'Betting record', comment: 'Page of the member centre' }),
  manualRebate: msg({ message: 'Cashback', comment: 'Page of the member centre' }),
  transactionHistory: msg({
    message: 'Account record',
    comment: 'Page of the member centre: movements of money',
  }),
  personalProfit: msg({
    message: 'Profit and loss',
    comment: 'Page of the member centre: what the member won and lost',
  }),
  bonusDetails: msg({ message: 'Bonus details', comment: 'Page of the member centre' }),
  rewardCenter: msg({ message: 'Reward centre', comment: 'Page of the member centre' }),
  referral: msg({ message: 'Invite friends', comment: 'Page of the member centre' }),
  missionLeaderboard: msg({ message: 'Missions', comment: 'Page of the member centre' }),
  messageV2: msg({
    message: 'Platform information',
    comment: 'Page of the member centre: messages of the operator',
  }),
  playerRank: msg({ message: 'My rank', comment: 'Page of the member centre: the VIP rank' }),
  raffle: msg({ message: 'Raffles', comment: 'Wheels and boxes with prizes' }),
  saferPlay: msg({
    message: 'Safer play',
    comment: 'Page of the member centre: limits, reality check and breaks',
  }),
  statement: msg({
    message: 'Statement',
    comment: 'Page of the member centre: what a member had and what moved, by month',
  }),
  identity: msg({
    message: 'Identity verification',
    comment: 'Page of the member centre: documents that show who the member is',
  }),
  paymentPasswordReset: msg({
    message: 'Reset the payment password',
    comment: 'Page of the member centre: for members who have forgotten it',
  }),
};

const agentTransfers = msg({
  message: 'Requests and transfers',
  comment: 'Page of the member centre for agents: deposits that members ask for, and sending money',
});

/** What a page is called for this member: an agent does more on the page of transfers than send to an upline. */
export function memberPageNameFor(page: MemberPage, agent: boolean): MessageDescriptor {
  return agent && page === 'transferUpline' ? agentTransfers : memberPageName[page];
}

/** The sign of each page. */
export const memberPageIcon: Record<MemberPage, ReactNode> = {
  securityCenter: <UserIcon />,
  transferFund: <WalletIcon />,
  depositv2: <DepositIcon />,
  withdraw: <WithdrawIcon />,
  transferUpline: <TransferIcon />,
  personalHistoryCopy: <RecordIcon />,
  manualRebate: <CashbackIcon />,
  transactionHistory: <ClockIcon />,
  personalProfit: <ProfitIcon />,
  bonusDetails: <StarIcon />,
  rewardCenter: <GiftIcon />,
  referral: <AgentIcon />,
  missionLeaderboard: <TrophyIcon />,
  messageV2: <MailIcon />,
  playerRank: <CrownIcon />,
  raffle: <FireIcon />,
  saferPlay: <ShieldIcon />,
  statement: <RecordIcon />,
  paymentPasswordReset: <LockIcon />,
  identity: <CheckCircleIcon />,
};
