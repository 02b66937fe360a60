import type { CellDraws } from '@marquee/gateway';
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

const key = 'ab'.repeat(32);
const published: Cells = {
  ...cells,
  draws: { publisher: 'one', url: 'https://one.example', key },
};

/** What cells have; one that is not listed does not answer. */
const reader =
  (of: Readonly<Record<string, Partial<CellDraws>>>) =>
  async (_address: string, [merchant = '']: readonly string[]): Promise<CellDraws> => {
    const draws = of[merchant];
    if (draws === undefined) throw new Error('Nothing answers.');
    return { sold: [], coming: [], closed: [], ...draws };
  };
const own = (lottery: string) => ({ lottery, publisherKey: null });
const closed = (issue: string, outcome: string | null, commitment = 'c0') => ({
  lottery: 'L1',
  issue,
  commitment,
  outcome,
});
const problemsOf = async (all: Cells, of: Parameters<typeof reader>[0]) =>
  (await checkDraws(all, {}, reader(of))).problems;

test('without a publisher a lottery that two cells would draw is named with its cells', async () => {
  const of = { aurora: { sold: ['L1', 'L2'] }, lotus: { sold: ['L2'] } };
  const { lines, problems } = await checkDraws(cells, {}, reader(of));
  expect(lines.slice(0, 2)).toEqual(['cell one: L1, L2', 'cell two: L2']);
  expect(problems).toEqual([
    'The cells one and two sell L2, and each would draw results of its own: name a publisher of draws in cells.json, or close it in the catalogues of all cells but one.',
  ]);
});

test('lotteries of one cell are right', async () => {
  expect(await checkDraws(cells, {}, reader({ aurora: { sold: ['L1'] }, lotus: {} }))).toEqual({
    lines: [
      'cell one: L1',
      'cell two: no draws of the platform',
      '0 issues of the last seven days are the same in all cells that had them.',
    ],
    problems: [],
  });
});

test('a cell that does not answer is a problem, since it may have drawn differently', async () => {
  expect(await problemsOf(cells, { aurora: { sold: ['L1'] } })).toEqual([
    'Cell two did not say what it sells and drew: Nothing answers.',
  ]);
});

test('with a publisher two cells may sell a lottery, and the same draws are counted', async () => {
  const of = {
    aurora: {
      sold: ['L1'],
      coming: [own('L1')],
      closed: [closed('1', '1,2'), closed('2', '3,4'), closed('3', '5,6')],
    },
    lotus: {
      sold: ['L1'],
      coming: [{ lottery: 'L1', publisherKey: key }],
      closed: [closed('1', '1,2'), closed('3', null)],
    },
  };
  expect(await checkDraws(published, {}, reader(of))).toEqual({
    lines: [
      'cell one: L1',
      'cell two: L1, drawn by the cell one',
      '1 issues of the last seven days are the same in all cells that had them.',
    ],
    problems: [],
  });
});

test('a difference between cells is told with what each of them has', async () => {
  const follows = { sold: ['L1'], coming: [{ lottery: 'L1', publisherKey: key }] };
  const of = {
    aurora: {
      coming: [own('L1')],
      closed: [closed('1', '1,2'), closed('2', '3,4'), closed('3', '5,6', 'c1')],
    },
    lotus: {
      ...follows,
      closed: [closed('1', '2,1'), closed('2', 'void (beacon)'), closed('3', null, 'c2')],
    },
  };
  expect(await problemsOf(published, of)).toEqual([
    'L1 1 differs: the cell one drew 1,2, the cell two 2,1.',
    'L1 2 differs: the cell one drew 3,4, the cell two void (beacon).',
    'L1 3 differs: the cell one promised c1, the cell two c2.',
  ]);
});

test.each([
  ['draws L1 itself', [own('L1')]],
  ['follows a publisher with another key for L1', [{ lottery: 'L1', publisherKey: 'cd'.repeat(32) }]],
  ['has no coming issue of L1 from one', []],
])('a cell that %s is told', async (told, coming) => {
  const [problem] = await problemsOf(published, { aurora: {}, lotus: { sold: ['L1'], coming } });
  expect(problem).toContain(`The cell two ${told}`);
});

test('a publisher that follows another cell is told', async () => {
  const coming = [{ lottery: 'L1', publisherKey: key }];
  expect(await problemsOf(published, { aurora: { coming }, lotus: {} })).toEqual([
    'The cell one publishes draws, and follows another cell for L1.',
  ]);
});
