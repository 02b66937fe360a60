import type { Sql, Transaction } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount } from '../ledger/ledger.store.ts';
import { addMember } from '../identity/members.store.ts';
import { hashPassword } from '../core/password.ts';
import type { Merchant } from '../core/merchant.ts';
import { demoAnnouncements } from './announcements.ts';
import { addCatalogue } from './catalogue/catalogue.ts';
import { demoNotices } from './notices.ts';
import { transferInThePast, type PastTransfer } from './past-transfers.ts';
import { demoPlatform } from './platform.ts';
import { seededRandom } from './random.ts';
import { demoRanks } from './ranks.ts';
import { demoWithdrawals } from './withdrawals.ts';
import { demoUnitOf } from './demo-unit.ts';

const PASSWORD = 'Demo2026!';

/** The accounts that a visitor of the demo may use, at every merchant. Funds in the coin of the currency, with two decimals. */
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

/** The payee name of a demo account's withdrawals. */
const payeeName = (nickname: string) => `${nickname} Santos`;

/** The demo accounts with their password and the name of their bank accounts; the partner is an agent below the agent. */
export const demoAccounts = [...people, { role: 'partner', username: 'partner', nickname: 'Parker' }].map(
  ({ role, username, nickname }) => ({
    role,
    username,
    password: PASSWORD,
    payee: payeeName(nickname),
  }),
);

/** When the demo members joined: before their generated history begins. */
const JOINED_DAYS_AGO = 40;

/** Further members, below the agent. They have no password, so that no one can log in as them. */
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

/**
 * Makes the demo data of each merchant that has none: the same on every machine, drawn from a generator seeded with the
 * merchant's code. A merchant that already has members, or that was filled before, is left alone.
 *
 * @param gamesPerVendor the most games of one vendor: fewer than there are, where thousands of games only cost time
 */
export async function fillDemoData(
  sql: Sql,
  merchants: readonly Merchant[],
  progress: (line: string) => void,
  gamesPerVendor = Number.POSITIVE_INFINITY,
): Promise<void> {
  const empty = await sql<{ code: string }[]>`
    SELECT code FROM merchant WHERE demo_created_at IS NULL AND NOT EXISTS (SELECT 1 FROM member WHERE member.merchant = merchant.code)`;
  const waiting = merchants.filter(({ code }) => empty.some((row) => row.code === code));
  if (waiting.length === 0) return;
  // One hash for all: hashing is slow on purpose, and these passwords are printed on the screen anyway.
  const passwordHash = await hashPassword(PASSWORD);
  for (const merchant of waiting) {
    progress(`making demo data for ${merchant.code}…`);
    await sql.begin(async (tx) => {
      const [row] = await tx<
        { demo_created_at: Date | null }[]
      >`SELECT demo_created_at FROM merchant WHERE code = ${merchant.code} FOR UPDATE`;
      if (row?.demo_created_at !== null) return; // Another gateway was quicker.
      await addPeople(tx, merchant, passwordHash);
      await addCatalogue(tx, merchant, gamesPerVendor);
      await addMessages(tx, merchant);
      await demoPlatform(tx, merchant);
      await demoWithdrawals(tx, merchant);
      await tx`UPDATE merchant SET demo_created_at = now() WHERE code = ${merchant.code}`;
    });
  }
}

async function addPeople(tx: Transaction, merchant: Merchant, passwordHash: string): Promise<void> {
  const random = seededRandom(`${merchant.code} people`);
  const house = await openHouseAccount(tx, merchant.code, merchant.currency);
  const funding: PastTransfer[] = [];
  const demoUnit = demoUnitOf(merchant.currency);
  const fund = async (member: bigint, hundredths: bigint) => {
    const to = await openMemberAccount(tx, member, merchant.currency);
    const key = `demo:${merchant.code}:${member}`;
    funding.push({
      key,
      from: house,
      to,
      amount: (hundredths * demoUnit) / 100n,
      kind: 'demo-funding',
      secondsAgo: JOINED_DAYS_AGO * 24 * 3600,
    });
  };
  const common = { merchant: merchant.code, language: merchant.defaultLanguage };
  let agent: bigint | null = null;
  // The agent first: a member who is moved below later leaves earlier bets behind.
  const inOrder = people.toSorted((one, other) => other.type - one.type);
  for (const { username, nickname, type, rankName, rankLevel, funds, mobile } of inOrder) {
    const member = await addMember(tx, {
      ...common,
      username,
      nickname,
      type,
      rankName,
      rankLevel,
      passwordHash,
      upline: username === 'demo' ? agent : null,
    });
    await tx`UPDATE member SET email = ${`${username}@player.example`}, mobile = ${mobile}, payee_name = ${payeeName(nickname)},
        payment_password_hash = ${passwordHash}
      WHERE id = ${member}`;
    if (username === 'agent') {
      agent = member;
      await tx`INSERT INTO affiliate_code (merchant, code, member) VALUES (${merchant.code}, 'AVERY2026', ${member})`;
    }
    await fund(member, BigInt(funds.replace('.', '')));
  }
  for (let place = 0; place < CROWD; place++) {
    const rankLevel = random.below(demoRanks.length);
    const member = await addMember(tx, {
      ...common,
      username: `player${String(place + 1).padStart(3, '0')}`,
      nickname: random.pick(nicknames),
      type: 0,
      rankName: demoRanks[rankLevel]?.EN ?? '',
      rankLevel,
      passwordHash: null,
      upline: agent,
    });
    await fund(member, BigInt(random.below(2_000_000) + 1));
  }
  await tx`UPDATE member SET created_at = now() - make_interval(days => ${JOINED_DAYS_AGO}) WHERE merchant = ${merchant.code}`;
  await transferInThePast(tx, funding);
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
