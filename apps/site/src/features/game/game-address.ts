import { isDeclaredHost } from '../support/declared-host.ts';

/**
 * Whether a page may show a game at an address: one of https at a host that the brand declares, and never one of the
 * site's own, whose storage the game could then read. A site that runs on this machine only, in development, may also
 * show games that do.
 *
 * @param hosts origins that the brand allows games from; `https://*.example` allows every host below.
 * @param site the origin of the site itself.
 */
export function isGameAddress(address: string, hosts: readonly string[], site: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  if (origin === site) return false;
  if (isDeclaredHost(address, hosts)) return true;
  return protocol === 'http:' && isThisMachine(hostname) && isThisMachine(new URL(site).hostname);
}

/** Names that no other machine can answer to. */
function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
