import {
  callGroups,
  envelopeSchema,
  failuresOf,
  httpStatusOf,
  whitelabelNode,
  wireLanguages,
} from '@marquee/contract';
import type { Call, FailureKind } from '@marquee/contract';
import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import type { RowText } from './docstrings.ts';

/** The parts of an OpenAPI 3.1 document that the reference uses. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: object;
}

/** One call. The `x-` members carry what OpenAPI has no field for. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Record<string, object>;
  readonly 'x-marquee-token': Call['token'];
  readonly 'x-marquee-available': boolean;
  readonly 'x-marquee-failures': readonly FailureKind[];
  /** The body inside the envelope, where the call is encrypted. */
  readonly 'x-marquee-encrypted-body'?: JsonSchema;
}

/** A field of a query or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema | boolean;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Makes the OpenAPI 3.1 description of the whole contract.
 *
 * @param texts the rows' docstrings
 * @throws Error when a row has no docstring
 */
export function openApi(texts: ReadonlyMap<string, RowText>): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [group, rows] of Object.entries(callGroups)) {
    for (const row of Object.values<Call>(rows)) {
      const text = texts.get(row.name);
      if (!text) throw new Error(`${row.name}: its row in libs/contract has no docstring`);
      (paths[row.path] ??= {})[row.method.toLowerCase()] = operation(group, row, text);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee gateway',
      version: '1',
      description:
        'Every call of the platform. The host name selects the merchant. Answers are {success: true, value} or {success: false, kind, message, …}; clients ignore unknown members of an answer. Amounts are decimal strings with up to four decimals.',
    },
    servers: [{ url: '/', description: 'The host of a brand' }],
    tags: Object.keys(callGroups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a login' } },
      schemas: {
        Envelope: schemaOf(envelopeSchema),
        Failure: failureSchema(),
        WhitelabelNode: whitelabelSchema(),
      },
    },
  };
}

function operation(group: string, row: Call, text: RowText): Operation {
  const body = row.body && schemaOf(row.body);
  return {
    operationId: row.name,
    tags: [group],
    summary: text.summary,
    description: text.description,
    security: { none: [], required: [{ session: [] }], optional: [{}, { session: [] }] }[row.token],
    parameters: [...parameters('query', row.query), ...parameters('header', row.headers), languageParameter],
    ...(body && { requestBody: requestBody(row, body) }),
    responses: { 200: success(row), ...failureResponses(row) },
    'x-marquee-token': row.token,
    'x-marquee-available': row.available,
    'x-marquee-failures': failuresOf(row),
    ...(body && row.encrypted && { 'x-marquee-encrypted-body': body }),
  };
}

const languageParameter: Parameter = {
  name: 'Language',
  in: 'header',
  required: false,
  schema: { type: 'string', enum: [...wireLanguages] },
};

/** The fields of a query or of headers. */
export function parameters(place: Parameter['in'], schema: GenericSchema | undefined): Parameter[] {
  const { properties = {}, required = [] } = schema ? schemaOf(schema) : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: asNumber(property),
  }));
}

/** A whole number in a query, which the row also reads from text, is described as the number that it is. */
function asNumber(property: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof property === 'boolean' || property.type !== 'integer') return property;
  const { anyOf: _, ...integer } = property;
  return integer;
}

function requestBody(row: Call, body: JsonSchema): object {
  const type = row.bodyEncoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: row.encrypted ? reference('Envelope') : body } } };
}

function success(row: Call): object {
  const schema = {
    type: 'object',
    properties: { success: { const: true }, value: schemaOf(row.response) },
    required: ['success', 'value'],
  };
  return { description: 'The value', content: { 'application/json': { schema } } };
}

function failureResponses(row: Call): Record<string, object> {
  const byStatus = new Map<number, FailureKind[]>();
  for (const kind of failuresOf(row)) {
    const status = httpStatusOf[kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), kind]);
  }
  const schema = row.failureValue
    ? { allOf: [reference('Failure'), { properties: { value: schemaOf(row.failureValue) } }] }
    : reference('Failure');
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      { description: kinds.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}

/** What every refused call is answered. */
export function failureSchema(): object {
  const text = { type: 'string' };
  return {
    type: 'object',
    properties: {
      success: { const: false },
      kind: { type: 'string', enum: Object.keys(httpStatusOf) },
      message: text,
      fields: {
        type: 'array',
        items: {
          type: 'object',
          properties: { path: text, rule: text, message: text, figure: text },
          required: ['path', 'rule', 'message'],
        },
      },
      retryAfterSeconds: { type: 'integer', minimum: 0 },
      value: {},
    },
    required: ['success', 'kind', 'message'],
  };
}

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // What one field must be to another is in the row's description: JSON Schema has no word for it. Nor for trimmed spaces and lower case.
  ignoreActions: ['check', 'trim', 'to_lower_case'],
  definitions: { WhitelabelNode: whitelabelNode },
  // The converter refuses keys that are a list, though it has written them down by then.
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    v.is(
      v.object({ type: v.literal('record'), key: v.object({ type: v.literal('picklist') }) }),
      valibotSchema,
    )
      ? jsonSchema
      : undefined,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
};

/** A schema of the contract as JSON Schema. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, $defs: _definitions, ...rest } = toJsonSchema(schema, conversion);
  return rest;
}

function whitelabelSchema(): JsonSchema {
  const { $defs } = toJsonSchema(whitelabelNode, conversion);
  const schema = $defs?.['WhitelabelNode'];
  if (typeof schema !== 'object') throw new Error('the tree of white-label switches has no schema');
  return schema;
}
