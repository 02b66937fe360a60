import {
  fieldProblems,
  type FailureAnswer,
  type FieldProblem,
  type RequestOf,
  type SuccessAnswer,
  type ValueOf,
} from '@marquee/contract';
import type { OperatorCall } from '@marquee/contract/operator';
import { StartError } from '@marquee/gateway';
import * as v from 'valibot';
import { operatorSecret } from './authenticate.ts';

/** Sends operators' calls to a gateway as one person. */
export interface OperatorClient {
  /**
   * Sends a call. @returns its value
   * @throws StartError when the gateway cannot be reached or refuses, with its message and the fields it names
   */
  readonly send: <Row extends OperatorCall>(row: Row, request: RequestOf<Row>) => Promise<ValueOf<Row>>;
}

/** Where a gateway with OPERATOR_PORT=4020 answers on this machine. */
const DEFAULT_URL = 'http://127.0.0.1:4020';

/**
 * Makes the client of a command. The gateway is that of OPERATOR_URL.
 * @param name from the option `--operator`
 */
export async function openOperatorClient(name: string | undefined): Promise<OperatorClient> {
  const url = process.env['OPERATOR_URL'] ?? DEFAULT_URL;
  const { operator, secret } = await operatorSecret(name);
  const authorization = `Basic ${Buffer.from(`${operator}:${secret}`).toString('base64')}`;
  return {
    send: async (row, request) => {
      const { query = {}, body }: { query?: object; body?: unknown } = request;
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
      const answer = await fetch(`${url}${row.path}${search.size > 0 ? `?${search}` : ''}`, {
        method: row.method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new StartError(
          `No gateway answers operators at ${url}: start one with OPERATOR_PORT, or set OPERATOR_URL.`,
          { cause: error },
        );
      });
      const json = await readAnswer(answer, url);
      if (!json.success) throw new StartError(refusalText(json));
      return v.parse(row.response, json.value);
    },
  };
}

async function readAnswer(answer: Response, url: string): Promise<SuccessAnswer<unknown> | FailureAnswer> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as SuccessAnswer<unknown> | FailureAnswer;
  } catch (error) {
    throw new StartError(`${url} is no gateway's address for operators (status ${answer.status}).`, {
      cause: error,
    });
  }
}

function refusalText({ kind, message, fields = [] }: FailureAnswer): string {
  if (kind === 'unauthenticated') return 'The name and the secret do not belong to an operator.';
  return [message, ...fields.map(problemText)].join('\n');
}

/** A field of a file or an argument, and what it should be. */
function problemText({ path, message }: Pick<FieldProblem, 'path' | 'message'>): string {
  const name = path.replace(/^(body|query)?\./, '');
  if (message === 'expected never') return `${name}: is unknown, leave it out`;
  if (message === `expected "${name.split('.').at(-1)}"`) return `${name}: is missing`;
  return `${name}: ${message}`;
}

/** What was typed, as the call takes it. @throws StartError naming the fields that are wrong */
export function checkRequest<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
): v.InferInput<Schema> {
  const parsed = v.safeParse(schema, typed);
  if (!parsed.success) throw new StartError(fieldProblems('', parsed.issues).map(problemText).join('\n'));
  return parsed.output;
}
