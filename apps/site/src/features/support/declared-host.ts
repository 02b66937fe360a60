/**
 * Says whether an address is one of https at a host that the brand declares.
 *
 * @param hosts origins of the brand's settings; `https://*.example` allows every host below.
 */
export function isDeclaredHost(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return (
    protocol === 'https:' &&
    hosts.some((pattern) => {
      const wanted = pattern.replace(/^https:\/\//, '');
      return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
    })
  );
}
