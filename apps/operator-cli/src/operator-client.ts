import {
  fieldProblems,
  type FailureAnswer,
  type FailureKind,
  type FieldProblem,
  type RequestOf,
  type SuccessAnswer,
  type ValueOf,
} from '@marquee/contract';
import type { OperatorCall } from '@marquee/contract/operator';
import { StartError } from '@marquee/gateway';
import * as v from 'valibot';
import { readToken } from './session.ts';

/** Sends operators' calls to a gateway as one person. */
export interface OperatorClient {
  /**
   * Sends a call. @returns its value
   * @throws StartError when the gateway cannot be reached, RefusedCall when it refuses, with its message and the fields it names
   * @throws WaitingForApproval when a second person must approve it first
   */
  readonly send: <Row extends OperatorCall>(row: Row, request: RequestOf<Row>) => Promise<ValueOf<Row>>;
}

/** The gateway refused a call. */
export class RefusedCall extends StartError {
  readonly kind: FailureKind;

  constructor(answer: FailureAnswer) {
    super(refusalText(answer));
    this.kind = answer.kind;
  }
}

/** The call waits for a second person: nothing has failed, and nothing is changed yet. */
export class WaitingForApproval extends Error {
  constructor(id: string, expiresAt: string) {
    super(`A second person must approve this before ${expiresAt}: npm run staff -- approve ${id}`);
  }
}

const waitingSchema = v.object({ approval: v.object({ id: v.string(), expiresAt: v.string() }) });

/** Where a gateway with OPERATOR_PORT=4020 answers on this machine. */
const DEFAULT_URL = 'http://127.0.0.1:4020';

/** Makes the client of a command, with the session of the last log-in. The gateway is that of OPERATOR_URL. */
export function openOperatorClient(): OperatorClient {
  return createOperatorClient(readToken());
}

/** Makes a client. @param token undefined for the calls that need no session */
export function createOperatorClient(token: string | undefined): OperatorClient {
  const url = process.env['OPERATOR_URL'] ?? DEFAULT_URL;
  return {
    send: async (row, request) => {
      const { query = {}, body }: { query?: object; body?: unknown } = request;
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
      const answer = await fetch(`${url}${row.path}${search.size > 0 ? `?${search}` : ''}`, {
        method: row.method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new StartError(
          `No gateway answers operators at ${url}: start one with OPERATOR_PORT, or set OPERATOR_URL.`,
          { cause: error },
        );
      });
      const json = await readAnswer(answer, url);
      if (!json.success) throw new RefusedCall(json);
      const waiting = v.safeParse(waitingSchema, json);
      if (waiting.success)
        throw new WaitingForApproval(waiting.output.approval.id, waiting.output.approval.expiresAt);
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
  if (kind === 'unauthenticated') return 'The session is over: log in with npm run staff -- login NAME.';
  if (kind === 'verification-required')
    return 'Your password and a code are needed again: npm run staff -- confirm';
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
