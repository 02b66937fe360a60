import type { ComponentType } from 'react';
import type { Client, Failure } from '@marquee/api-client';
import type { GameCategory } from '@marquee/contract';
import {
  loadAccountPage,
  loadAccountRecordPage,
  loadBettingRecordPage,
  loadBonusPage,
  loadCashbackPage,
  loadIdentityPage,
  loadPaymentPasswordResetPage,
  loadProfitPage,
  loadSaferPlayPage,
  loadStatementPage,
  type MemberPage,
} from '@marquee/member-centre';
import { loadInboxPage } from '@marquee/messages';
import { loadRewardsPage } from '@marquee/rewards';
import { loadMissionsPage } from '@marquee/rewards/missions';
import { loadRafflePage } from '@marquee/rewards/raffle';
import { loadReferralPage } from '@marquee/rewards/referral';
import { loadRankPage } from '@marquee/rewards/vip';
import { loadDepositPage, loadTransferPage, loadWalletsPage, loadWithdrawalPage } from '@marquee/wallet';

/** What the member centre gives each of its pages. */
export interface MemberPageProps {
  client: Client;
  /** The member's token, part of the key of everything that is asked for them. */
  token: string;
  /** The brand as it is called in the member's language. */
  brandName: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** The brand's currency, ISO 4217. */
  currency: string;
  /** Opens another page of the centre, by its key. */
  onOpenPage: (page: string) => void;
  /** Opens an address of the site. */
  onOpenPath: (path: string) => void;
  /** Leaves the centre for the games. */
  onPlay: () => void;
  /** Says a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** What the address says of the page's filters, by name. */
  filter: Readonly<Record<string, string>>;
  /** Puts filters into the address, in place of those there. */
  onFilter: (filter: Readonly<Record<string, string | undefined>>) => void;
  /** The categories that the brand has, in its order. */
  categories: readonly GameCategory[];
  /** What a category of games is called; a category that this site does not know has its own word. */
  categoryName: (category: GameCategory | 'unknown') => string;
}

/** Loads one page of the member centre; each is a chunk of its own. */
export type MemberPageLoader = () => Promise<ComponentType<MemberPageProps>>;

/** The pages that there are. A page of the menu that is missing here says that it has nothing to show yet. */
export const memberPages: Readonly<Partial<Record<MemberPage, MemberPageLoader>>> = {
  securityCenter: loadAccountPage,
  playerRank: loadRankPage,
  depositv2: loadDepositPage,
  personalHistoryCopy: loadBettingRecordPage,
  manualRebate: loadCashbackPage,
  transactionHistory: loadAccountRecordPage,
  personalProfit: loadProfitPage,
  bonusDetails: loadBonusPage,
  referral: loadReferralPage,
  rewardCenter: loadRewardsPage,
  missionLeaderboard: loadMissionsPage,
  raffle: loadRafflePage,
  messageV2: loadInboxPage,
  withdraw: loadWithdrawalPage,
  transferUpline: loadTransferPage,
  transferFund: loadWalletsPage,
  saferPlay: loadSaferPlayPage,
  statement: loadStatementPage,
  identity: loadIdentityPage,
  paymentPasswordReset: loadPaymentPasswordResetPage,
};
