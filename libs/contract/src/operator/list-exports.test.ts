import * as v from 'valibot';
import { expect, test } from 'vitest';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { listExportsOf, pagedListOf } from './list-exports.ts';
import { operatorCall } from './operator-call.ts';
import { operatorCalls } from './operator-table.ts';

const call = operatorCall({
  name: 'things',
  method: 'GET',
  path: '/operator/things',
  permission: 'reports.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({}),
  response: v.object({
    rows: v.array(
      v.object({
        id: v.string(),
        member: v.nullable(v.object({ id: v.string(), names: v.record(v.string(), v.string()) })),
        state: openPicklist(['open']),
        count: v.nullable(v.number()),
        amount: v.nullable(moneyField()),
        tags: v.array(v.string()),
        at: v.optional(instant()),
      }),
    ),
    words: v.array(v.string()),
    totals: v.object({ count: v.number() }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

test('the columns of a list are the fields of its records, those inside others with both names', () => {
  expect(listExportsOf(call)).toEqual([
    {
      rows: 'rows',
      path: '/operator/things/rows.csv',
      hasCurrency: true,
      columns: [
        { name: 'id', path: ['id'], kind: 'text' },
        { name: 'member.id', path: ['member', 'id'], kind: 'text' },
        { name: 'member.names', path: ['member', 'names'], kind: 'json' },
        { name: 'state', path: ['state'], kind: 'text' },
        { name: 'count', path: ['count'], kind: 'number' },
        { name: 'amount', path: ['amount'], kind: 'money' },
        { name: 'tags', path: ['tags'], kind: 'json' },
        { name: 'at', path: ['at'], kind: 'text' },
      ],
    },
  ]);
});

test('a change, a picture and the own session have no file', () => {
  expect(listExportsOf({ ...call, method: 'POST' })).toEqual([]);
  expect(listExportsOf(operatorCalls.applicationPictures)).toEqual([]);
  expect(listExportsOf(operatorCalls.staffSession)).toEqual([]);
});

test('a cursor pages one list of an answer: the first, unless the call names another', () => {
  expect(pagedListOf(operatorCalls.depositQueue)).toBe('deposits');
  expect(pagedListOf(operatorCalls.memberSessions)).toBe('logins');
});
