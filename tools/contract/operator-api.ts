import { httpStatusOf, type FailureKind } from '@marquee/contract';
import {
  needsRecentLogin,
  operatorCallGroups,
  operatorFailuresOf,
  type OperatorCall,
} from '@marquee/contract/operator';
import type { RowText } from './docstrings.ts';
import { failureSchema, parameters, schemaOf, type Parameter } from './openapi.ts';

/** The OpenAPI 3.1 description of the operators' calls. The `x-` members carry what OpenAPI has no field for. */
export interface OperatorApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, OperatorOperation>>;
  readonly components: object;
}

interface OperatorOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Record<string, object>;
  readonly 'x-marquee-permission': OperatorCall['permission'];
  readonly 'x-marquee-limit': OperatorCall['limit'];
  readonly 'x-marquee-approval': OperatorCall['approval'];
  readonly 'x-marquee-audit': OperatorCall['audit'];
  /** Whether password and code must have been given within the last minutes. */
  readonly 'x-marquee-recent-login': boolean;
  readonly 'x-marquee-failures': readonly FailureKind[];
}

/**
 * Makes the OpenAPI 3.1 description of the operators' contract.
 *
 * @param texts the rows' docstrings
 * @throws Error when a row has no docstring
 */
export function operatorApi(texts: ReadonlyMap<string, RowText>): OperatorApi {
  const paths: OperatorApi['paths'] = {};
  for (const [group, rows] of Object.entries(operatorCallGroups))
    for (const row of Object.values<OperatorCall>(rows)) {
      const text = texts.get(row.name);
      if (!text) throw new Error(`${row.name}: its row in libs/contract/src/operator has no docstring`);
      (paths[row.path] ??= {})[row.method.toLowerCase()] = operation(group, row, text);
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee operators',
      version: '1',
      description:
        'Every call of the operator’s staff. It is answered at the gateway’s address for operators, and on no brand’s host. A call that waits for a second person is answered 202 with the id of its approval.',
    },
    tags: Object.keys(operatorCallGroups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', description: 'The token of a staff session' },
      },
      schemas: { Failure: failureSchema() },
    },
  };
}

function operation(group: string, row: OperatorCall, text: RowText): OperatorOperation {
  const failures = operatorFailuresOf(row);
  return {
    operationId: row.name,
    tags: [group],
    summary: text.summary,
    description: text.description,
    security: row.permission === 'anyone' ? [] : [{ staff: [] }],
    parameters: parameters('query', row.query),
    ...(row.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(row.body) } } },
    }),
    responses: {
      200: { description: 'The value', content: { 'application/json': { schema: valueSchema(row) } } },
      ...(row.approval !== 'none' && { 202: waiting }),
      ...failureResponses(failures),
    },
    'x-marquee-permission': row.permission,
    'x-marquee-limit': row.limit,
    'x-marquee-approval': row.approval,
    'x-marquee-audit': row.audit,
    'x-marquee-recent-login': needsRecentLogin(row),
    'x-marquee-failures': failures,
  };
}

const waiting = {
  description: 'Waits for a second person',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          success: { const: true },
          approval: {
            type: 'object',
            properties: { id: { type: 'string' }, expiresAt: { type: 'string', format: 'date-time' } },
            required: ['id', 'expiresAt'],
          },
        },
        required: ['success', 'approval'],
      },
    },
  },
};

function valueSchema(row: OperatorCall): object {
  return {
    type: 'object',
    properties: { success: { const: true }, value: schemaOf(row.response) },
    required: ['success', 'value'],
  };
}

function failureResponses(failures: readonly FailureKind[]): Record<string, object> {
  const statuses = new Set(failures.map((kind) => httpStatusOf[kind]));
  const schema = { $ref: '#/components/schemas/Failure' };
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: failures.filter((kind) => httpStatusOf[kind] === status).join(', '),
        content: { 'application/json': { schema } },
      },
    ]),
  );
}
