import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  playableRoom,
  pvpRoomsQuery,
  RoomList,
  RoomListSkeleton,
  Section,
  SectionSkeleton,
  type Vendor,
} from '@marquee/games';
import { CardsIcon } from '@marquee/ui-kit';
import { usePlay } from '../play/Play.tsx';
import { QueryFailure } from '../failure/QueryFailure.tsx';
import { useImageHosts } from '../../app/site-data.ts';
import { useSettings, useSite } from '../../app/site-context.ts';

/** The rooms of a card house above its games; nothing for a vendor without rooms. */
export function VendorRooms({ vendor }: { vendor: Vendor }) {
  const { client } = useSite();
  const { currency } = useSettings();
  const imageHosts = useImageHosts();
  const play = usePlay();
  const rooms = useQuery(pvpRoomsQuery(client, vendor.vassalage));
  if (rooms.isError) {
    return (
      <QueryFailure error={rooms.error} retrying={rooms.isFetching} onRetry={() => void rooms.refetch()} />
    );
  }
  if (rooms.isPending) {
    return (
      <div aria-busy="true">
        <SectionSkeleton>
          <RoomListSkeleton />
        </SectionSkeleton>
      </div>
    );
  }
  if (!rooms.data || rooms.data.length === 0) return null;
  return (
    <Section icon={<CardsIcon />} title={<Trans>Rooms</Trans>}>
      <RoomList
        rooms={rooms.data}
        imageHosts={imageHosts}
        symbol={currency.symbol}
        onEnter={(room) => play(playableRoom(room, vendor))}
      />
    </Section>
  );
}
