import type { AnswerOf, ParsedRequestOf } from '@marquee/contract';
import type {
  OperatorCallName,
  OperatorCallOf,
  OperatorPermission,
  permissions,
} from '@marquee/contract/operator';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditValues } from '../core/audit.store.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import type { Outcome } from '../http/refusal.ts';
import type { StaffSession } from './sessions.store.ts';

/** What the audit log keeps of a change besides who made it and which call it was. */
export type AuditDetails = AuditValues;

/** From where a call comes, for the handlers of log-ins. */
export interface CallPlace {
  readonly address: string;
  /** The host that was asked. */
  readonly host: string;
  /** The origin of the calling page, when it is of `OFFICE_HOST`; only there can a passkey be made or used. */
  readonly origin: string | undefined;
  readonly log: FastifyBaseLogger;
}

/** What a handler of a call without a session gets in addition to its request. */
export interface PublicContext extends CallPlace {
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
  /** Writes the row's audit event, in the transaction of the change. */
  readonly recordFor: (tx: Queryable, staff: string) => Promise<void>;
}

/** What a handler of a call about the platform gets in addition to its request. */
export interface PlatformContext {
  /** The name of the caller as it is recorded. */
  readonly operator: string;
  /**
   * Writes the row's audit event, in the transaction of the change. The details are what is true afterwards; `before` among
   * them is what was true before, and `reason`, or else that of the request, is the reason.
   */
  readonly record: (tx: Queryable, subject: string, details?: AuditDetails) => Promise<void>;
}

/** What a handler of a call that needs nothing but a session gets in addition to its request. */
export interface SessionContext extends PlatformContext, CallPlace {
  readonly session: StaffSession;
  /** Id of the request in the log. */
  readonly requestId: string;
}

/** What a handler of a call about a merchant gets in addition to its request. */
export interface OperatorContext extends PlatformContext {
  /** The merchant that the request names. */
  readonly merchant: Merchant;
}

type PermissionOf<Name extends OperatorCallName> = OperatorCallOf<Name>['permission'];
type ContextOf<Name extends OperatorCallName> =
  PermissionOf<Name> extends 'anyone'
    ? PublicContext
    : PermissionOf<Name> extends OperatorPermission
      ? (typeof permissions)[PermissionOf<Name>]['scope'] extends 'merchant'
        ? OperatorContext
        : PlatformContext
      : SessionContext;

/** The handler of one operator's call: gets the parsed request, answers the row's wire value or one of the row's failures. */
export type OperatorHandler<Name extends OperatorCallName> = (
  request: ParsedRequestOf<OperatorCallOf<Name>>,
  context: ContextOf<Name>,
) => Promise<
  Outcome<
    AnswerOf<OperatorCallOf<Name>>,
    OperatorCallOf<Name>['failures'][number] | 'invalid-request' | 'too-many-requests'
  >
>;

/** One handler for each call of the operators' table. */
export type OperatorHandlers = { readonly [Name in OperatorCallName]: OperatorHandler<Name> };

/**
 * For each call that needs a second person above a limit: what it moves, in ten-thousandths of the merchant's currency;
 * undefined when there is no such thing, which the handler refuses.
 */
export type OperatorAmounts = {
  readonly [
    Name in OperatorCallName as OperatorCallOf<Name>['approval'] extends 'above-limit' ? Name : never
  ]: (request: ParsedRequestOf<OperatorCallOf<Name>>, merchant: Merchant) => Promise<bigint | undefined>;
};
