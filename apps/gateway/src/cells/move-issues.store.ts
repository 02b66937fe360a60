import type { Queryable, Transaction } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { readDrawOutcome, signStatement } from '../lottery/published-draws.store.ts';
import { openSigner } from '../lottery/signing.store.ts';
import type { Encryption } from '../core/encryption.ts';

/** An issue of all merchants that rows of a merchant name. */
interface NamedIssue {
  readonly id: bigint;
  readonly lottery: string;
  readonly issue: string;
  /** What was promised of it, and how it ended, as texts that are equal in two cells when these are. */
  readonly terms: string;
  readonly outcome: string;
  readonly isClosed: boolean;
  readonly isSettled: boolean;
  /** The anchor of its chain, and whether the chain has links for the time to come; null for a draw from outside. */
  readonly anchor: string | null;
  readonly isChainInUse: boolean;
}

const nameOf = ({ lottery, issue }: Pick<NamedIssue, 'lottery' | 'issue'>) => `${lottery} ${issue}`;
const keyOf = nameOf;

/** How many are named in a message. */
const SHOWN = 5;
const listed = (issues: readonly Pick<NamedIssue, 'lottery' | 'issue'>[]) =>
  issues.slice(0, SHOWN).map(nameOf).join(', ') + (issues.length > SHOWN ? ', …' : '');

const issueColumns = (sql: Queryable) => sql`
  i.id, i.lottery, i.issue, i.closed_at IS NOT NULL AS "isClosed", i.reported_at IS NOT NULL AS "isSettled",
  CASE WHEN i.commitment IS NULL THEN json_build_array(i.day, extract(epoch FROM i.closes_at), extract(epoch FROM i.draws_at))
    ELSE json_build_array(i.day, i.commitment) END::text AS terms,
  json_build_array(i.result, i.void, i.void_reason, i.seed, i.beacon_value, i.correction)::text AS outcome,
  encode(c.anchor, 'hex') AS anchor,
  coalesce(c.starts_at + c.length * c.slot_seconds * interval '1 second' > now(), false) AS "isChainInUse"`;

/** The shared issues that a merchant's rows name, in the order of their ids. */
async function readNamedIssues(sql: Queryable, merchant: string): Promise<NamedIssue[]> {
  return sql<NamedIssue[]>`
    SELECT ${issueColumns(sql)} FROM lottery_issue i LEFT JOIN lottery_chain c ON c.id = i.chain
    WHERE i.member IS NULL AND i.id IN (
      SELECT issue FROM lottery_order WHERE merchant = ${merchant} UNION SELECT issue FROM lottery_report WHERE merchant = ${merchant}
      UNION SELECT issue FROM lottery_upline_rebate WHERE merchant = ${merchant}
      UNION SELECT issue FROM lottery_arrived_tree WHERE merchant = ${merchant})
    ORDER BY i.id`;
}

/** The same issues as another cell has them, by lottery and number. */
async function readSameIssues(
  sql: Queryable,
  issues: readonly Pick<NamedIssue, 'lottery' | 'issue'>[],
): Promise<ReadonlyMap<string, NamedIssue>> {
  const found = await sql<NamedIssue[]>`
    SELECT ${issueColumns(sql)} FROM unnest(${issues.map(({ lottery }) => lottery)}::text[], ${issues.map(({ issue }) => issue)}::text[])
        AS wanted (lottery, issue)
      JOIN lottery_issue i ON i.lottery = wanted.lottery AND i.issue = wanted.issue LEFT JOIN lottery_chain c ON c.id = i.chain`;
  return new Map(found.map((issue) => [keyOf(issue), issue]));
}

/**
 * What of a merchant's lotteries keeps it from moving at all, in words for an operator.
 * @param to the database of the new cell
 */
