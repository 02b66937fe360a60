import type { Call } from '@marquee/contract';
import * as v from 'valibot';

/** A part of a request with one thing wrong. */
export interface Fault {
  /** The fault, for the message of a failed test. */
  readonly label: string;
  /** The field that the refusal must name. */
  readonly field: string;
  readonly faulty: Record<string, unknown>;
}

type Part = 'query' | 'headers' | 'body';

/**
 * Every single fault of a good part of a request: each field that its schema knows absent, of another type, empty, too
 * long, with a U+0000; within a field that is an object the same; and one field too many. Some of them are no fault to the
 * schema.
 */
export function faultsOf(schema: v.GenericSchema, given: object, part: Part): Fault[] {
  const fields: Record<string, unknown> = { ...given };
  const faults: Fault[] =
    part === 'headers' ? [] : [{ label: 'surplus', field: 'surplus', faulty: { ...fields, surplus: 'x' } }];
  for (const field of new Set([...Object.keys(fields), ...entriesOf(schema, fields)])) {
    const { [field]: good, ...rest } = fields;
    const put = (what: string, value: unknown) =>
      faults.push({ label: `${field} ${what}`, field, faulty: { ...fields, [field]: value } });
    faults.push({ label: `${field} absent`, field, faulty: rest });
    for (const value of wrongValues[part]) put(JSON.stringify(value).slice(0, 20), value);
    if (!isRecord(good)) continue;
    for (const [key, inner] of Object.entries(good)) {
      const { [key]: _, ...others } = good;
      put(`without ${key}`, others);
      for (const value of wrongValues.body.filter((wrong) => typeof wrong !== typeof inner))
        put(`with ${key} ${JSON.stringify(value).slice(0, 20)}`, { ...good, [key]: value });
    }
  }
  return faults;
}

/** A part as its schema sees it on the gateway: the values of a query and of a form are text there. */
export function wireOf(row: Call, part: Part, fields: Record<string, unknown>): Record<string, unknown> {
  if (part === 'body' && row.bodyEncoding !== 'form') return fields;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
}

const wrongValues: Record<Part, readonly unknown[]> = {
  query: ['', '\u0000', 'x'.repeat(400)],
  headers: ['', 'x'.repeat(400)],
  body: [null, 5, {}, [], '', '\u0000', 'x'.repeat(3000)],
};

/** The fields that an object's schema knows; of several objects those of the one that takes the sample. */
function entriesOf(schema: v.GenericSchema, sample: object): string[] {
  if ('entries' in schema && isRecord(schema.entries)) return Object.keys(schema.entries);
  if (!('options' in schema) || !Array.isArray(schema.options)) return [];
  const options: v.GenericSchema[] = schema.options;
  const fitting = options.find((option) => v.safeParse(option, sample).success);
  return fitting ? entriesOf(fitting, sample) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
