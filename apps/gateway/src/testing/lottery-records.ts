import { createHash } from 'node:crypto';
import type { Encryption } from '../core/encryption.ts';
import type { Sql } from '../database/connection.ts';
import { recordOf } from '../lottery/draw-records.store.ts';
import { openSigner } from '../lottery/signing.store.ts';

/** A line of a record. */
export function statementOf(line: string) {
  return JSON.parse(line) as { kind: string; lottery?: string; issue?: string; previous?: string | null };
}

/**
 * The signed records of the last two days with one lottery alone, as they stand now: tests move times of others, which a
 * verifier finds. A day without a statement of it has none.
 *
 * @param issue of several that wait for their draws, the only one to tell of
 */
export async function recordsOf(
  sql: Sql,
  secrets: Encryption,
  lottery: string,
  issue?: string,
): Promise<string[]> {
  const signer = await openSigner(sql, secrets);
  const records: string[] = [];
  let previous: Buffer | null = null;
  for (const hoursAgo of [24, 0]) {
    const day = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 10);
    // oxlint-disable-next-line no-await-in-loop -- each record has the hash of the one before
    const lines: string[] = (await recordOf(sql, secrets, day, previous)).trimEnd().split('\n');
    const own = lines.filter((line) => {
      const statement = statementOf(line);
      if (statement.lottery !== lottery) return false;
      return issue === undefined || [undefined, issue].includes(statement.issue);
    });
    if (own.length === 0) continue;
    const text = [lines[0], ...own, ''].join('\n');
    const signature = signer.sign(text).toString('hex');
    const record = `${text}${JSON.stringify({ kind: 'signature', signature })}\n`;
    records.push(record);
    previous = createHash('sha256').update(record).digest();
  }
  return records;
}

/** What a verification came to: what is wrong, what it could not decide, and how many statements hold. */
interface Verified {
  readonly wrong: readonly string[];
  readonly unchecked: readonly string[];
  readonly held: number;
}

/** The published verifier, which knows nothing of the gateway. */
export async function openVerifier() {
  const file = new URL('../../../../tools/lottery/verify.mjs', import.meta.url).href;
  return (await import(file)) as {
    readonly verify: (
      records: readonly string[],
      receipts?: readonly object[],
      networks?: readonly object[],
    ) => Verified;
    readonly drawOf: (
      family: string,
      seed: string,
      beacon: string,
      lottery: string,
      issue: string,
    ) => string | undefined;
  };
}
