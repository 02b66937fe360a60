import { queryOptions } from '@tanstack/react-query';
import {
  operatorCalls,
  rolePermissions,
  type OperatorPermission,
  type StaffRole,
} from '@marquee/contract/operator';
import type { ValueOf } from '@marquee/contract';
import { read } from './office-client.ts';

export type StaffSession = ValueOf<typeof operatorCalls.staffSession>;

/** Who is logged in, and with which rights. */
export const sessionQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['session', token],
    queryFn: () => read(operatorCalls.staffSession, { query: {} }),
    staleTime: 60_000,
  });

/** The rights of a session, for deciding what is shown; the gateway decides what is allowed. */
export type Rights = readonly { readonly merchant: string | null; readonly role: StaffRole }[];

/** Whether a permission is among the rights: at a merchant, or at any where `merchant` is left out. */
export function canUse(rights: Rights, permission: OperatorPermission, merchant?: string): boolean {
  return rights.some(
    (right) =>
      rolePermissions[right.role].includes(permission) &&
      (merchant === undefined || right.merchant === null || right.merchant === merchant),
  );
}

/** The merchants at which a session has a permission, in the platform's order. */
export function merchantsWith(session: StaffSession, permission: OperatorPermission): readonly string[] {
  return session.merchants.map(({ code }) => code).filter((code) => canUse(session.rights, permission, code));
}
