import { expect, test } from 'vitest';
import type { Cells } from './cells-file.ts';
import { checkDraws } from './draws.ts';

const cell = (name: string, merchants: string[]) => ({
  name,
  merchants,
  gateways: ['127.0.0.1:4000'],
  officeHost: `office-${name}.example`,
  callbackHosts: [`callbacks-${name}.example`],
  standby: `postgres://marquee_reports@${name}.example:5432/marquee`,
  settings: {},
});
const cells: Cells = { proxies: ['127.0.0.1'], cells: [cell('one', ['aurora']), cell('two', ['lotus'])] };

/** Cells that sell these lotteries; one that is not listed does not answer. */
const reader =
  (sold: Readonly<Record<string, readonly string[]>>) =>
  async (_address: string, [merchant = '']: readonly string[]): Promise<string[]> => {
    const codes = sold[merchant];
    if (codes === undefined) throw new Error('Nothing answers.');
    return [...codes];
  };

test('a lottery that two cells would draw is named with its cells', async () => {
  const { lines, problems } = await checkDraws(cells, {}, reader({ aurora: ['L1', 'L2'], lotus: ['L2'] }));
  expect(lines).toEqual(['cell one: L1, L2', 'cell two: L2']);
  expect(problems).toEqual([
    'The cells one and two sell L2, and each would draw results of its own: close it in the catalogues of all cells but one.',
  ]);
});

test('lotteries of one cell are right', async () => {
  expect(await checkDraws(cells, {}, reader({ aurora: ['L1'], lotus: [] }))).toEqual({
    lines: ['cell one: L1', 'cell two: no draws of the platform'],
    problems: [],
  });
});

test('a cell that does not answer is a problem, since it may sell them too', async () => {
  const { problems } = await checkDraws(cells, {}, reader({ aurora: ['L1'] }));
  expect(problems).toEqual(['Cell two did not say what it sells: Nothing answers.']);
});
