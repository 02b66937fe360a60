import { isAboutMerchant, needsRecentLogin, type OperatorCall } from '@marquee/contract/operator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Merchant } from '../core/merchant.ts';
import { networkOf } from '../core/visitor-network.ts';
import type { Sql } from '../database/connection.ts';
import type { LimitName, TakeLimit } from '../http/limits.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { addressOf, callingOrigin, sendRefusal } from '../http/routes.ts';
import { rightsForCall } from './approvals.ts';
import { authenticateRequest } from './authenticate.ts';
import type { CallPlace } from './operator-handler.ts';
import type { StaffSession } from './sessions.store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffSession | undefined;
  }
}

const limitNames: Record<OperatorCall['limit'], LimitName> = {
  reads: 'operatorReads',
  changes: 'operatorChanges',
  heavy: 'operatorHeavy',
};

/**
 * Lets an operator's request in, before its body is read, or answers the refusal.
 *
 * @param extra a limit of each person in addition to that of the row
 */
export async function admit(
  { sql, limit }: { readonly sql: Sql; readonly limit: TakeLimit },
  row: OperatorCall,
  request: FastifyRequest,
  reply: FastifyReply,
  extra?: LimitName,
): Promise<unknown> {
  const tooMany = async (name: LimitName, key: string) => {
    const wait = await limit(name, key);
    if (wait === undefined) return undefined;
    return sendRefusal(request, reply, { kind: 'too-many-requests', retryAfterSeconds: wait }, row.name);
  };
  const network = networkOf(addressOf(request));
  const refused = await tooMany('operatorRequests', network);
  if (refused !== undefined) return refused;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  if (row.permission !== 'anyone') {
    request.staff = await authenticateRequest(sql, request.headers.authorization);
    if (request.staff === undefined) {
      const sent = sendRefusal(request, reply, { kind: 'unauthenticated' }, row.name);
      return sent.header('www-authenticate', 'Bearer realm="staff"');
    }
  }
  if (isForm) return sendRefusal(request, reply, { kind: 'unsupported-media-type' }, row.name);
  const person = request.staff?.name ?? network;
  return (
    (await tooMany(limitNames[row.limit], person)) ??
    (extra === undefined ? undefined : tooMany(extra, person))
  );
}

/** From where a request comes. @param officeHost the back office's own host, in small letters */
export function placeOf(
  { officeHost }: { readonly officeHost?: string | undefined },
  request: FastifyRequest,
): CallPlace {
  const page = callingOrigin(request);
  const host = request.hostname.toLowerCase();
  return {
    address: addressOf(request),
    host,
    origin: host === officeHost && page?.hostname === officeHost ? page.origin : undefined,
    log: request.log,
  };
}

const withMember = v.object({ member: v.string() });

/** The member that a query is about, so that the log shows who has read of them; undefined for another query. */
export function subjectOf(query: unknown): string | undefined {
  const named = v.safeParse(withMember, query);
  return named.success ? named.output.member : undefined;
}

/** Checks that a person may make a call. @returns the merchant that the request names */
export function checkRight(
  merchants: readonly Merchant[],
  row: OperatorCall,
  staff: StaffSession,
  request: Pick<FastifyRequest, 'query' | 'body'>,
): Outcome<Merchant | undefined> {
  const { permission } = row;
  const isLate = needsRecentLogin(row) && !staff.isRecent;
  const late = () => refuse('verification-required', { message: 'Confirm again that it is you.' });
  if (permission === 'any-staff' || permission === 'anyone') return isLate ? late() : answer(undefined);
  const named = v.safeParse(
    v.looseObject({ merchant: v.string() }),
    request[row.method === 'GET' ? 'query' : 'body'],
  );
  const code = isAboutMerchant(row) && named.success ? named.output.merchant : null;
  // A request that names no merchant is refused by name, like one with an unknown field, if the person may make the call anywhere.
  const isAllowed =
    isAboutMerchant(row) && code === null
      ? staff.rights.some(({ merchant }) => rightsForCall(staff, row, merchant).length > 0)
      : rightsForCall(staff, row, code).length > 0;
  if (!isAllowed) return refuse('forbidden-role');
  if (isLate) return late();
  if (code === null) return answer(undefined);
  const merchant = merchants.find((each) => each.code === code);
  if (merchant === undefined) return refuse('unknown-merchant', { message: `There is no merchant ${code}.` });
  return answer(merchant);
}
