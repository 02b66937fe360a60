import ipaddr from 'ipaddr.js';
import { StartError } from '../errors/start-error.ts';

/**
 * Reads from where the back office may be used.
 *
 * @param list addresses and ranges (`203.0.113.7,10.0.0.0/8`); undefined for everywhere
 * @returns whether an address may
 * @throws StartError naming what is no address and no range
 */
export function allowedAddresses(list: string | undefined): (address: string) => boolean {
  if (list === undefined) return () => true;
  const ranges = list.split(',').map((each) => rangeOf(each.trim()));
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
}

function rangeOf(text: string): ReturnType<typeof ipaddr.parseCIDR> {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text))
    throw new StartError(`OFFICE_ADDRESSES: "${text}" is no address and no range such as 10.0.0.0/8.`);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
