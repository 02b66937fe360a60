import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '@marquee/gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateCells } from './generate.ts';
import {
  hasHaproxy,
  hasNginx,
  makeSites,
  requestHost,
  startHaproxy,
  startNginx,
  startStandIn,
  twoCells,
  type Proxy,
  type Seen,
  type StandIn,
} from './testing.ts';

const merchants = ['aurora', 'jade', 'lotus'];

const programs = [
  [
    'nginx',
    hasNginx,
    (folder: string, generated: string, sitesDir: string) => startNginx(folder, generated, sitesDir),
  ],
  ['HAProxy', hasHaproxy, (folder: string, generated: string) => startHaproxy(folder, generated)],
] as const;

for (const [name, isInstalled] of programs)
  if (!isInstalled)
    console.warn(`Cells behind ${name} are not tested: it is not installed (Debian: ${name.toLowerCase()}).`);

describe.each(programs)('two cells behind %s', (name, isInstalled, start) => {
  describe.skipIf(!isInstalled)('with two gateways each', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-cells-'));
    let proxy: Proxy;
    let standIns: StandIn[];

    beforeAll(async () => {
      standIns = await Promise.all(['one-1', 'one-2', 'two-1', 'two-2'].map(startStandIn));
      const places = makeSites(folder, merchants);
      const generated = path.join(folder, 'generated');
      generateCells(twoCells(standIns.slice(0, 2), standIns.slice(2)), { ...places, folder: generated });
      proxy = await start(folder, generated, places.sitesDir);
    }, 60_000);
    afterAll(async () => {
      await proxy?.stop();
      await Promise.all(standIns.map(({ kill }) => kill()));
      rmSync(folder, { recursive: true, force: true });
    });

    const seen = async (
      host: string,
      target: string,
      sent?: Parameters<typeof requestHost>[3],
    ): Promise<Seen> => {
      const { status, text } = await requestHost(proxy, host, target, sent);
      expect({ host, target, status }).toEqual({ host, target, status: 200 });
      return JSON.parse(text) as Seen;
    };

    test.each([
      ['the first brand', 'aurora-club.example', '/wps/system/status', /^one-/],
      ['another brand of its cell', 'jade-palace.example', '/wps/system/status', /^one-/],
      ['a brand of the other cell', 'golden-lotus.example', '/wps/system/status', /^two-/],
      ['the records of draws of the other cell', 'golden-lotus.example', '/draw-records', /^two-/],
      ['the back office of the first cell', 'office-one.example', '/', /^one-/],
      ['the back office of the other cell', 'office-two.example', '/staff/session', /^two-/],
      ['payment providers of the first cell', 'callbacks-one.example', '/payments/callbacks/acme', /^one-/],
      ['game vendors of the other cell', 'callbacks-two.example', '/seamless/v1/bet', /^two-/],
    ])('%s: its own cell answers', async (_what, host, target, gateway) => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => seen(host, target)));
      for (const answer of answers) {
        expect(answer.gateway).toMatch(gateway);
        expect(answer.path).toBe(target);
        expect(answer.headers.host).toBe(host);
      }
    });

    test('the address, the protocol and the id are those of the proxy, whatever a visitor says', async () => {
      const headers = {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-request-id': 'chosen-by-a-visitor',
      };
      const { headers: got } = await seen('golden-lotus.example', '/wps/system/status', { headers });
      expect(got['x-forwarded-host']).toBeUndefined();
      expect(got).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
      expect(got['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
    });

    test('a host of callbacks answers nothing else, and no host leads to another state', async () => {
      for (const target of ['/', '/wps/system/status', '/office'])
        expect((await requestHost(proxy, 'callbacks-one.example', target)).status).toBe(404);
      expect((await requestHost(proxy, 'aurora-club.example', '/readyz')).status).toBe(404);
    });

    test('the back office takes its largest file, and a change that a gateway received is not sent to another', async () => {
      const change = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const { bytes } = await seen('office-two.example', '/operator', {
        ...change,
        body: '1'.repeat(48_000_000),
      });
      expect(bytes).toBe(48_000_000);
      const cut = await requestHost(proxy, 'office-two.example', '/cut-off', { ...change, body: '{}' });
      expect(cut.status).toBe(502);
    });

    test('a dead gateway is skipped, also for a bet, and the other cell does not notice', async () => {
      const [dead] = standIns;
      await dead?.kill();
      const bet = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"amount":"1"}' };
      for (let sent = 0; sent < 10; sent += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each begins a connection
        expect((await seen('aurora-club.example', '/seamless/v1/bet', bet)).gateway).toBe('one-2');
      }
      expect((await seen('golden-lotus.example', '/wps/system/status')).gateway).toMatch(/^two-/);
    });

    test.runIf(name === 'nginx')('the pages of a brand come from its folder', async () => {
      expect((await requestHost(proxy, 'golden-lotus.example', '/vip')).text).toBe('<p>lotus');
    });
  });
});

