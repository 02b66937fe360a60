import type { AnswerOf, AvailableCallName, CallOf, ParsedRequestOf, WireLanguage } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Merchant } from '../core/merchant.ts';
import type { Session } from '../core/session.ts';
import type { Outcome } from './refusal.ts';

/** What every handler gets in addition to its request. */
export interface CallContext<Token extends 'none' | 'optional' | 'required' = 'none'> {
  /** The brand of the host. */
  readonly merchant: Merchant;
  /** Host of the request without its port. */
  readonly host: string;
  /** The origin of the calling page, when it is this host or an allowed host of the brand. */
  readonly origin: string | undefined;
  /** The visitor's address, IPv4 in dotted form; a proxy's word counts only when the proxy is trusted. */
  readonly address: string;
  /** What the visitor's browser says of itself. */
  readonly userAgent: string | undefined;
  /** One of the merchant's languages: that of the `Language` header, or the merchant's default. */
  readonly language: WireLanguage;
  /** The caller; parsed and checked by the row's token flag. */
  readonly session: Token extends 'required'
    ? Session
    : Token extends 'optional'
      ? Session | undefined
      : undefined;
  readonly log: FastifyBaseLogger;
}

/** The handler of one call: gets the parsed request, answers the row's wire value or one of the row's failures. */
export type Handler<Name extends AvailableCallName> = (
  request: ParsedRequestOf<CallOf<Name>>,
  context: CallContext<CallOf<Name>['token']>,
) => Promise<
  Outcome<AnswerOf<CallOf<Name>>, CallOf<Name>['failures'][number] | 'invalid-request' | 'too-many-requests'>
>;

/** One handler for each available call, no more and no fewer. */
export type Handlers = { readonly [Name in AvailableCallName]: Handler<Name> };
