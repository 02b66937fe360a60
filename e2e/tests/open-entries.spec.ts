import * as v from 'valibot';
import { vendorPath } from '@marquee/site/addresses';
import { isRouteOn, routeOf } from '@marquee/site/routes';
import { brands } from '../pages/brands.ts';
import { address } from '../servers/address.ts';
import { callGateway } from '../servers/call-gateway.ts';
import { launchGame } from '../servers/launch.ts';
import { openPlatform, type Platform } from '../servers/platform.ts';
import { expect, test } from './fixtures.ts';

let platform: Platform;
test.beforeAll(() => {
  platform = openPlatform();
});
test.afterAll(() => platform.close());

const vendor = v.object({
  vassalage: v.string(),
  accountTypeName: v.string(),
  isGame: v.string(),
  supportPlay: v.boolean(),
});
const category = v.picklist(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS']);
const menus = v.array(
  v.object({
    gameCategory: category,
    page: v.string(),
    liveFilters: v.array(v.string()),
    vendors: v.pipe(v.array(vendor), v.minLength(1)),
  }),
);
const game = v.object({ gameId: v.string(), vassalage: v.string(), supportPlay: v.boolean() });
type Game = v.InferOutput<typeof game>;

/** Pages of the menus that show lists, and the call that each shows. */
const lists = [
  [
    '/promotions',
    '/wps/relay/PCS_availablePromotions',
    v.object({ promotions: v.pipe(v.array(v.unknown()), v.minLength(1)) }),
  ],
  ['/vip', '/wps/relay/MCSFE_vipRanks', v.pipe(v.array(v.unknown()), v.minLength(1))],
  ['/pointMall', '/wps/relay/PMS_rewards', v.object({ items: v.pipe(v.array(v.unknown()), v.minLength(1)) })],
  ['/help', '/wps/system/helpCenter', v.pipe(v.array(v.unknown()), v.minLength(1))],
] as const;

/** Games that one member starts: a member may start sixty within a minute. */
const GAMES_OF_A_MEMBER = 50;

for (const [place, brand] of brands.entries()) {
  test(
    `${brand.merchant}: every entry of the menus leads to something, and every game that is listed starts`,
    { tag: '@desktop' },
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, testInfo) => {
      const { merchant } = brand;
      const read = async <Schema extends v.GenericSchema>(path: string, schema: Schema) => {
        const text = await callGateway(merchant, { path });
        return v.parse(v.object({ value: schema }), JSON.parse(text)).value as v.InferOutput<Schema>;
      };
      const games: Game[] = [];
      const menu = await read('/lgw/games/game_menus', menus);
      for (const { gameCategory, page, vendors, liveFilters } of menu) {
        for (const to of [page, ...vendors.map((one) => vendorPath(gameCategory, one))]) {
          const route = routeOf(new URL(to, 'http://site').pathname);
          expect(route && isRouteOn(route, brand), to).toBe(true);
        }
        if (gameCategory === 'LOTT' || gameCategory === 'ELOTT') {
          const { lotteries } = await read(
            `/lotto/lgw/games/lobby?category=${gameCategory}`,
            v.object({ lotteries: v.array(v.object({ code: v.string(), vassalage: v.string() })) }),
          );
          const sellers = new Set(lotteries.map(({ vassalage }) => vassalage));
          expect(vendors.filter(({ vassalage }) => !sellers.has(vassalage))).toEqual([]);
          const states = lotteries.map(({ code }) =>
            read(`/lotto/lgw/games/state?gameCode=${code}`, v.object({ gameCode: v.literal(code) })),
          );
          expect(await Promise.all(states)).toHaveLength(lotteries.length);
          continue;
        }
        const query = {
          platform: 'html5-desktop',
          merchant,
          language: 'EN',
          gameType: gameCategory,
          pageSize: '100',
        };
        const listOf = async (more: Record<string, string>) => {
          const found: Game[] = [];
          for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
            const search = new URLSearchParams({ ...query, ...more, pageNo: `${pageNo}` });
            // oxlint-disable-next-line no-await-in-loop -- how many pages there are is in the first
            const answer = await read(
              `/wps/relay/GCS_gameList?${search.toString()}`,
              v.object({ games: v.array(game), totalPages: v.number() }),
            );
            found.push(...answer.games);
            pages = answer.totalPages;
          }
          return found;
        };
        for (const { vassalage } of vendors) {
          const found = await listOf({ vassalage });
          expect(found.length, vassalage).toBeGreaterThan(0);
          games.push(...found);
        }
        for (const liveFilter of liveFilters) expect(await listOf({ liveFilter })).not.toEqual([]);
      }
      for (const [page, path, schema] of lists) {
        const route = routeOf(page);
        expect(route && isRouteOn(route, brand), page).toBe(true);
        await read(path, schema);
      }

      expect(games.length).toBeGreaterThan(300);
      expect(games.filter(({ supportPlay }) => !supportPlay)).toEqual([]);
      const shares = Array.from({ length: Math.ceil(games.length / GAMES_OF_A_MEMBER) }, (_, share) =>
        games.slice(share * GAMES_OF_A_MEMBER, (share + 1) * GAMES_OF_A_MEMBER),
      );
      await Promise.all(
        shares.map(async (share, number) => {
          const username = `starts${merchant}${number}${testInfo.retry > 0 ? `r${testInfo.retry}` : ''}`;
          await platform.addMember(merchant, username);
          await platform.openWallet(merchant, username);
          const token = await platform.openSession(merchant, username);
          for (const { vassalage, gameId } of share) {
            // oxlint-disable-next-line no-await-in-loop -- one game after the other, as a member starts them
            const opens = await launchGame(merchant, username, token, {
              vendor: vassalage,
              code: gameId,
              language: 'EN',
            });
            // The games behind the addresses are the same for every merchant.
            if (place === 0) await expectGame(opens, gameId);
          }
        }),
      );
    },
  );
}

/** Opens a session at the game's own server, as its page does. */
async function expectGame(opens: string, code: string): Promise<void> {
  const token = new URL(opens).searchParams.get('token');
  const response = await fetch(`http://127.0.0.1:${address.arcadePort}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, game: code }),
  });
  expect(response.status, code).toBe(200);
  expect(await response.json()).toMatchObject({ game: code, engine: expect.any(String) });
}
