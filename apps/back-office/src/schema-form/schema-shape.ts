import { getDescription, type GenericSchema } from 'valibot';
import { toDecimalString, type Money } from '@marquee/money';

/** What a form shows for a schema. */
export type Shape = ShapeKind & {
  /** What the schema says about it. */
  readonly about?: string;
};

type ShapeKind =
  | {
      readonly kind: 'text';
      readonly maxLength: number | undefined;
      readonly isHtml?: boolean;
      /** Never shown again once it is sent. */
      readonly isSecret?: boolean;
    }
  /** A moment, ISO 8601. */
  | { readonly kind: 'instant' }
  | { readonly kind: 'number'; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'boolean' }
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      /** The options are numbers, which are shown as texts. */
      readonly isNumber?: true;
    }
  /** A colour of a token: in a colour space, or a reference to another token. */
  | { readonly kind: 'color' }
  /** Things by keys that a person chooses. */
  | { readonly kind: 'entries'; readonly item: Shape }
  | { readonly kind: 'fixed'; readonly value: unknown }
  | { readonly kind: 'group'; readonly fields: readonly (readonly [name: string, shape: Shape])[] }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'by-key'; readonly keys: readonly string[]; readonly item: Shape }
  /** One of several groups, told apart by the fixed value of one field. */
  | { readonly kind: 'variant'; readonly by: string; readonly groups: Readonly<Record<string, Shape>> }
  /** One of several groups, told apart by the name of their first field. */
  | { readonly kind: 'either'; readonly groups: Readonly<Record<string, Shape>> }
  /** May be absent: null, or left out. */
  | {
      readonly kind: 'optional';
      readonly absent: null | undefined;
      readonly inner: Shape;
      /** What stands for it when it is left out. */
      readonly standard?: unknown;
    }
  /** Typed as JSON. */
  | { readonly kind: 'raw' };

/** A schema of the validation library, seen from outside: its parts are public, but not in the type of any schema. */
interface OpenSchema {
  readonly type: string;
  readonly pipe?: readonly {
    readonly type: string;
    readonly requirement?: unknown;
    readonly metadata?: { readonly format?: unknown };
  }[];
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly options?: readonly (string | number | GenericSchema)[];
  readonly item?: GenericSchema;
  readonly key?: GenericSchema;
  readonly value?: GenericSchema;
  readonly literal?: unknown;
  readonly wrapped?: GenericSchema;
  readonly default?: unknown;
}

/** Reads from the schema by which a call validates what a form for it shows. */
export function shapeOf(schema: GenericSchema): Shape {
  const about = getDescription(schema);
  const shape = kindOf(schema);
  return about === undefined ? shape : { ...shape, about };
}

function kindOf(schema: GenericSchema): Shape {
  const open = schema as unknown as OpenSchema;
  const limit = (name: string): number | undefined => {
    const found = open.pipe?.find(({ type }) => type === name)?.requirement;
    return typeof found === 'number' ? found : undefined;
  };
  switch (open.type) {
    case 'string':
      if (open.pipe?.some(({ type }) => type === 'iso_timestamp')) return { kind: 'instant' };
      return {
        kind: 'text',
        maxLength: limit('max_length'),
        ...(open.pipe?.some(({ metadata }) => metadata?.format === 'html') && { isHtml: true }),
        ...(open.pipe?.some(({ metadata }) => metadata?.format === 'secret') && { isSecret: true }),
      };
    case 'number':
      return { kind: 'number', min: limit('min_value'), max: limit('max_value') };
    case 'boolean':
      return { kind: 'boolean' };
    case 'literal':
      return { kind: 'fixed', value: open.literal };
    case 'picklist':
      return {
        kind: 'choice',
        options: (open.options ?? []).map(String),
        ...(open.options?.every((option) => typeof option === 'number') === true && {
          isNumber: true as const,
        }),
      };
    case 'array':
      return open.item ? { kind: 'list', item: shapeOf(open.item) } : { kind: 'raw' };
    case 'object':
    case 'strict_object':
      return {
        kind: 'group',
        fields: Object.entries(open.entries ?? {}).map(([name, entry]) => [name, shapeOf(entry)]),
      };
    case 'record':
      return recordShape(open);
    case 'variant':
      return variantShape(open);
    case 'union':
      return unionShape(open);
    case 'nullable':
    case 'optional':
    case 'exact_optional':
      return open.wrapped
        ? {
            kind: 'optional',
            absent: open.type === 'nullable' ? null : undefined,
            inner: shapeOf(open.wrapped),
            ...(open.default !== undefined && { standard: open.default }),
          }
        : { kind: 'raw' };
    default:
      return { kind: 'raw' };
  }
}

