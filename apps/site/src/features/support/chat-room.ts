import type { Permission } from '../../app/start-up.ts';
import { isDeclaredHost } from './declared-host.ts';

/**
 * The address of the operator's chat room.
 *
 * @param hosts where the brand says that its services are; a room at any other host is none.
 * @returns undefined when the platform has no chat room.
 */
export function chatRoomOf(resources: Permission['resources'], hosts: readonly string[]): string | undefined {
  return resources.find(({ resourceType, url }) => resourceType === 'CHAT' && isDeclaredHost(url, hosts))
    ?.url;
}
