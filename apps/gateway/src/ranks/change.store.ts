import type { Texts } from '../core/merchant.ts';
import type { Transaction } from '../database/connection.ts';
import { reportEvents } from '../inbox/inbox.store.ts';
import { grantRewards, type RewardGrant } from '../rewards/rewards.store.ts';
import { giftTitles } from './gift-titles.ts';
import type { Rank } from './rules.store.ts';

/** A member's way from one rank to another. */
export interface RankChange {
  readonly member: bigint;
  readonly from: number;
  readonly to: number;
  readonly reason: 'reached' | 'month-missed' | 'operator';
  /** Who changed it and why; only with the reason `operator`. */
  readonly operator?: { readonly name: string; readonly note: string };
}

/** What gifts need to know of the merchant. */
export interface RankMerchant {
  readonly code: string;
  readonly ranks: readonly Rank[];
  readonly giftDays: number;
}

/** Changes ranks in the caller's transaction, with their history. Who reaches a rank gets its gift and a message. */
export async function changeRanks(
  tx: Transaction,
  merchant: RankMerchant,
  changes: readonly RankChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ member, from, to, reason, operator }) => ({
    member: `${member}`,
    from_level: from,
    to_level: to,
    reason,
    operator: operator?.name ?? null,
    note: operator?.note ?? '',
    name: nameOf(merchant.ranks.find(({ level }) => level === to)?.names),
  }));
  await tx`
    WITH change AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        AS c (member bigint, from_level int, to_level int, reason text, operator text, note text, name text)),
      moved AS (UPDATE member SET rank_level = to_level, rank_name = coalesce(name, rank_name) FROM change
        WHERE member.id = change.member),
      -- Who leaves the lowest rank is reviewed from the next month on.
      kept AS (INSERT INTO member_rank (member, highest, reviewed_month)
        SELECT member, greatest(from_level, to_level),
          CASE WHEN from_level = 0 THEN date_trunc('month', now() AT TIME ZONE merchant_time_zone(${merchant.code}))::date END FROM change
        ON CONFLICT (member) DO UPDATE SET highest = greatest(member_rank.highest, excluded.highest), since = now(),
          reviewed_month = coalesce(excluded.reviewed_month, member_rank.reviewed_month))
    INSERT INTO rank_change (member, from_level, to_level, reason, operator, note)
    SELECT member, from_level, to_level, reason, operator, note FROM change ORDER BY member`;
  await grantRewards(
    tx,
    changes.flatMap(({ member, from, to }) =>
      merchant.ranks
        .filter(({ level }) => level > from && level <= to)
        .flatMap((rank) => giftOf(merchant, member, rank, 'promotion', `promotion:${rank.level}`)),
    ),
  );
  // A rank that was lost and is reached again is another event.
  const at = new Date().toISOString();
  await reportEvents(
    tx,
    changes
      .filter(({ from, to }) => from < to)
      .map(({ member, to }) => ({
        member,
        kind: 'rank-reached',
        key: `${to}:${at}`,
        details: { names: merchant.ranks.find(({ level }) => level === to)?.names ?? {} },
      })),
  );
}

/** The gift of a rank as a reward, or none. The key lets a member have it once. */
export function giftOf(
  { code, giftDays }: RankMerchant,
  member: bigint,
  { gifts, giftTurnover, names }: Rank,
  kind: keyof Rank['gifts'],
  key: string,
): RewardGrant[] {
  const amount = gifts[kind];
  if (amount === 0n) return [];
  return [
    {
      merchant: code,
      member,
      source: 'rank',
      key,
      titles: giftTitles(kind, names),
      prize: { kind: 'money', amount, turnover: giftTurnover },
      expiresAt: new Date(Date.now() + giftDays * 86_400_000),
      automatic: false,
    },
  ];
}

function nameOf(names: Texts | undefined): string | null {
  return names?.EN ?? Object.values(names ?? {})[0] ?? null;
}
