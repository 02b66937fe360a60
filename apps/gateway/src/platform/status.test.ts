import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

interface Status {
  merchantCode: string;
  maintenance: boolean;
  regionRestriction: boolean;
  location: { ip: string; country: string };
  resources: { resourceType: string; url: string }[];
}

let direct: TestGateway;
let behindProxy: TestGateway;
beforeAll(async () => {
  direct = await startTestGateway();
  behindProxy = await startTestGateway({ trustProxy: '127.0.0.1' });
});
afterAll(async () => {
  await direct.close();
  await behindProxy.close();
});

async function statusFor(
  gateway: TestGateway,
  address: string | undefined,
  host = 'alpha.localhost',
): Promise<Status> {
  const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
  return valueOf<Status>((await gateway.send('systemStatus', { query: { url: host }, headers, host })).json);
}

describe('the system status', () => {
  test('is open to a visitor, whose country it does not pretend to know', async () => {
    expect(await statusFor(direct, undefined)).toMatchObject({
      merchantCode: 'alpha',
      maintenance: false,
      regionRestriction: false,
      location: { ip: '127.0.0.1', country: '' },
    });
  });

  test('knows the merchant by each of its hosts, whatever the port', async () => {
    for (const host of ['alpha.example', 'www.alpha.example', 'alpha.localhost', 'ALPHA.localhost:4000']) {
      expect(await statusFor(direct, undefined, host), host).toMatchObject({ merchantCode: 'alpha' });
    }
    expect(await statusFor(direct, undefined, 'beta.example')).toMatchObject({ merchantCode: 'beta' });
    expect(kindOf(await direct.send('systemStatus', { query: { url: 'beta.example' } }))).toBe(
      'invalid-request',
    );
  });

  test('follows the merchant’s maintenance flag, and only its own', async () => {
    await direct.sql`UPDATE merchant SET maintenance = true WHERE code = 'alpha'`;
    expect(await statusFor(direct, undefined)).toMatchObject({ maintenance: true });
    expect(await statusFor(direct, undefined, 'beta.localhost')).toMatchObject({ maintenance: false });
    await direct.sql`UPDATE merchant SET maintenance = false`;
  });

  test.each([
    ['192.0.2.7', 'US', true],
    ['203.0.113.9', 'SG', false],
    ['2001:db8:1::1', 'MY', false],
    ['2001:db8:bad::1', 'MY', true],
    ['::ffff:192.0.2.7', 'US', true],
    // Out of the country database, beyond the operator's own ranges.
    ['8.8.8.8', 'US', true],
    ['2001:4860:4860::8888', 'US', true],
    ['119.92.0.1', 'PH', false],
    ['10.1.2.3', '', false],
  ])('places %s in "%s" and restricts it: %s', async (address, country, restricted) => {
    expect(await statusFor(behindProxy, address)).toMatchObject({
      location: { country },
      regionRestriction: restricted,
    });
  });

  test('the most specific range decides the country', async () => {
    await behindProxy.sql`INSERT INTO network_country (network, country) VALUES ('192.0.2.128/25', 'JP')`;
    expect(await statusFor(behindProxy, '192.0.2.200')).toMatchObject({
      location: { country: 'JP' },
      regionRestriction: false,
    });
  });

  test('a proxy that is not trusted is not believed', async () => {
    expect(await statusFor(direct, '192.0.2.7')).toMatchObject({
      location: { ip: '127.0.0.1' },
      regionRestriction: false,
    });
    for (const gateway of [direct, behindProxy]) {
      const forged = await gateway.send('systemDomainRoute', {
        headers: { 'x-forwarded-host': 'beta.example' },
      });
      expect(valueOf(forged.json)).toMatchObject({ merchantCode: 'alpha' });
    }
  });
});

test('analytics are told with the host that they answer at, which must be an https origin', async () => {
  const { sql } = direct;
  await sql`INSERT INTO analytics (merchant, provider, id, host) VALUES
    ('alpha', 'google', 'G-1', NULL), ('alpha', 'matomo', '7', 'https://count.example')`;
  expect(await statusFor(direct, undefined)).toMatchObject({
    analytics: [
      { provider: 'google', id: 'G-1', host: null },
      { provider: 'matomo', id: '7', host: 'https://count.example' },
    ],
  });
  expect(await statusFor(direct, undefined, 'beta.localhost')).toMatchObject({ analytics: [] });
  for (const host of ['http://count.example', 'https://count.example/path', 'javascript:1'])
    await expect(sql`UPDATE analytics SET host = ${host}`).rejects.toThrow('analytics_host_check');
});

test('countries have a code and a dialing code', async () => {
  const countries = valueOf<{ countryCode: string; countryDialingCode: string }[]>(
    (await direct.send('systemCountries')).json,
  );
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ countryCode: 'MY', countryDialingCode: '60' });
  expect(countries).toContainEqual({ countryCode: 'TH', countryDialingCode: '66' });
});

test('registration rules hold patterns that a browser can run', async () => {
  const rules = valueOf<Record<string, { acceptedPattern: string; minLength: number; maxLength: number }>>(
    (await direct.send('systemRegistrationRules')).json,
  );
  expect(Object.keys(rules)[0]).toBe('username');
  for (const { acceptedPattern, minLength, maxLength } of Object.values(rules)) {
    expect(() => acceptedPattern === '*' || new RegExp(acceptedPattern, 'v')).not.toThrow();
    expect(minLength).toBeLessThanOrEqual(maxLength);
  }
  expect(new RegExp(rules['username']?.acceptedPattern ?? '').test('1abc')).toBe(false);
});
