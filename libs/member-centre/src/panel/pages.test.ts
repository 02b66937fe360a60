import { expect, test } from 'vitest';
import { isMemberPageOn, memberEntries, memberPageFlag, memberPageOf, type MemberPage } from './pages.ts';

const fourteen: readonly MemberPage[] = [
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
];

test('a member of a platform with everything on has the fourteen entries in their order', () => {
  expect(memberEntries({ isOn: () => true, toUpline: true, inBreak: false })).toEqual(fourteen);
});

test('each entry has a switch of its own, which takes it and no other away', () => {
  expect(Object.keys(memberPageFlag)).toEqual(fourteen);
  for (const [page, flag] of Object.entries(memberPageFlag)) {
    const switches = { isOn: (name: string) => name !== flag, toUpline: true, inBreak: false };
    expect(memberEntries(switches)).toEqual(fourteen.filter((entry) => entry !== page));
  }
  expect(memberEntries({ isOn: () => false, toUpline: true, inBreak: false })).toEqual([]);
});

test('the transfer to the upline needs an upline too, the statements the account record, and raffles the rewards', () => {
  expect(memberEntries({ isOn: () => true, toUpline: false, inBreak: false })).not.toContain(
    'transferUpline',
  );
  const off = { isOn: (flag: string) => flag !== 'MCACCREC3', toUpline: true, inBreak: false };
  expect(isMemberPageOn('statement', off)).toBe(false);
  expect(isMemberPageOn('saferPlay', off)).toBe(true);
  expect(isMemberPageOn('raffle', off)).toBe(true);
  const withoutRewards = { isOn: (flag: string) => flag !== 'MCREWARD3', toUpline: true, inBreak: false };
  expect(isMemberPageOn('raffle', withoutRewards)).toBe(false);
});

test('a member in a break is offered no way to pay in, and no offers', () => {
  const all = { isOn: () => true, toUpline: true, inBreak: true };
  const closed = ['depositv2', 'referral', 'missionLeaderboard'];
  expect(memberEntries(all)).toEqual(fourteen.filter((entry) => !closed.includes(entry)));
  expect(isMemberPageOn('raffle', all)).toBe(false);
});

test('a page is found by its key, also the rank, which is not in the menu, and nothing else is', () => {
  expect(memberPageOf('withdraw')).toBe('withdraw');
  expect(memberPageOf('playerRank')).toBe('playerRank');
  expect(memberPageOf('Withdraw')).toBeUndefined();
  expect(memberPageOf('')).toBeUndefined();
});
