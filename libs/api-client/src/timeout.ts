import { clientFailure } from './failure.ts';
import type { ClientFailure } from './failure.ts';

/** How long a call may take, in milliseconds, unless its caller sets another limit. */
const defaultTimeout = 15_000;

/** Limits of one call. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the whole answer must be there; 15,000 unless given. */
  readonly timeout?: number | undefined;
  /** Gets the share of a large body that is sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

type Unanswered = { readonly ok: false; readonly error: ClientFailure };

/**
 * Runs work until its timeout or the caller's signal ends it. Work that ignores its signal is left behind. An exception
 * of the work counts as a lost connection.
 */
export async function withTimeout<Value>(
  { signal: cancel, timeout = defaultTimeout }: CallOptions,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | Unanswered> {
  if (cancel?.aborted) return unanswered('cancelled', 'cancelled before it was sent');
  const limit = AbortSignal.timeout(timeout);
  const signal = cancel ? AbortSignal.any([cancel, limit]) : limit;
  try {
    return await Promise.race([work(signal), rejectOnAbort(signal)]);
  } catch (problem) {
    if (cancel?.aborted) return unanswered('cancelled', 'cancelled by the caller');
    if (limit.aborted) return unanswered('timeout', `no answer within ${timeout} ms`);
    return unanswered('network', problem instanceof Error ? problem.message : 'unknown');
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
  });
}

function unanswered(kind: 'network' | 'timeout' | 'cancelled', message: string): Unanswered {
  return { ok: false, error: clientFailure(kind, message) };
}
