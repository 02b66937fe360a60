import type { PrizeModeCode } from '@marquee/lottery-rules';
import * as v from 'valibot';
import type { Queryable } from '../database/connection.ts';
import { isOpen } from '../games/games.store.ts';
import type { Texts } from '../core/merchant.ts';
import { scheduleSchema, type Schedule } from './schedule.ts';

/** A lottery as a lobby shows it, with its last draw. */
export interface LobbyLottery {
  readonly code: string;
  readonly names: Texts;
  readonly family: string;
  readonly region: 'north' | 'central' | 'south' | null;
  readonly vendor: string;
  readonly vendorName: string;
  readonly accountType: string;
  /** The prize mode of its prices. */
  readonly mode: PrizeModeCode | null;
  readonly hotRank: number | null;
  /** Null for one that draws as soon as a member bets. */
  readonly schedule: Schedule | null;
  readonly draws: 'own' | 'outside' | 'instant';
  readonly beacon: 'operator' | 'player' | 'drand' | 'block' | null;
  readonly issue: string | null;
  readonly result: string | null;
  readonly drawnAt: Date | null;
}

/**
 * The lotteries of a category that a merchant offers, in catalogue order, with one query. A lottery with an unreadable
 * schedule is left out.
 */
export async function lobbyLotteries(
  sql: Queryable,
  merchant: string,
  category: 'LOTT' | 'ELOTT',
): Promise<LobbyLottery[]> {
  const rows = await sql<(Omit<LobbyLottery, 'schedule'> & { schedule: unknown })[]>`
    SELECT g.code, g.names, l.family, l.region, l.draw_source AS draws, l.beacon, g.vendor, v.display_name AS "vendorName", v.account_type AS "accountType",
      l.settings->'prices'->>'mode' AS mode, g.hot_rank AS "hotRank", l.schedule, d.issue, d.result, d.drawn_at AS "drawnAt"
    FROM game g JOIN lottery l ON l.code = g.code
    JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
      AND ${isOpen(sql, 'v')} AND ${isOpen(sql, 'g')}
    LEFT JOIN LATERAL (SELECT issue, result, drawn_at FROM lottery_issue i
      WHERE i.lottery = l.code AND i.result IS NOT NULL AND i.closes_at <= now() ORDER BY i.closes_at DESC LIMIT 1) d ON true
    WHERE g.merchant = ${merchant} AND g.category = ${category}
    ORDER BY v.position, g.position`;
  return rows.flatMap((row) => {
    const schedule = v.safeParse(v.nullable(scheduleSchema), row.schedule);
    return schedule.success ? [{ ...row, schedule: schedule.output }] : [];
  });
}
