/** Milliseconds in which a game's host must be heard of. */
const patience = 6_000;

/** Asks whether a host answers at all; rejects when it does not. */
export type Probe = (origin: string, signal: AbortSignal) => Promise<unknown>;

/**
 * Chooses the address to show: the first whose host answers. A frame does not tell the page around it that it could not
 * load, so the hosts are asked beforehand, one after the other, which also opens the connection.
 *
 * @param addresses the first choice first.
 * @returns undefined when none answers.
 */
export async function firstReachable(
  addresses: readonly string[],
  probe: Probe = probeByFetch,
): Promise<string | undefined> {
  for (const address of addresses) {
    try {
      // One after the other: a vendor's second host is for when the first is down.
      await probe(new URL(address).origin, AbortSignal.timeout(patience));
      return address;
    } catch {
      // The next one, if there is one.
    }
  }
  return undefined;
}

/** Any answer will do, and nothing of it is read. The token is not among what is sent. */
const probeByFetch: Probe = (origin, signal) =>
  fetch(`${origin}/`, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
