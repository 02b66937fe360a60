import { createHash } from 'node:crypto';
import { keyText, ticketsText } from '@marquee/lottery-rules';
import type { Queryable, Transaction } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { openSigner, type Signer } from '../lottery/signing.store.ts';
import type { Encryption } from '../core/encryption.ts';

interface Tree {
  readonly issue: bigint;
  readonly lottery: string;
  readonly number: string;
  readonly fixedAt: Date;
  readonly count: number;
  readonly root: Buffer;
  readonly nodes: readonly Buffer[];
}

interface Block {
  readonly place: number;
  readonly first: bigint;
  readonly leaves: readonly Buffer[];
}

/**
 * Brings what proves that a merchant's tickets of settled issues were counted: they stay in the trees in which the old cell fixed
 * them, whose roots it signs. Each tree is computed again before it is taken, and each ticket must be in one.
 *
 * @param old a snapshot of the old cell
 * @param to the transaction in the new cell, which has the tickets already
 * @param encryption of the old cell
 * @returns how many trees
 * @throws StartError when a tree has another root, or lacks a ticket
 */
export async function copyTrees(
  old: Queryable,
  to: Transaction,
  merchant: string,
  encryption: Encryption,
): Promise<number> {
  const trees = await old<Omit<Tree, 'nodes'>[]>`
    SELECT i.id AS issue, i.lottery, i.issue AS number, i.fixed_at AS "fixedAt", i.ticket_count AS count, i.ticket_root AS root
    FROM lottery_issue i WHERE i.member IS NULL AND i.reported_at IS NOT NULL AND i.ticket_root IS NOT NULL
      AND EXISTS (SELECT FROM lottery_order o WHERE o.issue = i.id AND o.merchant = ${merchant} AND o.tickets > 0)
      AND NOT EXISTS (SELECT FROM lottery_arrived_tree a WHERE a.issue = i.id AND a.merchant = ${merchant}) ORDER BY i.id`;
  if (trees.length === 0) return 0;
  const signer = await openSigner(old, encryption);
  // oxlint-disable no-await-in-loop -- a transaction has one connection
  for (const tree of trees) {
    const nodes = await old<{ hash: Buffer }[]>`
      SELECT hash FROM lottery_ticket_block WHERE issue = ${tree.issue} ORDER BY place`;
    await bringTree(old, to, merchant, { ...tree, nodes: nodes.map(({ hash }) => hash) }, signer);
  }
  // oxlint-enable no-await-in-loop
  const [lost] = await to<{ ticket: bigint }[]>`
    SELECT t.id AS ticket FROM lottery_order o JOIN lottery_ticket t ON t."order" = o.id JOIN lottery_issue i ON i.id = o.issue
    WHERE o.merchant = ${merchant} AND i.member IS NULL AND i.reported_at IS NOT NULL AND t.cancelled_at IS NULL
      AND array_position((SELECT b.leaves FROM lottery_arrived_block b WHERE b.merchant = ${merchant} AND b.issue = t.issue
        AND b.first_ticket <= t.id ORDER BY b.first_ticket DESC LIMIT 1), lottery_ticket_leaf(t)) IS NULL
    LIMIT 1`;
  if (lost !== undefined)
    throw new StartError(`The ticket ${lost.ticket} is not in the tree of its issue: nothing was copied.`);
  return trees.length;
}

async function bringTree(
  old: Queryable,
  to: Transaction,
  merchant: string,
  tree: Tree,
  signer: Signer,
): Promise<void> {
  const { issue, lottery, number, fixedAt, count, root, nodes } = tree;
  const wrong = () =>
    new StartError(`The tickets of ${lottery} ${number} are not those of its root: nothing was copied.`);
  if (!rootOf(nodes).equals(root)) throw wrong();
  const text = ticketsText({
    lottery,
    issue: number,
    count,
    root: root.toString('hex'),
    fixedAt: fixedAt.getTime(),
  });
  await to`
    INSERT INTO lottery_arrived_tree (merchant, issue, fixed_at, ticket_count, root, nodes, public_key, signature)
    VALUES (${merchant}, (SELECT new FROM moved_issue WHERE old = ${issue}), ${fixedAt}, ${count}, ${root}, ${asArray(nodes)}::text[]::bytea[],
      ${signer.publicKey}, ${signer.sign(text)})`;
  // Only blocks with tickets of the merchant are hashed. Tickets that came fixed from another cell are in no tree of this one.
  const blocks = await old<Block[]>`
    SELECT place::int AS place, min(id) AS first, array_agg(lottery_ticket_leaf(ticket) ORDER BY id) AS leaves
    FROM (SELECT id, ticket, place, bool_or(mine) OVER (PARTITION BY place) AS mine FROM (
      SELECT t.id, t AS ticket, (row_number() OVER (ORDER BY t.id) - 1) / 256 AS place, o.merchant = ${merchant} AS mine
      FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order"
      WHERE t.issue = ${issue} AND t.cancelled_at IS NULL
        AND NOT EXISTS (SELECT FROM lottery_arrived_tree a WHERE a.issue = t.issue AND a.merchant = o.merchant)) numbered) marked
    WHERE mine GROUP BY place ORDER BY place`;
  for (const { place, first, leaves } of blocks) {
    if (nodes[place]?.equals(nodeOf(leaves)) !== true) throw wrong();
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    await to`
      INSERT INTO lottery_arrived_block (merchant, issue, place, first_ticket, leaves)
      VALUES (${merchant}, (SELECT new FROM moved_issue WHERE old = ${issue}), ${place}, ${first}, ${asArray(leaves)}::text[]::bytea[])`;
  }
}

const asArray = (hashes: readonly Buffer[]) => hashes.map((hash) => `\\x${hash.toString('hex')}`);

/** The node eight levels above the leaves of a block. */
function nodeOf(leaves: readonly Buffer[]): Buffer {
  let nodes = leaves;
  for (let level = 0; level < 8; level += 1) nodes = levelAbove(nodes);
  return nodes[0] ?? Buffer.alloc(0);
}

function rootOf(blocks: readonly Buffer[]): Buffer {
  let nodes = blocks;
  while (nodes.length > 1) nodes = levelAbove(nodes);
  return nodes[0] ?? Buffer.alloc(0);
}

/** As merkle_level of the database. */
function levelAbove(nodes: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let place = 0; place < nodes.length; place += 2)
    above.push(
      createHash('sha256')
        .update(Buffer.concat([Buffer.from([1]), ...nodes.slice(place, place + 2)]))
        .digest(),
    );
  return above;
}

/** Lets the old cell's key sign the new one's, so that receipts signed by either are known as the same platform's. */
export async function copyDrawKey(
  old: Queryable,
  to: Transaction,
  merchant: string,
  encryption: Encryption,
): Promise<void> {
  const [[former], [next]] = await Promise.all([
    old<{ key: Buffer }[]>`SELECT public_key AS key FROM draw_signing_key`,
    to<{ key: Buffer }[]>`SELECT public_key AS key FROM draw_signing_key`,
  ]);
  if (former === undefined || next === undefined) return;
  const signer = await openSigner(old, encryption);
  await to`INSERT INTO former_draw_key (merchant, public_key, next_key, signature)
    VALUES (${merchant}, ${former.key}, ${next.key}, ${signer.sign(keyText(next.key.toString('hex')))})`;
}
