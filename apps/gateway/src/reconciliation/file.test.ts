import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTransactions, type FileFormat } from './file.ts';
import { readInstant } from './instant.ts';

const day = Date.parse('2026-11-28T00:00:00+08:00');
const format: FileFormat = {
  of: 'payment-provider',
  columns: {},
  timeZone: 'Asia/Manila',
  from: day,
  until: day + 86_400_000,
};
const head = 'transaction,reference,kind,status,amount,currency,time';
const line = 'p1,DA,payment,paid,100.50,PHP,2026-11-28T10:00:00+08:00';
const entry = {
  line: 2,
  id: 'p1',
  reference: 'DA',
  kind: 'payment',
  status: 'completed',
  amount: 1_005_000n,
  currency: 'PHP',
  at: day + 10 * 3_600_000,
};

test.each([
  ['as documented', `${head}\r\n${line}\r\n`],
  [
    'with a byte order mark, quotes, spaces and an empty line',
    `\uFEFF${head}\n\n"p1", DA ,"payment",PAID,100.5,php,"2026-11-28 10:00:00"\n`,
  ],
  ['with semicolons and more columns', `bank;${head.replaceAll(',', ';')}\nBDO;${line.replaceAll(',', ';')}`],
  ['with tabs', `${head}\n${line}`.replaceAll(',', '\t')],
])('a file is read %s', async (_name, csv) => {
  const read = await readTransactions(csv, format);
  const { line: _line, ...rest } = entry;
  expect(read).toMatchObject({ ok: true, entries: [rest] });
});

test('columns may have the names of the other side', async () => {
  const columns = { transaction: 'Txn ID', amount: 'Gross', time: 'Booked at' };
  const csv = 'TXN ID,kind,status,Gross,currency,Booked at\np1,deposit,success,7,PHP,1795831200000';
  expect(await readTransactions(csv, { ...format, columns })).toEqual({
    ok: true,
    entries: [{ ...entry, reference: undefined, amount: 70_000n, at: 1_795_831_200_000 }],
  });
});

test.each([
  ['', 1, '', 'names of columns'],
  [head, 1, '', 'names of columns'],
  [
    'transaction,kind,amount,currency,time\np1,payment,1,PHP,1',
    1,
    'status',
    'expected a column of this name',
  ],
  [`${head},amount\n${line},1`, 1, 'amount', 'found several'],
  [`${head}\n${line}\np2,DB,payment`, 3, '', 'expected 7 cells as in the first line, found 3'],
  [`${head}\n${line.replace('p1', '')}`, 2, 'transaction', 'expected a number'],
  [`${head}\n${line.replace('payment', 'bet')}`, 2, 'kind', 'payment, deposit, payout'],
  [`${head}\n${line.replace('paid', 'maybe')}`, 2, 'status', 'completed'],
  [`${head}\n${line.replace('100.50', '"1,100.50"')}`, 2, 'amount', 'no separators'],
  [`${head}\n${line.replace('100.50', '-5')}`, 2, 'amount', 'no sign'],
  [`${head}\n${line.replace('100.50', '5.00001')}`, 2, 'amount', 'four decimals'],
  [`${head}\n${line.replace('PHP', '₱')}`, 2, 'currency', 'code of a currency'],
  [`${head}\n${line.replace('2026-11-28T', '2026-02-30T')}`, 2, 'time', 'expected a time'],
  [`${head}\n${line.replace('2026-11-28T', '2026-10-28T')}`, 2, 'time', 'in the period'],
  [`${head}\n"${line}`, 2, '', 'expected CSV'],
])('%j is refused with its line and column', async (csv, at, column, message) => {
  const read = await readTransactions(csv, format);
  expect(read).toMatchObject({
    ok: false,
    problems: [{ line: at, column, message: expect.stringContaining(message) as string }],
  });
});

test('at most twenty problems are told', async () => {
  const rows = Array.from({ length: 50 }, () => line.replace('paid', '?'));
  const read = await readTransactions([head, ...rows].join('\n'), format);
  expect(read.ok || read.problems.length).toBe(20);
});

test('a vendor’s file has other kinds, and its references mean nothing', async () => {
  const csv = `${head}\nt1,r1,debit,ok,2,PHP,2026-11-28T10:00:00Z`;
  expect(await readTransactions(csv, { ...format, of: 'game-vendor' })).toMatchObject({
    ok: true,
    entries: [{ kind: 'bet', reference: undefined }],
  });
});

describe('a time', () => {
  const zones = [
    'UTC',
    'Asia/Manila',
    'Asia/Kolkata',
    'America/New_York',
    'Pacific/Chatham',
    'Europe/Berlin',
  ];
  const noChange = fc.date({
    min: new Date('2026-06-01T00:00:00Z'),
    max: new Date('2026-08-30T00:00:00Z'),
    noInvalidDate: true,
  });

  test('is the same moment whatever zone it is written in', () => {
    fc.assert(
      fc.property(
        noChange,
        fc.constantFrom(...zones),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        (date, zone, minutes) => {
          const at = Math.floor(date.getTime() / 1000) * 1000;
          const iso = new Date(at).toISOString();
          expect(readInstant(iso, zone)).toBe(at);
          expect(readInstant(`${at}`, zone)).toBe(at);
          const shifted = new Date(at + minutes * 60_000).toISOString().slice(0, 19);
          const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
          const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
          expect(readInstant(`${shifted}${offset}`, zone)).toBe(at);
          const local = new Intl.DateTimeFormat('sv-SE', {
            timeZone: zone,
            dateStyle: 'short',
            timeStyle: 'medium',
          }).format(at);
          expect(readInstant(local, zone)).toBe(at);
        },
      ),
    );
  });

  test.each([
    '',
    'today',
    '2026-11-28',
    '2026-13-01 00:00:00',
    '2026-11-28 24:00:00',
    '2026-11-28 10:61:00',
    '12',
  ])('%j is none', (text) => expect(readInstant(text, 'UTC')).toBeUndefined());
});
