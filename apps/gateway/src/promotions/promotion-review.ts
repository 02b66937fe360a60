import type { Sql, Transaction } from '../database/connection.ts';

/** An application as an operator sees it. Amounts are ten-thousandths. */
export interface ApplicationEntry {
  readonly id: bigint;
  readonly merchant: string;
  readonly username: string;
  readonly promotion: string;
  readonly state: string;
  readonly remark: string;
  readonly images: number;
  readonly currency: string;
  /** What it would bring, or was granted. */
  readonly amount: bigint;
  readonly appliedAt: Date;
}

/** What became of an operator's decision. */
export type ApplicationOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-found' }
  /** It was decided before. */
  | { readonly kind: 'wrong-state'; readonly state: string };

/** Applications that wait for a decision, oldest first. */
export async function listApplications(sql: Sql, merchant?: string): Promise<ApplicationEntry[]> {
  return sql<ApplicationEntry[]>`
    SELECT c.id, c.merchant, member.username, c.promotion, c.state, c.remark, merchant.currency, p.gift AS amount,
      c.created_at AS "appliedAt", (SELECT count(*)::int FROM promotion_claim_image WHERE claim = c.id) AS images
    FROM promotion_claim c
    JOIN member ON member.id = c.member
    JOIN merchant ON merchant.code = c.merchant
    JOIN promotion p ON p.merchant = c.merchant AND p.code = c.promotion
    WHERE c.state = 'applying' ${merchant === undefined ? sql`` : sql`AND c.merchant = ${merchant}`}
    ORDER BY c.id`;
}

/** The pictures of an application, in their order. */
export async function applicationPictures(sql: Sql, id: bigint): Promise<{ type: string; image: Buffer }[]> {
  return sql<{ type: string; image: Buffer }[]>`
    SELECT type, image FROM promotion_claim_image WHERE claim = ${id} ORDER BY position`;
}

/**
 * Decides on an application: a grant issues the promotion's gift, which the member then collects; a rejection has a reason,
 * and the member may apply again.
 *
 * @param decision.reason for the member to read.
 * @param record is called in the transaction of the decision
 */
export function decideApplication(
  sql: Sql,
  decision: { id: bigint; grant: boolean; operator: string; reason?: string },
  record: (tx: Transaction) => Promise<void> = async () => {},
): Promise<ApplicationOutcome> {
  const { id, grant, operator, reason = '' } = decision;
  return sql.begin(async (tx): Promise<ApplicationOutcome> => {
    const [claim] = await tx<
      { state: string }[]
    >`SELECT state FROM promotion_claim WHERE id = ${id} FOR UPDATE`;
    if (claim === undefined) return { kind: 'not-found' };
    if (claim.state !== 'applying') return { kind: 'wrong-state', state: claim.state };
    await (grant
      ? tx`UPDATE promotion_claim c SET state = 'issued', reason = ${reason}, decided_by = ${operator}, decided_at = now(),
            amount = p.gift, turnover = p.turnover, expires_at = now() + make_interval(days => p.gift_days)
          FROM promotion p WHERE c.id = ${id} AND p.merchant = c.merchant AND p.code = c.promotion`
      : tx`UPDATE promotion_claim SET state = 'rejected', reason = ${reason}, decided_by = ${operator}, decided_at = now()
          WHERE id = ${id}`);
    await record(tx);
    return { kind: 'done' };
  });
}
