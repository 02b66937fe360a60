import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let max: TestOperator;
const merchant = 'alpha';

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  max = await newOperator(gateway, 'max', [{ merchant, role: 'brand-manager', limit: null }]);
});
afterAll(() => gateway.close());

const change = (settings: object, by = max) =>
  by.send(operatorCalls.siteSettingsUpdate, { body: { merchant, settings, reason: 'test' } });

test('what staff change is what visitors get from then on, and is recorded with what was before', async () => {
  const before = valueOf<{ flags: Record<string, boolean>; registration: Record<string, object> }>(
    (await max.send(operatorCalls.siteSettings, { query: { merchant } })).json,
  );
  const [flag = ''] = Object.keys(before.flags);
  const [field = ''] = Object.keys(before.registration);
  const answer = await change({
    flags: { [flag]: !before.flags[flag] },
    registration: { [field]: { minLength: 3, maxLength: 44 } },
    customerService: { LIVECHAT: 'https://chat.example/alpha' },
    blockedCountries: ['AQ'],
    blockedNetworks: ['198.51.100.7/24'],
  });
  expect(valueOf(answer.json)).toMatchObject({
    maintenance: false,
    flags: { ...before.flags, [flag]: !before.flags[flag] },
    registration: { [field]: { minLength: 3, maxLength: 44 } },
    customerService: { LIVECHAT: 'https://chat.example/alpha' },
    blockedCountries: ['AQ'],
    blockedNetworks: ['198.51.100.0/24'],
  });
  const rules = await gateway.send('systemRegistrationRules');
  expect(rules.text).toContain('44');
  const whitelabel = await gateway.send('systemWhitelabel');
  expect(whitelabel.text).toContain(`"modId":"${flag}","enabled":"${before.flags[flag] ? 0 : 1}"`);
  const [event] = await gateway.sql`
    SELECT staff, reason, before #>> '{}' AS before, after->>'change' AS change FROM audit_event WHERE event = 'site settings'`;
  expect(event).toMatchObject({ staff: 'max', reason: 'test', change: expect.stringContaining('AQ') });
  expect(JSON.parse(String(event?.['before']))).toMatchObject({ flags: before.flags });
  const other = await gateway.sql`SELECT FROM blocked_country WHERE merchant = 'beta' AND country = 'AQ'`;
  expect(other).toHaveLength(0);
});

test('maintenance closes the site at once, and opens it again', async () => {
  await change({ maintenance: true });
  const body = { type: 'username', username: 'demo', password: 'Demo2026!' };
  expect(kindOf(await gateway.send('sessionLogin', { body }))).toBe('maintenance');
  await change({ maintenance: false });
  expect((await gateway.send('sessionLogin', { body })).status).toBe(200);
});

test.each([
  [{ flags: { NOTHING: true } }, 'flags'],
  [{ registration: { nothing: { enabled: true } } }, 'registration'],
  [{ blockedNetworks: ['10.0.0.0/33'] }, 'blockedNetworks'],
  [{ blockedNetworks: ['everywhere'] }, 'blockedNetworks'],
  [{ blockedCountries: ['Antarctica'] }, 'blockedCountries'],
  [{ customerService: { VIP: 'javascript:alert(1)' } }, 'customerService'],
  [{ colour: 'red' }, 'colour'],
])('%o is refused by name', async (settings, field) => {
  const answer = await change(settings);
  expect(kindOf(answer)).toBe('invalid-request');
  expect(answer.text).toContain(`body.settings.${field}`);
});