function recordShape({ key, value }: OpenSchema): Shape {
  const keys = key && shapeOf(key);
  if (!value) return { kind: 'raw' };
  if (keys?.kind === 'choice') return { kind: 'by-key', keys: keys.options, item: shapeOf(value) };
  return keys?.kind === 'text' ? { kind: 'entries', item: shapeOf(value) } : { kind: 'raw' };
}

function unionShape(open: OpenSchema): Shape {
  const groups: Record<string, Shape> = {};
  for (const option of open.options ?? []) {
    const shape = typeof option !== 'object' ? undefined : shapeOf(option);
    const first = shape?.kind === 'group' ? shape.fields[0]?.[0] : undefined;
    if (first === 'colorSpace') return { kind: 'color' };
    if (shape === undefined || first === undefined) return { kind: 'raw' };
    groups[first] = shape;
  }
  return { kind: 'either', groups };
}

function variantShape(open: OpenSchema): Shape {
  const by = (open as { readonly key?: unknown }).key;
  if (typeof by !== 'string') return { kind: 'raw' };
  const groups: Record<string, Shape> = {};
  for (const option of open.options ?? []) {
    const shape = typeof option !== 'object' ? undefined : shapeOf(option);
    const mark = shape?.kind === 'group' ? shape.fields.find(([name]) => name === by)?.[1] : undefined;
    if (shape === undefined || mark?.kind !== 'fixed') return { kind: 'raw' };
    groups[String(mark.value)] = mark.about === undefined ? shape : { about: mark.about, ...shape };
  }
  return { kind: 'variant', by, groups };
}

/** What a new thing of a shape begins with. */
export function emptyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
    case 'instant':
      return '';
    case 'number':
      return shape.min ?? 0;
    case 'boolean':
      return false;
    case 'choice':
      return shape.isNumber === true ? Number(shape.options[0]) : shape.options[0];
    case 'fixed':
      return shape.value;
    case 'group':
      return Object.fromEntries(
        shape.fields.flatMap(([name, field]) => {
          const value = emptyOf(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'list':
      return [];
    case 'by-key':
    case 'entries':
      return {};
    case 'variant':
    case 'either':
      return emptyOf(Object.values(shape.groups)[0] ?? { kind: 'raw' });
    case 'optional':
      return shape.absent;
    case 'color':
    case 'raw':
      return null;
  }
}

/**
 * What of a listed record a form can send back: only fields of the shape, money as its decimal.
 *
 * @param value a record as a list answered it
 */
export function sendableOf(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'optional')
    return value === null || value === undefined ? shape.absent : sendableOf(shape.inner, value);
  if (shape.kind === 'text' && isMoney(value)) return toDecimalString(value);
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((each) => sendableOf(shape.item, each));
  if (!isRecord(value)) return value ?? emptyOf(shape);
  if (shape.kind === 'variant')
    return sendableOf(shape.groups[String(value[shape.by])] ?? { kind: 'raw' }, value);
  if (shape.kind === 'by-key')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, each]) => shape.keys.includes(key) && each !== '')
        .map(([key, each]) => [key, sendableOf(shape.item, each)]),
    );
  if (shape.kind !== 'group') return value;
  return Object.fromEntries(
    shape.fields.flatMap(([name, field]) => {
      const sent = sendableOf(field, value[name]);
      return sent === undefined ? [] : [[name, sent]];
    }),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an amount of money. */
export const isMoney = (value: unknown): value is Money =>
  isRecord(value) && typeof value['amount'] === 'bigint' && typeof value['currency'] === 'string';
