import { expect, test } from 'vitest';
import { changesOf, wordsOf } from './changes.ts';
import type { SiteSettings } from './site.queries.ts';

const rule = { enabled: true, required: false, acceptedPattern: '', minLength: 0, maxLength: 20 };
const before: SiteSettings = {
  maintenance: false,
  flags: { REFERRAL: true, RAFFLE: false },
  registration: { email: rule, nickname: rule },
  customerService: { VIP: null, LIVECHAT: 'https://chat.example' },
  blockedCountries: ['US'],
  blockedNetworks: [],
};

test('nothing is sent of what stayed the same', () => {
  expect(changesOf(before, structuredClone(before))).toEqual({});
});

test('of what differs only that is sent; a list is sent with all its words', () => {
  const after = structuredClone(before);
  const changes = changesOf(before, {
    ...after,
    maintenance: true,
    flags: { ...after.flags, RAFFLE: true },
    registration: { ...after.registration, email: { ...rule, required: true } },
    customerService: { ...after.customerService, LIVECHAT: null },
    blockedCountries: wordsOf('US, FR\nDE '),
  });
  expect(changes).toEqual({
    maintenance: true,
    flags: { RAFFLE: true },
    registration: { email: { ...rule, required: true } },
    customerService: { LIVECHAT: null },
    blockedCountries: ['US', 'FR', 'DE'],
  });
});
