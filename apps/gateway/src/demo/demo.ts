import type postgres from 'postgres';
import { gameCategories, type GameCategory } from '@marquee/contract';
import type { Sql, Transaction } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { addMember } from '../members/members.store.ts';
import { hashPassword } from '../members/password.ts';
import type { Merchant, Texts } from '../platform/merchant.ts';
import { demoAnnouncements } from './announcements.ts';
import { gameName } from './game-names.ts';
import { demoNotices } from './notices.ts';
import { demoPlatform } from './platform.ts';
import { seededRandom } from './random.ts';
import { sandboxKey } from './sandbox-wallet.ts';
import { demoVendors } from './vendors.ts';
import { demoWithdrawals } from './withdrawals.ts';

const PASSWORD = 'Demo2026!';

/** The accounts that a visitor of the demo may use, at every merchant. Amounts in whole units. */
const people = [
  {
    role: 'member',
    username: 'demo',
    nickname: 'Demo',
    type: 0,
    rankName: 'Silver',
    rankLevel: 2,
    funds: '12845.60',
    mobile: '+639175550101',
  },
  {
    role: 'VIP',
    username: 'vip',
    nickname: 'Vivian',
    type: 0,
    rankName: 'Diamond',
    rankLevel: 6,
    funds: '250000.00',
    mobile: '+639175550102',
  },
  {
    role: 'agent',
    username: 'agent',
    nickname: 'Avery',
    type: 1,
    rankName: 'Gold',
    rankLevel: 4,
    funds: '50320.75',
    mobile: '+639175550103',
  },
] as const;

/** Who may log in to the demo, with which password. */
export const demoAccounts = people.map(({ role, username }) => ({ role, username, password: PASSWORD }));

/** Members beside the accounts above, below the agent; without a password, so nobody can enter by guessing. */
const CROWD = 24;
const nicknames = [
  'Mika',
  'Somchai',
  'Linh',
  'Putri',
  'Aiko',
  'Jun',
  'Farah',
  'Nok',
  'Bao',
  'Dewi',
  'Haruto',
  'Mei',
];
const ranks = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Jade', 'Ruby', 'Diamond'] as const;

/**
 * Makes the demo data of each merchant that has none: the same on every machine, drawn from a generator seeded with the
 * merchant's code. A merchant that already has members, or that was filled before, is left alone.
 */
export async function fillDemoData(
  sql: Sql,
  merchants: readonly Merchant[],
  progress: (line: string) => void,
): Promise<void> {
  const empty = await sql<{ code: string }[]>`
    SELECT code FROM merchant WHERE demo_at IS NULL AND NOT EXISTS (SELECT 1 FROM member WHERE member.merchant = merchant.code)`;
  const waiting = merchants.filter(({ code }) => empty.some((row) => row.code === code));
  if (waiting.length === 0) return;
  // One hash for all: hashing is slow on purpose, and these passwords are printed on the screen anyway.
  const passwordHash = await hashPassword(PASSWORD);
  for (const merchant of waiting) {
    progress(`making demo data for ${merchant.code}…`);
    await sql.begin(async (tx) => {
      const [row] = await tx<
        { demo_at: Date | null }[]
      >`SELECT demo_at FROM merchant WHERE code = ${merchant.code} FOR UPDATE`;
      if (row?.demo_at !== null) return; // Another gateway was quicker.
      await addPeople(tx, merchant, passwordHash);
      await addGames(tx, merchant);
      await addMessages(tx, merchant);
      await demoPlatform(tx, merchant);
      await demoWithdrawals(tx, merchant);
      await tx`UPDATE merchant SET demo_at = now() WHERE code = ${merchant.code}`;
    });
  }
}

