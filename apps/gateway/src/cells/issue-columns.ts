import { StartError } from '../errors/start-error.ts';

/** Of issues that all merchants of a cell share: such a column gets the id that the issue has in the new cell. */
export const translated: ReadonlySet<string> = new Set([
  'lottery_arrived_block.issue',
  'lottery_arrived_tree.issue',
  'lottery_order.issue',
  'lottery_report.issue',
  'lottery_ticket.issue',
  'lottery_upline_rebate.issue',
  'lottery_win.issue',
]);

/** Of a member's own issue, which moves with its id: no row of these tables that belongs to a merchant is of another issue. */
export const ownIssues: ReadonlySet<string> = new Set([
  'lottery_correction.issue',
  'lottery_entry.issue',
  'lottery_half.issue',
  'lottery_issue_change.issue',
  'lottery_issue_stake.issue',
  'lottery_number_stake.issue',
  'lottery_published.issue',
  'lottery_ticket_block.issue',
  'lottery_void.issue',
]);

/** A column of a table, with the tables that its foreign keys lead to. */
export interface IssueColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly targets: readonly string[];
}

/**
 * Whether a column's ids of issues are translated in a move. Everything else that names an issue does so by its lottery and number,
 * which are the same in all cells: links of chases, references of bets, keys of transfers (`draw:<lottery>:<issue>:<account>`), keys
 * of jobs, promises and receipts.
 *
 * @throws StartError for a column with ids of issues that is not listed here
 */
export function isTranslated({ table, column, type, targets }: IssueColumn): boolean {
  const name = `${table}.${column}`;
  if (translated.has(name)) return true;
  const namesIssue =
    targets.includes('lottery_issue') || (type.startsWith('bigint') && /(^|_)issues?$/.test(column));
  if (namesIssue && !ownIssues.has(name))
    throw new StartError(
      `${name} holds ids of issues: say in issue-columns.ts what it becomes in another cell.`,
    );
  return false;
}
