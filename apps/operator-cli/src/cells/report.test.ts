import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CellFigures, CellFilter } from '@marquee/gateway';
import { expect, onTestFinished, test } from 'vitest';
import type { Cells } from './cells-file.ts';
import { reportCells } from './report.ts';

const cell = (name: string, merchants: string[]) => ({
  name,
  merchants,
  gateways: ['127.0.0.1:4000'],
  officeHost: `office-${name}.example`,
  callbackHosts: [`callbacks-${name}.example`],
  standby: `postgres://marquee_reports@${name}.example:5432/marquee`,
  settings: {},
});
const cells: Cells = {
  proxies: ['127.0.0.1'],
  cells: [cell('one', ['aurora', 'jade']), cell('two', ['lotus'])],
};
const november = { from: '2026-11-01', to: '2026-11-30' };

const figures = (merchant: string, currency: string, stakes: bigint, prizes: bigint) => ({
  merchant,
  currency,
  bets: 3,
  stakes,
  prizes,
  rebates: 1n,
  bonuses: 2n,
  fees: 0n,
  wages: 0n,
  deposits: 10n,
  withdrawals: 5n,
});

/** Cells that answer with these figures, or with an error. */
const reader =
  (answers: Readonly<Record<string, Partial<CellFigures> | Error>>, asked: string[] = []) =>
  async (address: string, { merchants }: CellFilter): Promise<CellFigures> => {
    asked.push(address);
    const answer = answers[new URL(address).hostname.split('.')[0] ?? ''];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no such cell');
    expect(merchants.length).toBeGreaterThan(0);
    return { figures: [], others: [], behindSeconds: undefined, ...answer };
  };

const one = {
  behindSeconds: 2.2,
  figures: [figures('aurora', 'EUR', 50_000n, 20_000n), figures('jade', 'CNY', 70_000n, 90_000n)],
};
const two = { figures: [figures('lotus', 'EUR', 10_000n, 5_000n)], others: ['aurora'] };

test('figures are added up by currency over all cells', async () => {
  const report = await reportCells(cells, november, {}, reader({ one, two }));
  expect(report).toEqual({
    problems: [],
    lines: [
      'cell one (standby, 3 s behind): 3 bets, stakes 5.0000, prizes 2.0000, GGR 3.0000, NGR 2.9997, in 0.0010, out 0.0005 EUR',
      'cell one (standby, 3 s behind): 3 bets, stakes 7.0000, prizes 9.0000, GGR -2.0000, NGR -2.0003, in 0.0010, out 0.0005 CNY',
      'cell two (primary): 3 bets, stakes 1.0000, prizes 0.5000, GGR 0.5000, NGR 0.4997, in 0.0010, out 0.0005 EUR',
      'all cells: 6 bets, stakes 6.0000, prizes 2.5000, GGR 3.5000, NGR 3.4994, in 0.0020, out 0.0010 EUR',
      'all cells: 3 bets, stakes 7.0000, prizes 9.0000, GGR -2.0000, NGR -2.0003, in 0.0010, out 0.0005 CNY',
    ],
  });
});

test('a cell that does not answer is named, and nothing is called the sum of all cells', async () => {
  const report = await reportCells(
    cells,
    november,
    {},
    reader({ one, two: new Error('Nothing answers at two.') }),
  );
  expect(report.problems).toEqual(['Cell two gave no figures: Nothing answers at two.']);
  expect(report.lines).toHaveLength(2);
  expect(report.lines.join('\n')).not.toContain('all cells');
});

test('a merchant that no cell has is named, one that moved is not counted twice', async () => {
  const report = await reportCells(
    cells,
    november,
    {},
    reader({ one: { ...one, others: ['opal', 'lotus'] }, two }),
  );
  expect(report.problems).toEqual([
    'Cell one has the merchant opal, which no cell of cells.json has: its figures are missing.',
  ]);
  expect(report.lines.join('\n')).not.toContain('all cells');
});

test('passwords come from variables or files, as they are', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'password');
  writeFileSync(file, 'from/a@file%\n');
  const asked: string[] = [];
  await reportCells(
    cells,
    november,
    { CELL_ONE_REPORT_PASSWORD: 'plain', CELL_TWO_REPORT_PASSWORD_FILE: file },
    reader({ one, two }, asked),
  );
  expect(asked.map((address) => decodeURIComponent(new URL(address).password))).toEqual([
    'plain',
    'from/a@file%',
  ]);
  const missing = await reportCells(
    cells,
    november,
    { CELL_TWO_REPORT_PASSWORD_FILE: path.join(folder, 'none') },
    reader({ one, two }),
  );
  expect(missing.problems[0]).toMatch(
    /^Cell two gave no figures: CELL_TWO_REPORT_PASSWORD_FILE names ".*none"/,
  );
});
