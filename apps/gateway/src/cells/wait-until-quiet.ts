import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { dropUnneededGuards } from './move-guards.store.ts';
import { readIssuesUnderWay } from './move-issues.store.ts';
import type { Move } from './move-merchant.ts';
import { keepClosed, reopen } from './move-state.store.ts';
import { readUnderWay, type UnderWay } from './under-way.store.ts';

/** How often is looked whether something is still under way. */
const LOOK_MS = 500;

/**
 * Waits until nothing of a closed merchant is under way.
 * @throws StartError when something is for too long; the merchant is open again then
 */
export async function waitUntilQuiet(move: Move): Promise<void> {
  const { merchant, from, waitSeconds, progress } = move;
  const until = Date.now() + waitSeconds * 1000;
  let told = '';
  for (;;) {
    // oxlint-disable no-await-in-loop -- looked at again and again
    await keepClosed(from.sql, merchant);
    const waiting = await readWaiting(move, from.sql, move.aheadSeconds);
    if (waiting.length === 0) return;
    const text = waiting.map(({ what, count }) => `${count} ${what}`).join(', ');
    if (Date.now() >= until) {
      await reopen(from.sql, merchant);
      await dropUnneededGuards(from.sql);
      const hint = waiting.every(({ canMove }) => canMove)
        ? ' What is open can end in the new cell: see --carry-open.'
        : '';
      throw new StartError(
        `After ${waitSeconds} seconds ${merchant} still had ${text}. It is open again in the cell ${from.name}.${hint}`,
      );
    }
    if (text !== told) progress(`waiting for ${text}`);
    told = text;
    await delay(LOOK_MS);
    // oxlint-enable no-await-in-loop
  }
}

/** What must come to its end before the merchant moves. @param sql the old cell, or a snapshot of it */
export async function readWaiting(
  { merchant, to, carriesOpen }: Move,
  sql: Queryable,
  aheadSeconds: number,
): Promise<UnderWay[]> {
  const [others, issues] = [
    await readUnderWay(sql, merchant),
    await readIssuesUnderWay(sql, to.sql, merchant, aheadSeconds),
  ];
  return [...others.filter(({ canMove }) => !(canMove && carriesOpen)), ...issues];
}
