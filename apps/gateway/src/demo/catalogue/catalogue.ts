import { gameCategories, type GameCategory } from '@marquee/contract';
import type { Transaction } from '../../database/connection.ts';
import type { Merchant } from '../../core/merchant.ts';
import { seededRandom } from '../random.ts';
import { sandboxKey } from '../sandbox-wallet.ts';
import { createGameNames, type DemoGame } from './names.ts';
import { demoVendors, type DemoVendor } from './vendors.ts';

interface CatalogueGame extends DemoGame {
  readonly vendor: DemoVendor;
  readonly code: string;
  readonly place: number;
}

/** Every game of the demo, the same for every merchant: `COPPERFOX_001` has one name and one picture everywhere. */
function everyGame(): CatalogueGame[] {
  const nameOf = createGameNames();
  return demoVendors.flatMap((vendor) =>
    Array.from({ length: vendor.games }, (_, place) => ({
      vendor,
      place,
      code: `${vendor.code}_${String(place + 1).padStart(3, '0')}`,
      ...nameOf(vendor, place),
    })),
  );
}

/** The names of all pictures that games of the demo have. */
export function demoGamePictures(): string[] {
  return [...new Set(everyGame().map(({ picture }) => picture))].toSorted();
}

const logoOf = ({ code }: DemoVendor) => `logo-${code}`;
const badgeOf = ({ code }: DemoVendor) => `badge-${code}`;

/** The vendors of the demo as their logos need them: the names of both pictures, what is written and what is shown. */
export function demoLogos(): { logo: string; badge: string; name: string; sign: string }[] {
  return demoVendors.map((vendor) => ({
    logo: logoOf(vendor),
    badge: badgeOf(vendor),
    name: vendor.name,
    sign: vendor.sign,
  }));
}

/** How many of a category's games are hot; all of them can be played. */
const hotCounts: Record<GameCategory, number> = {
  ELOTT: 1,
  LOTT: 2,
  LIVE: 3,
  SPORTS: 1,
  FISH: 2,
  RNG: 10,
  PVP: 1,
  ESPORTS: 1,
};

/** Stakes of a card game's rooms in whole units of the currency, where they differ from {@link commonStakes}. */
const stakes: Readonly<Record<string, readonly number[]>> = {
  CNY: [2, 10, 50, 100, 500],
  IDR: [2000, 10_000, 50_000, 100_000, 500_000],
};
const commonStakes = [10, 50, 100, 500, 1000];

/**
 * Writes vendors, games, hot games and card rooms of a demo merchant.
 * @param gamesPerVendor the most games of one vendor
 */
export async function addCatalogue(
  tx: Transaction,
  merchant: Merchant,
  gamesPerVendor: number,
): Promise<void> {
  const offered = (vendor: DemoVendor) => merchant.categories.includes(vendor.category);
  const vendors = demoVendors.filter(offered).map((vendor, position) => ({
    merchant: merchant.code,
    category: vendor.category,
    code: vendor.code,
    display_name: vendor.name,
    account_type: vendor.accountType ?? vendor.category,
    hot: vendor.hot ?? false,
    own_menu_entry: vendor.ownEntry ?? false,
    connection: vendor.connection ?? null,
    picture: logoOf(vendor),
    small_picture: badgeOf(vendor),
    position,
  }));
  await tx`INSERT INTO vendor ${tx(vendors)}`;
  const games = everyGame().filter(({ vendor, place }) => offered(vendor) && place < gamesPerVendor);
  const ranks = hotRanks(merchant.code, games);
  const ages = daysListed(merchant.code, games);
  const rows = games.map((game) => ({
    category: game.vendor.category,
    vendor: game.vendor.code,
    code: game.code,
    names: game.names,
    hot_rank: ranks.get(game.code) ?? null,
    days: ages.get(game.code) ?? OLD_DAYS,
    picture: game.picture,
    live_filter: game.liveFilter,
    position: game.place,
  }));
  // One parameter for all: thousands of rows as single values take longer to send than to write.
  await tx`INSERT INTO game (merchant, category, vendor, code, names, hot_rank, picture, live_filter, position, added_at)
    SELECT ${merchant.code}, category, vendor, code, names, hot_rank, picture, live_filter, position,
      now() - days * interval '1 day'
    FROM jsonb_to_recordset(${tx.json(rows)}) AS row (category text, vendor text,
      code text, names jsonb, hot_rank int, picture text, live_filter text, position int, days int)`;
  await addRooms(tx, merchant, games);
  await addTransferVendors(tx, merchant);
}

/** Days for which most games have been listed, and the number of those that are new. */
const OLD_DAYS = 400;
const NEW_GAMES = 16;

/** For how many days the new games have been listed, a choice of the merchant's own. */
function daysListed(merchant: string, games: readonly CatalogueGame[]): Map<string, number> {
  const random = seededRandom(`${merchant} new games`);
  const playable = games.filter(
    ({ vendor }) => vendor.connection !== undefined && vendor.category !== 'LOTT',
  );
  const days = new Map<string, number>();
  while (days.size < Math.min(NEW_GAMES, playable.length)) {
    const game = playable[random.below(playable.length)];
    if (game && !days.has(game.code)) days.set(game.code, 1 + random.below(40));
  }
  return days;
}

/** The rank of each hot game, in an order of the merchant's own. */
function hotRanks(merchant: string, games: readonly CatalogueGame[]): Map<string, number> {
  const random = seededRandom(`${merchant} hot games`);
  const drawn = <Entry>(list: readonly Entry[]) =>
    list
      .map((entry) => ({ entry, by: random.below(2 ** 30) }))
      .toSorted((one, other) => one.by - other.by)
      .map(({ entry }) => entry);
  const chosen = gameCategories.flatMap((category) =>
    drawn(
      games.filter(({ vendor }) => vendor.category === category && vendor.connection !== undefined),
    ).slice(0, hotCounts[category]),
  );
  return new Map(drawn(chosen).map(({ code }, place) => [code, place + 1]));
}

/** Rooms of the connected card games. The code ends with the stake in whole units, which the vendor reads from it. */
async function addRooms(
  tx: Transaction,
  { code: merchant, currency }: Merchant,
  games: readonly CatalogueGame[],
): Promise<void> {
  const rooms = games
    .filter(({ vendor }) => vendor.category === 'PVP' && vendor.connection !== undefined)
    .flatMap(({ code: game }) =>
      (stakes[currency] ?? commonStakes).map((stake) => ({
        merchant,
        game,
        code: `${game}_${stake}`,
        stake: BigInt(stake) * 10_000n,
        seats: 2,
      })),
    );
  if (rooms.length > 0) await tx`INSERT INTO game_room ${tx(rooms)}`;
}

/** Vendors with their own wallet; the demo's sandbox plays all of them. */
const walletVendors = ['VELVETROOM', 'SEVENMOONS', 'FIVESEATS'];

async function addTransferVendors(tx: Transaction, merchant: Merchant): Promise<void> {
  await tx`
    INSERT INTO transfer_vendor (merchant, vendor, url, key_id, secret, position)
    SELECT ${merchant.code}, code, 'sandbox', ${sandboxKey.id}, ${sandboxKey.secret}, position FROM vendor
    WHERE merchant = ${merchant.code} AND code = ANY(${walletVendors})`;
}
