import { calls, httpStatusOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { JsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { readRowTexts, rowTexts } from './docstrings.ts';
import { openApi } from './openapi.ts';
import { operatorApi } from './operator-api.ts';
import { page } from './page.ts';
import { shape } from './shape.ts';

const texts = await readRowTexts(root);
const api = openApi(texts);
const operations = Object.values(api.paths).flatMap((path) => Object.values(path));
const one = (name: keyof typeof calls) => operations.find((row) => row.operationId === name);

describe('the OpenAPI description', () => {
  it('is valid OpenAPI 3.1, and refers to its components only', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(api) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const references = new Set(JSON.stringify(api).match(/"\$ref":"[^"]*"/g));
    expect([...references].toSorted()).toEqual(
      ['Envelope', 'Failure', 'WhitelabelNode'].map((name) => `"$ref":"#/components/schemas/${name}"`),
    );
  });

  it('lists every call of the contract once, with a summary', () => {
    expect(operations.map((row) => row.operationId).toSorted()).toEqual(Object.keys(calls).toSorted());
    for (const row of operations) expect(row.summary, row.operationId).toMatch(/^[A-Z].*\.$/);
  });

  it('shows the envelope and the encrypted body of encrypted calls', () => {
    expect(one('sessionLogin')?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
    });
    expect(JSON.stringify(one('sessionLogin')?.['x-marquee-encrypted-body'])).toContain('"smsCode"');
    expect(one('walletTransfer')?.['x-marquee-encrypted-body']).toBeUndefined();
  });

  it('describes a query as plain parameters', () => {
    expect(one('noticeList')?.parameters).toContainEqual({
      name: 'page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
    });
  });

  it('gives each failure its status', () => {
    expect(one('sessionLogin')?.responses['401']).toMatchObject({ description: 'wrong-credentials' });
    const coming = operations.filter((row) => '501' in row.responses).map((row) => row.operationId);
    const unavailable = Object.values(calls).filter(({ available }) => !available);
    expect(coming.toSorted()).toEqual(unavailable.map(({ name }) => name).toSorted());
    expect(one('walletBalance')?.responses).not.toHaveProperty('501');
  });

  it('requires the token as the row does', () => {
    expect(one('memberInfo')?.security).toEqual([{ session: [] }]);
    expect(one('systemStatus')?.security).toEqual([]);
  });

  it('fails when a row has no docstring', () => {
    expect(() => openApi(new Map())).toThrow('has no docstring');
  });
});

describe('the description of the operators’ calls', async () => {
  const operators = operatorApi(await readRowTexts(root, 'operator'));
  const rows = Object.values(operators.paths).flatMap((path) => Object.values(path));

  it('is valid OpenAPI 3.1, and has every row once with a summary', async () => {
    expect(await new Validator().validate({ ...structuredClone(operators) })).toEqual({ valid: true });
    expect(rows.map((row) => row.operationId).toSorted()).toEqual(Object.keys(operatorCalls).toSorted());
    for (const row of rows) expect(row.summary, row.operationId).toMatch(/^[A-Z].*\.$/s);
  });

  it('shows what each row declares', () => {
    expect(rows.find((row) => row.operationId === 'withdrawalDecide')).toMatchObject({
      security: [{ staff: [] }],
      'x-marquee-permission': 'withdrawals.change',
      'x-marquee-approval': 'above-limit',
      'x-marquee-audit': 'withdrawals decide',
      'x-marquee-recent-login': true,
      responses: { 202: {}, 403: {}, 404: {} },
    });
  });

  it('fails when a row has no docstring', () => {
    expect(() => operatorApi(new Map())).toThrow('has no docstring');
  });
});

describe('the page', () => {
  const html = page(api, httpStatusOf);

  it('has a section for every call and every failure, and no broken links', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const name of Object.keys(calls)) expect(ids).toContain(name);
    for (const kind of Object.keys(httpStatusOf)) expect(html).toContain(`<code>${kind}</code>`);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('has no scripts and no external resources', () => {
    expect(html).not.toMatch(/<script|<link|<img|https?:\/\//);
  });

  it('marks the calls that are not available yet', () => {
    expect(html.match(/<span>not available yet<\/span>/g) ?? []).toHaveLength(
      Object.values(calls).filter((row) => !row.available).length,
    );
  });
});

describe('rowTexts', () => {
  it('reads the sentence and the rest of a row’s docstring, and of nothing else', () => {
    const source = [
      '/** Not a row. */',
      'const helper = 1;',
      '',
      '/** One line. */',
      'export const a = call({});',
      '',
      '/**',
      ' * First sentence,',
      ' * continued.',
      ' *',
      ' * Second',
      ' * part.',
      ' */',
      'export const b = call({});',
      'export const c = call({});',
    ].join('\n');
    expect([...rowTexts(source)]).toEqual([
      ['a', { summary: 'One line.', description: '' }],
      ['b', { summary: 'First sentence, continued.', description: 'Second part.' }],
    ]);
  });
});

describe('shape', () => {
  it('writes a schema as text', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        page: { type: 'integer', minimum: 1, maximum: 50, default: 9 },
        label: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        list: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
      required: ['label', 'list'],
    };
    expect(shape(schema)).toBe(
      '{\n  page?: integer 1–50 (9 unless given)\n  label: string or null\n  list: list of Node\n}',
    );
  });
});
