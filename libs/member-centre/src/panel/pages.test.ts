import { expect, test } from 'vitest';
import { isMemberPageOn, memberEntries, memberPageOf } from './pages.ts';

test('a member of a platform with everything on has the fourteen entries in their order', () => {
  const entries = memberEntries({ cashback: true, toUpline: true });
  expect(entries).toEqual([
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'manualRebate',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
  ]);
});

test('cashback and the transfer to the upline are there only where they are switched on', () => {
  expect(memberEntries({ cashback: false, toUpline: true })).not.toContain('manualRebate');
  expect(memberEntries({ cashback: true, toUpline: false })).not.toContain('transferUpline');
  expect(isMemberPageOn('manualRebate', { cashback: false, toUpline: false })).toBe(false);
  expect(memberEntries({ cashback: false, toUpline: false })).toHaveLength(12);
});

test('a page is found by its key, also the rank, which is not in the menu, and nothing else is', () => {
  expect(memberPageOf('withdraw')).toBe('withdraw');
  expect(memberPageOf('playerRank')).toBe('playerRank');
  expect(memberPageOf('Withdraw')).toBeUndefined();
  expect(memberPageOf('')).toBeUndefined();
});
