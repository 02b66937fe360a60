import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { Badge, Skeleton, theme } from '@marquee/ui-kit';
import { Artwork } from '../artwork/Artwork.tsx';
import { imageAddress } from '../tile/image-address.ts';
import type { Room } from './rooms.queries.ts';

export interface RoomListProps {
  rooms: readonly Room[];
  imageHosts: readonly string[];
  /** The brand's currency symbol. */
  symbol: string;
  onEnter: (room: Room) => void;
}

/** The rooms of a card house: what is played there, for how much, with how many. */
export function RoomList({ rooms, imageHosts, symbol, onEnter }: RoomListProps) {
  return (
    <Rooms>
      {rooms.map((room) => {
        const src = imageAddress(room.showIcon, imageHosts);
        const stake = formatMoney(room.stake, { symbol });
        return (
          <li key={room.roomId}>
            <Enter type="button" onClick={() => onEnter(room)}>
              <Picture>
                {src === undefined ? (
                  <Artwork seed={room.nodeId} category="PVP" />
                ) : (
                  <img src={src} alt="" loading="lazy" decoding="async" />
                )}
              </Picture>
              <TextBlock>
                <Name>{room.nodeName}</Name>
                <Stake>
                  <Trans comment="Of a card room: what a round costs each player">Stake {stake}</Trans>
                </Stake>
                <Seats>
                  {room.supportPlay ? (
                    <Plural value={room.seats} one="# seat" other="# seats" />
                  ) : (
                    <Badge>
                      <Trans comment="On the tile of a game that cannot be opened now; as short as can be">
                        Not open
                      </Trans>
                    </Badge>
                  )}
                </Seats>
              </TextBlock>
            </Enter>
          </li>
        );
      })}
    </Rooms>
  );
}

/** As many places as a phone's first screen has room for. */
const places = 4;

/** The places of rooms that are still coming. */
export function RoomListSkeleton() {
  return (
    <Rooms aria-hidden>
      {Array.from({ length: places }, (_, index) => (
        <Place key={index}>
          <Skeleton shape="block" />
        </Place>
      ))}
    </Rooms>
  );
}

const { color, elevation, media, motion, radius, space, text } = theme;

const Rooms = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space.s};
`;

/** As high as a room's picture and what is around it. */
const Place = styled.li`
  height: calc(5.5rem + 2 * ${space.xs} + 2px);
  border-radius: ${radius.l};
  overflow: clip;
`;

const Enter = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.s};
  width: 100%;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  text-align: start;
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.normal};

  ${media.hover} {
    &:hover {
      border-color: ${color.link};
      box-shadow: ${elevation.raised};
    }
  }
`;

const Picture = styled.span`
  position: relative;
  flex: none;
  width: 4.5rem;
  height: 5.5rem;
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  overflow: clip;

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const TextBlock = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space.hair};
  min-width: 0;
`;

const Name = styled.strong`
  font-size: ${text.size.m};
  line-height: ${text.leading.snug};
`;

const Stake = styled.span`
  color: ${color.link};
  font-weight: ${text.weight.bold};
`;

const Seats = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
