import type { Samples } from '@marquee/api-client/samples';
import type { Profile } from '../account/account.queries.ts';
import type { SentDocument } from '../identity/identity.queries.ts';

/** A member of the second rank. */
export const sampleMember: Profile = {
  id: '7',
  account: 'ann2026',
  nickname: 'Ann',
  userName: 'ann2026',
  type: 0,
  toUpline: true,
  clubLabel: { labelName: 'Silver', rankLevel: 2 },
  memberLabel: null,
  breakEndsAt: null,
};

/** The same person as an agent. */
export const sampleAgent: Profile = { ...sampleMember, type: 1 };

const origin = { address: '203.0.113.7', country: 'PH', browser: 'Chrome', system: 'Android' };

const document = {
  kind: 'identity-card',
  submittedAt: '2026-02-16T09:30:00.000Z',
  expiresOn: null,
  reason: null,
  note: null,
  sides: ['front', 'back'],
} satisfies Partial<SentDocument>;

export const accountSamples = {
  memberInfo: sampleMember,
  memberAvatar: { avatar: 'fox', avatarType: 'drawn' },
  memberIcon: { iconUrl: null },
  memberSecurity: {
    createdAt: '2026-01-15T08:00:00.000Z',
    mobile: '+63••••••101',
    email: 'a•••@p•••.example',
    paymentPassword: true,
    twoFactor: true,
    passkeys: 2,
    socialLogins: ['google'],
    recoveryCodesLeft: 7,
  },
  passkeyList: [
    {
      id: 'p',
      name: 'My phone',
      createdAt: '2026-02-11T08:00:00.000Z',
      usedAt: '2026-03-09T08:30:00.000Z',
    },
    { id: 'q', name: 'Laptop at home', createdAt: '2026-01-20T19:05:00.000Z', usedAt: null },
  ],
  sessionList: [
    {
      ...origin,
      id: 'a',
      here: true,
      startedAt: '2026-03-09T11:31:00.000Z',
      usedAt: '2026-03-09T12:00:00.000Z',
    },
    {
      id: 'b',
      here: false,
      startedAt: '2026-03-08T19:00:00.000Z',
      usedAt: '2026-03-08T21:30:00.000Z',
      address: '198.51.100.20',
      country: null,
      browser: null,
      system: null,
    },
  ],
  loginHistory: {
    logins: [
      '2026-03-09T11:31:00.000Z',
      '2026-03-08T19:00:00.000Z',
      '2026-03-08T12:50:00.000Z',
      '2026-03-06T04:10:00.000Z',
      '2026-03-05T16:22:00.000Z',
      '2026-03-03T10:04:00.000Z',
      '2026-02-27T11:01:00.000Z',
    ].map((at, place) => ({ ...origin, id: String(7 - place), at })),
    next: '1',
  },
  identityDocuments: {
    verified: true,
    until: '2031-05-01',
    documents: [
      {
        ...document,
        id: '3',
        kind: 'proof-of-address',
        state: 'submitted',
        submittedAt: '2026-03-08T13:20:00.000Z',
        sides: ['front'],
      },
      { ...document, id: '2', state: 'approved', expiresOn: '2031-05-01' },
      {
        ...document,
        id: '1',
        state: 'rejected',
        submittedAt: '2026-02-15T17:45:00.000Z',
        reason: 'unreadable',
        note: 'The light covers the name.',
      },
    ],
  },
} satisfies Samples;