async function addPeople(tx: Transaction, merchant: Merchant, passwordHash: string): Promise<void> {
  const random = seededRandom(`${merchant.code} people`);
  const house = await openHouseAccount(tx, merchant.code, merchant.currency);
  const fund = async (member: bigint, amount: bigint) => {
    const account = await openMemberAccount(tx, member, merchant.currency);
    const outcome = await transfer(tx, {
      key: `demo:${merchant.code}:${member}`,
      from: house,
      to: account,
      amount,
      kind: 'demo-funding',
    });
    if (outcome.kind !== 'applied') throw new Error(`funding demo member ${member}: ${outcome.kind}`);
  };
  const common = { merchant: merchant.code, language: merchant.defaultLanguage };
  let agent: bigint | null = null;
  for (const { username, nickname, type, rankName, rankLevel, funds, mobile } of people) {
    const member = await addMember(tx, {
      ...common,
      username,
      nickname,
      type,
      rankName,
      rankLevel,
      passwordHash,
      upline: null,
    });
    await tx`UPDATE member SET email = ${`${username}@player.example`}, mobile = ${mobile}, payee_name = ${`${nickname} Santos`},
        payment_password_hash = ${passwordHash}
      WHERE id = ${member}`;
    if (username === 'agent') {
      agent = member;
      await tx`INSERT INTO affiliate_code (merchant, code, member) VALUES (${merchant.code}, 'AVERY2026', ${member})`;
    }
    await fund(member, BigInt(funds.replace('.', '')) * 100n);
  }
  for (let place = 0; place < CROWD; place++) {
    const rankLevel = random.below(ranks.length);
    const member = await addMember(tx, {
      ...common,
      username: `player${String(place + 1).padStart(3, '0')}`,
      nickname: random.pick(nicknames),
      type: 0,
      rankName: ranks[rankLevel] ?? ranks[0],
      rankLevel,
      passwordHash: null,
      upline: agent,
    });
    await fund(member, BigInt(random.below(2_000_000) + 1) * 100n);
  }
  await tx`UPDATE member SET upline = ${agent} WHERE merchant = ${merchant.code} AND username = 'demo'`;
}

async function addGames(tx: Transaction, merchant: Merchant): Promise<void> {
  const random = seededRandom(`${merchant.code} games`);
  const counted = new Map<GameCategory, number>();
  const games: {
    merchant: string;
    category: string;
    vendor: string;
    code: string;
    names: postgres.Parameter;
    hot_rank: number | null;
    position: number;
  }[] = [];
  const offered = demoVendors.filter(({ category }) => merchant.categories.includes(category));
  const vendors = offered.map((vendor, position) => ({
    merchant: merchant.code,
    category: vendor.category,
    code: vendor.code,
    display_name: vendor.name,
    account_type: vendor.accountType ?? vendor.category,
    hot: vendor.hot ?? false,
    own_entry: vendor.ownEntry ?? false,
    position,
  }));
  for (const vendor of offered) {
    for (let place = 0; place < vendor.games; place++) {
      const overall = counted.get(vendor.category) ?? 0;
      counted.set(vendor.category, overall + 1);
      const names: Texts = gameName(vendor.category, overall, vendor.name);
      const code = `${vendor.code}_${String(place + 1).padStart(3, '0')}`;
      games.push({
        merchant: merchant.code,
        category: vendor.category,
        vendor: vendor.code,
        code,
        names: tx.json(names),
        hot_rank: null,
        position: place,
      });
    }
  }
  // Eighteen hot games: three of each category that has a choice, in an order of the merchant's own.
  const hot = gameCategories.flatMap((category) => {
    const choice = games.filter((game) => game.category === category);
    if (choice.length < 10) return [];
    return [0, 1, 2].map(
      (third) =>
        choice[Math.floor((choice.length / 3) * third) + random.below(Math.floor(choice.length / 3))],
    );
  });
  const order = hot
    .map((game) => ({ game, by: random.below(1_000_000) }))
    .toSorted((one, other) => one.by - other.by);
  for (const [rank, { game }] of order.entries()) if (game !== undefined) game.hot_rank = rank + 1;
  await tx`INSERT INTO vendor ${tx(vendors)}`;
  await tx`INSERT INTO game ${tx(games)}`;
  await addTransferVendors(tx, merchant);
}

/** The vendors that keep a wallet of their own; the demo's sandbox stands for each. */
const walletVendors = ['NORTHWIND', 'COPPERFOX', 'CARDHOUSE'];

async function addTransferVendors(tx: Transaction, merchant: Merchant): Promise<void> {
  await tx`
    INSERT INTO transfer_vendor (merchant, vendor, url, key_id, secret, position)
    SELECT ${merchant.code}, code, 'sandbox', ${sandboxKey.id}, ${sandboxKey.secret}, position FROM vendor
    WHERE merchant = ${merchant.code} AND code = ANY(${walletVendors})`;
}

async function addMessages(tx: Transaction, merchant: Merchant): Promise<void> {
  for (const { hoursAgo, titles, contents } of demoNotices(merchant)) {
    await tx`INSERT INTO notice (merchant, published_at, titles, contents)
      VALUES (${merchant.code}, date_trunc('minute', now()) - make_interval(hours => ${hoursAgo}), ${tx.json(titles)}, ${tx.json(contents)})`;
  }
  for (const [position, { type, titles, contents, link }] of demoAnnouncements(merchant).entries()) {
    await tx`INSERT INTO announcement (merchant, type, titles, contents, link, position)
      VALUES (${merchant.code}, ${type}, ${tx.json(titles)}, ${tx.json(contents)}, ${link}, ${position})`;
  }
}
