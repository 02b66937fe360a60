import type { Merchant, Texts } from '../core/merchant.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { saveRaffle, type Raffle, type RafflePrize } from '../raffles/raffles.store.ts';
import { grantRewards } from '../rewards/rewards.store.ts';
import { dollarIn } from './demo-unit.ts';
import { raffleTexts } from './raffle-texts.ts';

/** Days since the raffles began. */
const RUNNING_DAYS = 7;
/** Tickets that each demo member has for each raffle. */
const TICKETS = 3;
const POINT = 10_000n;

/** Gives each demo merchant without raffles a wheel and boxes, with tickets for the demo's members. */
export async function fillDemoRaffles(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const bare = await sql<{ code: string; startsAt: Date }[]>`
    SELECT code, date_trunc('hour', now()) - ${RUNNING_DAYS} * interval '1 day' AS "startsAt" FROM merchant m
    WHERE demo_created_at IS NOT NULL AND NOT EXISTS (SELECT FROM raffle WHERE merchant = m.code)`;
  for (const merchant of merchants) {
    const found = bare.find(({ code }) => code === merchant.code);
    if (found === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    await sql.begin((tx) => fillRaffles(tx, merchant, found.startsAt));
  }
}

async function fillRaffles(tx: Transaction, merchant: Merchant, startsAt: Date): Promise<void> {
  const { code, currency, languages } = merchant;
  const own = (texts: Texts): Texts =>
    Object.fromEntries(languages.map((language) => [language, texts[language] ?? texts.EN ?? '']));
  const members = await tx<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = ${code} AND username IN ('demo', 'vip', 'agent')`;
  for (const [position, raffle] of demoRaffles(dollarIn(currency), startsAt).entries()) {
    const titles = own(raffle.titles);
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const saved = await saveRaffle(tx, code, {
      ...raffle,
      titles,
      descriptions: own(raffle.descriptions),
      image: `./${code}/raffle-${raffle.code}.webp`,
      position,
    });
    if (saved !== 'saved') throw new Error(`the demo's raffle ${raffle.code}: ${saved}`);
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await grantRewards(
      tx,
      members.map(({ id }) => ({
        merchant: code,
        member: id,
        source: 'raffle' as const,
        key: `demo:${raffle.code}`,
        titles,
        prize: { kind: 'raffle-ticket' as const, raffle: raffle.code, count: TICKETS },
        expiresAt: null,
        automatic: true,
      })),
    );
  }
}

const unlimited = { stock: null, isFallback: false } as const;
const money = (amount: bigint, chance: number, stock: number): RafflePrize => ({
  prize: 'money',
  amount,
  turnover: 3,
  chance,
  stock,
  isFallback: false,
});
const points = (count: number, chance: number): RafflePrize => ({
  ...unlimited,
  prize: 'points',
  amount: BigInt(count) * POINT,
  turnover: 0,
  chance,
});

/** The demo's raffles, with amounts of about the same worth in every currency. Chances are out of a million. */
function demoRaffles(dollar: bigint, startsAt: Date): Omit<Raffle, 'position' | 'image'>[] {
  const raffle = { startsAt, endsAt: null };
  return [
    {
      ...raffle,
      ...raffleTexts.wheel,
      code: 'wheel',
      look: 'wheel',
      prizes: [
        money(dollar * 100n, 500, 3),
        points(20, 240_000),
        money(dollar * 2n, 49_500, 200),
        { ...unlimited, prize: 'none', amount: 0n, turnover: 0, chance: 300_000, isFallback: true },
        money(dollar * 10n, 10_000, 40),
        points(50, 100_000),
        { ...unlimited, prize: 'raffle-ticket', amount: 1n, turnover: 0, chance: 150_000 },
        points(5, 150_000),
      ],
    },
    {
      ...raffle,
      ...raffleTexts.boxes,
      code: 'boxes',
      look: 'boxes',
      prizes: [
        money(dollar * 20n, 5_000, 10),
        money(dollar, 95_000, 500),
        points(30, 300_000),
        { ...points(10, 600_000), isFallback: true },
      ],
    },
  ];
}
