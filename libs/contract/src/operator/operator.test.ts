import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { calls } from '../index.ts';
import { operatorCalls, type OperatorCall } from './index.ts';

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

  it.each(rows)('%s names a merchant, refuses unknown fields and fits its method', (_name, row) => {
    const input = row.method === 'GET' ? row.query : row.body;
    expect(row.method === 'GET' ? row.body : row.query).toBeUndefined();
    if (input === undefined) throw new Error('no input');
    const schema = toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' });
    expect(schema).toMatchObject({ additionalProperties: false });
    expect(schema.required).toContain('merchant');
  });

  it.each(rows)('%s writes an audit event exactly when it changes something', (_name, row) => {
    const changes = row.permission.endsWith('.change');
    expect(row.audit !== null).toBe(changes);
    expect(row.method).toBe(changes ? 'POST' : 'GET');
    expect(row.limit === 'reads').toBe(!changes);
  });
});
