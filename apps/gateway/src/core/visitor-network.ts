import ipaddr from 'ipaddr.js';

/**
 * What limits count an address by: an IPv4 address as it is, an IPv6 address by its /64 network, which one visitor has
 * whole.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
