import type { Merchant, Texts } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { saveCheckIn } from '../missions/check-ins.store.ts';
import { countMissions } from '../missions/count.store.ts';
import { saveBoard } from '../missions/leaderboards.store.ts';
import { saveMission, type Mission } from '../missions/missions.store.ts';
import type { PrizeRow } from '../missions/prizes.ts';
import { dollarIn } from './demo-unit.ts';
import { missionDescriptions, missionTitles } from './mission-texts.ts';

/** Days of the demo's history in which the missions ran. */
const HISTORY_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
const POINT = 10_000n;

/**
 * Gives each demo merchant without missions some of them, a leaderboard and a check-in.
 * @param history whether the bets of the demo's past count
 */
export async function fillDemoMissions(
  sql: Sql,
  merchants: readonly Merchant[],
  { history }: { history: boolean },
): Promise<void> {
  const bare = await sql<{ code: string; startsAt: Date }[]>`
    SELECT code, hour_start(now() - ${HISTORY_DAYS} * interval '1 day', merchant_time_zone(code)) AS "startsAt" FROM merchant m
    WHERE demo_created_at IS NOT NULL AND NOT EXISTS (SELECT FROM mission_setting WHERE merchant = m.code)`;
  for (const merchant of merchants) {
    const found = bare.find(({ code }) => code === merchant.code);
    if (found === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    await fillMissions(sql, merchant, found.startsAt);
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    if (history) await countMissions(sql, merchant.code, 'all');
  }
}

const points = (count: number): PrizeRow => ({
  prize: 'points',
  amount: BigInt(count) * POINT,
  turnover: 0,
  raffle: null,
});
const money = (amount: bigint): PrizeRow => ({ prize: 'money', amount, turnover: 3, raffle: null });

async function fillMissions(sql: Sql, merchant: Merchant, startsAt: Date): Promise<void> {
  const { code, currency, languages } = merchant;
  const own = (texts: Texts): Texts =>
    Object.fromEntries(languages.map((language) => [language, texts[language] ?? texts.EN ?? '']));
  await sql.begin(async (tx) => {
    for (const [position, mission] of demoMissions(dollarIn(currency), startsAt).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      const saved = await saveMission(tx, code, {
        ...mission,
        titles: own(mission.titles),
        descriptions: own(mission.descriptions),
        image: pictureOf(code, mission.code),
        position,
      });
      if (saved !== 'saved') throw new Error(`the demo's mission ${mission.code}: ${saved}`);
    }
    const dollar = dollarIn(currency);
    const saved = await saveBoard(tx, code, {
      code: 'weekly-race',
      titles: own(missionTitles.race),
      image: pictureOf(code, 'weekly-race'),
      period: 'week',
      startsAt,
      endsAt: null,
      measure: 'multiplier',
      play: everything,
      position: 0,
      prizes: [
        { from: 1, to: 1, ...money(dollar * 100n) },
        { from: 2, to: 3, ...money(dollar * 25n) },
        { from: 4, to: 20, ...points(200) },
      ],
    });
    if (saved !== 'saved') throw new Error(`the demo's leaderboard: ${saved}`);
    await saveCheckIn(tx, code, {
      titles: own(missionTitles.checkIn),
      prizes: [...[2, 4, 6, 8, 10, 15].map(points), money(dollar)],
    });
  });
}

/** A picture in the brand's folder. */
const pictureOf = (merchant: string, code: string) => `./${merchant}/mission-${code}.webp`;

const everything = { categories: null, vendors: null, games: null };

/** The demo's missions, with amounts of about the same worth in every currency. */
function demoMissions(dollar: bigint, startsAt: Date): Omit<Mission, 'position' | 'image'>[] {
  const mission = {
    startsAt,
    endsAt: null,
    rankFrom: 0,
    rankTo: null,
    newDays: null,
    countries: null,
    agent: null,
    automatic: false,
    claimDays: 7,
    budget: dollar * 100_000n,
    pointBudget: null,
  } as const;
  return [
    {
      ...mission,
      code: 'first-deposit',
      titles: missionTitles.deposit,
      descriptions: missionDescriptions.deposit,
      period: 'once',
      newDays: 30,
      goal: { kind: 'first', first: 'deposit' },
      steps: [{ target: 1n, ...money(dollar * 2n) }],
    },
    {
      ...mission,
      code: 'weekly-play',
      // Not for every week of the history: the rewards would all look the same.
      startsAt: new Date(startsAt.getTime() + (HISTORY_DAYS - 8) * DAY),
      titles: missionTitles.stake,
      descriptions: missionDescriptions.stake,
      period: 'week',
      goal: { kind: 'stake', play: everything },
      steps: [
        { target: dollar * 20n, ...points(20) },
        { target: dollar * 200n, ...points(100) },
        { target: dollar * 1_000n, ...money(dollar * 10n) },
      ],
    },
    {
      ...mission,
      code: 'daily-wins',
      titles: missionTitles.wins,
      descriptions: missionDescriptions.wins,
      period: 'day',
      goal: { kind: 'wins', play: everything },
      steps: [
        { target: 3n, ...points(5) },
        { target: 10n, ...points(20) },
      ],
    },
    {
      ...mission,
      code: 'seven-days',
      titles: missionTitles.days,
      descriptions: missionDescriptions.days,
      period: 'month',
      goal: { kind: 'days' },
      steps: [{ target: 7n, ...points(70) }],
    },
    {
      ...mission,
      code: 'phone',
      titles: missionTitles.mobile,
      descriptions: missionDescriptions.mobile,
      period: 'once',
      goal: { kind: 'contact', contact: 'mobile' },
      steps: [{ target: 1n, ...points(30) }],
    },
  ];
}