export async function readIssueObstacles(sql: Queryable, to: Queryable, merchant: string): Promise<string[]> {
  const played = await sql<{ code: string; kind: string }[]>`
    SELECT code, family || ' ' || draw_source AS kind FROM lottery WHERE code IN (SELECT lottery FROM lottery_order
      WHERE merchant = ${merchant} UNION SELECT lottery FROM lottery_chase WHERE merchant = ${merchant}) ORDER BY code`;
  const there = await to<{ code: string; kind: string }[]>`
    SELECT code, family || ' ' || draw_source AS kind FROM lottery WHERE code = ANY (${played.map(({ code }) => code)})`;
  const missing = played.filter(
    ({ code, kind }) => !there.some((one) => one.code === code && one.kind === kind),
  );
  if (missing.length > 0)
    return [
      `${merchant} has orders of ${missing.map(({ code }) => code).join(', ')}, which the new cell does not have with the same family and source of draws: add the row to its table lottery.`,
    ];
  const issues = await readNamedIssues(sql, merchant);
  const same = await readSameIssues(to, issues);
  const different = issues.filter((issue) => differs(issue, same.get(keyOf(issue))));
  const known = await to<{ anchor: string }[]>`
    SELECT encode(anchor, 'hex') AS anchor FROM lottery_chain WHERE lottery = ANY (${played.map(({ code }) => code)})`;
  const anchors = new Set(known.map(({ anchor }) => anchor));
  const unknown = issues.filter(
    (issue) => issue.isChainInUse && !same.has(keyOf(issue)) && !anchors.has(issue.anchor ?? ''),
  );
  return [
    ...(different.length > 0
      ? [
          `${merchant} has orders of issues that the new cell promised, drew or corrected otherwise (${listed(different)}): its tickets cannot be both, so that it cannot be moved there.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `The new cell does not know the chain of ${listed(unknown)}: let it follow the publisher of draws first.`,
        ]
      : []),
  ];
}

/** Whether two cells have said different things of an issue. */
const differs = (here: NamedIssue, there: NamedIssue | undefined): boolean =>
  there !== undefined &&
  (here.terms !== there.terms || (here.isSettled && there.isSettled && here.outcome !== there.outcome));

/**
 * Issues with tickets of a merchant for which a move must wait: those that are not settled, unless their sale goes on for long
 * enough, and those that only the new cell has still to settle, or to take from the publisher.
 *
 * @param aheadSeconds how long the sale of an issue must go on whose tickets move
 */
export async function readIssuesUnderWay(
  sql: Queryable,
  to: Queryable,
  merchant: string,
  aheadSeconds: number,
): Promise<{ readonly what: string; readonly count: number; readonly canMove: false }[]> {
  const open = await sql<(NamedIssue & { isAhead: boolean })[]>`
    SELECT ${issueColumns(sql)}, i.closed_at IS NULL AND i.closes_at > clock_timestamp() + ${aheadSeconds} * interval '1 second' AS "isAhead"
    FROM lottery_issue i LEFT JOIN lottery_chain c ON c.id = i.chain
    WHERE i.member IS NULL AND i.reported_at IS NULL
      AND EXISTS (SELECT FROM lottery_order o WHERE o.issue = i.id AND o.merchant = ${merchant}) ORDER BY i.closes_at`;
  const same = await readSameIssues(to, open);
  const unsettled = open.filter(({ isAhead }) => !isAhead);
  const missing = open.filter((issue) => issue.isAhead && same.get(keyOf(issue))?.isClosed !== false);
  const late = await to<Pick<NamedIssue, 'lottery' | 'issue'>[]>`
    SELECT lottery, issue FROM lottery_issue WHERE member IS NULL AND reported_at IS NULL AND closes_at <= now()`;
  const behind = await sql<Pick<NamedIssue, 'lottery' | 'issue'>[]>`
    SELECT i.lottery, i.issue FROM unnest(${late.map(({ lottery }) => lottery)}::text[], ${late.map(({ issue }) => issue)}::text[])
        AS late (lottery, issue) JOIN lottery_issue i ON i.lottery = late.lottery AND i.issue = late.issue
    WHERE i.reported_at IS NOT NULL AND EXISTS (SELECT FROM lottery_order o WHERE o.issue = i.id AND o.merchant = ${merchant})`;
  return [
    { what: `issues with tickets to settle (${listed(unsettled)})`, count: unsettled.length },
    {
      what: `issues with tickets that the new cell does not sell (${listed(missing)})`,
      count: missing.length,
    },
    {
      what: `issues with tickets that the new cell has still to settle (${listed(behind)})`,
      count: behind.length,
    },
  ].flatMap((kind) => (kind.count === 0 ? [] : [{ ...kind, canMove: false as const }]));
}

/** What is written of an issue besides its tickets. */
const issueTables = [
  'lottery_issue_change',
  'lottery_published',
  'lottery_entry',
  'lottery_void',
  'lottery_correction',
];

/** Rows as the JSON of the database, so that no number is read on the way. */
const arrayOf = (rows: readonly { readonly row: string }[]) => `[${rows.map(({ row }) => row).join(',')}]`;

/** Issues that are copied at once. */
const BATCH = 500;

/**
 * Finds for each issue that a merchant's rows name the same one of the new cell, and copies those that it does not have with their
 * ids. The table `moved_issue` of the transaction then has both ids of each.
 *
 * @param old a snapshot of the old cell
 * @param to the transaction in the new cell, in which triggers are off
 * @param encryption of the old cell
 * @throws StartError when the cells promised or drew differently
 */
export async function matchIssues(
  old: Queryable,
  to: Transaction,
  merchant: string,
  encryption: Encryption,
): Promise<void> {
  await to`CREATE TEMPORARY TABLE moved_issue (old bigint PRIMARY KEY, new bigint NOT NULL UNIQUE, is_carried boolean NOT NULL) ON COMMIT DROP`;
  const issues = await readNamedIssues(old, merchant);
  const same = await readSameIssues(to, issues);
  const wrong = issues.filter((issue) => {
    const there = same.get(keyOf(issue));
    // Tickets come into an issue that is settled in both cells, or in neither.
    return issue.isSettled
      ? differs(issue, there) || there?.isSettled === false
      : there === undefined || differs(issue, there);
  });
  if (wrong.length > 0)
    throw new StartError(
      `The new cell does not have ${listed(wrong)} as the old one has it: nothing was copied.`,
    );
  const missing = issues.filter((issue) => !same.has(keyOf(issue)));
  for (let start = 0; start < missing.length; start += BATCH)
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    await copyBatch(old, to, missing.slice(start, start + BATCH), encryption);
  await to`
    INSERT INTO moved_issue (old, new, is_carried) SELECT * FROM unnest(${issues.map(({ id }) => String(id))}::bigint[],
      ${issues.map((issue) => String(same.get(keyOf(issue))?.id ?? issue.id))}::bigint[],
      ${issues.map(({ isSettled }) => String(!isSettled))}::text[]::boolean[])`;
  await to`ANALYZE moved_issue`;
}

async function copyBatch(
  old: Queryable,
  to: Transaction,
  issues: readonly NamedIssue[],
  encryption: Encryption,
): Promise<void> {
  const ids = issues.map(({ id }) => String(id));
  const signer = await openSigner(old, encryption);
  // Of a chain of the old cell no secret moves: here it is one of another cell, which its key signed.
  const chains = await old<{ row: string }[]>`
    SELECT (to_jsonb(c) || jsonb_build_object('secret', NULL, 'publisher_key', coalesce(publisher_key, ${signer.publicKey}::bytea)))::text AS row
    FROM lottery_chain c WHERE id IN (SELECT chain FROM lottery_issue WHERE id = ANY (${ids}::bigint[]))`;
  await to`
    INSERT INTO lottery_chain OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(NULL::lottery_chain, row)).* FROM jsonb_array_elements(${arrayOf(chains)}::text::jsonb) row
    ON CONFLICT (anchor) DO NOTHING`;
  const rows = await old<{ row: string }[]>`
    SELECT (to_jsonb(i) || jsonb_build_object('anchor', (SELECT anchor FROM lottery_chain c WHERE c.id = i.chain)))::text AS row
    FROM lottery_issue i WHERE id = ANY (${ids}::bigint[])`;
  await to`
    INSERT INTO lottery_issue OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(NULL::lottery_issue, row || jsonb_build_object('chain', (SELECT id FROM lottery_chain c
      WHERE c.anchor = (row ->> 'anchor')::bytea)))).* FROM jsonb_array_elements(${arrayOf(rows)}::text::jsonb) row`;
  for (const table of issueTables) {
    // oxlint-disable no-await-in-loop -- a transaction has one connection
    const of = await old<{ row: string }[]>`
      SELECT to_jsonb(t)::text AS row FROM ${old(table)} t WHERE issue = ANY (${ids}::bigint[])`;
    await to`
      INSERT INTO ${to(table)} OVERRIDING SYSTEM VALUE
      SELECT * FROM jsonb_populate_recordset(NULL::${to(table)}, ${arrayOf(of)}::text::jsonb)`;
    // oxlint-enable no-await-in-loop
  }
  for (const { id, lottery, issue } of issues) {
    // oxlint-disable no-await-in-loop -- as above
    const outcome = await readDrawOutcome(old, lottery, issue);
    if (outcome === undefined) continue;
    const [statement = '', signature = ''] = (await signStatement(old, encryption, outcome)).split('\n');
    await to`INSERT INTO lottery_published (issue, statement, signature) VALUES (${id}, ${statement}, ${Buffer.from(signature, 'hex')})`;
    // oxlint-enable no-await-in-loop
  }
}

/** Notes in issues that were settled in both cells up to which member they are paid: the check of the ledger reads it. */
export async function noteCredited(to: Transaction, merchant: string): Promise<void> {
  await to`
    UPDATE lottery_issue i SET last_paid_member = greatest(i.last_paid_member, o.member)
    FROM (SELECT issue, max(member) AS member FROM lottery_order WHERE merchant = ${merchant} GROUP BY issue) o
    WHERE i.id = o.issue AND i.member IS NULL AND i.reported_at IS NOT NULL AND i.last_paid_member < o.member`;
}
