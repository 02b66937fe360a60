import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { pvpRooms, type ValueOf } from '@marquee/contract';
import type { Playable } from '../lobby/choice.ts';

/** A card room. */
export type Room = ValueOf<typeof pvpRooms>[number];

/** The rooms of a vendor, by game and then by stake. */
export function pvpRoomsQuery(client: Client, vassalage: string) {
  return queryOptions({ ...toQuery(client, pvpRooms, { query: { vassalage } }), staleTime: roomFreshness });
}

/** A room as something to play. */
export function playableRoom(
  room: Room,
  vendor: { readonly vassalage: string; readonly displayName: string },
): Playable {
  return {
    id: `${vendor.vassalage}/room/${room.roomId}`,
    name: room.nodeName,
    vendorName: vendor.displayName,
    category: 'PVP',
    icon: room.showIcon,
    isHot: false,
    supportPlay: room.supportPlay,
    accountType: vendor.vassalage,
    launch: { kind: 'room', vassalage: vendor.vassalage, roomId: room.roomId },
  };
}

/** Milliseconds for which a list of rooms may stand. */
const roomFreshness = 60_000;
