import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { calls } from '../index.ts';
import {
  amountLimitOf,
  isAboutMerchant,
  operatorCalls,
  permissionNames,
  rightsFor,
  rolePermissions,
  staffRoles,
  type OperatorCall,
  type StaffRight,
} from './index.ts';

const rows: [string, OperatorCall][] = Object.entries(operatorCalls);
const paths = (list: readonly { method: string; path: string }[]) =>
  list.map(({ method, path }) => `${method} ${path}`);

describe('the operators’ table', () => {
  it('names each row as its constant, and no method and path twice', () => {
    for (const [name, row] of rows) expect(row.name).toBe(name);
    const own = paths(rows.map(([, row]) => row));
    expect(new Set(own).size).toBe(own.length);
  });

  it('has every path under /operator/, where no call of a player is', () => {
    for (const [, row] of rows) expect(row.path).toMatch(/^\/operator\/[a-z/-]+$/);
    expect(paths(Object.values(calls)).filter((path) => path.includes('/operator'))).toEqual([]);
  });

  it.each(rows)(
    '%s refuses unknown fields, fits its method, and names a merchant if it is about one',
    (_name, row) => {
      const input = row.method === 'GET' ? row.query : row.body;
      expect(row.method === 'GET' ? row.body : row.query).toBeUndefined();
      if (input === undefined) throw new Error('no input');
      const schema = toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' });
      expect(schema).toMatchObject({ additionalProperties: false });
      expect(schema.required?.includes('merchant') ?? false).toBe(isAboutMerchant(row));
    },
  );

  it('writes an audit event for each call that changes something', () => {
    const ofChange = rows.filter(([, { permission }]) => permission.endsWith('.change'));
    expect(ofChange.filter(([, { audit }]) => audit === null)).toEqual([]);
  });

  it('reads by GET, without approval, and changes by POST within the limit of changes', () => {
    const ofReading = rows.filter(([, { permission }]) => permission.endsWith('.read'));
    expect(ofReading.filter(([, { method }]) => method === 'POST')).toEqual([]);
    for (const [name, { method, limit, approval }] of rows) {
      const isFit = method === 'GET' ? approval === 'none' : limit !== 'reads';
      expect([name, isFit]).toEqual([name, true]);
    }
  });

  it('declares the same event for no two calls', () => {
    const events = rows.flatMap(([, { audit }]) => audit ?? []);
    expect(new Set(events).size).toBe(events.length);
  });
});

describe('the roles', () => {
  it('leave no permission to no one, and give each role something', () => {
    expect(new Set(staffRoles.flatMap((role) => rolePermissions[role]))).toEqual(new Set(permissionNames));
    for (const role of staffRoles) expect(rolePermissions[role].length).toBeGreaterThan(0);
  });

  it('let an auditor change nothing, and no one but an owner change rights', () => {
    expect(rolePermissions.auditor.filter((name) => name.endsWith('.change'))).toEqual([]);
    const givers = staffRoles.filter((role) => rolePermissions[role].includes('staff.change'));
    expect(givers).toEqual(['owner']);
  });

  it('count at the merchant of the right, and those for all merchants everywhere', () => {
    const rights: StaffRight[] = [
      { merchant: 'alpha', role: 'payments', limit: 5n },
      { merchant: null, role: 'auditor', limit: null },
    ];
    expect(rightsFor(rights, 'payments.change', 'alpha')).toHaveLength(1);
    expect(rightsFor(rights, 'payments.change', 'beta')).toEqual([]);
    expect(rightsFor(rights, 'payments.change', null)).toEqual([]);
    expect(rightsFor(rights, 'payments.read', 'beta')).toHaveLength(1);
  });

  it('allow the highest of several limits, and nothing without a right', () => {
    const right = (limit: bigint | null): StaffRight => ({ merchant: null, role: 'owner', limit });
    expect(amountLimitOf([right(5n), right(7n)])).toBe(7n);
    expect(amountLimitOf([right(5n), right(null)])).toBeNull();
    expect(amountLimitOf([])).toBe(0n);
  });
});
