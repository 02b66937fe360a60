import type { GameCategory } from '@marquee/contract';

/** A vendor of the demo catalogue. All are invented. */
export interface DemoVendor {
  readonly code: string;
  readonly name: string;
  /** What its logo shows, and in which colours. */
  readonly sign: string;
  readonly category: GameCategory;
  readonly games: number;
  /** How it is connected: the arcade, or the platform's own lotteries. */
  readonly connection?: 'arcade' | 'lottery';
  readonly hot?: true;
  readonly ownEntry?: true;
  /** Wallet code of the launch; the category's default when absent. */
  readonly accountType?: string;
}

/** Forty-four vendors over all eight categories, in the order of the lobby. */
export const demoVendors: readonly DemoVendor[] = [
  {
    code: 'NIMBUS_E',
    sign: 'moon-midnight',
    name: 'Nimbus Draws',
    category: 'ELOTT',
    games: 5,
    hot: true,
    connection: 'lottery',
  },
  {
    code: 'PAPERLANTERN',
    sign: 'lantern-ruby',
    name: 'Paper Lantern',
    category: 'ELOTT',
    games: 4,
    connection: 'lottery',
  },
  {
    code: 'QUICKBALL',
    sign: 'balls-ocean',
    name: 'Quickball Studio',
    category: 'ELOTT',
    games: 4,
    connection: 'lottery',
  },
  {
    code: 'TCG_LOTT',
    sign: 'clover-emerald',
    name: 'Meridian Lottery',
    category: 'LOTT',
    games: 8,
    hot: true,
    accountType: 'LOTT',
    connection: 'lottery',
  },
  {
    code: 'TCG_SEA',
    sign: 'shell-ocean',
    name: 'South Sea Lottery',
    category: 'LOTT',
    games: 6,
    accountType: 'TCG_SEA',
    connection: 'lottery',
  },
  {
    code: 'TCG_LOTTO_VN',
    sign: 'ticket-gold',
    name: 'Mekong Lottery',
    category: 'LOTT',
    games: 6,
    accountType: 'TCG_LOTTO_VN',
    connection: 'lottery',
  },
  {
    code: 'NORTHWIND',
    sign: 'compass-ice',
    name: 'Northwind Live',
    category: 'LIVE',
    games: 8,
    hot: true,
    connection: 'arcade',
  },
  { code: 'VELVETROOM', sign: 'mask-royal', name: 'Velvet Room', category: 'LIVE', games: 30, hot: true },
  { code: 'GRANDATLAS', sign: 'crown-gold', name: 'Grand Atlas', category: 'LIVE', games: 26 },
  { code: 'CASAMIRADOR', sign: 'castle-bronze', name: 'Casa Mirador', category: 'LIVE', games: 24 },
  { code: 'SALONNEUF', sign: 'wheel-ruby', name: 'Salon Neuf', category: 'LIVE', games: 22 },
  { code: 'HARBOURTABLE', sign: 'anchor-midnight', name: 'Harbour Tables', category: 'LIVE', games: 20 },
  {
    code: 'STADIA9',
    sign: 'star-emerald',
    name: 'Stadia Nine',
    category: 'SPORTS',
    games: 1,
    hot: true,
    ownEntry: true,
    connection: 'arcade',
  },
  { code: 'TOUCHLINE', sign: 'ball-emerald', name: 'Touchline', category: 'SPORTS', games: 1, hot: true },
  { code: 'FULLTIME', sign: 'bell-gold', name: 'Full Time', category: 'SPORTS', games: 1 },
  { code: 'OVERUNDER', sign: 'dice-rose', name: 'Over & Under', category: 'SPORTS', games: 1 },
  { code: 'PADDOCK', sign: 'horseshoe-bronze', name: 'Paddock', category: 'SPORTS', games: 1 },
  {
    code: 'CORALREEF',
    sign: 'fish-ocean',
    name: 'Coral Reef Games',
    category: 'FISH',
    games: 4,
    hot: true,
    connection: 'arcade',
  },
  { code: 'DEEPNET', sign: 'octopus-midnight', name: 'Deep Net', category: 'FISH', games: 14 },
  { code: 'PEARLDIVER', sign: 'shell-ice', name: 'Pearl Diver', category: 'FISH', games: 12 },
  { code: 'TIDEWORKS', sign: 'whale-ocean', name: 'Tideworks', category: 'FISH', games: 10 },
  { code: 'BLUEHARPOON', sign: 'trident-ice', name: 'Blue Harpoon', category: 'FISH', games: 10 },
  {
    code: 'COPPERFOX',
    sign: 'fox-fire',
    name: 'Copperfox',
    category: 'RNG',
    games: 160,
    hot: true,
    connection: 'arcade',
  },
  { code: 'SEVENMOONS', sign: 'moon-royal', name: 'Seven Moons', category: 'RNG', games: 260, hot: true },
  { code: 'LUMENREEL', sign: 'sun-gold', name: 'Lumen Reels', category: 'RNG', games: 180 },
  { code: 'PIXELPANDA', sign: 'panda-emerald', name: 'Pixel Panda', category: 'RNG', games: 150 },
  { code: 'IRONLOTUS', sign: 'lotus-rose', name: 'Iron Lotus', category: 'RNG', games: 140 },
  { code: 'SUNKENGOLD', sign: 'chest-gold', name: 'Sunken Gold', category: 'RNG', games: 120 },
  { code: 'MAPLESPIN', sign: 'blossom-fire', name: 'Maple Spin', category: 'RNG', games: 160 },
  { code: 'NOVAHAUS', sign: 'star-midnight', name: 'Novahaus', category: 'RNG', games: 110 },
  { code: 'TIGERKITE', sign: 'tiger-fire', name: 'Tiger Kite', category: 'RNG', games: 220 },
  { code: 'WILDQUARRY', sign: 'gem-ocean', name: 'Wild Quarry', category: 'RNG', games: 130 },
  { code: 'OPALWHEEL', sign: 'wheel-ice', name: 'Opal Wheel', category: 'RNG', games: 100 },
  { code: 'LITTLECOMET', sign: 'rocket-rose', name: 'Little Comet', category: 'RNG', games: 120 },
  {
    code: 'CARDHOUSE',
    sign: 'cards-ruby',
    name: 'Card House',
    category: 'PVP',
    games: 1,
    hot: true,
    connection: 'arcade',
  },
  { code: 'FIVESEATS', sign: 'chip-emerald', name: 'Five Seats', category: 'PVP', games: 10 },
  { code: 'TEAHOUSE', sign: 'teapot-bronze', name: 'Teahouse Cards', category: 'PVP', games: 10 },
  { code: 'REDSLEEVE', sign: 'fan-ruby', name: 'Red Sleeve', category: 'PVP', games: 10 },
  { code: 'ACESQUARE', sign: 'crown-royal', name: 'Ace Square', category: 'PVP', games: 10 },
  {
    code: 'LASTCIRCLE',
    sign: 'swords-midnight',
    name: 'Last Circle',
    category: 'ESPORTS',
    games: 1,
    hot: true,
    connection: 'arcade',
  },
  { code: 'CLUTCHBET', sign: 'bolt-gold', name: 'Clutchline', category: 'ESPORTS', games: 1 },
  { code: 'MIDLANE', sign: 'shield-ocean', name: 'Midlane', category: 'ESPORTS', games: 1 },
  { code: 'RESPAWN', sign: 'pad-royal', name: 'Respawn Odds', category: 'ESPORTS', games: 1 },
  { code: 'PATCHNOTES', sign: 'potion-emerald', name: 'Patch Notes', category: 'ESPORTS', games: 1 },
];
