import type { InvitedFriend, ReferralProgram } from '../referral/referral.queries.ts';
import { php } from './prizes.ts';

type Step = InvitedFriend['steps'][number];

/** A friend whose deposit is in this state; the stakes are still open. */
export const friend = (
  name: string,
  registeredAt: string,
  state: Step['state'],
  missing: Step['missing'] = null,
): InvitedFriend => {
  const until = '2026-03-20T08:00:00.000Z';
  return {
    name,
    registeredAt,
    steps: [
      { kind: 'deposit', state, missing, until, prize: php(250) },
      { kind: 'turnover', state: 'open', missing: php(4_000), until, prize: php(500) },
    ],
  };
};

const referralProgram = {
  code: 'K7M2XQ9RTA',
  steps: [
    {
      kind: 'deposit',
      minimum: php(500),
      days: 14,
      inviterPrize: php(250),
      friendPrize: php(100),
      turnover: 3,
    },
    {
      kind: 'turnover',
      minimum: php(10_000),
      days: 30,
      inviterPrize: php(500),
      friendPrize: php(0),
      turnover: 0,
    },
  ],
  friends: 3,
  earned: php(250),
  months: [{ month: '2026-03', friends: 3, earned: php(250) }],
} satisfies ReferralProgram;

/** Three friends: one who has not yet deposited, one whose reward was paid, and one who is being checked. */
export const referralSamples = {
  referralProgram,
  referralFriends: {
    friends: [
      friend('an•', '2026-03-08T08:00:00.000Z', 'open', php(500)),
      friend('bo••', '2026-03-07T08:00:00.000Z', 'granted'),
      friend('ca•••', '2026-03-06T08:00:00.000Z', 'in-review'),
    ],
    nextCursor: null,
  },
};

export const referralOfNewMember = {
  referralProgram: { ...referralProgram, friends: 0, earned: php(0), months: [] },
  referralFriends: { friends: [], nextCursor: null },
};
