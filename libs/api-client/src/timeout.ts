import { clientFailure } from './failure.ts';
import type { ClientFailure } from './failure.ts';

/** How long a call may take, in milliseconds, unless its caller says otherwise. */
const defaultTimeout = 15_000;

/** When to give a call up. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the whole answer must be there; 15,000 unless given. */
  readonly timeout?: number | undefined;
  /** Hears how much of a large body is sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

type GivenUp = { readonly ok: false; readonly error: ClientFailure };

/**
 * Runs work that is given up at the deadline or on the caller's signal. The work gets a signal of its own, and is
 * left behind even when it does not heed it. What it throws counts as a lost connection.
 */
export async function withTimeout<Value>(
  { signal, timeout = defaultTimeout }: CallOptions,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | GivenUp> {
  if (signal?.aborted) return givenUp('cancelled', 'cancelled before it was sent');
  const own = new AbortController();
  const finished = new AbortController();
  const end = new Promise<GivenUp>((resolve) => {
    const timer = setTimeout(() => resolve(givenUp('timeout', `no answer within ${timeout} ms`)), timeout);
    finished.signal.addEventListener('abort', () => clearTimeout(timer));
    const cancel = () => resolve(givenUp('cancelled', 'cancelled by the caller'));
    signal?.addEventListener('abort', cancel, { signal: finished.signal });
  });
  try {
    return await Promise.race([end, work(own.signal)]);
  } catch (problem) {
    return givenUp('network', problem instanceof Error ? problem.message : 'unknown');
  } finally {
    finished.abort();
    own.abort();
  }
}

function givenUp(kind: 'network' | 'timeout' | 'cancelled', message: string): GivenUp {
  return { ok: false, error: clientFailure(kind, message) };
}
