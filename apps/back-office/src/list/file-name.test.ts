import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

const at = new Date('2026-11-28T10:00:00Z');

test('a file is named after its brand, its list and its day', () => {
  const call = { name: 'depositQueue' };
  expect(fileNameOf({ call, rows: 'deposits', query: { merchant: 'jade' } }, at)).toBe(
    'jade-depositQueue-deposits-2026-11-28.csv',
  );
});

test('a list of the platform has no brand', () => {
  expect(fileNameOf({ call: { name: 'auditEvents' }, rows: 'events', query: {} }, at)).toBe(
    'auditEvents-events-2026-11-28.csv',
  );
});
