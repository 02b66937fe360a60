import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ErasureObstacle } from '@marquee/contract/operator';

/** What keeps a member from being erased. */
export const obstacleLabels: Readonly<Record<ErasureObstacle, MessageDescriptor>> = {
  balance: msg`Wallets with money`,
  debt: msg`Debts`,
  bets: msg`Open bets`,
  chases: msg({ message: 'Running chases', comment: 'Lottery tickets that are repeated over future issues' }),
  deposits: msg`Waiting deposits`,
  withdrawals: msg`Waiting withdrawals`,
  'vendor-transfers': msg`Transfers to or from a vendor’s wallet`,
  bonuses: msg`Bonuses whose stakes are not met`,
  applications: msg`Waiting applications for a promotion`,
  redemptions: msg`Waiting redemptions of points`,
  downline: msg({ message: 'Members below', comment: 'Members whose agent is this member' }),
};
