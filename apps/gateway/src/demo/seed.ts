import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { fillDemoAgents, payDemoAgents, playDemoLines } from './agents.ts';
import { fillDemoData } from './demo.ts';
import { fillDemoDeposits } from './deposits.ts';
import { fillDemoHelp } from './help.ts';
import { fillDemoInbox } from './inbox.ts';
import { fillDemoLotteries } from './lotteries.ts';
import { fillDemoPlay } from './play.ts';
import { fillDemoMissions } from './missions.ts';
import { fillDemoPoints } from './points.ts';
import { fillDemoPromotions } from './promotions.ts';
import { fillDemoRaffles } from './raffles.ts';
import { fillDemoRanks } from './ranks.ts';
import { fillDemoReferrals } from './referrals.ts';

/** Which demo data to make. */
export interface SeedOptions {
  /** The most games of one vendor; all without it. */
  readonly gamesPerVendor?: number;
  /** Whether the demo members have a history of bets and transfers. */
  readonly history: boolean;
}

/** Makes the demo data of each merchant that has none. Safe when several gateways start together. */
export async function seedDemo(
  sql: Sql,
  merchants: readonly Merchant[],
  progress: (line: string) => void,
  { gamesPerVendor, history }: SeedOptions,
): Promise<void> {
  await fillDemoData(sql, merchants, progress, gamesPerVendor);
  await fillDemoHelp(sql, merchants);
  await fillDemoDeposits(sql, merchants);
  const withAgents = history ? await fillDemoAgents(sql, merchants) : [];
  if (history) await fillDemoPlay(sql, merchants);
  await playDemoLines(sql, merchants, withAgents);
  await fillDemoPromotions(sql, merchants);
  await fillDemoRanks(sql, merchants);
  await fillDemoReferrals(sql, merchants);
  await fillDemoPoints(sql, merchants, { history });
  await fillDemoMissions(sql, merchants, { history });
  if (history) await fillDemoInbox(sql, merchants);
  await fillDemoRaffles(sql, merchants);
  await fillDemoLotteries(sql);
  await payDemoAgents(sql, withAgents);
}
