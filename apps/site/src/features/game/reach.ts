import { isGameAddress } from './game-address.ts';

/** Where a launched game can be opened. */
export type Reached =
  | { readonly kind: 'open'; readonly address: string }
  /** The platform named no address that the brand declares. */
  | { readonly kind: 'undeclared' }
  /** None of the game's hosts answers, as far as a page can hear. */
  | { readonly kind: 'unreachable'; readonly address: string };

/**
 * Chooses among the addresses that a launch was answered with.
 *
 * @param hosts origins that the brand allows games from.
 */
export async function reachLaunched(
  launched: { readonly game_url: string; readonly game_url2?: string | undefined },
  hosts: readonly string[],
): Promise<Reached> {
  const addresses = [launched.game_url, launched.game_url2].filter(
    (one) => one !== undefined && isGameAddress(one, hosts, window.location.origin),
  ) as string[];
  const [foremost] = addresses;
  if (foremost === undefined) return { kind: 'undeclared' };
  const address = await firstReachable(addresses);
  return address === undefined ? { kind: 'unreachable', address: foremost } : { kind: 'open', address };
}

/** Milliseconds in which a game's host must be heard of. */
const timeout = 6_000;

/** Checks whether a host answers; rejects when it does not. */
export type Probe = (origin: string, signal: AbortSignal) => Promise<unknown>;

/**
 * Chooses the address to show: the first whose host answers. A frame does not tell the page around it that it could not
 * load, so the hosts are checked beforehand, one after another, which also opens the connection.
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
      await probe(new URL(address).origin, AbortSignal.timeout(timeout));
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
