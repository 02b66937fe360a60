import { describe, expect, test } from 'vitest';
import {
  identityKinds,
  identityStateNames,
  identityStates,
  leftWithoutVerification,
  canBecome,
  verificationOf,
  type IdentityFact,
} from './identity-documents.ts';

const today = '2026-11-28';
const passport = (more: Partial<IdentityFact> = {}): IdentityFact => ({
  kind: 'passport',
  state: 'approved',
  expiresOn: '2030-01-31',
  ...more,
});

test('a document is decided once, an approved one can be rejected later or expires, and nothing leads back', () => {
  const steps = identityStateNames.flatMap((from) =>
    identityStateNames.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'submitted approved',
    'submitted rejected',
    'approved rejected',
    'approved expired',
  ]);
});

test('pictures are kept while they may be needed, and removed from every final state', () => {
  for (const { next, keptDays } of Object.values(identityStates))
    expect(keptDays === null).toBe(next.length > 0);
});

test('every kind has a front, and some kind proves who someone is', () => {
  for (const { sides } of Object.values(identityKinds)) expect(sides[0]).toBe('front');
  expect(Object.values(identityKinds).some(({ provesIdentity }) => provesIdentity)).toBe(true);
});

describe('a member is verified', () => {
  test.each([
    ['by an approved passport', [passport()], '2030-01-31'],
    ['on its last day', [passport({ expiresOn: today })], today],
    ['by one without an end', [passport({ kind: 'identity-card', expiresOn: null })], null],
    [
      'until the last of several ends',
      [passport(), passport({ expiresOn: '2031-05-01' }), passport({ expiresOn: '2029-01-01' })],
      '2031-05-01',
    ],
    ['without an end when one of several has none', [passport(), passport({ expiresOn: null })], null],
    ['next to a rejected one', [passport({ state: 'rejected' }), passport()], '2030-01-31'],
  ] as const)('%s', (_name, documents, until) => {
    expect(verificationOf(documents, today)).toEqual({ verified: true, until });
  });

  test.each([
    ['without documents', []],
    ['by one that waits', [passport({ state: 'submitted', expiresOn: null })]],
    ['by a rejected one', [passport({ state: 'rejected' })]],
    ['by an expired one', [passport({ state: 'expired', expiresOn: '2026-11-01' })]],
    ['the day after the last one, though no job has noticed', [passport({ expiresOn: '2026-11-27' })]],
    ['by a selfie or a bill', [passport({ kind: 'selfie' }), passport({ kind: 'proof-of-address' })]],
  ] as const)('but not %s', (_name, documents) => {
    expect(verificationOf(documents, today)).toEqual({ verified: false, until: null });
  });
});

test.each([
  ['without a limit', null, 900n, false, undefined],
  ['when verified', 100n, 900n, true, undefined],
  ['all of it at first', 100n, 0n, false, 100n],
  ['the rest after some', 100n, 30n, false, 70n],
  ['nothing at the limit', 100n, 100n, false, 0n],
  ['nothing above a limit that was lowered', 100n, 900n, false, 0n],
  ['nothing where every withdrawal needs it', 0n, 0n, false, 0n],
])('without verification may be withdrawn: %s', (_name, limit, withdrawn, verified, left) => {
  expect(leftWithoutVerification({ limit, withdrawn, verified })).toBe(left);
});
