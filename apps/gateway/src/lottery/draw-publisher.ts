import * as v from 'valibot';
import { isSigned } from '@marquee/lottery-rules';
import {
  drawListSchema,
  drawOutcomeSchema,
  publishedDrawsPath,
  type DrawList,
  type DrawOutcome,
} from './published-draws.ts';
import type { TroubleLog } from './draw-troubles.store.ts';
import type { IssueKey } from './held-issue.ts';

/** The cell that draws for all: where its gateways answer, and its Ed25519 key in 64 hexadecimal digits. */
export interface DrawPublisherSettings {
  readonly url: string;
  readonly key: string;
}

/** What the publisher signed, word for word. */
export interface SignedStatement {
  readonly text: string;
  readonly signature: Buffer;
}

/**
 * `said`: a statement about what was asked for, signed with the right key. `nothing`: the publisher has nothing about it (yet).
 * `silent` and `wrong`: no answer, or one that does not count, in words for an operator.
 */
export type PublisherAnswer<Statement> =
  | { readonly kind: 'said'; readonly statement: Statement; readonly signed: SignedStatement }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'silent' | 'wrong'; readonly problem: string };

/** The publisher of draws, as a cell that does not draw itself asks it. */
export interface DrawPublisher {
  /** 32 bytes. */
  readonly key: Buffer;
  /** Where it is told what does not come, or does not count. */
  readonly log: TroubleLog;
  readonly readList: (lottery: string) => Promise<PublisherAnswer<DrawList>>;
  /** @param key with which the chain of the issue is signed */
  readonly readOutcome: (issue: IssueKey, key: Uint8Array) => Promise<PublisherAnswer<DrawOutcome>>;
}

const TIMEOUT_MS = 3000;

/** @param timeout milliseconds for an answer */
export function createDrawPublisher(
  { url, key }: DrawPublisherSettings,
  log: TroubleLog,
  timeout = TIMEOUT_MS,
): DrawPublisher {
  const pinned = Buffer.from(key, 'hex');
  const base = `${url}${publishedDrawsPath}`;
  return {
    key: pinned,
    log,
    readList: async (lottery) => {
      const answer = await ask(`${base}/${encodeURIComponent(lottery)}`, drawListSchema, pinned, timeout);
      if (answer.kind !== 'said' || answer.statement.lottery === lottery) return answer;
      return wrong(`its answer is about ${answer.statement.lottery}`);
    },
    readOutcome: async ({ lottery, issue }, signedWith) => {
      const address = `${base}/${encodeURIComponent(lottery)}/${encodeURIComponent(issue)}`;
      const answer = await ask(address, drawOutcomeSchema, signedWith, timeout);
      if (answer.kind !== 'said') return answer;
      const { lottery: about, issue: of } = answer.statement;
      if (about === lottery && of === issue) return answer;
      return wrong(`its answer is about ${about} ${of}`);
    },
  };
}

async function ask<Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
  key: Uint8Array,
  timeout: number,
): Promise<PublisherAnswer<v.InferOutput<Schema>>> {
  let body: string;
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
    body = await response.text();
    if (response.status === 404) return { kind: 'nothing' };
    if (!response.ok) return { kind: 'silent', problem: `it answers with the status ${response.status}` };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const why = isLate ? `does not answer within ${timeout / 1000} seconds` : 'cannot be reached';
    return { kind: 'silent', problem: `it ${why} at ${new URL(address).origin}` };
  }
  const [, text = '', signature = ''] = /^([^\n]+)\n([0-9a-f]{128})\n$/.exec(body) ?? [];
  const bytes = Buffer.from(signature, 'hex');
  if (!isSigned(Buffer.from(text), bytes, key))
    return wrong('its answer is not signed with its key, DRAW_PUBLISHER_KEY');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!parsed.success) return wrong('its answer has another form: bring both cells to the same release');
  return { kind: 'said', statement: parsed.output, signed: { text, signature: bytes } };
}

const wrong = (problem: string) => ({ kind: 'wrong', problem }) as const;
