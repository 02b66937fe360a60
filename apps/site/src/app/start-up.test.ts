import { expect, test } from 'vitest';
import { decideStartUp, type Permission } from './start-up.ts';

const permission = (maintenance: boolean, regionRestriction: boolean): Permission => ({
  merchantCode: 'm',
  maintenance,
  regionRestriction,
  location: { ip: '203.0.113.7', country: 'SG' },
  whitelabel: [],
  register: {},
  resources: [],
  customerService: [],
  analytics: [],
  imageCDNs: [],
  launchGameCDNs: [],
});

test.each([
  [false, false, 'open'],
  [true, false, 'maintenance'],
  [false, true, 'restricted'],
  // Both at once is status 1: maintenance goes first.
  [true, true, 'maintenance'],
])('maintenance %s and restriction %s: %s', (maintenance, restriction, kind) => {
  const decided = decideStartUp({ ok: true, value: permission(maintenance, restriction) });
  expect(decided).toMatchObject({ kind, permission: { location: { ip: '203.0.113.7' } } });
});

test('a status that did not come opens nothing', () => {
  const error = { kind: 'timeout', message: '' } as const;
  expect(decideStartUp({ ok: false, error })).toEqual({ kind: 'failed', failure: error });
});
