import {
  amountLimitOf,
  isAboutMerchant,
  operatorCalls,
  rightsFor,
  type OperatorCall,
} from '@marquee/contract/operator';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { requestApproval } from './approvals.store.ts';
import type { OperatorAmounts } from './operator-handler.ts';
import type { RequestParts } from './parse-request.ts';
import { otherActiveStaff, type StaffMember } from './sessions.store.ts';

/** An amount reader seen from where the row is not known by name. */
type AnyAmount = (request: object, merchant: Merchant) => Promise<bigint | undefined>;

/** A call that was let in, seen from where the row is not known by name. */
export interface PlacedCall {
  readonly row: OperatorCall;
  /** The request as it came. */
  readonly sent: RequestParts;
  /** The same as the row's schemas read it. */
  readonly request: RequestParts;
  /** Undefined for a call about the platform. */
  readonly merchant: Merchant | undefined;
}

/** The row of a name that was stored; undefined for one that this version does not have. */
export function rowOf(name: string): OperatorCall | undefined {
  const rows: Readonly<Record<string, OperatorCall>> = operatorCalls;
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

/** The rights of a person that include a call; empty for a person who may not make it. */
export function rightsForCall(
  { rights }: Pick<StaffMember, 'rights'>,
  { permission }: OperatorCall,
  merchant: string | null,
) {
  if (permission === 'anyone' || permission === 'any-staff') return [];
  return rightsFor(rights, permission, merchant);
}

/** Whether a person may move an amount without someone else. @param amount null for no money */
export function isWithinLimit(
  person: Pick<StaffMember, 'rights'>,
  row: OperatorCall,
  merchant: string | null,
  amount: bigint | null,
): boolean {
  const limit = amountLimitOf(rightsForCall(person, row, merchant));
  return amount === null || limit === null || amount <= limit;
}

/**
 * Keeps a call for a second person when its row and the caller's limit demand one.
 * @returns undefined when the call can be executed at once
 */
export async function holdForApproval(
  sql: Sql,
  amounts: OperatorAmounts,
  { row, sent, request, merchant }: PlacedCall,
  caller: StaffMember,
): Promise<{ readonly id: bigint; readonly expiresAt: Date } | undefined> {
  const code = merchant?.code ?? null;
  let amount: bigint | null = null;
  if (row.approval === 'none') return undefined;
  if (row.approval === 'second-person') {
    const others = await otherActiveStaff(sql, caller.name);
    const isAlone = !others.some((other) => rightsForCall(other, row, code).length > 0);
    if (!isAboutMerchant(row) && isAlone) return undefined;
  } else {
    const readers = new Map<string, AnyAmount>(Object.entries(amounts) as [string, AnyAmount][]);
    const reader = readers.get(row.name);
    if (reader === undefined || merchant === undefined)
      throw new Error(`nothing reads the amount of ${row.name}`);
    amount = (await reader(request, merchant)) ?? null;
    if (isWithinLimit(caller, row, code, amount)) return undefined;
  }
  const payload = JSON.stringify(sent);
  return requestApproval(sql, { call: row.name, merchant: code, payload, amount, requestedBy: caller.name });
}
