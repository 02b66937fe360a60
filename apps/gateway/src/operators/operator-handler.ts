import type { AnswerOf, ParsedRequestOf } from '@marquee/contract';
import type { OperatorCallName, OperatorCallOf } from '@marquee/contract/operator';
import type { Merchant } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import type { Outcome } from '../http/refusal.ts';

/** What the audit log keeps of a change besides who made it and which call it was. */
export type AuditDetails = Readonly<Record<string, string | readonly string[]>>;

/** What every handler of an operator's call gets in addition to its request. */
export interface OperatorContext {
  /** The operator's name as it is recorded. */
  readonly operator: string;
  /** The merchant that the request names. */
  readonly merchant: Merchant;
  /** Writes the row's audit event, in the transaction of the change. */
  readonly record: (tx: Queryable, subject: string, details?: AuditDetails) => Promise<void>;
}

/** The handler of one operator's call: gets the parsed request, answers the row's wire value or one of the row's failures. */
export type OperatorHandler<Name extends OperatorCallName> = (
  request: ParsedRequestOf<OperatorCallOf<Name>>,
  context: OperatorContext,
) => Promise<
  Outcome<AnswerOf<OperatorCallOf<Name>>, OperatorCallOf<Name>['failures'][number] | 'invalid-request'>
>;

/** One handler for each call of the operators' table. */
export type OperatorHandlers = { readonly [Name in OperatorCallName]: OperatorHandler<Name> };
