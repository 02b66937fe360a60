/** Where games may be opened. */
export interface LaunchPlaces {
  /** Origins that the brand declares, `https://*.example.com` for all below. */
  readonly declared: readonly string[];
  /** Whether the vendor's programs run on this machine, where no TLS is needed. */
  readonly onThisMachine: boolean;
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a member may be sent to an address: https, on a host that the brand declares, without credentials. */
export function isLaunchAddress(address: string, { declared, onThisMachine }: LaunchPlaces): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (onThisMachine && loopback.has(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && declared.some((host) => covers(host, origin));
}

function covers(declared: string, origin: string): boolean {
  if (!declared.startsWith('https://*.'))
    return URL.canParse(declared) && new URL(declared).origin === origin;
  const { hostname, port } = new URL(declared.replace('*.', 'any.'));
  const requested = new URL(origin);
  return requested.port === port && requested.hostname.endsWith(hostname.slice('any'.length));
}