describe('the files of the cells', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-cells-'));
  const places = { ...makeSites(folder, merchants), folder: path.join(folder, 'generated') };
  const gateway = (address: string): StandIn => ({ name: address, address, kill: async () => {} });
  const cells = twoCells([gateway('10.1.0.11:4000'), gateway('10.1.0.12:4001')], [gateway('[fd00::1]:4000')]);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a gateway reads its settings from the file of its cell', () => {
    generateCells(cells, places);
    const text = readFileSync(path.join(places.folder, 'cells/one/gateway-2.env'), 'utf8');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const settings = readEnvironment(Object.fromEntries(lines.map((line) => line.split(/=(.*)/))));
    expect(settings).toMatchObject({
      host: '10.1.0.12',
      port: 4001,
      officeHost: 'office-one.example',
      trustProxy: '127.0.0.1',
      brandsDir: '/srv/marquee/brands',
      demo: false,
    });
    expect(readFileSync(path.join(places.folder, 'cells/two/gateway-1.env'), 'utf8')).toContain(
      'HOST=fd00::1\n',
    );
    expect(readFileSync(path.join(places.folder, 'cells/one/brands.list'), 'utf8')).toBe(
      'aurora.json\njade.json\n',
    );
  });

  test('files of a gateway that is no more go, and a folder with other files is left alone', () => {
    const [one, two] = cells.cells;
    if (one === undefined || two === undefined) throw new Error('two cells');
    const written = generateCells(
      { ...cells, cells: [{ ...one, gateways: ['10.1.0.11:4000'] }, two] },
      places,
    );
    expect(written).not.toContain('cells/one/gateway-2.env');
    expect(() => readFileSync(path.join(places.folder, 'cells/one/gateway-2.env'))).toThrow('ENOENT');
    expect(() => generateCells(cells, { ...places, folder })).toThrow(
      'holds other files: name a new or an empty folder.',
    );
  });

  test.each([
    [
      'a merchant without a brand file',
      { merchants: ['aurora', 'opal'] },
      'There is no .*opal\\.json for the merchant opal\\.\nNo cell has the merchant jade',
    ],
    [
      'the host of a brand as that of a back office',
      { officeHost: 'golden-lotus.example' },
      'The host golden-lotus.example belongs to the back office of cell one and to the merchant lotus',
    ],
  ])('%s is refused, and nothing is written', (_what, change, message) => {
    const [one, ...others] = cells.cells;
    if (one === undefined) throw new Error('a cell');
    const refused = { ...places, folder: path.join(folder, 'refused') };
    expect(() => generateCells({ ...cells, cells: [{ ...one, ...change }, ...others] }, refused)).toThrow(
      new RegExp(message),
    );
    expect(() => readFileSync(path.join(refused.folder, 'haproxy.cfg'))).toThrow('ENOENT');
  });

  test('a site that is not built is named', () => {
    writeFileSync(path.join(places.sitesDir, 'lotus/nginx.conf'), '');
    expect(() => generateCells(cells, places)).toThrow(
      `The site of lotus is not built in ${places.sitesDir}: npm run brand -- build lotus, or set SITES_DIR.`,
    );
  });
});
