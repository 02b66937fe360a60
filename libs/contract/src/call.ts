import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FailureKind } from './failure.ts';
import type { WhitelabelFlag } from './whitelabel-flags.ts';

/**
 * What holds a site or a member back: the site is closed (maintenance, or the visitor's address or country is refused), the
 * member must choose a new password first, or takes a break from play.
 */
export type Restriction = 'closed-site' | 'forced-change' | 'break';

/**
 * A row of the contract: all that both sides must agree on about one call.
 *
 * What it does, in a sentence, and what the specification leaves open and how that was settled, are in the row's
 * docstring: editors show it, the API reference is made from it, and a page that loads the row does not carry it.
 */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** During which restrictions the call answers as ever; during the others it is refused. */
  readonly worksDuring: readonly Restriction[];
  /** Absolute and fixed: no call has parameters in its path. */
  readonly path: `/${string}`;
  /** `optional` calls answer a guest too, and a member with more. */
  readonly token: 'none' | 'required' | 'optional';
  /**
   * While the member has two-factor on, the call needs a code or passkey given in this session within the last five minutes,
   * at the log-in or by twoFactorVerify. Without one it answers two-factor-required, before anything else of it is looked at.
   */
  readonly secondFactor?: true;
  /** The call belongs to a function that the operator can switch off: it is then refused as feature-disabled. */
  readonly flag?: WhitelabelFlag;
  /** The body travels in an envelope. */
  readonly encrypted: boolean;
  /** False while the gateway answers `not-available`. */
  readonly available: boolean;
  /** Strict, and able to read numbers from text: on the wire every value of a query is text. */
  readonly query?: GenericSchema;
  /** Lower-case names; other headers of the request are none of its business. */
  readonly headers?: GenericSchema;
  /** Strict: an unknown field is refused by name. */
  readonly body?: GenericSchema;
  /** JSON unless this says a form. */
  readonly bodyEncoding?: 'form';
  /** Bytes of the largest body, where it is more than other calls may send. */
  readonly bodyLimit?: number;
  /** Lenient: fields that this version does not know are dropped, words that it does not know become `unknown`. */
  readonly response: GenericSchema;
  /** The `value` that goes with a failure, where one does. */
  readonly failureValue?: GenericSchema;
  /** The row's own kinds; {@link failuresOf} adds those which any such row can meet. */
  readonly failures: readonly FailureKind[];
}

/** Writes a row down. Does nothing but keep the literal types; a bundle drops the rows that no one names. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const Row extends Call>(row: Row): Row {
  return row;
}

type Part = 'query' | 'headers' | 'body';

/** The schemas of a row, of this table or of the operators'. */
type Schemas = Pick<Call, Part | 'response'>;

/** The parts of a request as the caller writes them. */
export type RequestOf<Row extends Schemas> = {
  readonly [Name in Part as Row[Name] extends GenericSchema ? Name : never]: Row[Name] extends GenericSchema
    ? InferInput<Row[Name]>
    : never;
};

/** The parts of a request as the handler receives them, parsed. */
export type ParsedRequestOf<Row extends Schemas> = {
  readonly [Name in Part as Row[Name] extends GenericSchema ? Name : never]: Row[Name] extends GenericSchema
    ? InferOutput<Row[Name]>
    : never;
};

/** What the handler answers: the wire form of the value. */
export type AnswerOf<Row extends Schemas> = InferInput<Row['response']>;

/** What the caller receives: the domain form of the value. */
export type ValueOf<Row extends Schemas> = InferOutput<Row['response']>;

/** The parsed value that goes with a failure of this row, or `undefined`. */
export type FailureValueOf<Row extends Call> = Row['failureValue'] extends GenericSchema
  ? InferOutput<Row['failureValue']> | undefined
  : undefined;

/** All kinds with which a row can be refused: its own and those that come with its token, envelope and state. */
export function failuresOf(row: Call): readonly FailureKind[] {
  const kinds: FailureKind[] = [
    ...row.failures,
    'unknown-merchant',
    'too-many-requests',
    'internal',
    'unavailable',
  ];
  if (row.query || row.headers || row.body) kinds.push('invalid-request');
  if (row.body) kinds.push('body-too-large', 'unsupported-media-type');
  if (!row.worksDuring.includes('closed-site')) kinds.push('maintenance', 'region-restricted');
  if (row.token !== 'none') {
    kinds.push('unauthenticated');
    if (!row.worksDuring.includes('forced-change')) kinds.push('password-change-required');
    if (!row.worksDuring.includes('break')) kinds.push('play-break');
    if (row.secondFactor) kinds.push('two-factor-required');
  }
  if (row.flag !== undefined) kinds.push('feature-disabled');
  if (row.encrypted)
    kinds.push('bad-envelope', 'unknown-envelope-key', 'stale-envelope', 'replayed-envelope');
  if (!row.available) kinds.push('not-available');
  return [...new Set(kinds)].toSorted();
}
