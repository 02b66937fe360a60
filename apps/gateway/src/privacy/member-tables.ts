import { accountTables } from './account-tables.ts';
import type { MemberTable } from './member-table.ts';
import { moneyTables } from './money-tables.ts';

/**
 * Every table that holds something of a member, with what an export and an erasure do to it, in the order of an erasure. A test
 * compares it with the database's own list of tables. Not among them: `audit_event` and `approval`, which name members by their
 * ids and are never changed.
 */
export const memberTables: readonly MemberTable[] = [...moneyTables, ...accountTables];
