export { Artwork, type ArtworkProps } from './artwork/Artwork.tsx';
export { launchGame } from './launch.ts';
export {
  CategoryShortcuts,
  CategoryShortcutsSkeleton,
  type CategoryShortcutsProps,
} from './lobby/CategoryShortcuts.tsx';
export { playableOf, playablesFrom, playablesOf, type Launch, type Playable } from './lobby/choice.ts';
export { GameGrid, GameGridSkeleton, GamePlaces, type TileRatio } from './lobby/GameGrid.tsx';
export { GameList, type GameListProps } from './lobby/GameList.tsx';
export { Lane, LaneSkeleton, type LaneProps } from './lobby/Lane.tsx';
export { gamePageQuery, gamePagesQuery, slotFiltersQuery, type GamesFilter } from './lobby/lobby.queries.ts';
export { LobbyFilters, type LobbyFiltersProps } from './lobby/LobbyFilters.tsx';
export { LobbyHeader, type LobbyHeaderProps } from './lobby/LobbyHeader.tsx';
export { requestsFor, shownOn } from './lobby/paging.ts';
export { SlotFilters, type SlotChoice, type SlotFiltersProps } from './lobby/SlotFilters.tsx';
export { PlayableTiles, type Favourites, type PlayableTilesProps } from './lobby/PlayableTiles.tsx';
export { currentVendor } from './lobby/vendor-choice.ts';
export { VendorGames, type VendorGamesProps } from './lobby/VendorGames.tsx';
export { VendorTabs, type VendorTabsProps } from './lobby/VendorTabs.tsx';
export { Section, SectionSkeleton, type SectionProps } from './lobby/Section.tsx';
export { CategoryCards, type CategoryCardsProps } from './lobby/CategoryCards.tsx';
export { JackpotBoard, type JackpotBoardProps } from './jackpots/JackpotBoard.tsx';
export { jackpotsQuery, type Jackpot } from './jackpots/jackpots.queries.ts';
export { MatchList, MatchListSkeleton, type MatchListProps, type WinnerPick } from './matches/MatchList.tsx';
export { matchesToShow, type Match } from './matches/matches.ts';
export { matchesQuery } from './matches/matches.queries.ts';
export { LiveTableState, type LiveTableStateProps } from './tables/LiveTableState.tsx';
export { liveTablesQuery, type LiveTable } from './tables/tables.queries.ts';
export { categoryName, CategoryIcon } from './menu/categories.tsx';
export { categoriesOf, menuEntries, vendorsOf } from './menu/menu.ts';
export type { Category, Game, GameMenus, ListedGame, MenuEntry, Vendor } from './menu/menu.ts';
export { gameMenusQuery, hotGamesQuery, newGamesQuery } from './menu/menu.queries.ts';
export { markFavourite, ownGamesQuery, withMark, type OwnList } from './own/own-games.queries.ts';
export { RoomList, RoomListSkeleton, type RoomListProps } from './rooms/RoomList.tsx';
export { playableRoom, pvpRoomsQuery, type Room } from './rooms/rooms.queries.ts';
export { imageAddress } from './tile/image-address.ts';
export { VendorCard, type VendorCardProps } from './vendor/VendorCard.tsx';
export { VendorMark, type VendorMarkProps } from './vendor/VendorMark.tsx';
export { WinnerList, type WinnerListProps } from './winners/WinnerList.tsx';
export { winnersQuery, type Win, type WinBoard } from './winners/winners.queries.ts';
