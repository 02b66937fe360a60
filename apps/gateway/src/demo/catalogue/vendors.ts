import type { GameCategory } from '@marquee/contract';

/** A vendor of the demo catalogue. All are invented. */
export interface DemoVendor {
  readonly code: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly games: number;
  /** The way on which it is reached: the arcade beside the gateway, or the platform's own lotteries. */
  readonly connection?: 'arcade' | 'lottery';
  readonly hot?: true;
  readonly ownEntry?: true;
  /** Wallet word of the launch; the category's own where absent. */
  readonly accountType?: string;
}

/** Forty-four vendors over all eight categories, in the order of the lobby. */
export const demoVendors: readonly DemoVendor[] = [
  { code: 'NIMBUS_E', name: 'Nimbus Draws', category: 'ELOTT', games: 5, hot: true, connection: 'lottery' },
  { code: 'PAPERLANTERN', name: 'Paper Lantern', category: 'ELOTT', games: 4, connection: 'lottery' },
  { code: 'QUICKBALL', name: 'Quickball Studio', category: 'ELOTT', games: 4, connection: 'lottery' },
  {
    code: 'TCG_LOTT',
    name: 'Meridian Lottery',
    category: 'LOTT',
    games: 8,
    hot: true,
    accountType: 'LOTT',
    connection: 'lottery',
  },
  {
    code: 'TCG_SEA',
    name: 'South Sea Lottery',
    category: 'LOTT',
    games: 6,
    accountType: 'TCG_SEA',
    connection: 'lottery',
  },
  {
    code: 'TCG_LOTTO_VN',
    name: 'Mekong Lottery',
    category: 'LOTT',
    games: 6,
    accountType: 'TCG_LOTTO_VN',
    connection: 'lottery',
  },
  { code: 'NORTHWIND', name: 'Northwind Live', category: 'LIVE', games: 8, hot: true, connection: 'arcade' },
  { code: 'VELVETROOM', name: 'Velvet Room', category: 'LIVE', games: 30, hot: true },
  { code: 'GRANDATLAS', name: 'Grand Atlas', category: 'LIVE', games: 26 },
  { code: 'CASAMIRADOR', name: 'Casa Mirador', category: 'LIVE', games: 24 },
  { code: 'SALONNEUF', name: 'Salon Neuf', category: 'LIVE', games: 22 },
  { code: 'HARBOURTABLE', name: 'Harbour Tables', category: 'LIVE', games: 20 },
  {
    code: 'STADIA9',
    name: 'Stadia Nine',
    category: 'SPORTS',
    games: 1,
    hot: true,
    ownEntry: true,
    connection: 'arcade',
  },
  { code: 'TOUCHLINE', name: 'Touchline', category: 'SPORTS', games: 1, hot: true },
  { code: 'FULLTIME', name: 'Full Time', category: 'SPORTS', games: 1 },
  { code: 'OVERUNDER', name: 'Over & Under', category: 'SPORTS', games: 1 },
  { code: 'PADDOCK', name: 'Paddock', category: 'SPORTS', games: 1 },
  {
    code: 'CORALREEF',
    name: 'Coral Reef Games',
    category: 'FISH',
    games: 4,
    hot: true,
    connection: 'arcade',
  },
  { code: 'DEEPNET', name: 'Deep Net', category: 'FISH', games: 14 },
  { code: 'PEARLDIVER', name: 'Pearl Diver', category: 'FISH', games: 12 },
  { code: 'TIDEWORKS', name: 'Tideworks', category: 'FISH', games: 10 },
  { code: 'BLUEHARPOON', name: 'Blue Harpoon', category: 'FISH', games: 10 },
  { code: 'COPPERFOX', name: 'Copperfox', category: 'RNG', games: 160, hot: true, connection: 'arcade' },
  { code: 'SEVENMOONS', name: 'Seven Moons', category: 'RNG', games: 260, hot: true },
  { code: 'LUMENREEL', name: 'Lumen Reels', category: 'RNG', games: 180 },
  { code: 'PIXELPANDA', name: 'Pixel Panda', category: 'RNG', games: 150 },
  { code: 'IRONLOTUS', name: 'Iron Lotus', category: 'RNG', games: 140 },
  { code: 'SUNKENGOLD', name: 'Sunken Gold', category: 'RNG', games: 120 },
  { code: 'MAPLESPIN', name: 'Maple Spin', category: 'RNG', games: 160 },
  { code: 'NOVAHAUS', name: 'Novahaus', category: 'RNG', games: 110 },
  { code: 'TIGERKITE', name: 'Tiger Kite', category: 'RNG', games: 220 },
  { code: 'WILDQUARRY', name: 'Wild Quarry', category: 'RNG', games: 130 },
  { code: 'OPALWHEEL', name: 'Opal Wheel', category: 'RNG', games: 100 },
  { code: 'LITTLECOMET', name: 'Little Comet', category: 'RNG', games: 120 },
  { code: 'CARDHOUSE', name: 'Card House', category: 'PVP', games: 1, hot: true, connection: 'arcade' },
  { code: 'FIVESEATS', name: 'Five Seats', category: 'PVP', games: 10 },
  { code: 'TEAHOUSE', name: 'Teahouse Cards', category: 'PVP', games: 10 },
  { code: 'REDSLEEVE', name: 'Red Sleeve', category: 'PVP', games: 10 },
  { code: 'ACESQUARE', name: 'Ace Square', category: 'PVP', games: 10 },
  { code: 'LASTCIRCLE', name: 'Last Circle', category: 'ESPORTS', games: 1, hot: true, connection: 'arcade' },
  { code: 'CLUTCHBET', name: 'Clutchline', category: 'ESPORTS', games: 1 },
  { code: 'MIDLANE', name: 'Midlane', category: 'ESPORTS', games: 1 },
  { code: 'RESPAWN', name: 'Respawn Odds', category: 'ESPORTS', games: 1 },
  { code: 'PATCHNOTES', name: 'Patch Notes', category: 'ESPORTS', games: 1 },
];
